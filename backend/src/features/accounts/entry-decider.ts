import { ENTRY_MS, type EntryEvent } from '@kontor/contracts/accounts/accounts';
import type { AccountId, EntryId } from '@kontor/contracts/accounts/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface EntryState {
  readonly accountId: AccountId;
  readonly identityId: AccountId;
  readonly challenge: string;
  readonly generation: number;
  readonly confirmedAt: number;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

export type EntryCommand =
  | {
      type: 'GrantEntry';
      entryId: EntryId;
      identityId: AccountId;
      accountId: AccountId;
      challenge: string;
      generation: number;
      confirmedAt: number;
      now: number;
    }
  /** `challenge`: of the secret that the browser presents. */
  | { type: 'UseEntry'; entryId: EntryId; challenge: string; now: number };

/** One way from the front door into a site: it works once, soon, and for the browser that asked for it. */
export const entryDecider: Decider<EntryState | null, EntryCommand, EntryEvent> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'EntryUsed') return state && { ...state, isUsed: true };
    const { entryId: _, ...granted } = event.data;
    return { ...granted, isUsed: false };
  },
  decide: (command, state) => {
    const { entryId, challenge, now } = command;
    if (command.type === 'GrantEntry') {
      const { identityId, accountId, generation, confirmedAt } = command;
      const granted = { entryId, identityId, accountId, challenge, generation, confirmedAt };
      return state ? [] : [{ type: 'EntryGranted', data: { ...granted, expiresAt: now + ENTRY_MS } }];
    }
    const isGood = state !== null && !state.isUsed && now < state.expiresAt && state.challenge === challenge;
    if (!isGood) throw new Refusal('invalid', { key: 'account.entryInvalid' });
    return [{ type: 'EntryUsed', data: { entryId, accountId: state.accountId } }];
  },
};
