import { type AccountId, type Factor, LOCKOUT, type SignInEvent, type SignInSubject } from '@kontor/contracts/accounts';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';

export interface SignInState {
  readonly tries: number;
  readonly lockedUntil: number;
  /** Of the last try. */
  readonly at: number;
}

export type SignInCommand =
  | { type: 'BeginSignIn'; subject: SignInSubject; client: Sealed | null; now: number }
  | { type: 'FailSignIn'; subject: SignInSubject; factor: Factor; client: Sealed | null }
  | { type: 'SucceedSignIn'; subject: SignInSubject; factor: Factor; accountId: AccountId; client: Sealed | null }
  | { type: 'PassFirstFactor'; subject: SignInSubject }
  | { type: 'UnlockSignIn'; subject: SignInSubject }
  | { type: 'LeaveUnanswered'; subject: SignInSubject };

const triesOf = (subject: SignInSubject): number =>
  subject === 'name' || subject === 'resetName' ? LOCKOUT.triesPerName : LOCKOUT.triesPerClient;

/** From the last free try on: that one is in hand while the lock is on already. */
const lockAfter = (tries: number, subject: SignInSubject, now: number): number | null => {
  const over = tries - triesOf(subject);
  return over < 0 ? null : now + Math.min(LOCKOUT.mostMs, LOCKOUT.firstMs * 2 ** Math.min(over, 20));
};

/** As if there had been none; it was let through, so there was no lock before it. */
const withoutTry = (state: SignInState): SignInState => ({
  ...state,
  tries: Math.max(0, state.tries - 1),
  lockedUntil: 0,
});

/** Tries at one e-mail address, or of one client: each is counted before its outcome is known. */
export const signInDecider: Decider<SignInState, SignInCommand, SignInEvent> = {
  initial: { tries: 0, lockedUntil: 0, at: 0 },
  evolve: (state, event, at) => {
    switch (event.type) {
      case 'SignInBegun':
        return { tries: event.data.tries, lockedUntil: event.data.lockedUntil ?? 0, at };
      case 'SignInSucceeded':
        // Who may sign in as somebody gets no further tries at somebody else by it.
        return event.data.subject === 'name' ? { ...state, tries: 0, lockedUntil: 0 } : withoutTry(state);
      case 'SignInHalfway':
        return withoutTry(state);
      case 'SignInUnlocked':
        return { ...state, tries: 0, lockedUntil: 0 };
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
        if (now < state.lockedUntil)
          return [{ type: 'SignInLocked', data: { subject, until: state.lockedUntil, client } }];
        const tries = (now - state.at > LOCKOUT.forgottenAfterMs ? 0 : state.tries) + 1;
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
        return state.tries === 0 ? [] : [{ type: 'SignInUnlocked', data: { subject } }];
      case 'LeaveUnanswered':
        return [{ type: 'PasswordResetUnanswered', data: { subject } }];
    }
  },
};
