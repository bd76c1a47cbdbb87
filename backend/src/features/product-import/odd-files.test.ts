import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '@kontor/contracts/messages/index';
import { UnreadableProductFile } from './imported-product.ts';
import { formatOfProductFile } from './read-product-file.ts';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';
import { findingsOf } from './testing/read-text.ts';

const importing = async (content: string) => {
  const shop = new MemoryShop();
  const report = await shop.import(content);
  return { shop, report, notes: report.notes.first.map(({ line, text }) => `${line}: ${text}`) };
};

describe('a cell with one value', () => {
  it('keeps its comma, and the sibling of its variation', async () => {
    const { shop, report } = await importing(
      `ID,Type,SKU,Name,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,B,Becher,1,,,,Farbe,"Rot\\, Blau, Rot\\, Grün"
2,variation,B-1,,1,3,10.00,id:1,Farbe,"Rot, Blau"
3,variation,B-2,,1,4,11.00,id:1,Farbe,"Rot, Grün"
`,
    );
    expect(report.skipped.count).toBe(0);
    expect(shop.only.variants.map(({ attributes }) => attributes)).toEqual([
      { Farbe: 'Rot, Blau' },
      { Farbe: 'Rot, Grün' },
    ]);
  });

  it('keeps the commas of a picture’s address', async () => {
    const { shop } = await importing(
      'ID,Type,SKU,Name,Regular price,Images\n1,simple,B,Becher,10.00,"https://x.example/w_1,h_2/a.jpg, https://x.example/b.jpg"\n',
    );
    expect(shop.only.images.map(({ url }) => url)).toEqual([
      'https://x.example/w_1,h_2/a.jpg',
      'https://x.example/b.jpg',
    ]);
  });
});

describe('HTML entities', () => {
  it.each([
    [
      'Squarespace',
      'Product URL,Title,SKU,Price,Categories,Tags,Option Name 1,Option Value 1\nbecher,A &amp; B,B,10,C &amp; D,E &#38; F,Gr&ouml;&szlig;e,&lt; 1 l\n',
    ],
    [
      'Shopify',
      'Handle,Title,Variant SKU,Variant Price,Type,Tags,Option1 Name,Option1 Value\nbecher,A &amp; B,B,10,C &amp; D,E &#38; F,Gr&ouml;&szlig;e,&lt; 1 l\n',
    ],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,P,A &amp; B,,C &amp; D,E &#38; F,,Gr&ouml;&szlig;e,&lt; 1 l\n2,variation,B,,10,,,id:1,Gr&ouml;&szlig;e,&lt; 1 l\n',
    ],
  ])('are letters in the names of %s', async (_, file) => {
    const { shop } = await importing(file);
    expect(shop.only).toMatchObject({
      name: 'A & B',
      categories: ['C & D'],
      tags: ['E & F'],
      variants: [{ attributes: { Größe: '< 1 l' } }],
    });
  });
});

describe('tax classes', () => {
  const woo = (status: string, taxClass: string) =>
    importing(
      `ID,Type,SKU,Name,Regular price,In stock?,Tax status,Tax class\n1,simple,B,Becher,10.00,1,${status},${taxClass}\n`,
    );

  it.each([
    ['', 'standard'],
    ['reduced-rate', 'reduced'],
    ['Reduced rate', 'reduced'],
    ['Ermäßigter Steuersatz', 'reduced'],
    ['Reduzierter Preis', 'reduced'],
  ])('of WooCommerce: %j is %s', async (taxClass, taxCategory) => {
    const { shop, notes } = await woo('taxable', taxClass);
    expect([shop.only.taxCategory, notes.filter((note) => note.includes('Steuer'))]).toEqual([taxCategory, []]);
  });

  it.each([
    ['taxable', 'zero-rate', 'zero-rate'],
    ['none', '', 'none'],
    ['shipping', 'reduced-rate', 'shipping'],
  ])('that are not ours are a note: %s %s', async (status, taxClass, named) => {
    const { shop, notes } = await woo(status, taxClass);
    expect(shop.only.taxCategory).toBe('standard');
    expect(notes).toContain(`2: Steuer „${named}“ gibt es hier nicht: die Steuerklasse bleibt, wie sie ist`);
  });

  it('Shopify without tax is a note', async () => {
    const { notes } = await importing(
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Taxable\nb,B,S,10,1,FALSE\n',
    );
    expect(notes).toEqual([expect.stringContaining('2: Steuer „Variant Taxable: FALSE“')]);
  });
});

describe('columns that are not read', () => {
  it('are named once where they say something', async () => {
    const { notes } = await importing(
      'Handle,Title,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Cost per item,SEO Title,Meins\na,A,Töpferei,S1,1,1,0.00,,x\nb,B,Töpferei,S2,1,1,0,,y\n',
    );
    expect(notes).toEqual(['1: nicht gelesen, weil es dafür hier nichts gibt: Vendor, Meins']);
  });
});

