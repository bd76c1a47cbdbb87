import type { CollectionEvent, CollectionView } from '@kontor/contracts/catalogue/catalogue';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-05: store pages. */
export const collectionView: Projection<CollectionView, Recorded<CollectionEvent>> = {
  schema: { name: 'collections', indexes: { url: ['urlId'] }, generation: 3 },
  types: followed<CollectionEvent>()({
    CollectionCreated: true,
    RootCategoryCreated: true,
    CollectionRestockChanged: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.collectionId }),
  evolve: (view, event) => {
    switch (event.type) {
      case 'CollectionCreated': {
        const { collectionId, navigationTitle = event.data.title, ...collection } = event.data;
        return { ...collection, id: collectionId, navigationTitle, restockOffered: null, rootCategory: null };
      }
      case 'RootCategoryCreated': {
        const { categoryId, displayName } = event.data;
        return view && { ...view, rootCategory: { id: categoryId, displayName } };
      }
      case 'CollectionRestockChanged':
        return view && { ...view, restockOffered: event.data.offered };
    }
  },
};
