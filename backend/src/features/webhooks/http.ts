import { FormId } from '@kontor/contracts/forms/form';
import { type DeliveryId, WebhookId } from '@kontor/contracts/webhooks/events';
import {
  ChangeWebhookBody,
  DeliveriesQuery,
  type MerchantWebhooks,
  ReplayBody,
  WebhookBody,
} from '@kontor/contracts/webhooks/webhooks';
import type {
  DeliveryPage,
  ReplayAnswer,
  WebhooksAnswer,
  WebhookSecretAnswer,
} from '@kontor/contracts/webhooks/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { webhookAccess } from './webhook-session.ts';

const Form = () => Param('formId', { schema: FormId });
const Webhook = () => Param('webhookId', { schema: WebhookId });

@Controller('api/v1/forms/:formId/webhooks')
export class WebhooksController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(webhookAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope, @Form() formId: FormId): Promise<WebhooksAnswer> {
    return this.#access(scope).list(formId);
  }

  @Needs(webhookAccess.needs.add)
  @Post()
  add(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Body({ schema: WebhookBody }) body: WebhookBody,
  ): Promise<WebhookSecretAnswer> {
    return this.#access(scope).add(formId, body);
  }

  @Needs(webhookAccess.needs.change)
  @Put(':webhookId')
  @HttpCode(204)
  change(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: ChangeWebhookBody }) body: ChangeWebhookBody,
  ): Promise<void> {
    return this.#access(scope).change(formId, webhookId, body);
  }

  @Needs(webhookAccess.needs.remove)
  @Delete(':webhookId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Form() formId: FormId, @Webhook() webhookId: WebhookId): Promise<void> {
    return this.#access(scope).remove(formId, webhookId);
  }

  @Needs(webhookAccess.needs.rotateSecret)
  @Post(':webhookId/secret')
  rotate(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
  ): Promise<WebhookSecretAnswer> {
    return this.#access(scope).rotateSecret(formId, webhookId);
  }

  @Needs(webhookAccess.needs.test)
  @Post(':webhookId/test')
  @HttpCode(202)
  async test(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
  ): Promise<{ readonly deliveryId: DeliveryId }> {
    return { deliveryId: await this.#access(scope).test(formId, webhookId) };
  }

  @Needs(webhookAccess.needs.deliveries)
  @Get(':webhookId/deliveries')
  deliveries(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
    @Query({ schema: DeliveriesQuery }) query: DeliveriesQuery,
  ): Promise<DeliveryPage> {
    return this.#access(scope).deliveries(formId, webhookId, query);
  }

  @Needs(webhookAccess.needs.replay)
  @Post(':webhookId/replay')
  @HttpCode(202)
  replay(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
    @Body({ schema: ReplayBody }) body: ReplayBody,
  ): Promise<ReplayAnswer> {
    return this.#access(scope).replay(formId, webhookId, body);
  }

  #access(scope: RequestScope): MerchantWebhooks {
    return webhookAccess(this.platform, this.commands, scope);
  }
}
