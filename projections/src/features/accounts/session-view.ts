import type { SessionEvent, SessionView } from '@kontor/contracts/accounts/accounts';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { evolveSession } from '@kontor/contracts/accounts/session-state';

export const sessionView: Projection<SessionView, Recorded<SessionEvent>> = {
  schema: { name: 'sessions', indexes: { account: ['accountId', 'startedAt'] }, generation: 2 },
  types: followed<SessionEvent>()({
    SessionStarted: true,
    SessionRotated: true,
    SessionConfirmed: true,
    SessionEnded: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.sessionId }),
  evolve: (view, event) => evolveSession(view, event, event.metadata.at),
};
