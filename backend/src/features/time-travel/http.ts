import { AskEvents } from '@kontor/contracts/analytics/events';
import type { EventsAnswer } from '@kontor/contracts/analytics/responses';
import { AskHistory } from '@kontor/contracts/time-travel/history';
import { AskRefused, AskWhyAdd, AskWhyPrice } from '@kontor/contracts/time-travel/why';
import type { ThingAt, RefusedOrderThen, RefusedThen, WhyAdd, WhyPrice } from '@kontor/contracts/time-travel/responses';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { historyAccess } from './history-session.ts';
import { whyAccess } from './why-session.ts';

@Controller('api/v1/analytics')
export class HistoryController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs(historyAccess.needs.look)
  @Get('history')
  look(@Scope() scope: RequestScope, @Query({ schema: AskHistory }) asked: AskHistory): Promise<ThingAt> {
    return historyAccess(this.platform, scope).look(asked);
  }

  @Needs(historyAccess.needs.events)
  @Get('events')
  events(@Scope() scope: RequestScope, @Query({ schema: AskEvents }) asked: AskEvents): Promise<EventsAnswer> {
    return historyAccess(this.platform, scope).events(asked);
  }

  @Needs(whyAccess.needs.add)
  @Get('why/add')
  whyAdd(@Scope() scope: RequestScope, @Query({ schema: AskWhyAdd }) asked: AskWhyAdd): Promise<WhyAdd> {
    return whyAccess(this.platform, scope).add(asked);
  }

  @Needs(whyAccess.needs.price)
  @Get('why/price')
  whyPrice(@Scope() scope: RequestScope, @Query({ schema: AskWhyPrice }) asked: AskWhyPrice): Promise<WhyPrice> {
    return whyAccess(this.platform, scope).price(asked);
  }

  @Needs(whyAccess.needs.refused)
  @Get('why/refused')
  async refused(
    @Scope() scope: RequestScope,
    @Query({ schema: AskRefused }) asked: AskRefused,
  ): Promise<{ readonly adds: readonly RefusedThen[] | null; readonly orders: readonly RefusedOrderThen[] | null }> {
    const why = whyAccess(this.platform, scope);
    return { adds: await why.refused(asked), orders: await why.refusedOrders(asked) };
  }
}
