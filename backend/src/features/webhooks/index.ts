import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteDelivery, WriteEventWebhook, WriteWebhook } from './commands.ts';
import { deliveriesBinding } from './deliveries-reactor.ts';
import { deliveryDecider } from './delivery-decider.ts';
import { EventWebhookDispatch } from './events/dispatch.ts';
import { eventWebhookDecider } from './events/event-webhook-decider.ts';
import { EventWebhooksController } from './events/http.ts';
import { WebhooksController } from './http.ts';
import { resumptionsBinding } from './resumptions-reactor.ts';
import { webhookDecider } from './webhook-decider.ts';
import { webhooksPages } from './pages.ts';

/** Sends events and form submissions to the addresses of other programs. */
export const webhooks: Feature = {
  name: 'webhooks',
  streams: [
    bindStream({ message: WriteWebhook, category: 'formWebhook', decider: webhookDecider }),
    bindStream({ message: WriteDelivery, category: 'webhookDelivery', decider: deliveryDecider }),
    bindStream({ message: WriteEventWebhook, category: 'eventWebhook', decider: eventWebhookDecider }),
  ],
  controllers: [WebhooksController, EventWebhooksController],
  pages: webhooksPages,
  leased: (platform, commands) => {
    const dispatch = new EventWebhookDispatch(platform, commands);
    platform.metrics.watchEventWebhooks(() => dispatch.status());
    return [dispatch];
  },
  reactors: (platform, commands) => [deliveriesBinding(platform, commands), resumptionsBinding(platform, commands)],
};
