import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventWebhookEvent } from '@kontor/contracts/webhooks/event-webhook-events';
import type { DeliveryId, FormWebhookEvent, WebhookDeliveryEvent, WebhookId } from '@kontor/contracts/webhooks/events';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { DeliveryCommand, DeliveryState } from './delivery-decider.ts';
import type { EventWebhookCommand, EventWebhookState } from './events/event-webhook-decider.ts';
import type { WebhookCommand, WebhookState } from './webhook-decider.ts';

export const webhookStream = (siteId: SiteId, webhookId: WebhookId): string =>
  streamName('formWebhook', siteId, webhookId);
export const deliveryStream = (siteId: SiteId, deliveryId: DeliveryId): string =>
  streamName('webhookDelivery', siteId, deliveryId);

export class WriteWebhook extends StreamCommand<WebhookId, WebhookCommand, WebhookState | null, FormWebhookEvent> {}

export class WriteDelivery extends StreamCommand<DeliveryId, DeliveryCommand, DeliveryState, WebhookDeliveryEvent> {}

export class WriteEventWebhook extends StreamCommand<
  WebhookId,
  EventWebhookCommand,
  EventWebhookState | null,
  EventWebhookEvent
> {}
