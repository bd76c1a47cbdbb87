import {
  type ListSubscriptionsAnswer,
  ListSubscriptionsQuery,
  type MerchantSubscription,
  type MerchantSubscriptions,
  SearchSubscriptionsBody,
} from '@kontor/contracts/subscriptions/panel';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { subscriptionAccess } from './panel-session.ts';

/** What merchants do with subscriptions (SU-01). */
@Controller('api/v1/subscriptions')
export class SubscriptionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('orders:read')
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListSubscriptionsQuery }) asked: ListSubscriptionsQuery,
  ): Promise<ListSubscriptionsAnswer> {
    return this.#access(scope).list(asked);
  }

  /** The same of what goes into no URL. */
  @Needs('orders:read')
  @Post('search')
  @HttpCode(200)
  search(
    @Scope() scope: RequestScope,
    @Body({ schema: SearchSubscriptionsBody }) asked: ListSubscriptionsQuery,
  ): Promise<ListSubscriptionsAnswer> {
    return this.#access(scope).list(asked);
  }

  @Needs('orders:read')
  @Get(':subscriptionId')
  read(@Scope() scope: RequestScope, @Param('subscriptionId') id: string): Promise<MerchantSubscription> {
    return this.#access(scope).byId(id);
  }

  @Needs('orders:write')
  @Post(':subscriptionId/cancellation')
  @HttpCode(200)
  async cancel(@Scope() scope: RequestScope, @Param('subscriptionId') id: string): Promise<MerchantSubscription> {
    const access = this.#access(scope);
    await access.cancel(id);
    return access.byId(id);
  }

  #access(scope: RequestScope): MerchantSubscriptions {
    return subscriptionAccess(this.platform, this.commands, scope);
  }
}
