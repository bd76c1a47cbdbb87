import {
  ChangeEventWebhookBody,
  EventWebhookBody,
  type MerchantEventWebhooks,
  RepeatBody,
  RewindBody,
} from '@kontor/contracts/webhooks/event-webhooks';
import { WebhookId } from '@kontor/contracts/webhooks/events';
import { DeliveriesQuery } from '@kontor/contracts/webhooks/webhooks';
import type {
  SentOutcome,
  EventDeliveryPage,
  EventWebhooksAnswer,
  WebhookSecretAnswer,
} from '@kontor/contracts/webhooks/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../../platform/http/access.ts';
import type { RequestScope } from '../../../platform/http/request-scope.ts';
import { Scope } from '../../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../../platform/platform.ts';
import { eventWebhookAccess } from './events-session.ts';

const Webhook = () => Param('webhookId', { schema: WebhookId });

@Controller('api/v1/webhooks')
export class EventWebhooksController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(eventWebhookAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope): Promise<EventWebhooksAnswer> {
    return this.#access(scope).list();
  }

  @Needs(eventWebhookAccess.needs.add)
  @Post()
  add(
    @Scope() scope: RequestScope,
    @Body({ schema: EventWebhookBody }) body: EventWebhookBody,
  ): Promise<WebhookSecretAnswer> {
    return this.#access(scope).add(body);
  }

  @Needs(eventWebhookAccess.needs.change)
  @Put(':webhookId')
  @HttpCode(204)
  change(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: ChangeEventWebhookBody }) body: ChangeEventWebhookBody,
  ): Promise<void> {
    return this.#access(scope).change(webhookId, body);
  }

  @Needs(eventWebhookAccess.needs.remove)
  @Delete(':webhookId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Webhook() webhookId: WebhookId): Promise<void> {
    return this.#access(scope).remove(webhookId);
  }

  @Needs(eventWebhookAccess.needs.rotateSecret)
  @Post(':webhookId/secret')
  rotate(@Scope() scope: RequestScope, @Webhook() webhookId: WebhookId): Promise<WebhookSecretAnswer> {
    return this.#access(scope).rotateSecret(webhookId);
  }

  @Needs(eventWebhookAccess.needs.rewind)
  @Post(':webhookId/rewind')
  @HttpCode(204)
  rewind(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: RewindBody }) body: RewindBody,
  ): Promise<void> {
    return this.#access(scope).rewind(webhookId, body);
  }

  @Needs(eventWebhookAccess.needs.test)
  @Post(':webhookId/test')
  @HttpCode(200)
  test(@Scope() scope: RequestScope, @Webhook() webhookId: WebhookId): Promise<SentOutcome> {
    return this.#access(scope).test(webhookId);
  }

  @Needs(eventWebhookAccess.needs.deliveries)
  @Get(':webhookId/deliveries')
  deliveries(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Query({ schema: DeliveriesQuery }) query: DeliveriesQuery,
  ): Promise<EventDeliveryPage> {
    return this.#access(scope).deliveries(webhookId, query);
  }

  @Needs(eventWebhookAccess.needs.repeat)
  @Post(':webhookId/repeat')
  @HttpCode(200)
  repeat(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: RepeatBody }) body: RepeatBody,
  ): Promise<SentOutcome> {
    return this.#access(scope).repeat(webhookId, body);
  }

  #access(scope: RequestScope): MerchantEventWebhooks {
    return eventWebhookAccess(this.platform, this.commands, scope);
  }
}
