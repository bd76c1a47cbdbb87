import { describe, expect, it } from '@jest/globals';
import { PLAIN_PRODUCT, type Variant } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { CollectionId, ProductId, type VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { StockExportId } from '@kontor/contracts/stock/stock';
import fc from 'fast-check';
import { csvLines } from '../../platform/csv-cells.ts';
import { UnreadableProductFile } from './imported-product.ts';
import { PRODUCT_FILES } from './product-files.ts';
import { COLLECTION, MemoryShop } from '../../../../test/support/memory-shop.ts';

const OTHER_COLLECTION = CollectionId.parse('c1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
/** Where the shop was when the file was written; nobody knows where it is when it is read. */
const context = { currency: 'EUR', origin: 'http://127.0.0.1:3210', collection: 'shop' } as const;

const text = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: max }),
    fc.constantFrom('=1+1', '-x', "'@a", 'a, b', 'x\\n"y"', '50 %'),
  );
const name = text(20)
  .map((made) => made.trim())
  .filter((made) => made !== '' && made !== '__proto__');
const money = fc.nat({ max: 9_999_999 });

const variants = (options: readonly string[]) =>
  fc
    .uniqueArray(
      fc.record({
        choice: fc.array(name, { minLength: options.length, maxLength: options.length }),
        sku: name,
        priceCents: money,
        salePriceCents: fc.option(money, { nil: null }),
        onSale: fc.boolean(),
        saleFrom: fc.option(fc.nat({ max: 2 ** 40 }), { nil: null }),
        saleUntil: fc.option(fc.integer({ min: 2 ** 40 + 1, max: 2 ** 41 }), { nil: null }),
        weightGrams: fc.option(fc.nat({ max: 99_999 }), { nil: null }),
        gtin: fc.option(name, { nil: null }),
        imageUrl: fc.constantFrom(null, '/files/a.svg', 'https://x.example/rot.jpg'),
        onHand: fc.nat({ max: 1000 }),
        unlimited: fc.boolean(),
        id: fc.uuid(),
      }),
      { minLength: 1, maxLength: options.length === 0 ? 1 : 4, selector: ({ choice }) => JSON.stringify(choice) },
    )
    .map((list) =>
      list.map(({ choice, sku, id, ...rest }, index) => ({
        ...rest,
        id: id as VariantId,
        sku: `${sku} ${index}` as Variant['sku'],
        reserved: 0,
        qtyInStock: rest.onHand,
        content: { unit: 'g', amount: 250, per: 1000 },
        attributes: Object.fromEntries(options.map((option, place) => [option, choice[place] ?? ''])),
      })),
    );

const product = fc
  .uniqueArray(name, { maxLength: 3 })
  .chain((options) =>
    fc.record({
      name,
      excerpt: text(40),
      description: text(80),
      visible: fc.boolean(),
      urlId: fc.constantFrom('ein-ding', 'krug'),
      collectionId: fc.constantFrom(COLLECTION, OTHER_COLLECTION),
      taxCategory: fc.constantFrom('standard', 'reduced', 'exempt'),
      productType: fc.constantFrom('physical', 'digital', 'service', 'giftCard'),
      categories: fc.uniqueArray(name, { maxLength: 3 }),
      tags: fc.uniqueArray(name, { maxLength: 3 }),
      images: fc.constantFrom(
        [],
        [
          { url: '/files/a.svg', alt: 'ein Bild', focus: { x: 20, y: 30 } },
          { url: 'https://x.example/b,c.jpg', alt: '' },
        ],
      ),
      variantOptionOrdering: fc.constant(options),
      variants: variants(options),
      id: fc.uuid(),
    }),
  )
  .map((made) => ({ ...PLAIN_PRODUCT, ...made, id: ProductId.parse(made.id) }) as unknown as ProductView);

const catalogue = fc.uniqueArray(product, {
  minLength: 1,
  maxLength: 5,
  selector: ({ collectionId, urlId }) => `${collectionId} ${urlId}`,
});

