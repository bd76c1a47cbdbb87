import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import { variantIdOf } from './product-commands.ts';
import { type PlainProduct, shopifyFile, squarespaceFile, woocommerceFile } from './testing/write-product-files.ts';

const WRITERS = { squarespace: squarespaceFile, shopify: shopifyFile, woocommerce: woocommerceFile };
const FORMATS = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

type Spelling = (text: string) => string;

/** The same text as other keyboards and systems write it. */
const SPELLINGS: readonly Spelling[] = [
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/[!-~]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
];
const [, decomposed, fullWidth] = SPELLINGS as readonly [Spelling, Spelling, Spelling];

const word = fc.string({ unit: fc.constantFrom(...'ÄÖÜäöüßéÉñ가各Aa1-'), minLength: 1, maxLength: 8 });
const product = fc
  .tuple(word, word, fc.uniqueArray(word, { selector: (text) => text.normalize('NFKC'), minLength: 1, maxLength: 4 }))
  .map(([name, option, values]): Omit<PlainProduct, 'variants'> & { readonly values: readonly string[] } => ({
    name: `Ding ${name}`,
    description: '',
    tags: [],
    options: [option],
    values,
  }));
const catalogue = fc.array(product, { minLength: 1, maxLength: 4 }).map((products) =>
  products.map(({ values, ...each }, place): PlainProduct => ({
    ...each,
    variants: values.map((value, index) => ({
      sku: `Größe-${place}-${value}`,
      choice: [value],
      price: 1000 + index,
      sale: null,
      stock: index,
    })),
  })),
);

/** SKUs and options in other spellings. */
const respelled = (products: readonly PlainProduct[], spell: Spelling): readonly PlainProduct[] =>
  products.map((each) => ({
    ...each,
    options: each.options.map(spell),
    variants: each.variants.map((variant) => ({
      ...variant,
      sku: spell(variant.sku),
      choice: variant.choice.map(spell),
    })),
  }));

