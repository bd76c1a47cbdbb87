import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import type { Typed, TypedIn } from '../kernel/personal-data.ts';
import { orAsJson, QueryParameters } from './query-parameters.ts';
import type { SavedQuery } from './responses.ts';
import { AsOf, type SavedQueryBody, type SavedQueryId, Sql } from './saved-query-body.ts';
import type { SqlResult } from '../ports/responses.ts';

export const MAX_SAVED_QUERIES = 200;

export const RESULT_FILES = ['csv', 'parquet'] as const;

/** POST /api/v1/analytics/query: in the body, as SQL may name somebody and addresses are logged. */
export const RunQuery = z.object({ sql: Sql, asOf: AsOf, parameters: orAsJson(QueryParameters) });
export type RunQuery = z.infer<typeof RunQuery>;
export const QueryFile = RunQuery.extend({ format: z.enum(RESULT_FILES, { error: 'error.fieldInvalid' }) });
export type QueryFile = z.infer<typeof QueryFile>;

/** Name, text and values may name a person, so they are sealed. */
export type KeptQuery = TypedIn<Omit<SavedQuery, 'parameters'>, 'name' | 'sql'> & {
  readonly parameters: Typed<QueryParameters>;
};

type Chosen = 'asOf' | 'parameters' | 'range' | 'chart';

/** Stream `analysis`, one per site: saved queries. */
export type AnalysisEvent =
  | DomainEvent<'AnalysisQuerySaved', Omit<KeptQuery, Chosen> & Partial<Pick<KeptQuery, Chosen>>>
  | DomainEvent<'AnalysisQueryDeleted', { queryId: SavedQueryId }>;

export interface ResultFile {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array;
}

/** Needs `analytics:read`. Every method may throw a `Refusal`. */
export interface AnalyticsAccess {
  run(query: RunQuery): Promise<SqlResult>;
  file(query: QueryFile): Promise<ResultFile>;
  saved(): Promise<readonly SavedQuery[]>;
  save(query: SavedQueryBody, queryId?: string): Promise<SavedQueryId>;
  remove(queryId: string): Promise<void>;
}