describe.each(['squarespace', 'shopify', 'woocommerce'] as const)('a file that we have written as %s', (format) => {
  const { table } = PRODUCT_FILES[format];
  const fileOf = (
    products: readonly ProductView[],
    exportId: StockExportId | null = null,
    without: readonly string[] = [],
  ): string => {
    const columns = table.columns.filter((column) => !without.includes(column));
    const written = products.filter((each) => table.refuses(each) === null);
    const rows = written.flatMap((each, index) => table.rows(each, { ...context, exportId, number: index + 1 }));
    return csvLines([columns, ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))]);
  };
  const shopOf = (products: readonly ProductView[]): MemoryShop => {
    const shop = new MemoryShop();
    for (const each of products) shop.add(each);
    return shop;
  };

  it('changes nothing when read back, whatever is in the catalogue and wherever the shop is now', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const written = products.filter((each) => table.refuses(each) === null);
        fc.pre(written.length > 0);
        const shop = shopOf(products);
        const report = await shop.import(fileOf(products));
        expect(report).toMatchObject({
          products: { created: 0, changed: 0, unchanged: written.length },
          stock: { changed: 0 },
          skipped: { count: 0, first: [] },
        });
      }),
      { numRuns: 150 },
    );
  });

  it('changes nothing by the columns that somebody takes out of it', async () => {
    // An address names one product, and an SKU one variant, as where somebody works with price lists.
    const ordinary = catalogue.map((products) =>
      products.map((each, place) => ({
        ...each,
        collectionId: COLLECTION,
        urlId: `ding-${place}`,
        variants: each.variants.map((variant, index) => ({ ...variant, sku: `S-${place}-${index}` as Variant['sku'] })),
      })),
    );
    await fc.assert(
      fc.asyncProperty(
        ordinary,
        fc.shuffledSubarray([...table.columns], { minLength: 1, maxLength: 6 }),
        async (products, taken) => {
          fc.pre(products.some((each) => table.refuses(each) === null));
          // Something has to say which product is meant: WooCommerce has no addresses.
          fc.pre(!['SKU', 'Meta: _kontor_product_id'].every((column) => taken.includes(column)));
          const shop = shopOf(products);
          const before = new Map(shop.products);
          const outcome = await shop.import(fileOf(products, null, taken)).catch((error: unknown) => error);
          if (outcome instanceof UnreadableProductFile) return;
          expect(outcome).toMatchObject({ products: { created: 0 }, changes: { first: [] }, stock: { changed: 0 } });
          expect(shop.products).toEqual(before);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps every stock when read back, whatever was sold since', async () => {
    const exportId = StockExportId.parse('9c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
    await fc.assert(
      fc.asyncProperty(catalogue, fc.nat({ max: 9 }), async (products, sold) => {
        fc.pre(products.some((each) => table.refuses(each) === null));
        const shop = shopOf(
          products.map((own) => ({
            ...own,
            variants: own.variants.map((each) => ({ ...each, onHand: Math.max(0, each.onHand - sold) })),
          })),
        );
        expect(await shop.import(fileOf(products, exportId))).toMatchObject({ stock: { changed: 0 } });
      }),
      { numRuns: 100 },
    );
  });

  const [sample] = fc.sample(
    product.filter((made) => table.refuses(made) === null && made.variantOptionOrdering.length === 0),
    { numRuns: 1, seed: 7 },
  );
  const withOffer = (offer: Partial<ProductView['variants'][number]>, more: Partial<ProductView> = {}): ProductView =>
    ({ ...sample, ...more, variants: sample?.variants.map((each) => ({ ...each, ...offer })) }) as ProductView;

  it('changes edited sale dates', async () => {
    const onSale = {
      priceCents: cents(1000),
      salePriceCents: cents(800),
      onSale: true,
      saleFrom: null,
      saleUntil: null,
    };
    const shop = shopOf([withOffer(onSale)]);
    const { changes } = await shop.import(fileOf([withOffer({ ...onSale, saleUntil: 86_400_000 })]));
    expect(changes.first).toMatchObject([{ fields: ['saleUntil'] }]);
  });

  it('changes exactly what was edited', async () => {
    const offer = { priceCents: cents(1000), salePriceCents: null, onSale: false, unlimited: false };
    const shop = shopOf([withOffer(offer, { name: 'Krug' })]);
    const before = shop.only;
    const report = await shop.import(fileOf([withOffer({ ...offer, onHand: 77 }, { name: 'Kanne' })]));
    expect(report.changes.first).toMatchObject([{ fields: ['name'] }]);
    expect(shop.only).toMatchObject({ ...before, name: 'Kanne', variants: [{ onHand: 77 }] });
  });

  it('keeps paths, alt texts and the focus of the other pictures when one is added', async () => {
    const picture = { url: '/files/a.svg', alt: 'Ein Krug', focus: { x: 10, y: 20 } };
    const shop = shopOf([withOffer({ imageUrl: null }, { images: [picture] })]);
    const added = { url: 'https://x.example/neu.jpg', alt: '' };
    await shop.import(fileOf([withOffer({ imageUrl: null }, { images: [picture, added] })]));
    expect(shop.only.images).toEqual([picture, added]);
  });
});
