import { ListProductsQuery, NewProductBody, SaveProductBody } from '@kontor/contracts/catalogue/product-panel';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import type { ListProductsAnswer, MerchantProduct } from '@kontor/contracts/catalogue/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { productAccess } from './product-session.ts';

/** Bytes, for a product with the maximum number of variants. */
const LARGE = { large: { bytes: 1024 * 1024, needs: productAccess.needs.saveAndShow } } as const;
const UPLOAD = { large: { needs: productAccess.needs.takeUploads, hasFiles: true } } as const;

@Controller('api/v1/products')
export class ProductsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(productAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope, @Query({ schema: ListProductsQuery }) asked: ListProductsQuery) {
    return this.#session(scope).list(asked) satisfies Promise<ListProductsAnswer>;
  }

  @Needs(productAccess.needs.byId)
  @Get(':productId')
  read(@Scope() scope: RequestScope, @Param('productId') productId: string): Promise<MerchantProduct> {
    return this.#session(scope).byId(productId);
  }

  @Needs(productAccess.needs.saveAndShow)
  @RouteConfig(LARGE)
  @Post()
  create(
    @Scope() scope: RequestScope,
    @Body({ schema: NewProductBody }) body: NewProductBody,
  ): Promise<MerchantProduct> {
    return this.#session(scope).saveAndShow(scope.idempotency.id('product'), { ...body, version: 0 }, true);
  }

  /** Uploads pictures (multipart) that a product's `images` can name. */
  @Needs(productAccess.needs.takeUploads)
  @RouteConfig(UPLOAD)
  @Post('pictures')
  async upload(@Scope() scope: RequestScope): Promise<{ readonly pictures: readonly Picture[] }> {
    const { pictures, refused } = await this.#session(scope).takeUploads();
    const [first] = refused;
    if (first)
      throw new Refusal('invalid', first.text, Object.fromEntries(refused.map(({ name, text }) => [name, text])));
    if (pictures.length === 0) throw new Refusal('invalid', { key: 'picture.none' });
    return { pictures };
  }

  @Needs(productAccess.needs.saveAndShow)
  @RouteConfig(LARGE)
  @Put(':productId')
  define(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Body({ schema: SaveProductBody }) body: SaveProductBody,
  ): Promise<MerchantProduct> {
    return this.#session(scope).saveAndShow(productId, body, false);
  }

  #session(scope: RequestScope): ReturnType<typeof productAccess> {
    return productAccess(this.platform, this.commands, scope);
  }
}
