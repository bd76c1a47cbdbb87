import type { Analyst, CatchUpProgress, ParquetExport, SqlQuery } from '@kontor/contracts/ports/analyst';
import { type Call, type Reply, toldOf } from './messages.ts';

/** Two arguments of a call to `queryToParquet`. */
type ToFile = readonly [query: SqlQuery, file: string];

const answer = (
  analyst: Analyst,
  { method, argument }: Call,
  told: (progress: CatchUpProgress) => void,
): Promise<unknown> => {
  switch (method) {
    case 'catchUp':
      return analyst.catchUp(told);
    case 'query':
      return analyst.query(argument as SqlQuery);
    case 'queryToParquet':
      return analyst.queryToParquet(...(argument as ToFile));
    case 'exportParquet':
      return analyst.exportParquet(argument as ParquetExport, told);
  }
};

/** Answers the process that has started this one, until that one ends. */
export const serveAnalyst = (analyst: Analyst): void => {
  const reply = (message: Reply): void => void process.send?.(message);
  process.on('message', (call: Call) => {
    answer(analyst, call, (progress) => reply({ id: call.id, progress })).then(
      (value) => reply({ id: call.id, value: value ?? null }),
      (error: unknown) => {
        const refused = toldOf(error);
        if (refused.trouble === 'failed') process.stderr.write(`analyst: ${String(error)}\n`);
        reply({ id: call.id, refused });
      },
    );
  });
  // To exit would be to wait for the query that runs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Whoever has started it tells it when to end; a terminal's interruption reaches both.
  process.on('SIGINT', () => undefined);
};
