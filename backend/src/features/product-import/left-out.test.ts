import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '@kontor/contracts/messages/index';
import { shopAfter } from '../../../../test/support/memory-shop.ts';
import { UnreadableProductFile } from './imported-product.ts';
import { formatOfProductFile } from './read-product-file.ts';
import { findingsOf } from './testing/read-text.ts';

describe('what is too long for a product', () => {
  const file = (title: string, html: string, type: string, tags: string, price: number) =>
    `Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\nbecher,${title},${html},${type},${tags},Farbe,rot,S1,${price},1\nbecher,,,,,,blau,S2,${price},1\n`;
  const GOOD = file('Becher', 'Ton', 'Küche', 'neu', 1);
  const long = (n: number) => 'x'.repeat(n);
  const cases = [
    ['die Beschreibung', file('Becher', long(200_001), 'Küche', 'neu', 2), { description: '' }],
    ['eine Kategorie', file('Becher', 'Ton', long(501), 'neu', 2), { categories: [] }],
    ['ein Schlagwort', file('Becher', 'Ton', 'Küche', long(201), 2), { tags: [] }],
  ] as const;

  it.each(cases)('costs that field alone, and is named in words: %s', async (word, spoilt, emptied) => {
    const { shop: before } = await shopAfter(GOOD);
    const known = await shopAfter(GOOD, spoilt);
    expect(known.shop.only).toEqual({
      ...before.only,
      variants: before.only.variants.map((one) => ({ ...one, priceCents: 200 })),
      fromPriceCents: 200,
    });
    const fresh = await shopAfter(spoilt);
    expect(fresh.shop.only).toMatchObject({ ...emptied, variants: [{ priceCents: 200 }, { priceCents: 200 }] });
    for (const { notes, skipped } of [known, fresh]) {
      expect([notes, skipped]).toEqual([
        [expect.stringMatching(new RegExp(`^2: ${word} ist zu lang.*höchstens`, 'u'))],
        [],
      ]);
    }
  });

  it('is the reason why a product with too many options is not made', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const options = numbers.map((n) => `O${n},a`).join();
    const { skipped } = await shopAfter(
      `ID,Type,SKU,Name,Regular price,Parent,${numbers.map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join()}\n1,variable,P,Becher,,,${options}\n2,variation,V,,10,id:1,${options}\n`,
    );
    expect(skipped).toEqual(['2: zu viele Optionen, oder eine mit zu langem Namen: höchstens 6']);
  });

  it('leaves the name of a product that is there, and is the reason why a new one is not made', async () => {
    const spoilt = file(long(501), 'Ton', 'Küche', 'neu', 2);
    const known = await shopAfter(GOOD, spoilt);
    expect(known.shop.only).toMatchObject({ name: 'Becher', variants: [{ priceCents: 200 }, { priceCents: 200 }] });
    expect(known.notes).toEqual([expect.stringMatching(/^2: der Name ist zu lang/u)]);
    const fresh = await shopAfter(spoilt);
    expect(fresh.shop.products.size).toBe(0);
    expect(fresh.skipped).toEqual([expect.stringMatching(/^2: der Name ist zu lang/u)]);
  });
});

describe('rows that say nothing in a column that is read', () => {
  it.each([
    ['Shopify', 'Handle,Title,Variant Price,Vendor\n,,,ACME\n'],
    ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Shipping class\n,,,,,paket\n'],
    ['Squarespace', 'Product URL,Title,SKU,Price,MPN\n,,,,x\n'],
  ])('alone are no product file: %s', async (_, file) => {
    const errors = [
      await findingsOf(file).catch((error: unknown) => error),
      await formatOfProductFile(Buffer.from(file)).catch((error: unknown) => error),
    ];
    for (const error of errors) {
      expect(error instanceof UnreadableProductFile && wordsOf(error.text, 'de')).toBe(
        'In den Spalten, die gelesen werden, steht nichts',
      );
    }
  });

  it.each([
    ['Shopify', 'Handle,Title,Variant SKU,Variant Price,Vendor\na,A,A,10,x\n,,,,Summe\n'],
    ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Shipping class\n1,simple,A,Aaa,10,x\n,,,,,paket\n'],
    ['Squarespace', 'Product URL,Title,SKU,Price,MPN\na,A,A,10,x\n,,,,y\n'],
  ])('are named among others: %s', async (_, file) => {
    const { products, skipped } = await findingsOf(file);
    expect([products.length, skipped]).toEqual([1, ['3: in dieser Zeile steht nichts, was gelesen wird']]);
  });
});

describe('columns that say something only together', () => {
  const unread = (columns: string) => `1: nicht gelesen, weil es dafür hier nichts gibt: ${columns}`;

  it.each([
    ['Variant Compare At Price', 'Handle,Variant SKU,Variant Inventory Qty,Variant Compare At Price\na,A,1,15\n'],
    ['Image Alt Text', 'Handle,Variant SKU,Variant Inventory Qty,Image Alt Text\na,A,1,neu\n'],
    ['Variant Inventory Policy', 'Handle,Variant SKU,Variant Price,Variant Inventory Policy\na,A,1,continue\n'],
    ['Option1 Value', 'Handle,Variant SKU,Variant Price,Option1 Value\na,A,1,rot\n'],
    ['Option Value 1', 'Product URL,SKU,Price,Option Value 1\na,A,1,rot\n'],
    ['Backorders allowed?', 'SKU,Regular price,Backorders allowed?\nA,1,1\n'],
    ['Attribute 1 value(s)', 'SKU,Regular price,Attribute 1 value(s)\nA,1,rot\n'],
  ])('are named where they stand alone: %s', async (column, file) => {
    expect((await findingsOf(file)).notes).toEqual([unread(column)]);
  });

  it.each([
    [
      'Option1 Value',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\na,A,,rot,S,1\nb,B,,blau,T,1\n',
    ],
    ['Image Alt Text', 'Handle,Title,Variant SKU,Variant Price,Image Src,Image Alt Text\na,A,S,1,,neu\n'],
    ['Attribute 1', 'SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s)\nA,Aaa,1,,rot\n'],
  ])('are named where the other cell is empty: %s', async (column, file) => {
    expect((await findingsOf(file)).notes).toEqual([unread(column)]);
  });

  it('are named once for attributes that make no variants', async () => {
    const { notes } = await findingsOf(
      `ID,Type,SKU,Name,Regular price,In stock?,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
1,variable,P,Aaa,,1,,,Farbe,"rot, blau",Material,Leinen
2,variation,V1,,10,1,3,id:1,Farbe,rot,,
3,variation,V2,,10,1,3,id:1,Farbe,blau,,
4,simple,A,Bbb,10,1,5,,Material,Wolle,Pflege,kalt
5,simple,B,Ccc,10,1,5,,Material,Filz,,
`,
    );
    expect(notes).toEqual([unread('Attribute 2 (Material), Attribute 1 (Material), Attribute 2 (Pflege)')]);
  });

  it('are a sale without a price of it, which is a note with its line', async () => {
    const { shop, notes } = await shopAfter('Product URL,Title,SKU,Price,On Sale,Stock\nabc,A,A,10,Yes,1\n');
    expect(shop.only.variants[0]).toMatchObject({ onSale: false });
    expect(notes).toEqual(['2: On Sale ohne Sale Price: kein Angebot']);
  });
});
