import type { AccountId, Factor, SignInEvent } from '@kontor/contracts/accounts/accounts';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { type SignInSubject, TRIES_FORGOTTEN_MS, TRY_LIMITS } from '@kontor/contracts/accounts/try-limits';

export interface SignInState {
  readonly tries: number;
  readonly lockedUntil: number;
  /** Of the last try. */
  readonly at: number;
  /** How often a new password has opened what tries had locked. */
  readonly unlocks: number;
}

export type SignInCommand =
  | { type: 'BeginSignIn'; subject: SignInSubject; client: Sealed | null; now: number }
  | { type: 'FailSignIn'; subject: SignInSubject; factor: Factor; client: Sealed | null }
  | { type: 'SucceedSignIn'; subject: SignInSubject; factor: Factor; accountId: AccountId; client: Sealed | null }
  | { type: 'PassFirstFactor'; subject: SignInSubject }
  | { type: 'UnlockSignIn'; subject: SignInSubject }
  | { type: 'LeaveUnanswered'; subject: SignInSubject };

/** From the last free try on: that one is in hand while the lock is on already. */
const lockAfter = (tries: number, subject: SignInSubject, now: number): number | null => {
  const { tries: free, firstMs, mostMs } = TRY_LIMITS[subject];
  const over = tries - free;
  return over < 0 ? null : now + Math.min(mostMs, firstMs * 2 ** Math.min(over, 20));
};

/** Clocks of computers differ by so much, in ms. */
const CLOCKS_DIFFER_MS = 60_000;

/** A lock that lies in the future as a whole was made by a clock that has been put right since: it holds nobody. */
export const isLocked = ({ lockedUntil, at }: SignInState, now: number): boolean =>
  now < lockedUntil && now >= at - CLOCKS_DIFFER_MS;

/** As if there had been none; it was let through, so there was no lock before it. */
const withoutTry = (state: SignInState): SignInState => ({
  ...state,
  tries: Math.max(0, state.tries - 1),
  lockedUntil: 0,
});

/** Tries at one e-mail address, of one client, or of the one at the other: each is counted before its outcome is known. */
export const signInDecider: Decider<SignInState, SignInCommand, SignInEvent> = {
  initial: { tries: 0, lockedUntil: 0, at: 0, unlocks: 0 },
  evolve: (state, event, at) => {
    switch (event.type) {
      case 'SignInBegun':
        return { ...state, tries: event.data.tries, lockedUntil: event.data.lockedUntil ?? 0, at };
      case 'SignInSucceeded':
        // Who may sign in as somebody gets no further tries at somebody else by it.
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
        // Clients may be locked at it, whose tries are counted elsewhere.
        return [{ type: 'SignInUnlocked', data: { subject } }];
      case 'LeaveUnanswered':
        return [{ type: 'PasswordResetUnanswered', data: { subject } }];
    }
  },
};
