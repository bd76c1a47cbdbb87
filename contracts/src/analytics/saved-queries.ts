import { z } from 'zod';
import { cleanLine } from '../kernel/clean-text.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { Typed, TypedIn } from '../kernel/personal-data.ts';
import type { SqlResult } from '../ports/analyst.ts';
import { ChartChoice } from './chart.ts';
import { RANGE_PRESETS } from './date-range.ts';
import { LONGEST_SQL } from './limits.ts';
import { orAsJson, QueryParameters } from './query-parameters.ts';

export const MOST_SAVED_QUERIES = 200;

export const SavedQueryId = z.uuid().brand<'SavedQueryId'>();
export type SavedQueryId = z.infer<typeof SavedQueryId>;

export const Sql = z
  .string({ error: 'analytics.sqlMissing' })
  .trim()
  .min(1, { error: 'analytics.sqlMissing' })
  .max(LONGEST_SQL, { error: 'analytics.sqlTooLong' });

const QueryName = cleanLine('analytics.nameMissing').pipe(
  z.string().min(1, { error: 'analytics.nameMissing' }).max(100, { error: 'analytics.nameTooLong' }),
);

/** Instants as ISO 8601; without a zone, UTC; a day alone means its beginning. Empty: now. */
export const AsOf = z.string().trim().max(40, { error: 'analytics.instantWrong' }).default('');

export const RESULT_FILES = ['csv', 'parquet'] as const;

/** GET /api/v1/analytics/query, and the desk's own address. */
export const RunQuery = z.object({ sql: Sql, asOf: AsOf, parameters: orAsJson(QueryParameters) });
export type RunQuery = z.infer<typeof RunQuery>;
/** GET /api/v1/analytics/query/file */
export const QueryFile = RunQuery.extend({ format: z.enum(RESULT_FILES, { error: 'error.fieldInvalid' }) });
export type QueryFile = z.infer<typeof QueryFile>;

/** POST /api/v1/analytics/saved-queries, and PUT to one of them. */
export const SavedQueryBody = z.object({
  name: QueryName,
  sql: Sql,
  asOf: AsOf,
  /** What was chosen when it was kept. */
  parameters: orAsJson(QueryParameters),
  /** Days that go on; goes before `von` and `bis`. Empty: those. */
  range: z.enum(['', ...RANGE_PRESETS], { error: 'error.fieldInvalid' }).default(''),
  chart: orAsJson(ChartChoice),
});
export type SavedQueryBody = z.infer<typeof SavedQueryBody>;

export interface SavedQuery extends SavedQueryBody {
  readonly queryId: SavedQueryId;
}

/** The same as it is kept: a name, a text or a value may name a person. */
export type KeptQuery = TypedIn<Omit<SavedQuery, 'parameters'>, 'name' | 'sql'> & {
  readonly parameters: Typed<QueryParameters>;
};

/** What an event leaves out where it is as it is when nobody has chosen. */
type Chosen = 'asOf' | 'parameters' | 'range' | 'chart';

/** Stream `analysis`, one per site: the queries that its people keep. */
export type AnalysisEvent =
  /** For the first time, or otherwise than before; without an instant, always of now. */
  | DomainEvent<'AnalysisQuerySaved', Omit<KeptQuery, Chosen> & Partial<Pick<KeptQuery, Chosen>>>
  | DomainEvent<'AnalysisQueryDeleted', { queryId: SavedQueryId }>;

/** A result as a file. */
export interface ResultFile {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array;
}

/** The analysts' pages of one site. Each needs `analytics:read`, and may throw a `Refusal`. */
export interface AnalyticsAccess {
  run(query: RunQuery): Promise<SqlResult>;
  file(query: QueryFile): Promise<ResultFile>;
  /** By name. */
  saved(): Promise<readonly SavedQuery[]>;
  /** @param queryId left out: a new one */
  save(query: SavedQueryBody, queryId?: string): Promise<SavedQueryId>;
  remove(queryId: string): Promise<void>;
}
