import {
  CommercePreferences,
  type PreferenceNamespace,
  type PreferencesEvent,
  type SetPreferencesPayload,
} from '@kontor/contracts/preferences/commerce-preferences';
import type { Decider } from '@kontor/contracts/kernel/decider';

/** A namespace's preferences, with defaults for fields that are not stored. */
export const preferencesOf = <Namespace extends PreferenceNamespace>(
  namespace: Namespace,
  stored: unknown,
): CommercePreferences[Namespace] =>
  CommercePreferences.shape[namespace].parse(stored ?? {}) as CommercePreferences[Namespace];

/** MP-04: a namespace's preferences; setting equal values, defaults included, does nothing. */
export const preferencesDecider: Decider<unknown, SetPreferencesPayload, PreferencesEvent> = {
  initial: null,
  evolve: (_, { data }) => data.preferences,
  decide: (payload, current) =>
    JSON.stringify(payload.preferences) === JSON.stringify(preferencesOf(payload.namespace, current))
      ? []
      : [{ type: 'CommercePreferencesChanged', data: payload }],
};
