import {
  AdjustLevelBody,
  ListInventoryQuery,
  SetLevelBody,
  StockHistoryQuery,
  type StockWrite,
  type VariantStock,
} from '@kontor/contracts/stock/inventory';
import type { ListInventoryAnswer, StockHistoryAnswer } from '@kontor/contracts/stock/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { inventoryAccess } from './inventory-session.ts';

type VariantAnswer = Pick<VariantStock, 'product' | 'variant'>;

@Controller('api/commerce/inventory')
export class InventoryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(inventoryAccess.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListInventoryQuery }) asked: ListInventoryQuery,
  ): Promise<ListInventoryAnswer> {
    return this.#session(scope).list(asked);
  }

  @Needs(inventoryAccess.needs.byId)
  @Get(':productId/:variantId')
  async read(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Param('variantId') variantId: string,
  ): Promise<VariantAnswer> {
    const { product, variant } = await this.#session(scope).byId(productId, variantId, { limit: 1 });
    return { product, variant };
  }

  @Needs(inventoryAccess.needs.byId)
  @Get(':productId/:variantId/history')
  async history(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Param('variantId') variantId: string,
    @Query({ schema: StockHistoryQuery }) asked: StockHistoryQuery,
  ): Promise<StockHistoryAnswer> {
    const { entries, next } = await this.#session(scope).byId(productId, variantId, asked);
    return { entries, next };
  }

  @Needs(inventoryAccess.needs.writeAndShow)
  @Post(':productId/:variantId/level')
  @HttpCode(200)
  setLevel(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Param('variantId') variantId: string,
    @Body({ schema: SetLevelBody }) body: SetLevelBody,
  ): Promise<VariantAnswer> {
    return this.#write(scope, productId, variantId, { kind: 'level', body });
  }

  @Needs(inventoryAccess.needs.writeAndShow)
  @Post(':productId/:variantId/adjustments')
  @HttpCode(200)
  adjust(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Param('variantId') variantId: string,
    @Body({ schema: AdjustLevelBody }) body: AdjustLevelBody,
  ): Promise<VariantAnswer> {
    return this.#write(scope, productId, variantId, { kind: 'adjustment', body });
  }

  async #write(scope: RequestScope, productId: string, variantId: string, write: StockWrite): Promise<VariantAnswer> {
    const { product, variant } = await this.#session(scope).writeAndShow(productId, variantId, write);
    return { product, variant };
  }

  #session(scope: RequestScope): ReturnType<typeof inventoryAccess> {
    return inventoryAccess(this.platform, this.commands, scope);
  }
}
