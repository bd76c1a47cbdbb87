import { StockQuery, toStockAnswer } from '@kontor/contracts/stock/lookup';
import type { StockAnswer } from '@kontor/contracts/stock/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';

/** SF-11: a product's stock. */
@Controller('api/commerce/inventory')
export class StockController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Get('stock')
  @Public()
  async stock(
    @Scope() { site }: RequestScope,
    @Query({ schema: StockQuery }) { itemId }: StockQuery,
  ): Promise<StockAnswer> {
    const product = await this.platform.queries.catalogue.productById(site.id, itemId);
    if (!product?.visible) throw new Refusal('notFound', { key: 'cart.variantMissing' });
    return toStockAnswer(product);
  }
}
