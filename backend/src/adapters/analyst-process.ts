import type { Timers } from '@kontor/contracts/kernel/ambient';
import {
  type Analyst,
  type CatchUpProgress,
  type ParquetExport,
  type ParquetReport,
  type SqlQuery,
  SqlRefused,
} from '@kontor/contracts/ports/analyst';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import type { AnalysisPosition, SqlResult } from '@kontor/contracts/ports/responses';
import { OwnProcess } from './own-process/index.ts';
import type { Work } from './own-process/program.ts';

type ProgressListener = (progress: CatchUpProgress) => void;

export interface AnalystProgram {
  catchUp(nothing: null, work: Work<CatchUpProgress>): Promise<AnalysisPosition>;
  query(query: SqlQuery): Promise<SqlResult>;
  queryToParquet(wanted: { readonly query: SqlQuery; readonly file: string }): Promise<void>;
  exportParquet(wanted: ParquetExport, work: Work<CatchUpProgress>): Promise<ParquetReport>;
}

const OPTIONS = {
  /** In MB. Data read is short-lived: a small heap is nearly as fast and leaves memory to the database. */
  nodeOptions: ['--max-semi-space-size=4', '--max-old-space-size=256'],
  /** The database can exceed its own limit within a single value; this limit stops it. */
  memoryMb: 800,
  keptMs: 60_000,
} as const;

/** Other errors are internal: their text is for terminals, not pages. */
const refused = (error: unknown): never => {
  if (error instanceof SqlRefused || error instanceof LogUnavailable) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  const failed = new SqlRefused('failed', message, null, { cause: error });
  throw Object.assign(failed, code !== undefined && { code });
};

export class AnalystProcess implements Analyst {
  readonly #process: OwnProcess<AnalystProgram>;

  constructor(program: string, timers: Timers) {
    this.#process = new OwnProcess(program, timers, OPTIONS);
  }

  catchUp(onProgress?: ProgressListener): Promise<AnalysisPosition> {
    return this.#process.call('catchUp', null, { onProgress }).catch(refused);
  }

  query(query: SqlQuery): Promise<SqlResult> {
    return this.#process.call('query', query).catch(refused);
  }

  queryToParquet(query: SqlQuery, file: string): Promise<void> {
    return this.#process.call('queryToParquet', { query, file }).catch(refused);
  }

  exportParquet(wanted: ParquetExport, onProgress?: ProgressListener): Promise<ParquetReport> {
    return this.#process.call('exportParquet', wanted, { onProgress }).catch(refused);
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
