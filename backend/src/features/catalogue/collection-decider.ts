import type { CollectionEvent, CreateCollectionPayload, RootCategory } from '@kontor/contracts/catalogue/catalogue';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { CategoryId, CollectionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface CollectionState {
  readonly urlId: string;
  readonly navigationTitle: string;
  readonly root: RootCategory | null;
  readonly restockOffered: boolean | null;
}

export type CollectionCommand =
  | { readonly type: 'CreateCollection'; readonly collection: CreateCollectionPayload }
  | {
      readonly type: 'CreateRootCategory';
      readonly collectionId: CollectionId;
      readonly categoryId: CategoryId;
      readonly displayName: string;
    }
  | { readonly type: 'ChangeCollectionRestock'; readonly collectionId: CollectionId; readonly offered: boolean | null };

/**
 * A collection and its root category are each created once (MP-05); whether it offers restock alerts may change
 * (RS-01).
 */
export const collectionDecider: Decider<CollectionState | null, CollectionCommand, CollectionEvent> = {
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'CollectionCreated': {
        const { urlId, title, navigationTitle = title } = event.data;
        return { urlId, navigationTitle, root: null, restockOffered: null };
      }
      case 'RootCategoryCreated': {
        const { categoryId, displayName } = event.data;
        return state && { ...state, root: { id: categoryId, displayName } };
      }
      case 'CollectionRestockChanged':
        return state && { ...state, restockOffered: event.data.offered };
    }
  },
  decide: (command, state) => {
    if (command.type === 'CreateCollection') {
      return state ? [] : [{ type: 'CollectionCreated', data: command.collection }];
    }
    if (!state) throw new Refusal('notFound', { key: 'storePage.collectionMissing' });
    if (command.type === 'ChangeCollectionRestock') {
      const { collectionId, offered } = command;
      if (state.restockOffered === offered) return [];
      return [{ type: 'CollectionRestockChanged', data: { collectionId, offered } }];
    }
    const { collectionId, categoryId, displayName } = command;
    if (state.root?.displayName === displayName) return [];
    if (state.root) throw new Refusal('conflict', { key: 'storePage.rootExists' });
    const data = { collectionId, categoryId, displayName, pageRendering: 'LIST_VIEW' } as const;
    return [{ type: 'RootCategoryCreated', data }];
  },
};
