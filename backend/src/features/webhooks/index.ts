import type { Feature } from '../../platform/feature.ts';
import {
  WriteDelivery,
  WriteDeliveryHandler,
  WriteEventWebhook,
  WriteEventWebhookHandler,
  WriteWebhook,
  WriteWebhookHandler,
} from './commands.ts';
import { deliveriesBinding } from './deliveries-reactor.ts';
import { EventWebhookDispatch } from './events/dispatch.ts';
import { EventWebhooksController } from './events/http.ts';
import { WebhooksController } from './http.ts';
import { resumptionsBinding } from './resumptions-reactor.ts';

/** Programs that are told of what is answered to forms, and of what happens in a site. */
export const webhooks: Feature = {
  name: 'webhooks',
  commands: [WriteWebhook, WriteDelivery, WriteEventWebhook],
  controllers: [WebhooksController, EventWebhooksController],
  commandHandlers: ({ handling }) => [
    { message: WriteWebhook, handler: new WriteWebhookHandler(handling) },
    { message: WriteDelivery, handler: new WriteDeliveryHandler(handling) },
    { message: WriteEventWebhook, handler: new WriteEventWebhookHandler(handling) },
  ],
  leased: (platform, commands) => {
    const dispatch = new EventWebhookDispatch(platform, commands);
    platform.metrics.watchEventWebhooks(() => dispatch.status());
    return [dispatch];
  },
  reactors: (platform, commands) => [deliveriesBinding(platform, commands), resumptionsBinding(platform, commands)],
};
