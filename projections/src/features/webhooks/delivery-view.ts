import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { WebhookDeliveryEvent } from '@kontor/contracts/webhooks/events';
import { MAX_TRIES } from '@kontor/contracts/webhooks/webhooks';
import type { DeliveryView } from '@kontor/contracts/webhooks/responses';

export const deliveryView: Projection<DeliveryView, Recorded<WebhookDeliveryEvent>> = {
  schema: {
    name: 'webhook-deliveries',
    indexes: { at: ['webhookId', 'at'], state: ['webhookId', 'state', 'at'] },
  },
  types: followed<WebhookDeliveryEvent>()({
    WebhookDeliveryAsked: true,
    WebhookDeliveryTried: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.deliveryId }),
  evolve: (view, { type, data }) => {
    const { deliveryId: id, webhookId, formId, submissionId, at } = data;
    const of = { id, webhookId, formId, submissionId, at };
    const tries = view?.tries ?? [];
    if (type === 'WebhookDeliveryAsked') return { ...of, state: 'waiting', tries, nextAt: at };
    const { attempt, status, durationMs, problem, detail, outcome, nextAt } = data;
    const tried = { attempt, at, status, durationMs, problem, detail };
    return {
      ...of,
      state: nextAt === null ? outcome : 'waiting',
      tries: [...tries, tried].slice(-MAX_TRIES),
      nextAt,
    };
  },
};
