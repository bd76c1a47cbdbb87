import type { SessionEvent, SessionView } from './accounts.ts';
import type { Instant } from '../kernel/ambient.ts';

/** For the decider and the read model alike. `null`: not started, or ended. */
export const evolveSession = (view: SessionView | null, event: SessionEvent, at: Instant): SessionView | null => {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId: id, confirmedAt = at, ...started } = event.data;
      return { id, ...started, previousHash: null, startedAt: at, rotatedAt: at, confirmedAt };
    }
    case 'SessionRotated': {
      const { generation, role, tokenHash } = event.data;
      return view && { ...view, generation, role, tokenHash, previousHash: view.tokenHash, rotatedAt: at };
    }
    case 'SessionConfirmed': {
      const { tokenHash } = event.data;
      return view && { ...view, tokenHash, previousHash: view.tokenHash, rotatedAt: at, confirmedAt: at };
    }
    case 'SessionEnded':
      return null;
  }
};
