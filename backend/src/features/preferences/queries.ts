import type { PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import { type Fold, foldOf } from '../../platform/fold.ts';
import { preferencesDecider, preferencesOf } from './decider.ts';

/** A namespace after each change, with defaults for fields unknown at the time. */
export const preferencesFold = (namespace: PreferenceNamespace): Fold<unknown> => {
  const fold = foldOf(preferencesDecider);
  return {
    initial: preferencesOf(namespace, fold.initial),
    evolve: (state, event) => preferencesOf(namespace, fold.evolve(state, event)),
  };
};
