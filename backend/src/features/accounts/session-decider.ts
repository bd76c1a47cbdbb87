import { SESSION, type SessionEnd, type SessionEvent, type SessionView } from '@kontor/contracts/accounts/accounts';
import type { AccountId, SessionId } from '@kontor/contracts/accounts/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import { evolveSession } from '@kontor/contracts/accounts/session-state';

export interface SessionState {
  /** `null`: it has ended. */
  readonly view: SessionView | null;
}

/** Account properties that the session depends on. */
export interface Standing {
  readonly generation: number;
  readonly role: SiteRole;
}

export type SessionCommand =
  | ({
      type: 'StartSession';
      sessionId: SessionId;
      accountId: AccountId;
      tokenHash: string;
      client: Sealed;
      confirmedAt?: number;
    } & Standing)
  /** `presentedHash: null`: any current token. */
  | ({ type: 'RotateSession'; presentedHash: string | null; tokenHash: string } & Standing)
  | { type: 'ConfirmSession'; tokenHash: string }
  /** A token was presented that is not the session's. */
  | { type: 'NoteReuse'; presentedHash: string; now: number }
  | { type: 'EndSession'; reason: SessionEnd };

/** The current token, or the previous one during the grace period. */
export const isHeld = (view: SessionView, presentedHash: string, now: number): boolean =>
  presentedHash === view.tokenHash || (presentedHash === view.previousHash && now < view.rotatedAt + SESSION.graceMs);

/** One browser's session. Of two concurrent rotations only one succeeds. */
export const sessionDecider: Decider<SessionState | null, SessionCommand, SessionEvent> = {
  initial: null,
  evolve: (state, event, at) => ({ view: evolveSession(state?.view ?? null, event, at) }),
  decide: (command, state) => {
    if (command.type === 'StartSession') {
      const { type: _, ...data } = command;
      return state ? [] : [{ type: 'SessionStarted', data }];
    }
    const view = state?.view;
    if (!view) return [];
    const { id: sessionId, accountId } = view;
    switch (command.type) {
      case 'RotateSession': {
        const { presentedHash, tokenHash, generation, role } = command;
        if (presentedHash !== null && presentedHash !== view.tokenHash) return [];
        return [{ type: 'SessionRotated', data: { sessionId, accountId, generation, role, tokenHash } }];
      }
      case 'ConfirmSession':
        return [{ type: 'SessionConfirmed', data: { sessionId, accountId, tokenHash: command.tokenHash } }];
      case 'NoteReuse':
        // An old token that returns after the grace period has a second holder.
        if (isHeld(view, command.presentedHash, command.now)) return [];
        return [{ type: 'SessionEnded', data: { sessionId, accountId, reason: 'tokenReused' } }];
      case 'EndSession':
        return [{ type: 'SessionEnded', data: { sessionId, accountId, reason: command.reason } }];
    }
  },
};
