import {
  type AccountId,
  SESSION,
  type SessionEnd,
  type SessionEvent,
  type SessionId,
  type SessionView,
} from '@kontor/contracts/accounts/accounts';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import { evolveSession } from '@kontor/contracts/accounts/session-state';

export interface SessionState {
  /** `null`: it has ended. */
  readonly view: SessionView | null;
}

/** What a session is good for: of the account as it stands. */
export interface Standing {
  readonly generation: number;
  readonly role: SiteRole;
}

export type SessionCommand =
  | ({ type: 'StartSession'; sessionId: SessionId; accountId: AccountId; tokenHash: string; client: Sealed } & Standing)
  /** `presentedHash: null`: whatever the token is now. */
  | ({ type: 'RotateSession'; presentedHash: string | null; tokenHash: string } & Standing)
  | { type: 'ConfirmSession'; tokenHash: string }
  /** Somebody has come with a token that is not the session's. */
  | { type: 'NoteReuse'; presentedHash: string; now: number }
  | { type: 'EndSession'; reason: SessionEnd };

/** The session's own token, or the one before while requests may be under way with it. */
export const isHeld = (view: SessionView, presentedHash: string, now: number): boolean =>
  presentedHash === view.tokenHash || (presentedHash === view.previousHash && now < view.rotatedAt + SESSION.graceMs);

/** One browser's session. Of two requests that would rotate it at once, one does. */
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
        // A token has two holders when an old one comes back later than a request can be under way.
        if (isHeld(view, command.presentedHash, command.now)) return [];
        return [{ type: 'SessionEnded', data: { sessionId, accountId, reason: 'tokenReused' } }];
      case 'EndSession':
        return [{ type: 'SessionEnded', data: { sessionId, accountId, reason: command.reason } }];
    }
  },
};
