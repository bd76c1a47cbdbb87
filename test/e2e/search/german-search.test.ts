import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListProductsAnswer } from '@kontor/contracts/catalogue/responses';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { ListInventoryAnswer } from '@kontor/contracts/stock/responses';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';

describe('German search', () => {
  let api: Api;
  let owner: Visitor;
  /** Names of the products on the shop's page. */
  const inShop = async (words: string, site = 'demo'): Promise<readonly string[]> => {
    const { status, text } = await request(api.http)
      .get(`/search?q=${encodeURIComponent(words)}`)
      .set('host', `${site}.localhost`);
    expect(status).toBe(200);
    return [...text.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)</gu)].map(([, name]) => name!.replaceAll('&amp;', '&'));
  };
  const names = async (path: string): Promise<readonly string[]> =>
    (await owner.call<ListProductsAnswer | ListInventoryAnswer>('get', path)).body.products.map(({ name }) => name);
  const inProducts = (words: string) => names(`/api/v1/products?search=${encodeURIComponent(words)}`);
  const inInventory = (words: string) => names(`/api/commerce/inventory?search=${encodeURIComponent(words)}`);

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api);
    await owner.signIn();
    const { catalogue } = api.kontor.platform.queries;
    const { id: collectionId } = (await catalogue.collectionByUrl(SiteId.parse('demo'), 'shop'))!;
    const create = (name: string, sku: string, visible = true) =>
      owner.call('post', '/api/v1/products', {
        details: {
          ...{ collectionId, name, productType: 'physical', visible },
          ...{ categories: [], tags: [], images: [], variantOptionOrdering: [] },
        },
        variants: [{ sku, attributes: {}, priceCents: 900, salePriceCents: null, onSale: false, stock: 3 }],
      });
    await create('Kaffeebecher', 'KB-1');
    await create('Geheimer Krug', 'KRG-2', false);
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('CN-11: finds umlauts in every spelling, other forms, parts of compounds, and with a slip of the finger', async () => {
    for (const find of [inShop, inProducts, inInventory]) {
      for (const words of ['Krug', 'Krüge', 'KRUEGEN', 'kru\u0308ge', 'ｋｒüｇｅ', 'Krüeg']) {
        expect([words, await find(words)]).toEqual([words, expect.arrayContaining(['Krug „Elbe“'])]);
      }
      for (const words of ['Düne', 'Dünen', 'duene', 'dune']) {
        expect([words, await find(words)]).toEqual([words, expect.arrayContaining(['Becher „Düne“'])]);
      }
      expect((await find('Bretter'))[0]).toBe('Schneidebrett mit Griff');
      for (const words of ['kaffeebecher', 'Kafeebecher', 'Kaffeebehcer', 'KB-1']) {
        expect([words, await find(words)]).toEqual([words, ['Kaffeebecher']]);
      }
    }
  });

  it('ranks whole words of the name before parts of it', async () => {
    for (const find of [inShop, inProducts, inInventory]) {
      const found = await find('Becher');
      const places = ['Becher „Düne“', 'Emaillebecher', 'Kaffeebecher'].map((name) => found.indexOf(name));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0]).toBe(0);
    }
    expect(await names('/api/commerce/inventory?search=Becher&sort=name')).toEqual(
      (await inInventory('Becher')).toSorted((one, other) => one.localeCompare(other, 'de')),
    );
  });

  it('shows hidden products to merchants alone, and each site its own', async () => {
    expect(await inShop('geheimer')).toEqual([]);
    expect([await inProducts('geheime'), await inInventory('geheimen')]).toEqual([
      ['Geheimer Krug'],
      ['Geheimer Krug'],
    ]);
    expect(await inShop('Kaffeebecher', 'demo-ch')).toEqual([]);
    expect(await inShop('Arvenschalen', 'demo-ch')).toEqual(['Arvenschale']);
  });
});
