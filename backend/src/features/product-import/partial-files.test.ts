import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';

const FULL = {
  shopify: `Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Variant Image,Image Src,Image Alt Text
becher,Becher,<p>Aus Ton.</p>,Küche,Ton,true,Farbe,rot,B-R,300,shopify,6,20.00,25.00,4006381333931,https://x.example/r.jpg,https://x.example/a.jpg,Ein Becher
becher,,,,,,,blau,B-B,310,shopify,7,30.00,,,,,
`,
  squarespace: `Product ID [Non Editable],Product Type [Non Editable],Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs,GTIN
p1,SERVICE,becher,Becher,<p>Aus Ton.</p>,B-R,Farbe,rot,25.00,20.00,Yes,6,/kueche,Ton,0.3,Yes,https://x.example/a.jpg,4006381333931
,,,,,B-B,,blau,30.00,0.00,No,7,,,0.31,,https://x.example/b.jpg,
`,
  woocommerce: `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,B,,Becher,1,Kurz,<p>Aus Ton.</p>,,,1,,,,,Küche,Ton,https://x.example/a.jpg,,Farbe,"rot, blau"
2,variation,B-R,4006381333931,,1,,,2026-01-01,2026-12-31,1,6,0.3,20.00,25.00,,,https://x.example/r.jpg,id:1,Farbe,rot
3,variation,B-B,,,1,,,,,1,7,0.31,,30.00,,,,id:1,Farbe,blau
`,
} as const;
/** The same product, and nothing but names and prices of what is paid. */
const PRICES = {
  shopify: 'Handle,Title,Variant SKU,Variant Price\nbecher,Becher,B-R,19.00\nbecher,,B-B,29.00\n',
  squarespace: 'Product URL,Title,SKU,Price\nbecher,Becher,B-R,24.00\n,,B-B,29.00\n',
  woocommerce:
    'Type,SKU,Name,Regular price,Parent\nvariable,B,Becher,,\nvariation,B-R,,24.00,B\nvariation,B-B,,29.00,B\n',
} as const;
const FORMATS = ['shopify', 'squarespace', 'woocommerce'] as const;

describe.each(FORMATS)('a price list of %s', (format) => {
  let shop: MemoryShop;
  beforeEach(async () => {
    shop = new MemoryShop();
    await shop.import(FULL[format]);
  });

  it('changes prices, and nothing that it has no column for', async () => {
    const before = shop.only;
    const report = await shop.import(PRICES[format]);
    expect(report).toMatchObject({
      products: { created: 0, changed: 1 },
      stock: { changed: 0 },
      skipped: { count: 0 },
      notes: { count: 0 },
    });
    const [red, blue] = before.variants;
    const onRed = format === 'shopify' ? { salePriceCents: 1900 } : { priceCents: 2400 };
    expect(shop.only).toEqual({
      ...before,
      variants: [
        { ...red, ...onRed },
        { ...blue, priceCents: 2900 },
      ],
      fromPriceCents: expect.any(Number),
    });
    expect(before.variants.map(({ onHand }) => onHand)).toEqual([6, 7]);
  });

  it('names every field that would change', async () => {
    const { changes } = await shop.import(PRICES[format]);
    expect(changes.first).toEqual([
      { line: expect.any(Number), subject: 'B-R', fields: [format === 'shopify' ? 'salePriceCents' : 'priceCents'] },
      { line: expect.any(Number), subject: 'B-B', fields: ['priceCents'] },
    ]);
  });

  it('says of a new product that it has no stock', async () => {
    const empty = new MemoryShop();
    const report = await empty.import(PRICES[format]);
    expect(report.notes.first).toContainEqual({
      line: 2,
      text: 'neu und ohne Bestand in der Datei: ausverkauft, bis einer eingetragen ist',
    });
    expect(empty.only.variants[0]).toMatchObject({ unlimited: false, onHand: 0 });
  });
});

