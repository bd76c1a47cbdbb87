import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventWebhookEvent } from '@kontor/contracts/webhooks/event-webhook-events';
import type { DeliveryId, FormWebhookEvent, WebhookDeliveryEvent, WebhookId } from '@kontor/contracts/webhooks/events';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import { type DeliveryCommand, deliveryDecider, type DeliveryState } from './delivery-decider.ts';
import {
  type EventWebhookCommand,
  eventWebhookDecider,
  type EventWebhookState,
} from './events/event-webhook-decider.ts';
import { type WebhookCommand, webhookDecider, type WebhookState } from './webhook-decider.ts';

export const webhookStream = (siteId: SiteId, webhookId: WebhookId): string =>
  streamName('formWebhook', siteId, webhookId);
export const deliveryStream = (siteId: SiteId, deliveryId: DeliveryId): string =>
  streamName('webhookDelivery', siteId, deliveryId);

export const eventWebhookStream = (siteId: SiteId, webhookId: WebhookId): string =>
  streamName('eventWebhook', siteId, webhookId);

/** @throws Refusal `webhook.unknown` */
export class WriteWebhook extends Command<Handled<WebhookState | null, FormWebhookEvent>> {
  constructor(
    readonly webhookId: WebhookId,
    readonly command: WebhookCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WriteWebhookHandler implements ICommandHandler<WriteWebhook> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ webhookId, command, context }: WriteWebhook) {
    const stream = webhookStream(context.siteId, webhookId);
    return this.handling.handle({ decider: webhookDecider, stream, command, context });
  }
}

export class WriteDelivery extends Command<Handled<DeliveryState, WebhookDeliveryEvent>> {
  constructor(
    readonly command: DeliveryCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WriteDeliveryHandler implements ICommandHandler<WriteDelivery> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ command, context }: WriteDelivery) {
    const stream = deliveryStream(context.siteId, command.of.deliveryId);
    return this.handling.handle({ decider: deliveryDecider, stream, command, context });
  }
}

/** @throws Refusal `webhook.unknown` */
export class WriteEventWebhook extends Command<Handled<EventWebhookState | null, EventWebhookEvent>> {
  constructor(
    readonly webhookId: WebhookId,
    readonly command: EventWebhookCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WriteEventWebhookHandler implements ICommandHandler<WriteEventWebhook> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ webhookId, command, context }: WriteEventWebhook) {
    const stream = eventWebhookStream(context.siteId, webhookId);
    return this.handling.handle({ decider: eventWebhookDecider, stream, command, context });
  }
}
