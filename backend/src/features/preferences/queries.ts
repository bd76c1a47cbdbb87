import type { PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import { type Fold, foldOf } from '../../platform/fold.ts';
import { preferencesDecider, preferencesOf } from './decider.ts';

/** What a namespace says after each change, with what fields say of before they were known. */
export const preferencesFold = (namespace: PreferenceNamespace): Fold<unknown> => {
  const fold = foldOf(preferencesDecider);
  return {
    initial: preferencesOf(namespace, fold.initial),
    evolve: (state, event) => preferencesOf(namespace, fold.evolve(state, event)),
  };
};
