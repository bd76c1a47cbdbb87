import type { SentOutcome } from '@kontor/contracts/webhooks/event-webhook-events';
import {
  ChangeEventWebhookBody,
  type EventDeliveryPage,
  EventWebhookBody,
  type EventWebhooksAnswer,
  type MerchantEventWebhooks,
  RepeatBody,
  RewindBody,
} from '@kontor/contracts/webhooks/event-webhooks';
import { WebhookId } from '@kontor/contracts/webhooks/events';
import { DeliveriesQuery, type WebhookSecretAnswer } from '@kontor/contracts/webhooks/webhooks';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../../platform/http/access.ts';
import type { RequestScope } from '../../../platform/http/request-scope.ts';
import { Scope } from '../../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../../platform/platform.ts';
import { eventWebhookAccess } from './events-session.ts';

const Webhook = () => Param('webhookId', { schema: WebhookId });

/** Addresses that are told what happens in a site. */
@Controller('api/v1/webhooks')
export class EventWebhooksController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('settings:write')
  @Get()
  list(@Scope() scope: RequestScope): Promise<EventWebhooksAnswer> {
    return this.#access(scope).list();
  }

  @Needs('settings:write')
  @Post()
  add(
    @Scope() scope: RequestScope,
    @Body({ schema: EventWebhookBody }) body: EventWebhookBody,
  ): Promise<WebhookSecretAnswer> {
    return this.#access(scope).add(body);
  }

  @Needs('settings:write')
  @Put(':webhookId')
  @HttpCode(204)
  change(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: ChangeEventWebhookBody }) body: ChangeEventWebhookBody,
  ): Promise<void> {
    return this.#access(scope).change(webhookId, body);
  }

  @Needs('settings:write')
  @Delete(':webhookId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Webhook() webhookId: WebhookId): Promise<void> {
    return this.#access(scope).remove(webhookId);
  }

  @Needs('settings:write')
  @Post(':webhookId/secret')
  rotate(@Scope() scope: RequestScope, @Webhook() webhookId: WebhookId): Promise<WebhookSecretAnswer> {
    return this.#access(scope).rotateSecret(webhookId);
  }

  @Needs('settings:write')
  @Post(':webhookId/rewind')
  @HttpCode(204)
  rewind(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: RewindBody }) body: RewindBody,
  ): Promise<void> {
    return this.#access(scope).rewind(webhookId, body);
  }

  @Needs('settings:write')
  @Post(':webhookId/test')
  @HttpCode(200)
  test(@Scope() scope: RequestScope, @Webhook() webhookId: WebhookId): Promise<SentOutcome> {
    return this.#access(scope).test(webhookId);
  }

  @Needs('settings:write')
  @Get(':webhookId/deliveries')
  deliveries(
    @Scope() scope: RequestScope,
    @Webhook() webhookId: WebhookId,
    @Query({ schema: DeliveriesQuery }) query: DeliveriesQuery,
  ): Promise<EventDeliveryPage> {
    return this.#access(scope).deliveries(webhookId, query);
  }

  @Needs('settings:write')
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
