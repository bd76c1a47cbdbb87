import type { DefineProductPayload, ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import { placeOf } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { CollectionId, type ProductId, SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import { wordsOf } from '@kontor/contracts/messages/index';
import { type CountedStockEvent, isCountedStockEvent } from '@kontor/contracts/stock/units';
import { type StockState, UNCOUNTED } from '@kontor/contracts/stock/state';
import { type ProductDocument, productView } from '@kontor/projections/features/catalogue/product-view';
import { productOutcome } from '../../backend/src/features/catalogue/commands.ts';
import { changesIn } from '../../backend/src/features/catalogue/rehearsal.ts';
import { productDecider } from '../../backend/src/features/catalogue/product-decider.ts';
import { stockDecider } from '../../backend/src/features/stock/decider.ts';
import {
  type ImportInput,
  importProducts,
  type ImportReport,
  type ProductSink,
} from '../../backend/src/features/product-import/import-products.ts';
import type { StockStep } from '../../backend/src/features/product-import/product-commands.ts';
import { PRODUCT_FILES } from '../../backend/src/features/product-import/product-files.ts';
import { readProductFile } from '../../backend/src/features/product-import/read-product-file.ts';
import { echoOf } from '../../backend/src/features/product-import/writing/echo.ts';
import { MemoryRowSpool } from '../../backend/src/features/product-import/testing/memory-row-spool.ts';
import { pieces } from '../../backend/src/features/product-import/testing/read-text.ts';

export const SITE = SiteId.parse('demo');
export const COLLECTION = CollectionId.parse('3b241101-e2bb-4255-8caf-4136c566a962');

/** A shop as an import sees it: what deciders decide is what the read model shows. */
export class MemoryShop implements ProductSink {
  readonly products = new Map<ProductId, ProductDocument>();
  readonly #stocks = new Map<VariantId, StockState>();

  async define(payload: DefineProductPayload): ReturnType<ProductSink['define']> {
    const view = this.products.get(payload.productId);
    const events = productDecider.decide(payload, view ? { details: view, variants: view.variants, version: 1 } : null);
    for (const event of events) this.#evolve(event);
    return { kind: productOutcome(events), changes: changesIn(events) };
  }

  async stock(step: StockStep): ReturnType<ProductSink['stock']> {
    const before = this.#stocks.get(step.variantId) ?? UNCOUNTED;
    const events = stockDecider.decide(step, before);
    this.#stocks.set(
      step.variantId,
      events.reduce((state, event) => stockDecider.evolve(state, event, 0), before),
    );
    for (const event of events) if (isCountedStockEvent(event)) this.#evolve(event);
    return { kind: events.length === 0 ? 'unchanged' : 'changed' };
  }

  /** As if it had been there before. */
  add(product: ProductView): void {
    this.products.set(product.id, {
      ...product,
      removedUnits: {},
      media: [],
      offeredMedia: [],
      skuList: product.variants.map(({ sku }) => oneSpelling(sku)),
    });
    for (const { id, unlimited, onHand } of product.variants)
      this.#stocks.set(id, { ...UNCOUNTED, level: unlimited ? null : onHand });
  }

  get only(): ProductView {
    const [product] = this.products.values();
    if (!product || this.products.size > 1) throw new Error(`${this.products.size} products`);
    return product;
  }

  async import(content: string | Uint8Array, options: Partial<ImportInput> = {}): Promise<ImportReport> {
    const reading = { currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
    const all = () => [...this.products.values()];
    return importProducts({
      siteId: SITE,
      collectionId: COLLECTION,
      currency: reading.currency,
      findings: readProductFile(pieces(content), { ...reading, spool: () => new MemoryRowSpool() }),
      sink: this,
      find: {
        byId: async (id) => this.products.get(id) ?? null,
        byAddress: async (urlId) =>
          all().find((product) => placeOf(product) === placeOf({ collectionId: COLLECTION, urlId })) ?? null,
        bySku: async (sku) =>
          all()
            .filter(({ skuList }) => skuList.includes(oneSpelling(sku)))
            .slice(0, 2),
      },
      echo: async (own, format, columns) =>
        format === 'demo'
          ? null
          : echoOf(own, PRODUCT_FILES[format], {
              ...reading,
              columns,
              origin: '',
              exportId: null,
              number: 1,
              collection: '',
            }),
      urlIds: {
        ownerOf: async (urlId) => all().find((product) => product.urlId === urlId)?.id ?? null,
        of: async (id) => this.products.get(id)?.urlId ?? null,
      },
      inWords: (text) => wordsOf(text, 'de'),
      ...options,
    });
  }

  #evolve(event: ProductEvent | CountedStockEvent): void {
    const recorded = { siteId: SITE, position: '1', ...event } as unknown as Recorded<ProductEvent>;
    const { productId } = recorded.data;
    const next = productView.evolve(this.products.get(productId) ?? null, recorded);
    if (next) this.products.set(productId, next);
  }
}

/** A shop that has read these files, with the report of the last one. Its remarks are `line: text`. */
export const shopAfter = async (...files: readonly string[]) => {
  const shop = new MemoryShop();
  let report = await shop.import(files[0] ?? '');
  for (const file of files.slice(1)) report = await shop.import(file);
  return {
    shop,
    report,
    notes: report.notes.first.map(({ line, text }) => `${line}: ${text}`),
    skipped: report.skipped.first.map(({ line, reason }) => `${line}: ${reason}`),
  };
};
