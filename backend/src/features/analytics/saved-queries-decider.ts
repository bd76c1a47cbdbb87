import {
  type AnalysisEvent,
  MOST_SAVED_QUERIES,
  type SavedQuery,
  type SavedQueryId,
} from '@kontor/contracts/analytics/desk';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Map as PersistentMap } from 'immutable';

export type SavedQueries = PersistentMap<SavedQueryId, SavedQuery>;

export type SavedQueryCommand =
  /** `isNew`: under an id that was made for it; else it must be there. */
  | ({ readonly type: 'SaveQuery'; readonly isNew: boolean } & SavedQuery)
  | { readonly type: 'DeleteQuery'; readonly queryId: SavedQueryId };

/** What a site's people keep of their queries. */
export const savedQueriesDecider: Decider<SavedQueries, SavedQueryCommand, AnalysisEvent> = {
  initial: PersistentMap(),

  evolve: (saved, { type, data }) => {
    switch (type) {
      case 'AnalysisQuerySaved':
        return saved.set(data.queryId, { asOf: '', ...data });
      case 'AnalysisQueryDeleted':
        return saved.delete(data.queryId);
      default:
        return saved;
    }
  },

  decide: (command, saved) => {
    const { queryId } = command;
    const before = saved.get(queryId);
    if (command.type === 'DeleteQuery') return before ? [{ type: 'AnalysisQueryDeleted', data: { queryId } }] : [];
    const { name, sql, asOf, isNew } = command;
    if (!before && !isNew) throw new Refusal('notFound', { key: 'analytics.queryUnknown' });
    if (before?.name === name && before.sql === sql && before.asOf === asOf) return [];
    if (!before && saved.size >= MOST_SAVED_QUERIES) throw new Refusal('conflict', { key: 'analytics.tooManySaved' });
    return [{ type: 'AnalysisQuerySaved', data: { queryId, name, sql, ...(asOf !== '' && { asOf }) } }];
  },
};
