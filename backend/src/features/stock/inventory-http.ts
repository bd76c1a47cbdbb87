import {
  AdjustLevelBody,
  type ListInventoryAnswer,
  ListInventoryQuery,
  SetLevelBody,
  type StockHistoryAnswer,
  StockHistoryQuery,
  type StockWrite,
  type VariantStock,
} from '@kontor/contracts/stock/inventory';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { InventorySession } from './inventory-session.ts';

type VariantAnswer = Pick<VariantStock, 'product' | 'variant'>;

/** MP-02: what merchants do with the inventory. Each write answers with the variant as it is then. */
@Controller('api/commerce/inventory')
export class InventoryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('stock:read')
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListInventoryQuery }) asked: ListInventoryQuery,
  ): Promise<ListInventoryAnswer> {
    return this.#session(scope).list(asked);
  }

  @Needs('stock:read')
  @Get(':productId/:variantId')
  read(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Param('variantId') variantId: string,
  ): Promise<VariantAnswer> {
    return this.#answer(scope, productId, variantId);
  }

  @Needs('stock:read')
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

  @Needs('stock:write')
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

  @Needs('stock:write')
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
    await this.#session(scope).write(productId, variantId, write);
    return this.#answer(scope, productId, variantId);
  }

  async #answer(scope: RequestScope, productId: string, variantId: string): Promise<VariantAnswer> {
    const { product, variant } = await this.#session(scope).byId(productId, variantId, { limit: 1 });
    return { product, variant };
  }

  #session(scope: RequestScope): InventorySession {
    return new InventorySession(this.platform, this.commands, scope);
  }
}
