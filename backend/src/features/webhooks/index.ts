import type { Feature } from '../../platform/feature.ts';
import { WriteDelivery, WriteDeliveryHandler, WriteWebhook, WriteWebhookHandler } from './commands.ts';
import { deliveriesBinding } from './deliveries-reactor.ts';
import { WebhooksController } from './http.ts';
import { resumptionsBinding } from './resumptions-reactor.ts';

/** Programs that are told of what is answered to forms. */
export const webhooks: Feature = {
  name: 'webhooks',
  commands: [WriteWebhook, WriteDelivery],
  queries: [],
  controllers: [WebhooksController],
  commandHandlers: ({ handling }) => [
    { message: WriteWebhook, handler: new WriteWebhookHandler(handling) },
    { message: WriteDelivery, handler: new WriteDeliveryHandler(handling) },
  ],
  queryHandlers: () => [],
  reactors: (platform, commands) => [deliveriesBinding(platform, commands), resumptionsBinding(platform, commands)],
};
