import {
  ListSubscriptionsQuery,
  type MerchantSubscriptions,
  SearchSubscriptionsBody,
} from '@kontor/contracts/subscriptions/panel';
import type { ListSubscriptionsAnswer, MerchantSubscription } from '@kontor/contracts/subscriptions/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { subscriptionAccess, subscriptionWrites } from './panel-session.ts';

@Controller('api/v1/subscriptions')
export class SubscriptionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(subscriptionAccess.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListSubscriptionsQuery }) asked: ListSubscriptionsQuery,
  ): Promise<ListSubscriptionsAnswer> {
    return this.#access(scope).list(asked);
  }

  /** As the GET, for searches that must not appear in a URL. */
  @Needs(subscriptionAccess.needs.list)
  @Post('search')
  @HttpCode(200)
  search(
    @Scope() scope: RequestScope,
    @Body({ schema: SearchSubscriptionsBody }) asked: ListSubscriptionsQuery,
  ): Promise<ListSubscriptionsAnswer> {
    return this.#access(scope).list(asked);
  }

  @Needs(subscriptionAccess.needs.byId)
  @Get(':subscriptionId')
  read(@Scope() scope: RequestScope, @Param('subscriptionId') id: string): Promise<MerchantSubscription> {
    return this.#access(scope).byId(id);
  }

  @Needs(subscriptionWrites.needs.cancel)
  @Post(':subscriptionId/cancellation')
  @HttpCode(200)
  cancel(@Scope() scope: RequestScope, @Param('subscriptionId') id: string): Promise<MerchantSubscription> {
    return subscriptionWrites(this.platform, this.commands, scope).cancel(id);
  }

  #access(scope: RequestScope): MerchantSubscriptions {
    return subscriptionAccess(this.platform, this.commands, scope);
  }
}
