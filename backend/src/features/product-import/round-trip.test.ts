import { describe, expect, it } from '@jest/globals';
import type { Currency } from '@kontor/contracts/kernel/money';
import fc from 'fast-check';
import type { ImportedProduct } from './imported-product.ts';
import { findingsOf } from './testing/read-text.ts';
import { type PlainProduct, shopifyFile, squarespaceFile, woocommerceFile } from './testing/write-product-files.ts';

const WRITERS = { squarespace: squarespaceFile, shopify: shopifyFile, woocommerce: woocommerceFile };
const FORMATS = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

/** Excludes characters with a special meaning in one of the formats. */
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/[\\'&]/gu, '').trim())
  .filter((text) => text !== '');
const tag = word.filter((text) => !/[,"]/u.test(text));
const text = fc
  .string({ unit: 'grapheme', maxLength: 80 })
  .map((html) => html.replaceAll('\\', '').replace(/^'/u, '').trim());
const name = word.filter((title) => title !== 'Title' && title !== 'Default Title');

const variants = (options: number) =>
  fc.uniqueArray(
    fc.record({
      choice: fc.array(name, { minLength: options, maxLength: options }),
      price: fc.nat({ max: 9_999_999 }),
      onSale: fc.boolean(),
      stock: fc.option(fc.nat({ max: 1_000_000 }), { nil: null }),
    }),
    { selector: ({ choice }) => JSON.stringify(choice), minLength: 1, maxLength: options === 0 ? 1 : 5 },
  );

const product: fc.Arbitrary<PlainProduct> = fc
  .uniqueArray(
    name.filter((option) => option !== '__proto__'),
    { maxLength: 3 },
  )
  .chain((options) =>
    fc.record({
      name,
      description: text,
      tags: fc.uniqueArray(tag, { maxLength: 4 }),
      options: fc.constant(options),
      variants: variants(options.length).map((list) =>
        list.map(({ onSale, ...variant }, index) => ({
          ...variant,
          sku: `SKU ${index}`,
          sale: onSale && variant.price > 0 ? Math.floor(variant.price / 2) : null,
        })),
      ),
    }),
  );
/** SKUs are unique in a shop. */
const catalogue = fc.array(product, { minLength: 1, maxLength: 6 }).map((products) =>
  products.map((each, index) => ({
    ...each,
    variants: each.variants.map((variant) => ({ ...variant, sku: `${index} ${variant.sku}` })),
  })),
);
const currency = fc.constantFrom<Currency>('EUR', 'JPY');

const plain = ({ name = '', description = '', tags = [], optionNames = [], variants: read }: ImportedProduct) => ({
  name,
  description,
  tags,
  options: optionNames,
  variants: read.map(({ sku, attributes, priceCents, paidCents, salePriceCents, onSale, stock }) => ({
    sku,
    choice: optionNames.map((option) => attributes?.[option] ?? ''),
    price: priceCents ?? paidCents,
    sale: onSale ? salePriceCents : null,
    stock,
  })),
});

describe.each(FORMATS)('a catalogue written as %s', (format) => {
  const write = WRITERS[format];

  it('reads back the same, to the cent and the unit', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, currency, async (wanted, money) => {
        const { products, skipped } = await findingsOf(write(wanted, money), { currency: money, pieceBytes: 333 });
        expect(skipped).toEqual([]);
        expect(products.map(plain)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('loses only the products whose rows are broken', async () => {
    const damage = fc.oneof(
      fc.constant((row: string) => row.replace(',', '')),
      fc.constant((row: string) => row.slice(0, row.length / 2)),
      fc.constant((row: string) => `${row},zu,viel`),
      fc.constant((row: string) => row.replace(/\d+\.\d\d/u, 'kostenlos?')),
      fc.constant((row: string) => `x"${row}`),
      fc.constant((row: string) => row.replace(/"(?=,)/u, '')),
      fc.string({ maxLength: 30 }).map((garbage) => () => garbage.replace(/["\r\n]/gu, '#')),
    );
    const damages = fc.uniqueArray(fc.tuple(fc.nat({ max: 19 }), damage), {
      selector: ([row]) => row,
      minLength: 1,
      maxLength: 6,
    });
    const mugs = Array.from({ length: 20 }, (_, n): PlainProduct => ({
      name: `Becher Nr. ${n}`,
      description: `<p class="rund">Außen roh, innen glasiert, Nr. ${n}</p>`,
      tags: ['Ton', 'Hand'],
      options: [],
      variants: [{ sku: `B${n}`, choice: [], price: 1995 + n, sale: null, stock: n }],
    }));
    await fc.assert(
      fc.asyncProperty(damages, async (broken) => {
        const [header, ...rows] = write(mugs, 'EUR').split('\r\n');
        const untouched = mugs.filter((_, n) => broken.every(([row]) => row !== n));
        for (const [row, spoil] of broken) rows[row] = spoil(rows[row] ?? '');
        const { products } = await findingsOf([header, ...rows].join('\r\n'));
        expect(products.map(plain)).toEqual(expect.arrayContaining(untouched));
      }),
      { numRuns: 100 },
    );
  });

  it('never throws, whatever bytes follow the header', async () => {
    const blows = fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('"', ',', '\n', '\r', '\0', '\xff', '""', ',"'),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(catalogue, blows, async (products, hits) => {
        const content = write(products, 'EUR');
        const start = content.indexOf('\n') + 1;
        let body = Buffer.from(content.slice(start)).toString('latin1');
        for (const [place, blow] of hits) {
          const at = Math.floor(place * body.length);
          body = `${body.slice(0, at)}${blow}${body.slice(at + 1)}`;
        }
        const bytes = Buffer.concat([Buffer.from(content.slice(0, start)), Buffer.from(body, 'latin1')]);
        await expect(findingsOf(bytes, { pieceBytes: 50 })).resolves.toBeDefined();
      }),
      { numRuns: 60 },
    );
  });
});
