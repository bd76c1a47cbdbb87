import { describe, expect, it } from '@jest/globals';
import { PLAIN_PRODUCT } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { StoreSettings } from '@kontor/contracts/sites/sites';
import type { AppLoadContext } from '@remix-run/node';
import { loadProduct } from './load.server.ts';

const productId = ProductId.parse('6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b11');
const collectionId = CollectionId.parse('6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b12');

/** A shop with one product. */
const shopOf = (changes: Partial<ProductView>): AppLoadContext => {
  const product = {
    ...PLAIN_PRODUCT,
    id: productId,
    collectionId,
    urlId: 'vase',
    name: 'Vase',
    productType: 'physical',
    visible: true,
    images: [],
    variants: [],
    variantOptionOrdering: [],
    ...changes,
  };
  const collection = { id: collectionId, urlId: 'shop', title: 'Shop', description: '' };
  const catalogue = {
    collectionByUrl: async (_: string, urlId: string) => (urlId === 'shop' ? collection : null),
    collectionById: async (_: string, id: string) => (id === collectionId ? collection : null),
    productByUrl: async (_: string, __: string, urlId: string) => (urlId === 'vase' ? product : null),
    productById: async (_: string, id: string) => (id === productId ? product : null),
  };
  const site = {
    id: SiteId.parse('demo'),
    language: 'de',
    useCLDRMoneyFormat: true,
    storeSettings: StoreSettings.parse({ selectedCurrency: 'EUR' }),
    commerce: DEFAULT_PREFERENCES,
  };
  return { site, queries: { catalogue }, cart: {} } as unknown as AppLoadContext;
};

describe('product block (SF-13)', () => {
  const other = ProductId.parse('6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b13');

  it.each([
    ['by id', { productId }, {}, '/shop/vase'],
    ['by the urlIds of collection and product', { collection: 'shop', urlId: 'vase' }, {}, '/shop/vase'],
    ['by the id of its collection', { collection: collectionId, urlId: 'vase' }, {}, '/shop/vase'],
    ['of an id that nothing has', { productId: other }, {}, undefined],
    ['of a urlId that nothing has', { collection: 'shop', urlId: 'krug' }, {}, undefined],
    ['of a collection that is not there', { collection: 'laden', urlId: 'vase' }, {}, undefined],
    ['that is hidden', { productId }, { visible: false }, undefined],
  ])('links a product %s', async (_, product, changes, href) => {
    const block = await loadProduct({ type: 'product', product }, shopOf(changes));
    expect(block).toMatchObject({ type: 'product' });
    expect(block.product?.href).toBe(href);
  });
});
