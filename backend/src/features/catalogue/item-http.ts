import { type Item, ItemParam, toItem } from '@kontor/contracts/catalogue/item';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';

/** SF-06: public product data. */
@Controller('api/commerce/items')
export class ItemController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Get(':itemId')
  @Public()
  async item(
    @Scope() { site }: RequestScope,
    @Param('itemId', { schema: ItemParam }) itemId: ProductId,
  ): Promise<Item> {
    const product = await this.platform.queries.catalogue.productById(site.id, itemId);
    if (!product?.visible) throw new Refusal('notFound', { key: 'cart.variantMissing' });
    return toItem(product, site.storeSettings.selectedCurrency);
  }
}