describe('the shape of a file', () => {
  const rows = ['Handle,Title,Variant SKU,Variant Price', 'becher,"Becher, groß",B,12.50', 'kanne,Kanne,K,zwölf', ''];

  it.each([
    ['\\r alone', rows.join('\r'), 3],
    ['sep=,', ['sep=,', ...rows].join('\r\n'), 4],
    ['sep=; in quotes', ['"sep=;"', ...rows.map((row) => row.replace(/,(?! )/gu, ';'))].join('\n'), 4],
  ])('with %s is read, and its lines are counted', async (_, file, line) => {
    for (const pieceBytes of [1, 7, 1000]) {
      const { products, skipped } = await findingsOf(file, { pieceBytes });
      expect(products.map(({ name }) => name)).toEqual(['Becher, groß']);
      expect(skipped).toEqual([`${line}: Price „zwölf“ ist keine Zahl`]);
    }
  });

  it.each([
    ['a header alone', `${rows[0]}\n`],
    ['a header without an end', rows[0] ?? ''],
    ['a header and empty rows', `${rows[0]}\n\n,,,\n`],
    ['a header after sep=', `sep=,\n${rows[0]}\n`],
  ])('%s is refused with the reason', async (_, file) => {
    const errors = [
      await findingsOf(file).catch((error: unknown) => error),
      await formatOfProductFile(Buffer.from(file)).catch((error: unknown) => error),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(UnreadableProductFile);
      expect(error instanceof UnreadableProductFile && wordsOf(error.text, 'de')).toBe(
        'Die Datei hat eine Kopfzeile und sonst nichts',
      );
    }
  });
});

describe('one bad row', () => {
  it('costs itself alone, and is named with its own line', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
    const good = Array.from({ length: 10 }, (_, n) => `becher,,,Farbe ${n},B-${n},10.00,1`);
    good.splice(5, 0, `becher,,,${'x'.repeat(300)},B-X,10.00,1`);
    const { shop, report } = await importing([header, 'becher,Becher,Farbe,rot,B,10.00,1', ...good, ''].join('\n'));
    expect(shop.only.variants).toHaveLength(11);
    expect(report.skipped.first).toEqual([{ line: 8, reason: 'Farbe: höchstens 200' }]);
  });

  const HEADER =
    'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Requires Shipping';

  it('costs no other where a flag of a variant cannot be read', async () => {
    const { shop, report } = await importing(
      `${HEADER}\nb,B,TRUE,Farbe,rot,S1,1,TRUE\nb,,,,blau,S2,1,vielleicht\nb,,,,grün,S3,1,TRUE\n`,
    );
    expect(shop.only.skus).toBe('S1 S3');
    expect(report.skipped.first).toMatchObject([{ line: 3, reason: expect.stringContaining('„vielleicht“') }]);
  });

  it('is a product’s own: its other variants are imported where the shop has it, and else named', async () => {
    const broken = `${HEADER}\nb,B,vielleicht,Farbe,rot,S1,2,\nb,,,,blau,S2,2,\n`;
    const unknown = await importing(broken);
    expect(unknown.shop.products.size).toBe(0);
    expect(unknown.report.skipped.first.map(({ line }) => line)).toEqual([2, 3]);

    const { shop } = await importing(`${HEADER}\nb,B,FALSE,Farbe,rot,S1,1,\nb,,,,blau,S2,1,\n`);
    const report = await shop.import(broken);
    expect(report.skipped.first.map(({ line }) => line)).toEqual([2]);
    expect(shop.only).toMatchObject({ visible: false, variants: [{ priceCents: 100 }, { priceCents: 200 }] });
  });

  it('is that of a WooCommerce product, and not of its variations', async () => {
    const { shop, report } = await importing(
      `ID,Type,SKU,Name,Stock,Weight (kg),Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,P,Becher,viele,schwer,,,Farbe,"rot, blau"
2,variation,S1,,parent,,1,id:1,Farbe,rot
3,variation,S2,,2,,1,id:1,Farbe,blau
`,
    );
    expect(shop.only).toMatchObject({ skus: 'S1 S2', variants: [{ onHand: 0 }, { onHand: 2 }] });
    expect(report.skipped.first.map(({ line }) => line)).toEqual([2]);
  });

  it('is the line of a stock that is refused', async () => {
    const shop = new MemoryShop();
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
    const report = await shop.import(`${header}\nb,B,Farbe,rot,S1,1,1\nb,,,blau,S2,1,2\n`, {
      sink: {
        define: (payload) => shop.define(payload),
        stock: async ({ level }) => ({ kind: 'changed', move: { from: 0, to: level } }),
      },
    });
    expect(report.moves.first).toEqual([
      { line: 2, sku: 'S1', from: 0, to: 1 },
      { line: 3, sku: 'S2', from: 0, to: 2 },
    ]);
  });
});

describe('notes with their lines', () => {
  const file = (rows: string) =>
    `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Barcode\n${rows}`;

  it('tell of an SKU in two products', async () => {
    const { shop, notes } = await importing(file('a,A,S,1,1,\nb,B,S,2,1,\n'));
    expect(notes).toEqual(['3: SKU „S“ steht auch in Zeile 2, bei einem anderen Produkt']);
    const report = await shop.import(file('c,C,S,3,1,\n'));
    expect(report.notes.first).toEqual([
      { line: 2, text: expect.stringMatching(/^SKU „S“ hat auch das Produkt „[AB]“$/u) },
    ]);
  });

  it('tell of a GTIN that a spreadsheet has shortened, and of one with a wrong digit', async () => {
    const { shop, notes } = await importing(
      file('a,A,S1,1,1,"4,00638E+12"\nb,B,S2,1,1,4006381333932\nc,C,S3,1,1,4006381333931\n'),
    );
    expect(notes).toEqual([
      expect.stringMatching(/^2: GTIN „4,00638E\+12“ hat die Tabellenkalkulation verkürzt/u),
      expect.stringMatching(/^3: GTIN „4006381333932“ ist keine gültige/u),
    ]);
    expect([...shop.products.values()].map(({ variants }) => variants[0]?.gtin)).toEqual([
      null,
      '4006381333932',
      '4006381333931',
    ]);
  });
});
