import { FormId } from '@kontor/contracts/forms/form';
import { type DeliveryId, WebhookId } from '@kontor/contracts/webhooks/events';
import {
  ChangeWebhookBody,
  type DeliveryPage,
  DeliveriesQuery,
  type MerchantWebhooks,
  type ReplayAnswer,
  ReplayBody,
  WebhookBody,
  type WebhooksAnswer,
  type WebhookSecretAnswer,
} from '@kontor/contracts/webhooks/webhooks';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { webhookAccess } from './webhook-session.ts';

const Form = () => Param('formId', { schema: FormId });
const Webhook = () => Param('webhookId', { schema: WebhookId });

/** Addresses that a form tells of its submissions. */
@Controller('api/v1/forms/:formId/webhooks')
export class WebhooksController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('forms:read')
  @Get()
  list(@Scope() scope: RequestScope, @Form() formId: FormId): Promise<WebhooksAnswer> {
    return this.#access(scope).list(formId);
  }

  @Needs('forms:write')
  @Post()
  add(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Body({ schema: WebhookBody }) body: WebhookBody,
  ): Promise<WebhookSecretAnswer> {
    return this.#access(scope).add(formId, body);
  }

  @Needs('forms:write')
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

  @Needs('forms:write')
  @Delete(':webhookId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Form() formId: FormId, @Webhook() webhookId: WebhookId): Promise<void> {
    return this.#access(scope).remove(formId, webhookId);
  }

  @Needs('forms:write')
  @Post(':webhookId/secret')
  rotate(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
  ): Promise<WebhookSecretAnswer> {
    return this.#access(scope).rotateSecret(formId, webhookId);
  }

  @Needs('forms:write')
  @Post(':webhookId/test')
  @HttpCode(202)
  async test(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
  ): Promise<{ readonly deliveryId: DeliveryId }> {
    return { deliveryId: await this.#access(scope).test(formId, webhookId) };
  }

  @Needs('forms:read')
  @Get(':webhookId/deliveries')
  deliveries(
    @Scope() scope: RequestScope,
    @Form() formId: FormId,
    @Webhook() webhookId: WebhookId,
    @Query({ schema: DeliveriesQuery }) query: DeliveriesQuery,
  ): Promise<DeliveryPage> {
    return this.#access(scope).deliveries(formId, webhookId, query);
  }

  @Needs('forms:write')
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
