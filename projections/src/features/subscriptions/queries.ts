import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SubscriptionQueries, SubscriptionView } from '@kontor/contracts/subscriptions';
import { waitForPosition } from '../../platform/wait-for-position.ts';
import { subscriptionView } from './subscription-view.ts';

export const subscriptionQueries = (store: ReadStore, ambient: Ambient): SubscriptionQueries => {
  const view = subscriptionView.schema.name;
  return {
    byId: async (siteId, subscriptionId, atLeast) => {
      const read = () => store.get<SubscriptionView>(view, siteId, subscriptionId);
      const found = await read();
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(store, ambient, view, siteId, atLeast);
      return (await read())?.body ?? null;
    },
    list: async (siteId, limit, after) => {
      const page = await store.query<SubscriptionView>(view, {
        siteId,
        index: 'started',
        sort: { field: 'startedAt', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { subscriptions: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
