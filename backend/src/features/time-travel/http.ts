import { AskEvents, type EventsAnswer } from '@kontor/contracts/analytics/events';
import { AskHistory, type ThingAt } from '@kontor/contracts/time-travel/history';
import {
  AskRefused,
  AskWhyAdd,
  AskWhyPrice,
  type RefusedOrderThen,
  type RefusedThen,
  type WhyAdd,
  type WhyPrice,
} from '@kontor/contracts/time-travel/why';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { historyAccess } from './history-session.ts';
import { whyAccess } from './why-session.ts';

/** Things as they were, and why. */
@Controller('api/v1/analytics')
export class HistoryController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs('analytics:read')
  @Get('history')
  look(@Scope() scope: RequestScope, @Query({ schema: AskHistory }) asked: AskHistory): Promise<ThingAt> {
    return historyAccess(this.platform, scope).look(asked);
  }

  @Needs('analytics:read')
  @Get('events')
  events(@Scope() scope: RequestScope, @Query({ schema: AskEvents }) asked: AskEvents): Promise<EventsAnswer> {
    return historyAccess(this.platform, scope).events(asked);
  }

  @Needs('analytics:read')
  @Get('why/add')
  whyAdd(@Scope() scope: RequestScope, @Query({ schema: AskWhyAdd }) asked: AskWhyAdd): Promise<WhyAdd> {
    return whyAccess(this.platform, scope).add(asked);
  }

  @Needs('analytics:read')
  @Get('why/price')
  whyPrice(@Scope() scope: RequestScope, @Query({ schema: AskWhyPrice }) asked: AskWhyPrice): Promise<WhyPrice> {
    return whyAccess(this.platform, scope).price(asked);
  }

  @Needs('analytics:read')
  @Get('why/refused')
  async refused(
    @Scope() scope: RequestScope,
    @Query({ schema: AskRefused }) asked: AskRefused,
  ): Promise<{ readonly adds: readonly RefusedThen[] | null; readonly orders: readonly RefusedOrderThen[] | null }> {
    const why = whyAccess(this.platform, scope);
    return { adds: await why.refused(asked), orders: await why.refusedOrders(asked) };
  }
}
