import { CreateRootCategoryBody, CreateStorePageBody, type StorePageAnswer } from '@kontor/contracts/store-pages';
import { CategoryId, CollectionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Permission } from '@kontor/contracts/permissions';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { demandAccess, Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { AddToNavigation } from '../sites/commands.ts';
import { collectionDecider } from './collection-decider.ts';
import { CreateRootCategory, CreateStorePage } from './commands.ts';
import { collectionStream } from './handlers.ts';

/** MP-05: a products page, its root category, and its place in the main navigation; each needs the one before. */
@Controller('api/content-service/product/1.1/websites/:websiteId/products')
export class StorePageController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('products:write')
  @Post()
  async create(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Body({ schema: CreateStorePageBody }) body: CreateStorePageBody,
  ): Promise<StorePageAnswer> {
    const context = await this.#context(scope, websiteId, 'products:write');
    const { position, ...page } = await this.commands.execute(new CreateStorePage(body, context));
    if (position !== undefined) scope.position = position;
    return page;
  }

  @Needs('products:write')
  @Post(':collectionId/categories')
  async createRoot(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Param('collectionId', { schema: CollectionId }) collectionId: CollectionId,
    @Body({ schema: CreateRootCategoryBody }) { displayName }: CreateRootCategoryBody,
  ): Promise<{ readonly id: CategoryId; readonly displayName: string }> {
    const context = await this.#context(scope, websiteId, 'products:write');
    const categoryId = CategoryId.parse(scope.idempotency.id('category'));
    const { position, ...root } = await this.commands.execute(
      new CreateRootCategory({ collectionId, categoryId, displayName }, context),
    );
    if (position !== undefined) scope.position = position;
    return root;
  }

  /** @throws Refusal `notFound` */
  @Needs('content:write')
  @Post(':collectionId/navigation')
  @HttpCode(204)
  async addToNavigation(
    @Scope() scope: RequestScope,
    @Param('websiteId') websiteId: string,
    @Param('collectionId', { schema: CollectionId }) collectionId: CollectionId,
  ): Promise<void> {
    const context = await this.#context(scope, websiteId, 'content:write');
    const stream = collectionStream(scope.site.id, collectionId);
    const collection = await this.platform.handling.stateOf(collectionDecider, stream);
    if (!collection) throw new Refusal('notFound', { key: 'storePage.collectionMissing' });
    const link = { title: collection.navigationTitle, href: `/${collection.urlId}` };
    const { position } = await this.commands.execute(new AddToNavigation(link, context));
    if (position !== undefined) scope.position = position;
  }

  async #context(scope: RequestScope, websiteId: string, permission: Permission): Promise<CommandContext> {
    const { actor } = await demandAccess(scope, permission);
    if (websiteId !== scope.site.id) throw new Refusal('notFound', { key: 'error.notFound' });
    return scope.commandContext(actor);
  }
}
