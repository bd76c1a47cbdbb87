import { describe, expect, it } from '@jest/globals';
import { PLAIN_PRODUCT, type Variant } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { CollectionId, ProductId, SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { StockExportId } from '@kontor/contracts/stock/stock';
import fc from 'fast-check';
import { csvLines } from '../../platform/csv-cells.ts';
import { productDecider } from '../catalogue/product-decider.ts';
import { changesToOwn, ownVariantIds, productIdIn } from './own-product.ts';
import { productCommands } from './product-commands.ts';
import { PRODUCT_FILES } from './product-files.ts';
import { findingsOf } from './testing/read-text.ts';
import { echoOf } from './writing/echo.ts';

const siteId = SiteId.parse('demo');
const collectionId = CollectionId.parse('c1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const context = {
  currency: 'EUR',
  origin: 'https://laden.example',
  number: 1,
  exportId: null,
  collection: 'shop',
  timeZone: 'Europe/Berlin',
} as const;

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
        imageUrl: null,
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
      urlId: fc.constant('ein-ding'),
      productType: fc.constantFrom('physical', 'digital', 'service', 'giftCard'),
      categories: fc.uniqueArray(name, { maxLength: 3 }),
      tags: fc.uniqueArray(name, { maxLength: 3 }),
      images: fc.constantFrom(
        [],
        [
          { url: '/files/a.svg', alt: 'ein Bild' },
          { url: 'https://x.example/b,c.jpg', alt: '' },
        ],
      ),
      variantOptionOrdering: fc.constant(options),
      variants: variants(options),
      id: fc.uuid(),
    }),
  )
  .map((made) => ({ ...PLAIN_PRODUCT, ...made, collectionId, id: ProductId.parse(made.id) }) as unknown as ProductView);

describe.each(['squarespace', 'shopify', 'woocommerce'] as const)(
  'a product file that we have written as %s',
  (format) => {
    const { table, format: reader } = PRODUCT_FILES[format];
    const fileOf = (written: ProductView, exportId: StockExportId | null = null): string => {
      const rows = table
        .rows(written, { ...context, exportId })
        .map((cells) => table.columns.map((column) => cells[column] ?? ''));
      return csvLines([table.columns, ...rows]);
    };
    /** The changes that a file would make to the shop's product. */
    const changes = async (file: string, own: ProductView) => {
      const { products } = await findingsOf(file);
      const [read] = products;
      const echo = await echoOf(own, { format: reader, table }, context);
      if (!read || !echo) return null;
      const { productId } = await productIdIn(siteId, read, async (id) => (id === own.id ? own : null));
      const known = { product: own, echo };
      const wanted = productCommands(read, { siteId, collectionId }, own.urlId, productId, ownVariantIds(known));
      const { define, stock } = changesToOwn(known, read, wanted);
      return { events: productDecider.decide(define, { details: own, variants: own.variants, version: 1 }), stock };
    };

    it('changes nothing when read back, whatever its format cannot express', async () => {
      await fc.assert(
        fc.asyncProperty(product, async (own) => {
          fc.pre(table.refuses(own) === null);
          const changed = await changes(fileOf(own), own);
          // An unreadable product changes nothing either: its row is refused.
          if (changed) expect(changed).toEqual({ events: [], stock: [] });
        }),
        { numRuns: 150 },
      );
    });

    it('keeps every stock when read back, whatever was sold since', async () => {
      const exportId = StockExportId.parse('9c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
      await fc.assert(
        fc.asyncProperty(product, fc.nat({ max: 9 }), async (own, sold) => {
          fc.pre(table.refuses(own) === null);
          const variants = own.variants.map((each) => ({ ...each, onHand: each.onHand - sold }));
          const changed = await changes(fileOf(own, exportId), { ...own, variants });
          if (changed) expect(changed.stock).toEqual([]);
        }),
        { numRuns: 150 },
      );
    });

    it('changes edited sale dates', async () => {
      const [own] = fc.sample(
        product.filter(({ variantOptionOrdering: options }) => options.length === 0),
        { numRuns: 1, seed: 7 },
      );
      const onSale = {
        priceCents: cents(1000),
        salePriceCents: cents(800),
        onSale: true,
        saleFrom: null,
        saleUntil: null,
      };
      const before = { ...own!, variants: own!.variants.map((each) => ({ ...each, ...onSale })) } as ProductView;
      const after = { ...before, variants: before.variants.map((each) => ({ ...each, saleUntil: 86_400_000 })) };
      const changed = await changes(fileOf(after), before);
      expect(changed?.events).toMatchObject([{ type: 'VariantChanged' }]);
    });

    it('changes exactly what was edited', async () => {
      const [own] = fc.sample(
        product.filter((made) => table.refuses(made) === null && made.variantOptionOrdering.length === 0),
        { numRuns: 1, seed: 7 },
      );
      const before = {
        ...own!,
        name: 'Krug',
        variants: own!.variants.map((each) => ({
          ...each,
          priceCents: 1000,
          salePriceCents: null,
          onSale: false,
          unlimited: false,
        })),
      } as unknown as ProductView;
      const after = { ...before, name: 'Kanne', variants: before.variants.map((each) => ({ ...each, onHand: 77 })) };
      const changed = await changes(fileOf(after), before);
      expect(changed?.events).toEqual([
        { type: 'ProductDetailsChanged', data: { productId: before.id, changes: { name: 'Kanne' } } },
      ]);
      expect(changed?.stock.map(({ level }) => level)).toEqual([77]);
    });
  },
);
