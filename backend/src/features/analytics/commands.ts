import type { AnalysisEvent } from '@kontor/contracts/analytics/saved-queries';
import type { SavedQuery } from '@kontor/contracts/analytics/responses';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { SavedQueries, SavedQueryCommand } from './saved-queries-decider.ts';

/** One stream per site. */
export const SAVED_QUERIES = 'queries';

export type SavedQueriesRequest =
  | Exclude<SavedQueryCommand, { readonly type: 'SaveQuery' }>
  /**
   * In the clear; `isNew`: with a newly created id. @throws Refusal `analytics.queryUnknown`, `analytics.tooManySaved`
   */
  | ({ readonly type: 'SaveQuery'; readonly isNew: boolean } & SavedQuery);

export class WriteSavedQueries extends StreamCommand<
  typeof SAVED_QUERIES,
  SavedQueriesRequest,
  SavedQueries,
  AnalysisEvent
> {}
