import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import fc from 'fast-check';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';
import { csvLines } from '../../platform/csv-cells.ts';
import { PRODUCT_FILES } from './product-files.ts';

let plain: ProductView;
beforeAll(async () => {
  const shop = new MemoryShop();
  await shop.import('Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\nbecher,Becher,A,10,1\n');
  plain = shop.only;
});
const product = (more: Partial<ProductView>): ProductView => ({ ...plain, ...more });

/** The shop has the first product and reads a file that we have written of the second. */
const edited = async (
  stored: ProductView,
  inFile: ProductView,
  format: keyof typeof PRODUCT_FILES,
  options: Parameters<MemoryShop['import']>[1] = {},
) => {
  const shop = new MemoryShop();
  shop.add(stored);
  const { table } = PRODUCT_FILES[format];
  const context = {
    currency: 'EUR',
    origin: 'https://shop.example',
    exportId: null,
    number: 1,
    collection: '',
  } as const;
  const rows = table.rows(inFile, context).map((cells) => table.columns.map((column) => cells[column] ?? ''));
  await shop.import(csvLines([table.columns, ...rows]), options);
  return shop.only;
};

describe('a list of which somebody edits one entry', () => {
  const entry = fc.constantFrom<string>('a/b > c-d', 'klein', 'A &amp; B', 'Rot, Blau', 'x-y', "'@a", 'Küche > Töpfe');
  const list = fc.uniqueArray(entry, { minLength: 1, maxLength: 4 });

  it.each(['squarespace', 'woocommerce', 'shopify'] as const)('keeps the others as they are: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(list, fc.nat(), async (before, place) => {
        const at = format === 'shopify' ? 0 : place % before.length;
        const after = before.with(at, 'Neu');
        const both = await edited(
          product({ categories: before, tags: before }),
          product({ categories: after, tags: before.with(place % before.length, 'Neu') }),
          format,
        );
        expect([both.categories, both.tags]).toEqual([after, before.with(place % before.length, 'Neu')]);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the categories that Shopify has no column for', async () => {
    const before = product({ categories: ['Küche', 'Neu', 'Ton'] });
    expect((await edited(before, product({ categories: ['Bad'] }), 'shopify')).categories).toEqual([
      'Bad',
      'Neu',
      'Ton',
    ]);
    expect((await edited(before, product({ categories: [] }), 'shopify')).categories).toEqual(['Neu', 'Ton']);
  });
});

describe('a picture at an address of the shop', () => {
  const at = (...urls: readonly string[]) => product({ images: urls.map((url) => ({ url, alt: '' })) });
  const hosts = { ownHosts: new Set(['shop.example']) };
  const urlsOf = ({ images }: ProductView) => images.map(({ url }) => url);

  it('is its path, on whichever product it was', async () => {
    expect(urlsOf(await edited(at(), at('/files/neu.jpg'), 'shopify', hosts))).toEqual(['/files/neu.jpg']);
  });

  it('is that of another host where only a path of no file of ours is the same', async () => {
    const other = 'https://other.example/bild.jpg';
    expect(urlsOf(await edited(at('/bild.jpg'), at(other), 'shopify', hosts))).toEqual([other]);
  });

  it('is one of another shop that was there before, where it is no uploaded file', async () => {
    const url = 'https://shop.example/wp-content/uploads/a.jpg';
    expect(urlsOf(await edited(at(), at(url), 'shopify', hosts))).toEqual([url]);
    expect(urlsOf(await edited(at('/bild.jpg'), at('/bild.jpg', '/x.jpg'), 'shopify', hosts))).toEqual([
      '/bild.jpg',
      'https://shop.example/x.jpg',
    ]);
  });

  it('of a new product, too', async () => {
    const shop = new MemoryShop();
    const file =
      'Handle,Title,Variant SKU,Variant Price,Image Src\nkrug,Krug,K,1,https://SHOP.example:8443/files/neu.jpg\n';
    await shop.import(file, hosts);
    expect(urlsOf(shop.only)).toEqual(['/files/neu.jpg']);
  });
});
