import type { PersonalKind } from '../analytics/tables.ts';
import type { SqlLimits } from '../analytics/limits.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';

/** Which history is asked. */
export interface AnalysisScope {
  /** Nothing of any other site can be reached, whatever is asked; `'all'`: of the whole installation. */
  readonly sites: readonly SiteId[] | 'all';
  /** Only what had happened by then; `null`: all. */
  readonly asOf: Instant | null;
  /** What of persons stands in the tables, sealed; the rest is masked. */
  readonly personal: readonly PersonalKind[];
}

export interface SqlQuery extends AnalysisScope {
  readonly sql: string;
  readonly limits: SqlLimits;
  /** What stands for each `:name` in it, as text that becomes what it is compared with; `null`: nothing. Default: none. */
  readonly parameters?: Readonly<Record<string, string | null>>;
  /** By whose clock `shop_time` tells instants, an IANA name. Default: UTC. */
  readonly timeZone?: string;
}

export type SqlCell = string | number | boolean | null;

export interface SqlColumn {
  readonly name: string;
  /** As the database calls it, e.g. `BIGINT`. */
  readonly type: string;
}

/** Up to where the tables were when they were asked. */
export interface AnalysisPosition {
  readonly position: Position;
  /** Of the sites asked, up to the instant asked; of a catch-up, of all. */
  readonly events: number;
  /** How many of them are of a type that no code knows. */
  readonly unknown: number;
}

export interface SqlResult {
  readonly columns: readonly SqlColumn[];
  /** Instants as ISO 8601 in UTC; integers past the safe ones, and what is nested, as text. */
  readonly rows: readonly (readonly SqlCell[])[];
  /** There were more rows than the limit allows. */
  readonly isCut: boolean;
  readonly ms: number;
  readonly upTo: AnalysisPosition;
}

export type SqlTrouble =
  /** Not SQL, or of tables and columns that are not there. */
  | 'wrong'
  /** Only one `SELECT` is run. */
  | 'notReading'
  /** There is no value for one of its parameters, which `detail` names. */
  | 'parameterMissing'
  /** It reaches out of the tables. */
  | 'forbidden'
  | 'tooLong'
  | 'tooLarge'
  /** There is nothing yet by that instant, or it is ahead. */
  | 'beforeStart'
  | 'inFuture'
  | 'busy'
  /** A folder holds what was exported in another way: none of it is taken away. */
  | 'otherExport'
  /** It ended in the middle, or its files are in other hands. */
  | 'failed';

/** A query that was not answered; `detail` in the database's words. */
export class SqlRefused extends Error {
  override readonly name = 'SqlRefused';

  constructor(
    readonly trouble: SqlTrouble,
    readonly detail = '',
    /** Both from 1; where the database says so. */
    readonly place: { readonly line: number; readonly column: number } | null = null,
  ) {
    super(detail === '' ? trouble : `${trouble}: ${detail}`);
  }
}

export interface CatchUpProgress {
  readonly events: number;
  /** Of what is new, from 0 to 1. */
  readonly share: number;
}

export interface ParquetExport extends AnalysisScope {
  /** Absolute path. */
  readonly folder: string;
  readonly partitions: readonly ('site' | 'month')[];
}

export interface ParquetReport {
  readonly events: number;
  readonly files: readonly { readonly path: string; readonly rows: number }[];
  /** Files that are as they were. */
  readonly untouched: number;
}

/** SQL over history: tables made from the log, kept up to date by reading what is new of it. */
export interface Analyst {
  /** Reads what is new. @throws LogUnavailable, SqlRefused `failed` */
  catchUp(told?: (progress: CatchUpProgress) => void): Promise<AnalysisPosition>;
  /** Catches up, then asks. @throws SqlRefused, LogUnavailable */
  query(query: SqlQuery): Promise<SqlResult>;
  /** The answer as a Parquet file, for its limits. @throws SqlRefused, LogUnavailable */
  queryToParquet(query: SqlQuery, file: string): Promise<void>;
  /** Catches up, then writes the files that changed. @throws SqlRefused, LogUnavailable */
  exportParquet(wanted: ParquetExport, told?: (progress: CatchUpProgress) => void): Promise<ParquetReport>;
  close(): Promise<void>;
}
