import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shopAfter } from '../../../../test/support/memory-shop.ts';
import { findingsOf, inShort } from './testing/read-text.ts';
import { price } from './values.ts';

describe('a row without its last cells', () => {
  const HEADER = 'Handle;Title;Variant SKU;Variant Price;Variant Barcode;Image Src';

  it('is read as if they were empty, as spreadsheets leave them out', async () => {
    const { products, skipped } = await findingsOf(
      `${HEADER}\na;A;S1;10;4006381333931;https://x.example/a.jpg\nb;B;S2;10\nc;C;S3;10;4006381333931\n`,
    );
    expect(skipped).toEqual([]);
    expect(products.map(({ images, variants }) => [images?.length, variants[0]?.sku, variants[0]?.gtin])).toEqual([
      [1, 'S1', '4006381333931'],
      [0, 'S2', null],
      [0, 'S3', '4006381333931'],
    ]);
  });

  it('is broken at the end of a file that somebody has cut off', async () => {
    const { products, skipped } = await findingsOf(`${HEADER}\na;A;S1;10;;\nb;B;S2;10`);
    expect([products.length, skipped]).toEqual([1, ['3: 4 statt 6 Spalten']]);
  });

  it('is broken where a cell has a line break, as a quote may be missing', async () => {
    const { skipped } = await findingsOf(`${HEADER}\na;"A\nB";S1;10\nc;C;S3;10;;\n`);
    expect(skipped).toEqual([expect.stringMatching(/^2: ein Anführungszeichen fehlt/u)]);
  });
});

describe('the separator', () => {
  it('is the one that gives the most known columns', async () => {
    const { products } = await findingsOf('SKU;Regular price;GTIN, UPC, EAN, or ISBN\nA;10,00;4006381333931\n');
    expect(products.map(inShort)).toEqual([['A 1000 ?']]);
    expect(products[0]?.variants[0]?.gtin).toBe('4006381333931');
  });

  it('is found whatever other columns there are', async () => {
    const known = ['Handle', 'Title', 'Variant SKU', 'Variant Price'];
    const noise = fc.array(fc.constantFrom('a, b, c, d', 'x;y;z', 'u\tv'), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(noise, fc.constantFrom(',', ';', '\t'), async (others, separator) => {
        const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(separator);
        const { products } = await findingsOf(
          `${line([...known, ...others])}\n${line(['a', 'A', 'S', '1', ...others.map(() => '')])}\n`,
        );
        expect(products.map(inShort)).toEqual([['S 100 ?']]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what programs leave in a file', () => {
  const rows = ['"Handle",Title,Variant SKU,Variant Price', 'a,A,S1,"10"', 'b,B,S2,zehn', ''];

  it.each([
    ['two returns and a newline', rows.join('\r\r\n'), 3],
    ['two byte-order marks', `\ufeff\ufeff${rows.join('\n')}`, 3],
    ['empty lines first', `\n \n,,,\n${rows.join('\n')}`, 6],
    ['signs that nobody sees in the header', rows.join('\n').replace('Title', 'Ti\u200btle'), 3],
  ])('does no harm: %s', async (_, file, line) => {
    for (const pieceBytes of [1, 1000]) {
      const { products, skipped } = await findingsOf(file, { pieceBytes });
      expect(products.map(inShort)).toEqual([['S1 1000 ?']]);
      expect(skipped).toEqual([`${line}: Price „zehn“ ist keine Zahl`]);
    }
  });

  it('is no value of its own', async () => {
    const { products } = await findingsOf(
      'Handle,Title,Variant SKU,Variant Price,Type\na,A\u0000B,S1,10,\u200b\u00a0\n',
    );
    expect(products[0]).toMatchObject({ name: 'AB', categories: [] });
  });
});

describe('values as people write them', () => {
  it.each(['12 eur', '12,-', '12.--', '€ 12,–', '12 Eur'])('%j is a price', (text) => {
    expect(price(text, 'EUR', 'Preis')).toBe(1200);
  });

  it.each(['="4006381333931"', '4006381333931.0', "'4006381333931"])('%s is a GTIN', async (text) => {
    const { products, notes } = await findingsOf(
      `ID,Type,SKU,Name,Regular price,EAN\n1,simple,A,Aaa,10,"${text.replaceAll('"', '""')}"\n`,
    );
    expect([products[0]?.variants[0]?.gtin, notes]).toEqual(['4006381333931', []]);
  });

  it('taxes are read in any spelling', async () => {
    const { products, notes } = await findingsOf(
      `ID,Type,SKU,Name,Regular price,Tax status,Tax class\n1,simple,A,Aaa,10,steuerpflichtig,${'Ermäßigter Steuersatz'.normalize('NFD')}\n`,
    );
    expect([products[0]?.taxCategory, notes]).toEqual(['reduced', []]);
  });

  it('a negative stock of Squarespace is a note, as in the other formats', async () => {
    const { notes } = await findingsOf('Product URL,Title,SKU,Price,Stock\na,A,A,10,-3\n');
    expect(notes).toEqual(['2: Bestand -3 wird 0']);
  });

  it('an empty quantity of Shopify changes nothing, and is none of a new product', async () => {
    const header = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
    const empty = `${header}\nabc,Abc,A,10,shopify,\n`;
    const { shop } = await shopAfter(`${header}\nabc,Abc,A,10,shopify,7\n`, empty);
    expect(shop.only.variants[0]).toMatchObject({ unlimited: false, onHand: 7 });
    const fresh = await shopAfter(empty);
    expect(fresh.shop.only.variants[0]).toMatchObject({ unlimited: false, onHand: 0 });
    expect(fresh.notes).toEqual([expect.stringMatching(/^2: neu und ohne Bestand/u)]);
  });

  it('a day that does not exist keeps a stored sale where the file has no sale price', async () => {
    const { shop, notes } = await shopAfter(
      'ID,Type,SKU,Name,Regular price,Sale price\n1,simple,A,Aaa,10,8\n',
      'Type,SKU,Date sale price ends\nsimple,A,31.02.2026\n',
    );
    expect(shop.only.variants[0]).toMatchObject({ onSale: true, salePriceCents: 800 });
    expect(notes).toEqual([expect.stringMatching(/^2: .*„31\.02\.2026“ ist kein eindeutiger Tag/u)]);
  });
});
