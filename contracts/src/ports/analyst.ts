import type { PersonalKind } from '../analytics/tables.ts';
import type { SqlLimits } from '../analytics/limits.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { AnalysisPosition, SqlResult } from './responses.ts';

export interface AnalysisScope {
  /** Strict isolation: no query can reach other sites; `'all'`: the whole installation. */
  readonly sites: readonly SiteId[] | 'all';
  /** Only events up to then; `null`: all. */
  readonly asOf: Instant | null;
  /** Kinds of personal data the tables contain, sealed; the rest is masked. */
  readonly personal: readonly PersonalKind[];
}

export interface SqlQuery extends AnalysisScope {
  readonly sql: string;
  readonly limits: SqlLimits;
  /** Values for `:name` parameters, as text that is cast where compared; `null`: SQL NULL. */
  readonly parameters?: Readonly<Record<string, string | null>>;
  /** By whose clock `shop_time` tells instants, an IANA name. Default: UTC. */
  readonly timeZone?: string;
}

export type SqlTrouble =
  | 'wrong'
  /** Not a single `SELECT`. */
  | 'notReading'
  | 'parameterMissing'
  | 'forbidden'
  | 'tooLong'
  | 'tooLarge'
  | 'beforeStart'
  | 'inFuture'
  | 'busy'
  /** The folder holds an export of another kind; nothing in it was deleted. */
  | 'otherExport'
  | 'failed';

/** `detail` is the database's message. */
export class SqlRefused extends Error {
  override readonly name = 'SqlRefused';

  constructor(
    readonly trouble: SqlTrouble,
    readonly detail = '',
    /** From 1; `null` if the database does not say. */
    readonly place: { readonly line: number; readonly column: number } | null = null,
    options?: ErrorOptions,
  ) {
    super(detail === '' ? trouble : `${trouble}: ${detail}`, options);
  }
}

export interface CatchUpProgress {
  readonly events: number;
  readonly share: number;
}

export interface ParquetExport extends AnalysisScope {
  readonly folder: string;
  readonly partitions: readonly ('site' | 'month')[];
}

export interface ParquetReport {
  readonly events: number;
  readonly files: readonly { readonly path: string; readonly rows: number }[];
  readonly untouched: number;
}

/** SQL over history: tables built from the log and updated incrementally. */
export interface Analyst {
  /** @throws LogUnavailable, SqlRefused `failed` */
  catchUp(told?: (progress: CatchUpProgress) => void): Promise<AnalysisPosition>;
  /** Catches up, then runs the query. @throws SqlRefused, LogUnavailable */
  query(query: SqlQuery): Promise<SqlResult>;
  /** Writes the result as a Parquet file, with the query's limits. @throws SqlRefused, LogUnavailable */
  queryToParquet(query: SqlQuery, file: string): Promise<void>;
  /** Catches up, then writes changed files. @throws SqlRefused, LogUnavailable */
  exportParquet(wanted: ParquetExport, told?: (progress: CatchUpProgress) => void): Promise<ParquetReport>;
  close(): Promise<void>;
}
