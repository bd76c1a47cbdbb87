import {
  type ListProductsAnswer,
  ListProductsQuery,
  type MerchantProduct,
  type MerchantProducts,
  NewProductBody,
  SaveProductBody,
} from '@kontor/contracts/catalogue/product-panel';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { MOST_UPLOAD_BYTES } from '../../platform/http/uploads.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { productAccess } from './product-session.ts';

/** Of a product with as many variants as it may have. */
const LARGE = { large: { bytes: 1024 * 1024, needs: 'products:write' } } as const;
const UPLOAD = { large: { bytes: MOST_UPLOAD_BYTES, needs: 'products:write', hasFiles: true } } as const;

/** What merchants do with products (SF-06, SF-07). Each write answers with the product as it is then. */
@Controller('api/v1/products')
export class ProductsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('products:read')
  @Get()
  list(@Scope() scope: RequestScope, @Query({ schema: ListProductsQuery }) asked: ListProductsQuery) {
    return this.#session(scope).list(asked) satisfies Promise<ListProductsAnswer>;
  }

  @Needs('products:read')
  @Get(':productId')
  read(@Scope() scope: RequestScope, @Param('productId') productId: string): Promise<MerchantProduct> {
    return this.#session(scope).byId(productId);
  }

  @Needs('products:write')
  @RouteConfig(LARGE)
  @Post()
  create(
    @Scope() scope: RequestScope,
    @Body({ schema: NewProductBody }) body: NewProductBody,
  ): Promise<MerchantProduct> {
    return this.#save(scope, scope.idempotency.id('product'), { ...body, version: 0 });
  }

  /** Named pictures: files of a form become pictures of the site, to be named in a product's `images`. */
  @Needs('products:write')
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

  @Needs('products:write')
  @RouteConfig(LARGE)
  @Put(':productId')
  async define(
    @Scope() scope: RequestScope,
    @Param('productId') productId: string,
    @Body({ schema: SaveProductBody }) body: SaveProductBody,
  ): Promise<MerchantProduct> {
    await this.#session(scope).byId(productId);
    return this.#save(scope, productId, body);
  }

  async #save(scope: RequestScope, productId: string, body: SaveProductBody): Promise<MerchantProduct> {
    const session = this.#session(scope);
    return session.byId(await session.save(productId, body));
  }

  #session(scope: RequestScope): MerchantProducts {
    return productAccess(this.platform, this.commands, scope);
  }
}