describe('an empty cell', () => {
  it.each(FORMATS)('empties what the product has, in a file of %s', async (format) => {
    const shop = new MemoryShop();
    await shop.import(FULL[format]);
    const emptied = FULL[format]
      .replace(/<p>Aus Ton\.<\/p>|Ton(?=,)|\/kueche|Küche|0\.31?(?=,)|3[01]0(?=,)|4006381333931|Kurz/gu, '')
      .replace(/https:[^,\n]*/gu, '');
    await shop.import(emptied);
    expect(shop.only).toMatchObject({ description: '', excerpt: '', categories: [], tags: [], images: [] });
    expect(shop.only.variants).toMatchObject([
      { weightGrams: null, gtin: null, onHand: 6 },
      { weightGrams: null, onHand: 7 },
    ]);
  });
});

describe('a product without an id of the file', () => {
  const made = async (): Promise<MemoryShop> => {
    const shop = new MemoryShop();
    await shop.import(FULL.squarespace);
    return shop;
  };

  it.each([
    ['its address and an SKU', 'Handle,Title,Variant SKU,Variant Price\nbecher,Becher,B-R,18.00\n'],
    [
      'its address, where the file has no SKU',
      'Handle,Title,Variant Price,Option1 Name,Option1 Value\nbecher,Becher,18.00,Farbe,rot\n',
    ],
    ['its SKU', 'Handle,Title,Variant SKU,Variant Price\nein-anderer,Becher,B-R,18.00\n'],
    ['its SKU in a file without addresses', 'Type,SKU,Name,Sale price\nsimple,B-R,Becher,18.00\n'],
  ])('is found by %s', async (_, file) => {
    const shop = await made();
    const before = shop.only;
    await shop.import(file);
    const [red, blue] = before.variants;
    expect(shop.only).toMatchObject({ urlId: 'becher', variants: [{ ...red, salePriceCents: 1800 }, { ...blue }] });
  });

  it('is another one where only the address is the same', async () => {
    const shop = await made();
    await shop.import('Handle,Title,Variant SKU,Variant Price\nbecher,Becher,X-1,18.00\n');
    expect([...shop.products.values()].map(({ urlId }) => urlId)).toEqual(['becher', 'becher-2']);
  });
});

describe('a file with little in it', () => {
  const made = async (): Promise<MemoryShop> => {
    const shop = new MemoryShop();
    await shop.import(FULL.squarespace);
    return shop;
  };

  it('of SKUs and prices means single variants, and says nothing of their product', async () => {
    const shop = await made();
    const before = shop.only;
    const report = await shop.import('SKU,Name,Regular price\nB-R,Becher rot,26.00\nB-B,Becher blau,31.00\n');
    expect(report).toMatchObject({ products: { created: 0 }, skipped: { count: 0 }, notes: { count: 0 } });
    const [red, blue] = before.variants;
    expect(shop.only).toEqual({
      ...before,
      variants: [
        { ...red, priceCents: 2600 },
        { ...blue, priceCents: 3100 },
      ],
      fromPriceCents: expect.any(Number),
    });
  });

  it('of handles and tags changes tags', async () => {
    const shop = await made();
    const before = shop.only;
    await shop.import('Handle,Title,Tags\nbecher,Becher,"Ton, neu"\n');
    expect(shop.only).toEqual({ ...before, tags: ['Ton', 'neu'] });
  });

  it('of SKUs and stock changes stock', async () => {
    const shop = await made();
    const before = shop.only;
    await shop.import('Handle,Variant SKU,Variant Inventory Qty\nbecher,B-R,1\nbecher,B-B,2\n');
    expect(shop.only).toMatchObject({ ...before, variants: [{ onHand: 1 }, { onHand: 2 }] });
  });

  it('never guesses which variant it means', async () => {
    const shop = await made();
    const before = shop.only;
    const { skipped } = await shop.import('Handle,Title,Variant Price\nbecher,Becher,1.00\n');
    expect(shop.only).toEqual(before);
    expect(skipped.first).toEqual([{ line: 2, reason: expect.stringMatching(/^welche Variante gemeint ist/u) }]);
  });
});
