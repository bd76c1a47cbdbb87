import {
  type AccountQueries,
  type AccountView,
  MAX_MEMBERS,
  type SessionView,
  type SignInView,
} from '@kontor/contracts/accounts/accounts';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Body, ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { accountView } from './account-view.ts';
import { sessionView } from './session-view.ts';
import { signInView } from './sign-in-view.ts';

const MAX_SESSIONS = 100;

export const accountQueries = (store: ReadStore, waitForPosition: WaitForPosition): AccountQueries => {
  const [accounts, sessions] = [accountView.schema.name, sessionView.schema.name];
  const one = async <T extends Body>(
    view: string,
    siteId: SiteId,
    id: string,
    atLeast?: Position,
  ): Promise<T | null> => {
    const found = await store.get<T>(view, siteId, id);
    if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
    await waitForPosition(view, siteId, atLeast);
    return (await store.get<T>(view, siteId, id))?.body ?? null;
  };
  return {
    byId: (siteId, id, atLeast) => one<AccountView>(accounts, siteId, id, atLeast),
    session: (siteId, id, atLeast) => one<SessionView>(sessions, siteId, id, atLeast),
    list: async (siteId) => {
      const sort = { field: 'createdAt', direction: 'ascending' } as const;
      const page = await store.query<AccountView>(accounts, { siteId, index: 'created', sort, limit: MAX_MEMBERS });
      return page.documents.map(({ body }) => body);
    },
    sessionsOf: async (siteId, accountId) => {
      const { documents } = await store.query<SessionView>(sessions, {
        siteId,
        index: 'account',
        where: { accountId },
        sort: { field: 'startedAt', direction: 'descending' },
        limit: MAX_SESSIONS,
      });
      return documents.map(({ body }) => body);
    },
    signIns: async (siteId, { limit, after, accountId }) => {
      const { documents, next } = await store.query<SignInView>(signInView.schema.name, {
        siteId,
        ...(accountId === undefined ? { index: 'all' } : { index: 'account', where: { accountId } }),
        sort: { field: 'at', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { signIns: documents.map(({ body }) => body), next };
    },
  };
};
