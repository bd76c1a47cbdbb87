import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shopAfter } from '../../../../test/support/memory-shop.ts';

describe('a product without options whose SKU is another one', () => {
  const files = {
    woocommerce: (sku: string) => `ID,Type,SKU,Name,Regular price\n9001,simple,${sku},Kanne,40\n`,
    shopify: (sku: string) => `Handle,Title,Variant SKU,Variant Price\nkanne,Kanne,${sku},40\n`,
    squarespace: (sku: string) => `Product ID,Product URL,Title,SKU,Price\n9001,kanne,Kanne,${sku},40\n`,
  };

  it.each(['woocommerce', 'squarespace', 'shopify'] as const)('keeps its one variant: %s', async (format) => {
    const file = files[format];
    const { shop: before } = await shopAfter(file('ALT-1'));
    const { shop } = await shopAfter(file('ALT-1'), file('NEU-1'));
    expect(shop.only.variants).toEqual([{ ...before.only.variants[0], sku: 'NEU-1' }]);
    await shop.import(file('ALT-1'));
    expect(shop.only.variants).toEqual(before.only.variants);
  });

  it('gets no variant more where the shop has two already', async () => {
    const { shop } = await shopAfter(files.woocommerce('ALT-1'));
    const [variant] = shop.only.variants;
    const second = { ...variant!, id: '3b241101-e2bb-4255-8caf-4136c566a963' as never, sku: 'ALT-2' as never };
    shop.add({ ...shop.only, variants: [variant!, second] });
    const { skipped } = await shop.import(files.woocommerce('NEU-1'));
    expect(shop.only.variants.map(({ sku }) => sku)).toEqual(['ALT-1', 'ALT-2']);
    expect(skipped.first).toEqual([
      { line: 2, reason: expect.stringMatching(/^dieselben Optionen hat schon „ALT-2“/u) },
    ]);
  });
});

describe('option columns in another order', () => {
  const options = ['Farbe', 'Größe', 'Stoff'];
  const swapped = fc.shuffledSubarray(options, { minLength: 3 });
  const choices = fc.uniqueArray(fc.tuple(...options.map(() => fc.constantFrom('a', 'b', 'c'))), {
    minLength: 1,
    maxLength: 6,
    selector: (choice) => choice.join(),
  });
  const file = (order: readonly string[], variants: readonly (readonly string[])[], sku: (n: number) => string) =>
    [
      `Handle,Title,Variant SKU,Variant Price,${[1, 2, 3].map((n) => `Option${n} Name,Option${n} Value`).join()}`,
      ...variants.map((choice, n) =>
        [
          'hemd',
          n === 0 ? 'Hemd' : '',
          sku(n),
          '10',
          ...order.flatMap((name) => [name, choice[options.indexOf(name)]]),
        ].join(),
      ),
      '',
    ].join('\n');

  it.each([
    ['their SKUs', (n: number) => `S${n}`],
    ['new SKUs', (n: number) => `NEU-${n}`],
    ['no SKUs', () => ''],
  ])('mean the same variants, with %s', async (_, sku) => {
    await fc.assert(
      fc.asyncProperty(swapped, choices, async (order, variants) => {
        const { shop: before } = await shopAfter(file(options, variants, (n) => `S${n}`));
        const { shop, report } = await shopAfter(
          file(options, variants, (n) => `S${n}`),
          file(order, variants, sku),
        );
        expect(report.skipped.count).toBe(0);
        expect(shop.only.variants.map(({ id, attributes }) => ({ id, attributes }))).toEqual(
          before.only.variants.map(({ id, attributes }) => ({ id, attributes })),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('a variant that a product would get', () => {
  const rows = (...values: readonly string[]) =>
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${values.map((value) => `b,B,Farbe,${value},${value},1`).join('\n')}\n`;

  it('is named among what changes', async () => {
    const { report } = await shopAfter(rows('rot'), rows('rot', 'blau'));
    expect(report.changes.first).toEqual([{ line: 3, subject: 'blau', fields: [] }]);
  });
});
