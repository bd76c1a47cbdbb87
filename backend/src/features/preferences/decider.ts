import type { PreferencesEvent, SetPreferencesPayload } from '@kontor/contracts/commerce-preferences';
import type { Decider } from '@kontor/contracts/kernel/decider';

/** MP-04: a namespace's preferences; setting them as they are does nothing. */
export const preferencesDecider: Decider<unknown, SetPreferencesPayload, PreferencesEvent> = {
  initial: null,
  evolve: (_, { data }) => data.preferences,
  decide: (payload, current) =>
    JSON.stringify(payload.preferences) === JSON.stringify(current)
      ? []
      : [{ type: 'CommercePreferencesChanged', data: payload }],
};
