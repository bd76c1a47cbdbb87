import type { CollectionEvent, CollectionView } from '@kontor/contracts/catalogue';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

export const collectionView: Projection<CollectionView, Recorded<CollectionEvent>> = {
  schema: { name: 'collections', indexes: { url: ['urlId'] } },
  types: ['CollectionCreated'],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.collectionId }),
  evolve: (_, { data: { collectionId, ...collection } }) => ({ ...collection, id: collectionId }),
};
