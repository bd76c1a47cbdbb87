import { z } from 'zod';
import { DeliveryId } from '@kontor/contracts/webhooks/events';
import {
  DeliveryPage,
  EventDeliveryPage,
  EventWebhooksAnswer,
  ReplayAnswer,
  SentOutcome,
  WebhooksAnswer,
  WebhookSecretAnswer,
} from '@kontor/contracts/webhooks/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { EventWebhooksController } from './events/http.ts';
import { WebhooksController } from './http.ts';

const TestSent = z.object({ deliveryId: DeliveryId });

const secret = answers('WebhookSecret', WebhookSecretAnswer);
const outcome = answers('WebhookOutcome', SentOutcome);
const ONCE = '`secret` is returned only once.';
const ROTATED = 'The old secret stays valid for one more day.';
const URL = 'https://example.com/kontor';

export const operations: FeatureOperations = {
  about: 'Webhooks for events and form submissions.',
  described: [
    operationsOf(WebhooksController, {
      list: {
        summary: 'Lists a form’s webhooks',
        answer: answers('FormWebhooks', WebhooksAnswer),
      },
      add: {
        summary: 'Creates a webhook for a form',
        description: `\`url\` is a public \`https:\` URL. ${ONCE}`,
        answer: secret,
        bodyExample: { url: URL },
      },
      change: {
        summary: 'Changes a webhook, or switches it on or off',
        answer: nothing,
        bodyExample: { url: URL, isOn: true },
      },
      remove: { summary: 'Deletes a webhook', answer: nothing },
      rotate: { summary: 'Generates a new secret', description: ROTATED, answer: secret },
      test: {
        summary: 'Sends a message of type `form.test`',
        answer: answers('WebhookTest', TestSent),
      },
      deliveries: {
        summary: 'Lists deliveries with their attempts, newest first',
        answer: answers('WebhookDeliveries', DeliveryPage),
      },
      replay: {
        summary: 'Resends a delivery',
        description: 'Without `deliveryId` all failed deliveries are sent again, up to 1,000 per call.',
        answer: answers('WebhookReplay', ReplayAnswer),
      },
    }),
    operationsOf(EventWebhooksController, {
      list: {
        summary: 'Lists event webhooks',
        description:
          '`groups` is `null` for all groups. Webhooks with the `status` `gone` or `failing` were switched off automatically. `byHand` lists the last 20 manually sent messages.',
        answer: answers('EventWebhooks', EventWebhooksAnswer),
      },
      add: {
        summary: 'Creates an event webhook',
        description: `\`url\` is a public \`https:\` URL; up to ten webhooks are allowed. ${ONCE}`,
        answer: secret,
        bodyExample: { url: URL, groups: ['orders', 'stock'] },
        refuses: { conflict: 'There are already ten webhooks.' },
      },
      change: {
        summary: 'Changes a webhook, or switches it on or off',
        answer: nothing,
        bodyExample: { url: URL, groups: null, isOn: true },
      },
      remove: { summary: 'Deletes a webhook', answer: nothing },
      rotate: { summary: 'Generates a new secret', description: ROTATED, answer: secret },
      rewind: {
        summary: 'Resends all events since an instant',
        description: '`from` is `start`, `now` or an instant in ISO 8601.',
        answer: nothing,
        bodyExample: { from: 'start' },
        refuses: { tooManyRequests: 'The last call was less than a minute ago; `now` is always allowed.' },
      },
      test: { summary: 'Sends a message of type `webhook.test` and returns the result', answer: outcome },
      deliveries: {
        summary: 'Lists deliveries with their attempts, newest first',
        description: 'The last 200 deliveries that succeeded at the first attempt, and the last 200 others.',
        answer: answers('EventWebhookDeliveries', EventDeliveryPage),
      },
      repeat: {
        summary: 'Resends an event with its id, ahead of waiting events',
        answer: outcome,
      },
    }),
  ],
};
