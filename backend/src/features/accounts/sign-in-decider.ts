import type { SignInEvent } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { type SignInSubject, TRIES_FORGOTTEN_MS, TRY_LIMITS } from '@kontor/contracts/accounts/try-limits';
import type { Factor } from '@kontor/contracts/accounts/responses';

export interface SignInState {
  readonly tries: number;
  readonly lockedUntil: number;
  readonly at: number;
  /** How often a new password removed locks. */
  readonly unlocks: number;
}

export type SignInCommand =
  | { type: 'BeginSignIn'; subject: SignInSubject; client: Sealed | null; now: number }
  | { type: 'FailSignIn'; subject: SignInSubject; factor: Factor; client: Sealed | null }
  | { type: 'SucceedSignIn'; subject: SignInSubject; factor: Factor; accountId: AccountId; client: Sealed | null }
  | { type: 'PassFirstFactor'; subject: SignInSubject }
  | { type: 'UnlockSignIn'; subject: SignInSubject }
  | { type: 'LeaveUnanswered'; subject: SignInSubject };

/** Locks from the last free try on, as its outcome is still open. */
const lockAfter = (tries: number, subject: SignInSubject, now: number): number | null => {
  const { tries: free, firstMs, mostMs } = TRY_LIMITS[subject];
  const over = tries - free;
  return over < 0 ? null : now + Math.min(mostMs, firstMs * 2 ** Math.min(over, 20));
};

/** Tolerated clock difference, in ms. */
const CLOCKS_DIFFER_MS = 60_000;

/** A lock entirely in the future came from a clock that was corrected since, and is ignored. */
export const isLocked = ({ lockedUntil, at }: SignInState, now: number): boolean =>
  now < lockedUntil && now >= at - CLOCKS_DIFFER_MS;

/** Undoes a try; it was allowed, so there was no lock before it. */
const withoutTry = (state: SignInState): SignInState => ({
  ...state,
  tries: Math.max(0, state.tries - 1),
  lockedUntil: 0,
});

/** Attempts at an address, by a client, or both: each is counted before its outcome is known. */
export const signInDecider: Decider<SignInState, SignInCommand, SignInEvent> = {
  initial: { tries: 0, lockedUntil: 0, at: 0, unlocks: 0 },
  evolve: (state, event, at) => {
    switch (event.type) {
      case 'SignInBegun':
        return { ...state, tries: event.data.tries, lockedUntil: event.data.lockedUntil ?? 0, at };
      case 'SignInSucceeded':
        // A success at one account gives a client no further tries at others.
        return event.data.subject === 'client' ? withoutTry(state) : { ...state, tries: 0, lockedUntil: 0 };
      case 'SignInHalfway':
        return withoutTry(state);
      case 'SignInUnlocked':
        return { ...state, tries: 0, lockedUntil: 0, unlocks: state.unlocks + 1 };
      case 'SignInLocked':
      case 'SignInFailed':
      case 'PasswordResetUnanswered':
        return state;
    }
  },
  decide: (command, state) => {
    const { subject } = command;
    switch (command.type) {
      case 'BeginSignIn': {
        const { client, now } = command;
        if (isLocked(state, now))
          return [{ type: 'SignInLocked', data: { subject, until: state.lockedUntil, client } }];
        const tries = (now - state.at > TRIES_FORGOTTEN_MS ? 0 : state.tries) + 1;
        return [{ type: 'SignInBegun', data: { subject, tries, lockedUntil: lockAfter(tries, subject, now) } }];
      }
      case 'FailSignIn':
        return [{ type: 'SignInFailed', data: { subject, factor: command.factor, client: command.client } }];
      case 'SucceedSignIn': {
        const { factor, accountId, client } = command;
        return [{ type: 'SignInSucceeded', data: { subject, factor, accountId, client } }];
      }
      case 'PassFirstFactor':
        return [{ type: 'SignInHalfway', data: { subject } }];
      case 'UnlockSignIn':
        // Clients locked at this address are counted in other streams.
        return [{ type: 'SignInUnlocked', data: { subject } }];
      case 'LeaveUnanswered':
        return [{ type: 'PasswordResetUnanswered', data: { subject } }];
    }
  },
};
