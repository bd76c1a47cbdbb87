import type { EventRow } from './rows.server.ts';

export interface RowGroup {
  readonly head: EventRow;
  readonly others: readonly EventRow[];
}

/** Neighbours that one request brought about stand as one, under the first of them that is no mere consequence. */
export const together = (rows: readonly EventRow[]): readonly RowGroup[] => {
  const runs: EventRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.request === row.request) run.push(row);
    else runs.push([row]);
  }
  return runs.map((run) => {
    const head = run.findLast(({ isAside }) => !isAside) ?? run[0]!;
    return { head, others: run.filter((row) => row !== head) };
  });
};
