import { describe, expect, it } from '@jest/globals';
import { type MemoryShop, shopAfter } from '../../../../test/support/memory-shop.ts';

const ofOnly = ({ only }: MemoryShop) => only.variants.map(({ sku, priceCents }) => `${sku} ${priceCents}`);

const BROKEN = '"B"x';
const files = {
  shopify: (title: string, price: number) =>
    `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price\nbecher,${title},Ton,Farbe,rot,S1,${price}\nbecher,,,,blau,S2,${price}\nbecher,,,,grün,S3,${price}\n`,
  woocommerce: (title: string, price: number) =>
    `ID,Type,SKU,Name,Description,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,P,${title},Ton,,,,Farbe,"rot, blau"\n2,variation,S2,,,${price},1,id:1,Farbe,blau\n3,variation,S3,,,${price},parent,id:1,Farbe,grün\n`,
};

describe.each(['shopify', 'woocommerce'] as const)('a product of %s whose own row is broken', (format) => {
  const file = files[format];

  it('has its other variants imported where the shop has them, and nothing else changed', async () => {
    const { shop: before } = await shopAfter(file('Becher', 1));
    const { shop, report } = await shopAfter(file('Becher', 1), file(BROKEN, 2));
    expect(report.skipped.first.map(({ line }) => line)).toEqual([2]);
    const first = format === 'shopify' ? ['S1 100'] : [];
    expect(ofOnly(shop)).toEqual([...first, 'S2 200', 'S3 200']);
    expect(shop.only).toEqual({
      ...before.only,
      variants: before.only.variants.map((one) => ({ ...one, priceCents: one.sku === 'S1' ? 100 : 200 })),
      fromPriceCents: expect.any(Number),
      hasVariedPrices: expect.any(Boolean),
    });
  });

  it('is not made where it is new: each of its rows is named', async () => {
    const { shop, report } = await shopAfter(file(BROKEN, 2));
    expect(shop.products.size).toBe(0);
    expect(report.skipped.first.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('gets no new variant, and none in the place of another', async () => {
    const { shop, report } = await shopAfter(
      file('Becher', 1),
      file(BROKEN, 2).replace('S3', 'S9').replace('grün', 'gelb'),
    );
    expect(ofOnly(shop).at(-1)).toBe('S3 100');
    expect(report.skipped.first).toMatchObject([
      { line: 2 },
      { line: 4, reason: expect.stringMatching(/keine Zeile dieses Handles|Variation ohne Produkt/u) },
    ]);
  });
});

describe('an empty title', () => {
  it.each([
    ['Shopify', 'Handle,Title,Variant SKU,Variant Price\nbecher,Becher,A,10\n'],
    ['Squarespace', 'Product URL,Title,SKU,Price\nbecher,Becher,A,10\n'],
    ['WooCommerce', 'ID,Type,SKU,Name,Regular price\n1,simple,A,Becher,10\n'],
  ])('leaves the name, and says nothing of a new product: %s', async (_, file) => {
    const untitled = file.replace('Becher,', ',').replace(',10', ',11');
    const { shop, report } = await shopAfter(file, untitled);
    expect([shop.only.name, ofOnly(shop), report.skipped.count]).toEqual(['Becher', ['A 1100'], 0]);
    const fresh = await shopAfter(untitled);
    expect([fresh.shop.products.size, fresh.report.skipped.first]).toEqual([
      0,
      [{ line: 2, reason: expect.stringMatching(/Titel|ohne Namen/u) }],
    ]);
  });

  it('is that of a hidden product of Squarespace', async () => {
    const { shop } = await shopAfter('Product URL,Title,SKU,Price,Visible\nbecher,,A,10,No\n');
    expect(shop.only).toMatchObject({ name: '', visible: false });
  });
});

describe('an address of Squarespace on each row', () => {
  it.each(['', 'Becher'])('and the title %j: the rows are variants where their options differ', async (title) => {
    const { shop, report } = await shopAfter(
      `Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Stock\nbecher,Becher,A,Farbe,rot,10,1\nbecher,${title},B,,blau,11,1\nbecher,${title},C,,grün,12,1\n`,
    );
    expect([ofOnly(shop), report.skipped.count]).toEqual([['A 1000', 'B 1100', 'C 1200'], 0]);
  });

  it('is not that of a row which has the title alone', async () => {
    const { shop } = await shopAfter('Product URL,Title,SKU,Price\nbecher,Becher,A,10\n,Becher,B,11\n');
    expect(shop.products.size).toBe(2);
  });

  it('and nothing else of their own: they are the same product', async () => {
    const { shop, report } = await shopAfter('Product URL,Title,SKU,Price\nbecher,Becher,A,10\nbecher,Becher,A,10\n');
    expect(ofOnly(shop)).toEqual(['A 1000']);
    expect(report.skipped.first).toEqual([{ line: 3, reason: 'dasselbe Produkt steht schon in Zeile 2' }]);
  });
});
