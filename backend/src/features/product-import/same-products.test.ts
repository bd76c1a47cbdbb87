import { describe, expect, it } from '@jest/globals';
import { MemoryShop, SITE, shopAfter } from '../../../../test/support/memory-shop.ts';
import { findProduct } from './find-product.ts';
import { findingsOf } from './testing/read-text.ts';

const pricesIn = ({ products }: MemoryShop) =>
  [...products.values()].map(
    ({ name, variants }) => `${name} ${variants.map((one) => `${one.sku} ${one.priceCents}`).join(', ')}`,
  );

const SHIRT = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty
shirt,Shirt,Größe,S,001,30,5
shirt,,,M,002,30,5
`;
const KANNE = 'ID,Type,SKU,Name,Regular price,Stock\n7,simple,A-1,Teekanne,40,3\n';

describe('another product with an SKU of the shop', () => {
  it.each([
    [
      'Shopify',
      'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Inventory Qty\nkerze,Kerze,Wachs,001,5,99\n',
    ],
    ['Squarespace', 'Product URL,Title,SKU,Price,Stock\nkerze,Kerze,001,5,99\n'],
    ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Stock\n12,simple,001,Kerze,5,99\n'],
  ])('is one of its own, with a note: %s', async (_, file) => {
    const { shop, notes } = await shopAfter(SHIRT, file);
    expect(pricesIn(shop)).toEqual(['Shirt 001 3000, 002 3000', 'Kerze 001 500']);
    expect(notes).toEqual(['2: SKU „001“ hat auch das Produkt „Shirt“']);
    expect((await shopAfter(SHIRT, file, file)).report.products).toEqual({ created: 0, changed: 0, unchanged: 1 });
  });

  it.each([
    ['no title', 'Handle,Variant SKU,Variant Price\nalt,001,31\n'],
    ['the same title', 'Handle,Title,Variant SKU,Variant Price\nalt,SHIRT ,001,31\n'],
    ['no address of its own', 'SKU,Name,Regular price\n001,Shirt in S,31\n'],
  ])('is the same one in a price list with %s', async (_, file) => {
    const { shop, notes } = await shopAfter(SHIRT, file);
    expect([pricesIn(shop), notes]).toEqual([['Shirt 001 3100, 002 3000'], []]);
  });
});

it('a product that an import meant by its SKU is found again to undo it, whatever its title is now', async () => {
  const shop = new MemoryShop();
  await shop.import(SHIRT);
  const file = 'Handle,Title,Variant SKU,Variant Price\nalt,Shirt,001,31\nalt,,002,31\n';
  const { products } = await findingsOf(file);
  shop.add({ ...shop.only, name: 'Hemd' });
  const find = { byId: async () => null, byAddress: async () => null, bySku: async () => [shop.only] };
  expect((await findProduct(SITE, products[0]!, find)).product?.name).toBe('Hemd');
});

describe('a number of WooCommerce that another shop has given', () => {
  const SOCKEN = 'ID,Type,SKU,Name,Regular price,Stock\n7,simple,B-9,Wollsocken,12,30\n';

  it('is a product of its own, with a note, and the same one at each import', async () => {
    const { shop, notes } = await shopAfter(KANNE, SOCKEN);
    expect(pricesIn(shop)).toEqual(['Teekanne A-1 4000', 'Wollsocken B-9 1200']);
    expect(notes).toEqual([expect.stringMatching(/^2: die Nummer 7 hat schon „Teekanne“/u)]);
    const again = await shopAfter(KANNE, SOCKEN, SOCKEN.replace('Wollsocken,12', 'Socken,11'), KANNE);
    expect(pricesIn(again.shop)).toEqual(['Teekanne A-1 4000', 'Socken B-9 1100']);
  });

  it.each([
    ['its SKU', KANNE.replace('Teekanne', 'Kanne')],
    ['its name', KANNE.replace('A-1', 'NEU-1')],
    ['nothing but the number', 'ID,Type,Regular price\n7,simple,40\n'],
  ])('is the product with %s in common', async (_, file) => {
    const { shop } = await shopAfter(KANNE, file);
    expect(shop.products.size).toBe(1);
  });

  it('is the product whose SKU and name somebody has changed here', async () => {
    const { shop } = await shopAfter(KANNE);
    const [variant] = shop.only.variants;
    shop.add({ ...shop.only, name: 'Kanne', variants: [{ ...variant!, sku: 'K-1' as never }] });
    await shop.import(KANNE);
    expect(shop.products.size).toBe(1);
  });
});

describe('one SKU of two products of WooCommerce', () => {
  it('makes both, with a note', async () => {
    const header = 'ID,Type,SKU,Name,Regular price,In stock?,Stock';
    const { shop, notes } = await shopAfter(`${header}\n1,simple,A,Becher,10,1,5\n2,simple,A,Kanne,20,1,6\n`);
    expect(pricesIn(shop)).toEqual(['Becher A 1000', 'Kanne A 2000']);
    expect(notes).toEqual(['3: SKU „A“ steht auch in Zeile 2, bei einem anderen Produkt']);
  });

  it('leaves its variations with the first', async () => {
    const { shop, report } = await shopAfter(
      `ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)
3,variation,P-1,,10,1,P,Farbe,rot
1,variable,P,Becher,,,,Farbe,rot
2,simple,P,Kanne,20,6,,,
4,variation,P-2,,11,1,id:1,Farbe,blau
`,
    );
    expect(pricesIn(shop).toSorted()).toEqual(['Becher P-1 1000, P-2 1100', 'Kanne P 2000']);
    expect(report.skipped.count).toBe(0);
  });
});
