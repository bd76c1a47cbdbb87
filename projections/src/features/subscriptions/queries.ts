import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SubscriptionQueries } from '@kontor/contracts/subscriptions/subscriptions';
import type { SubscriptionRecord } from '@kontor/contracts/subscriptions/responses';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { subscriptionView } from './subscription-view.ts';

export const subscriptionQueries = (store: ReadStore, waitForPosition: WaitForPosition): SubscriptionQueries => {
  const view = subscriptionView.schema.name;
  return {
    byId: async (siteId, subscriptionId, atLeast) => {
      const read = () => store.get<SubscriptionRecord>(view, siteId, subscriptionId);
      const found = await read();
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(view, siteId, atLeast);
      return (await read())?.body ?? null;
    },
    list: async (siteId, limit, after, { status, personIds } = {}) => {
      const page = await store.query<SubscriptionRecord>(view, {
        siteId,
        index: INDEXES[`${personIds ? 'person' : ''}${status ? 'Status' : ''}`] ?? 'started',
        ...(status && { where: { status } }),
        ...(personIds && { anyOf: { field: 'customer.personId', values: personIds } }),
        sort: { field: 'startedAt', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { subscriptions: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};

const INDEXES: Readonly<Record<string, string>> = {
  person: 'person',
  Status: 'status',
  personStatus: 'personAndStatus',
};
