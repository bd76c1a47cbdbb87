import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SubscriptionQueries, SubscriptionView } from '@kontor/contracts/subscriptions';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { subscriptionView } from './subscription-view.ts';

export const subscriptionQueries = (store: ReadStore, waitForPosition: WaitForPosition): SubscriptionQueries => {
  const view = subscriptionView.schema.name;
  return {
    byId: async (siteId, subscriptionId, atLeast) => {
      const read = () => store.get<SubscriptionView>(view, siteId, subscriptionId);
      const found = await read();
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(view, siteId, atLeast);
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
