import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore, ViewSchema } from '@kontor/contracts/ports/read-store';
import { type EventWebhookQueries, MAX_LISTED_EVENT_WEBHOOKS } from '@kontor/contracts/webhooks/event-webhooks';
import type { EventDelivery, EventWebhookView } from '@kontor/contracts/webhooks/responses';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { eventWebhookView } from './event-webhook-view.ts';

/** Deliveries and positions per webhook. Not a projection: written by the sender. */
export const eventDeliverySchema: ViewSchema = {
  name: 'event-webhook-deliveries',
  indexes: { at: ['webhookId', 'at'] },
};

export const eventWebhookQueries = (store: ReadStore, waitForPosition: WaitForPosition): EventWebhookQueries => {
  const webhooks = eventWebhookView.schema.name;
  const deliveries = eventDeliverySchema.name;
  const reach = async (siteId: SiteId, atLeast: Position | undefined): Promise<void> => {
    if (atLeast !== undefined) await waitForPosition(webhooks, siteId, atLeast);
  };
  return {
    byId: async (siteId, webhookId, atLeast) => {
      await reach(siteId, atLeast);
      return (await store.get<EventWebhookView>(webhooks, siteId, webhookId))?.body ?? null;
    },
    ofSite: async (siteId, atLeast) => {
      await reach(siteId, atLeast);
      const page = await store.query<EventWebhookView>(webhooks, {
        siteId,
        index: 'added',
        sort: { field: 'addedAt', direction: 'ascending' },
        limit: MAX_LISTED_EVENT_WEBHOOKS,
      });
      return page.documents.map(({ body }) => body);
    },
    delivery: async (siteId, deliveryId) =>
      (await store.get<EventDelivery>(deliveries, siteId, deliveryId))?.body ?? null,
    deliveries: async (siteId, webhookId, { limit, after }) => {
      const page = await store.query<EventDelivery>(deliveries, {
        siteId,
        index: 'at',
        where: { webhookId },
        sort: { field: 'at', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { deliveries: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
