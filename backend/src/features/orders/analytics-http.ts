import { type AnalyticsOrder, toAnalyticsOrder } from '@kontor/contracts/analytics/order';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';

@Controller('api/v1/analytics/orders')
export class AnalyticsOrdersController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs('analytics:read')
  @Get(':orderId')
  async read(@Scope() { site, position }: RequestScope, @Param('orderId') orderId: string): Promise<AnalyticsOrder> {
    const id = OrderId.safeParse(orderId);
    const order = id.success ? await this.platform.queries.orders.byId(site.id, id.data, position) : null;
    if (order === null) throw new Refusal('notFound', { key: 'order.unknown' });
    return toAnalyticsOrder(order, site.id);
  }
}
