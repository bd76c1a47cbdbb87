import { describe, it } from '@jest/globals';
import type { CollectionEvent } from '@kontor/contracts/catalogue/catalogue';
import { CategoryId, CollectionId } from '@kontor/contracts/kernel/ids';
import { given } from '../../../../test/support/given.ts';
import { collectionDecider } from './collection-decider.ts';

const collectionId = CollectionId.parse('2c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
const categoryId = CategoryId.parse('2d9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
const other = CategoryId.parse('2e9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
const collection = { collectionId, urlId: 'moebel', title: 'Möbel', description: '' };
const created: CollectionEvent = { type: 'CollectionCreated', data: collection };
const root = (displayName: string, id = categoryId) =>
  ({ type: 'CreateRootCategory', collectionId, categoryId: id, displayName }) as const;
const rooted: CollectionEvent = {
  type: 'RootCategoryCreated',
  data: { collectionId, categoryId, displayName: 'Alle', pageRendering: 'LIST_VIEW' },
};

const offering = (offered: boolean | null) => ({ type: 'ChangeCollectionRestock', collectionId, offered }) as const;
const offered = (is: boolean | null): CollectionEvent => ({
  type: 'CollectionRestockChanged',
  data: { collectionId, offered: is },
});

describe('collection decider (MP-05)', () => {
  const one = given(collectionDecider);

  it('is created once, and has one root category', () => {
    one().when({ type: 'CreateCollection', collection }).then([created]);
    one(created).when({ type: 'CreateCollection', collection }).then([]);
    one(created).when(root('Alle')).then([rooted]);
    one(created, rooted).when(root('Alle', other)).then([]);
  });

  it('has no root category before it exists, and none under another name', () => {
    one().when(root('Alle')).thenRefused('notFound', 'storePage.collectionMissing');
    one(created, rooted).when(root('Alles')).thenRefused('conflict', 'storePage.rootExists');
  });

  it('sets restock alerts for its products, once, and can go back to the site’s setting', () => {
    one(created).when(offering(null)).then([]);
    one(created)
      .when(offering(false))
      .then([offered(false)]);
    one(created, offered(false)).when(offering(false)).then([]);
    one(created, offered(false))
      .when(offering(null))
      .then([offered(null)]);
    one().when(offering(true)).thenRefused('notFound', 'storePage.collectionMissing');
  });
});
