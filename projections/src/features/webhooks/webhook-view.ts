import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { FormWebhookEvent } from '@kontor/contracts/webhooks/events';
import type { WebhookView } from '@kontor/contracts/webhooks/responses';

export const webhookView: Projection<WebhookView, Recorded<FormWebhookEvent>> = {
  schema: { name: 'form-webhooks', indexes: { form: ['formId', 'addedAt'] } },
  types: followed<FormWebhookEvent>()({
    FormWebhookAdded: true,
    FormWebhookChanged: true,
    FormWebhookSecretRotated: true,
    FormWebhookDisabled: true,
    FormWebhookEnabled: true,
    FormWebhookRemoved: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.webhookId }),
  evolve: (view, { type, data, metadata }) => {
    const changed = { changedAt: metadata.at, changedBy: metadata.actor };
    switch (type) {
      case 'FormWebhookAdded': {
        const { webhookId: id, formId, url } = data;
        return { id, formId, url, status: 'on', addedAt: metadata.at, ...changed };
      }
      case 'FormWebhookChanged':
        return view && { ...view, url: data.url, ...changed };
      case 'FormWebhookSecretRotated':
        return view && { ...view, ...changed };
      case 'FormWebhookDisabled':
        return view && { ...view, status: data.reason === 'gone' ? 'gone' : 'off', ...changed };
      case 'FormWebhookEnabled':
        return view && { ...view, status: 'on', ...changed };
      case 'FormWebhookRemoved':
        return null;
    }
  },
};