describe.each(FORMATS)('a file of %s in other letters for the same SKUs', (format) => {
  const write = WRITERS[format];
  const spelling = fc.constantFrom(...SPELLINGS);

  it('changes nothing, whichever spelling came first', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, spelling, spelling, async (products, first, second) => {
        const shop = new MemoryShop();
        await shop.import(write(respelled(products, first), 'EUR'));
        const before = [...shop.products.values()];
        const report = await shop.import(write(respelled(products, second), 'EUR'));
        expect(report).toMatchObject({ products: { created: 0, changed: 0 }, stock: { changed: 0 } });
        expect(report).toMatchObject({ skipped: { count: 0 }, notes: { count: 0 } });
        expect([...shop.products.values()]).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});

const BECHER = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
const shopWith = async (...skus: readonly string[]): Promise<MemoryShop> => {
  const shop = new MemoryShop();
  const rows = skus.map((sku, index) => `becher,${index === 0 ? 'Becher' : ''},Farbe,${index},${sku},20.00,1`);
  await shop.import([BECHER, ...rows, ''].join('\n'));
  return shop;
};

describe.each([
  ['decomposed', decomposed],
  ['in full width', fullWidth],
])('an SKU %s', (_, spell) => {
  it('finds its product and its variant in a price list without addresses', async () => {
    const shop = await shopWith('GRÜN-1', 'BLAU-1');
    const report = await shop.import(`SKU,Name,Regular price\n${spell('GRÜN-1')},Becher grün,26.00\n`);
    expect(report).toMatchObject({ products: { created: 0, changed: 1 }, notes: { count: 0 } });
    expect(shop.only.variants).toMatchObject([
      { sku: 'GRÜN-1', priceCents: 2600 },
      { sku: 'BLAU-1', priceCents: 2000 },
    ]);
  });

  it('finds its product at its address', async () => {
    const shop = await shopWith('GRÜN-1');
    await shop.import(`Product URL,Title,SKU,Price\nbecher,Becher,${spell('GRÜN-1')},24.00\n`);
    expect(shop.only.variants).toMatchObject([{ sku: 'GRÜN-1', priceCents: 2400 }]);
  });

  it('finds the variant that an import made, and somebody has renamed', async () => {
    const shop = await shopWith('GRÜN-1');
    const [variant] = shop.only.variants;
    const renamed = { ...shop.only, variants: [{ ...variant!, sku: 'NEU' as never }] };
    shop.add(renamed);
    await shop.import(`${BECHER}\nbecher,Becher,Farbe,anders,${spell('GRÜN-1')},24.00,1\n`);
    expect(shop.only.variants).toMatchObject([{ id: variant!.id, priceCents: 2400 }]);
  });

  it('is named where a file gives it to a second product, and where another product has it', async () => {
    const shop = await shopWith('GRÜN-1');
    await shop.import([BECHER, 'krug,Krug,Farbe,rot,K-1,1.00,1', ''].join('\n'));
    const two = ['krug,Krug,Farbe,rot,K-1,1.00,1', `krug,,Farbe,grün,${spell('GRÜN-1')},1.00,1`];
    const third = 'kanne,Kanne,Farbe,rot,GRÜN-1,1.00,1';
    const { notes } = await shop.import([BECHER, ...two, third, ''].join('\n'));
    expect(notes.first.map(({ line, text }) => [line, text])).toEqual([
      [3, expect.stringContaining('Becher')],
      [4, expect.stringContaining('Zeile 3')],
    ]);
  });

  it('is one in a product, of which the second variant gets another', async () => {
    const shop = await shopWith('GRÜN-1', spell('GRÜN-1'));
    expect(shop.only.variants.map(({ sku }) => sku)).toEqual(['GRÜN-1', expect.stringMatching(/-1$/u)]);
    expect(new Set(shop.only.variants.map(({ id }) => id)).size).toBe(2);
  });

  it('of a parent is found by its variations', async () => {
    const shop = new MemoryShop();
    const { skipped } = await shop.import(
      `Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariable,GRÜN,Becher,,,Farbe,"rot, blau"\nvariation,G-1,,20.00,${spell('GRÜN')},Farbe,rot\nvariation,${spell('GRÜN')},,21.00,GRÜN,Farbe,blau\n`,
    );
    expect(skipped.count).toBe(0);
    expect(shop.only.variants.map(({ sku }) => sku)).toEqual(['G-1', expect.stringMatching(/^grun|^gruen/u)]);
  });
});

it.each([
  ['decomposed', decomposed],
  ['in full width', fullWidth],
])('takes an option %s for the one that the product has', async (_, spell) => {
  const shop = new MemoryShop();
  const rows = ['becher,Becher,Farbe,grün,B-1,20.00,1', `becher,,Farbe,${spell('grün')},B-2,20.00,1`];
  const report = await shop.import([BECHER, ...rows, ''].join('\n'));
  expect(shop.only.variants.map(({ sku }) => sku)).toEqual(['B-1']);
  expect(report).toMatchObject({ skipped: { count: 1, first: [{ line: 3 }] } });
});

it('leaves SKUs alone that a shop has in two spellings of one', async () => {
  const shop = await shopWith('M-A', 'M-B');
  const [a, b] = shop.only.variants;
  shop.add({
    ...shop.only,
    variants: [
      { ...a!, sku: 'M²' as never },
      { ...b!, sku: 'M2' as never },
    ],
  });
  await shop.import('Handle,Title,Variant SKU,Variant Price\nbecher,Becher,M2,30.00\n');
  expect(shop.only.variants).toMatchObject([
    { sku: 'M²', priceCents: 2000 },
    { sku: 'M2', priceCents: 3000 },
  ]);
});

it('keeps the ids of variants that earlier imports made', () => {
  const product = '3b241101-e2bb-4255-8caf-4136c566a962' as Parameters<typeof variantIdOf>[0];
  for (const sku of ['HH-BECH-SAND', 'GRÜN-1']) expect(variantIdOf(product, sku)).toBe(namedUuid(sku, product));
});
