import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { MAX_WEBHOOKS, type WebhookQueries } from '@kontor/contracts/webhooks/webhooks';
import type { DeliveryView, WebhookView } from '@kontor/contracts/webhooks/responses';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { deliveryView } from './delivery-view.ts';
import { webhookView } from './webhook-view.ts';

export const webhookQueries = (store: ReadStore, waitForPosition: WaitForPosition): WebhookQueries => {
  const webhooks = webhookView.schema.name;
  const deliveries = deliveryView.schema.name;
  const reach = async (view: string, siteId: SiteId, atLeast: Position | undefined): Promise<void> => {
    if (atLeast !== undefined) await waitForPosition(view, siteId, atLeast);
  };
  return {
    byId: async (siteId, webhookId, atLeast) => {
      await reach(webhooks, siteId, atLeast);
      return (await store.get<WebhookView>(webhooks, siteId, webhookId))?.body ?? null;
    },
    ofForm: async (siteId, formId, atLeast) => {
      await reach(webhooks, siteId, atLeast);
      const page = await store.query<WebhookView>(webhooks, {
        siteId,
        index: 'form',
        where: { formId },
        sort: { field: 'addedAt', direction: 'ascending' },
        limit: MAX_WEBHOOKS,
      });
      return page.documents.map(({ body }) => body);
    },
    delivery: async (siteId, deliveryId, atLeast) => {
      await reach(deliveries, siteId, atLeast);
      return (await store.get<DeliveryView>(deliveries, siteId, deliveryId))?.body ?? null;
    },
    deliveries: async (siteId, webhookId, { limit, after, state }, atLeast) => {
      await reach(deliveries, siteId, atLeast);
      const page = await store.query<DeliveryView>(deliveries, {
        siteId,
        index: state === undefined ? 'at' : 'state',
        where: { webhookId, ...(state !== undefined && { state }) },
        sort: { field: 'at', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { deliveries: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
