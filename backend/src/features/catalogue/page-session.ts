import { CategoryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StorePageCalls, StorePageSettings } from '@kontor/contracts/catalogue/store-pages';
import type { CommandBus } from '@nestjs/cqrs';
import type { Position } from '@kontor/contracts/kernel/events';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { AddToNavigation } from '../sites/commands.ts';
import { collectionDecider } from './collection-decider.ts';
import { ChangeCollectionRestock, CreateRootCategory, CreateStorePage } from './commands.ts';
import { collectionStream } from './handlers.ts';

export interface StorePageAccess extends StorePageCalls, StorePageSettings {
  createRoot(...args: Parameters<StorePageCalls['createRoot']>): Promise<{ id: CategoryId; displayName: string }>;
}

/** MP-05: a products page, its root category, and its place in the main navigation; each needs the one before. */
export const storePageAccess = (
  { handling }: Pick<Platform, 'handling'>,
  commands: CommandBus,
  scope: RequestScope,
): StorePageAccess => {
  const noted = <T extends object>({ position, ...rest }: T & { readonly position: Position | undefined }) => {
    if (position !== undefined) scope.position = position;
    return rest;
  };
  return {
    create: async (page) => {
      const { actor } = await demandAccess(scope, 'products:write');
      const { id, urlId } = noted(await commands.execute(new CreateStorePage(page, scope.commandContext(actor))));
      return { id, urlId };
    },
    createRoot: async (collectionId, { displayName }) => {
      const { actor } = await demandAccess(scope, 'products:write');
      const categoryId = CategoryId.parse(scope.idempotency.id('category'));
      const command = new CreateRootCategory({ collectionId, categoryId, displayName }, scope.commandContext(actor));
      const { position, ...root } = await commands.execute(command);
      noted({ position });
      return root;
    },
    changeRestock: async (collectionId, { offered }) => {
      const { actor } = await demandAccess(scope, 'products:write');
      noted(
        await commands.execute(new ChangeCollectionRestock({ collectionId, offered }, scope.commandContext(actor))),
      );
    },
    addToNavigation: async (collectionId) => {
      const { actor } = await demandAccess(scope, 'content:write');
      const collection = await handling.stateOf(collectionDecider, collectionStream(scope.site.id, collectionId));
      if (!collection) throw new Refusal('notFound', { key: 'storePage.collectionMissing' });
      const link = { title: collection.navigationTitle, href: `/${collection.urlId}` };
      noted(await commands.execute(new AddToNavigation(link, scope.commandContext(actor))));
    },
  };
};
