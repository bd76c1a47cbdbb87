import { CollectionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  CollectionRestockBody,
  CreateRootCategoryBody,
  CreateStorePageBody,
} from '@kontor/contracts/catalogue/store-pages';
import type { StorePageAnswer } from '@kontor/contracts/catalogue/responses';
import { Body, Controller, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { type StorePageAccess, storePageAccess } from './page-session.ts';

/** MP-05: a products page, its root category, and its place in the main navigation; each needs the one before. */
@Controller('api/content-service/product/1.1/websites/:websiteId/products')
export class StorePageController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(storePageAccess.needs.create)
  @Post()
  async create(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Body({ schema: CreateStorePageBody }) body: CreateStorePageBody,
  ): Promise<StorePageAnswer> {
    return this.#access(scope, websiteId).create(body);
  }

  @Needs(storePageAccess.needs.createRoot)
  @Post(':collectionId/categories')
  async createRoot(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Param('collectionId', { schema: CollectionId }) collectionId: CollectionId,
    @Body({ schema: CreateRootCategoryBody }) body: CreateRootCategoryBody,
  ): ReturnType<StorePageAccess['createRoot']> {
    return this.#access(scope, websiteId).createRoot(collectionId, body);
  }

  /** @throws Refusal `notFound` */
  @Needs(storePageAccess.needs.addToNavigation)
  @Post(':collectionId/navigation')
  @HttpCode(204)
  async addToNavigation(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Param('collectionId', { schema: CollectionId }) collectionId: CollectionId,
  ): Promise<void> {
    await this.#access(scope, websiteId).addToNavigation(collectionId);
  }

  /** RS-01. @throws Refusal `notFound` */
  @Needs(storePageAccess.needs.changeRestock)
  @Put(':collectionId/restock')
  @HttpCode(204)
  async changeRestock(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Param('collectionId', { schema: CollectionId }) collectionId: CollectionId,
    @Body({ schema: CollectionRestockBody }) body: CollectionRestockBody,
  ): Promise<void> {
    await this.#access(scope, websiteId).changeRestock(collectionId, body);
  }

  #access(scope: RequestScope, websiteId: string): StorePageAccess {
    if (websiteId !== scope.site.id) throw new Refusal('notFound', { key: 'error.notFound' });
    return storePageAccess(this.platform, this.commands, scope);
  }
}
