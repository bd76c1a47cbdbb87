import { CategoryId, type CollectionId } from '@kontor/contracts/kernel/ids';
import type { Link } from '@kontor/contracts/kernel/link';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StorePageCalls, StorePageSettings } from '@kontor/contracts/catalogue/store-pages';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider, documentStream, isLinked, linkAdded, siteDocumentId } from '../documents/exports.ts';
import { changeAtOnce } from '../releases/exports.ts';
import { WriteSite } from '../sites/exports.ts';
import { type CollectionCommand, collectionDecider, type CollectionState } from './collection-decider.ts';
import { collectionStream, WriteCollection } from './commands.ts';
import { CreateStorePage } from './store-page-handler.ts';

export interface StorePageAccess extends StorePageCalls, StorePageSettings {
  createRoot(...args: Parameters<StorePageCalls['createRoot']>): Promise<{ id: CategoryId; displayName: string }>;
}

/**
 * MP-05: creates a products page, its root category and its place in the main navigation; each step needs the one
 * before.
 */
const storePageCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): StorePageAccess => {
  const { handling } = platform;
  const { site } = scope;
  const write = async (id: CollectionId, command: CollectionCommand): Promise<CollectionState> => {
    const handled = await commands.execute(new WriteCollection(id, command, scope.commandContext(actor)));
    scope.wrote(handled);
    if (!handled.state) throw new Refusal('notFound', { key: 'storePage.collectionMissing' });
    return handled.state;
  };
  /** To what visitors get: an edit, and a release of one. */
  const addLink = async (pageId: CollectionId, link: Link): Promise<void> => {
    const context = scope.commandContext(actor);
    const stream = documentStream(site.id, siteDocumentId(site.id, 'navigation'));
    const navigation = await handling.stateOf(documentDecider, stream);
    if (navigation.kind === null) {
      scope.wrote(await commands.execute(new WriteSite({ type: 'AddToNavigation', link }, context)));
      return;
    }
    const target = { ...link, pageId };
    // Nothing is changed, so nothing else that is drafted goes out.
    if (isLinked(navigation, target)) return;
    await changeAtOnce(
      { platform, commands, scope, actor },
      {
        kind: 'navigation',
        begin: async () => ({ cells: [] }),
        intents: (draft, partId) => linkAdded(draft, target, partId(0)),
      },
    );
  };
  return {
    create: async (page) => {
      const created = await commands.execute(new CreateStorePage(page, scope.commandContext(actor)));
      scope.wrote(created);
      return { id: created.id, urlId: created.urlId };
    },
    createRoot: async (collectionId, { displayName }) => {
      const categoryId = CategoryId.parse(scope.idempotency.id('category'));
      const command = { type: 'CreateRootCategory', collectionId, categoryId, displayName } as const;
      const { root } = await write(collectionId, command);
      if (!root) throw new Error('a collection has no root category after it was made');
      return root;
    },
    changeRestock: async (collectionId, { offered }) => {
      await write(collectionId, { type: 'ChangeCollectionRestock', collectionId, offered });
    },
    addToNavigation: async (collectionId) => {
      const collection = await handling.stateOf(collectionDecider, collectionStream(site.id, collectionId));
      if (!collection) throw new Refusal('notFound', { key: 'storePage.collectionMissing' });
      const link = { title: collection.navigationTitle, href: `/${collection.urlId}` };
      await addLink(collectionId, link);
    },
  };
};

export const storePageAccess = authorizedSession(
  {
    create: 'products:write',
    createRoot: 'products:write',
    changeRestock: 'products:write',
    addToNavigation: 'content:write',
  },
  storePageCalls,
);
