import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { EventWebhookEvent } from '@kontor/contracts/webhooks/event-webhook-events';
import { MAX_MANUAL_REPEATS } from '@kontor/contracts/webhooks/event-webhooks';
import type { EventWebhookView } from '@kontor/contracts/webhooks/responses';

export const eventWebhookView: Projection<EventWebhookView, Recorded<EventWebhookEvent>> = {
  schema: { name: 'event-webhooks', indexes: { added: ['addedAt'] } },
  types: followed<EventWebhookEvent>()({
    EventWebhookAdded: true,
    EventWebhookChanged: true,
    EventWebhookSecretRotated: true,
    EventWebhookDisabled: true,
    EventWebhookEnabled: true,
    EventWebhookRewound: true,
    EventWebhookSentByHand: true,
    EventWebhookRemoved: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.webhookId }),
  evolve: (view, event) => {
    const { type, data, metadata, position } = event;
    const changed = { changedAt: metadata.at, changedBy: metadata.actor };
    if (type === 'EventWebhookAdded') {
      const { webhookId: id, url, groups } = data;
      const secret = { secretVersion: 1, rotatedAt: null };
      const start = { position, from: null };
      const of = { id, siteId: siteOf(event), url, groups };
      return { ...of, status: 'on', ...secret, start, byHand: [], addedAt: metadata.at, ...changed };
    }
    if (!view) return null;
    switch (type) {
      case 'EventWebhookChanged':
        return { ...view, url: data.url, groups: data.groups, ...changed };
      case 'EventWebhookSecretRotated':
        return { ...view, secretVersion: data.version, rotatedAt: data.at, ...changed };
      case 'EventWebhookDisabled':
        return { ...view, status: data.reason === 'merchant' ? 'off' : data.reason, ...changed };
      case 'EventWebhookEnabled':
        return { ...view, status: 'on', ...changed };
      case 'EventWebhookRewound':
        return { ...view, start: { position, from: data.from }, ...changed };
      case 'EventWebhookSentByHand': {
        const { webhookId: _, ...sent } = data;
        const others = view.byHand.filter(({ at, eventId }) => at !== sent.at || eventId !== sent.eventId);
        return { ...view, byHand: [...others, sent].slice(-MAX_MANUAL_REPEATS) };
      }
      case 'EventWebhookRemoved':
        return null;
    }
  },
};
