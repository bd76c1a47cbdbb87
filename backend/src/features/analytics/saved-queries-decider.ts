import { USUAL_CHART } from '@kontor/contracts/analytics/chart';
import { type AnalysisEvent, MAX_SAVED_QUERIES, type KeptQuery } from '@kontor/contracts/analytics/saved-queries';
import type { SavedQueryId } from '@kontor/contracts/analytics/saved-query-body';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { inClear } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { fromJS, is as equals, Map as PersistentMap } from 'immutable';

export type SavedQueries = PersistentMap<SavedQueryId, KeptQuery>;

export type SavedQueryCommand =
  /** `isNew`: with a newly created id; otherwise it must exist. */
  | ({ readonly type: 'SaveQuery'; readonly isNew: boolean } & KeptQuery)
  | { readonly type: 'DeleteQuery'; readonly queryId: SavedQueryId };

/** Defaults. */
const USUAL = { asOf: '', parameters: inClear({}), range: '', chart: USUAL_CHART } as const;

const isSame = (one: unknown, other: unknown): boolean => equals(fromJS(one), fromJS(other));

export const savedQueriesDecider: Decider<SavedQueries, SavedQueryCommand, AnalysisEvent> = {
  initial: PersistentMap(),

  evolve: (saved, { type, data }) => {
    switch (type) {
      case 'AnalysisQuerySaved':
        return saved.set(data.queryId, { ...USUAL, ...data });
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
    const { type: _, isNew, ...query } = command;
    if (!before && !isNew) throw new Refusal('notFound', { key: 'analytics.queryUnknown' });
    if (before && (Object.keys(query) as (keyof KeptQuery)[]).every((key) => isSame(query[key], before[key])))
      return [];
    if (!before && saved.size >= MAX_SAVED_QUERIES) throw new Refusal('conflict', { key: 'analytics.tooManySaved' });
    const { asOf, parameters, range, chart, ...always } = query;
    const chosen = Object.entries({ asOf, parameters, range, chart }).filter(
      ([key, value]) => !isSame(value, USUAL[key as keyof typeof USUAL]),
    );
    return [{ type: 'AnalysisQuerySaved', data: { ...always, ...Object.fromEntries(chosen) } }];
  },
};
