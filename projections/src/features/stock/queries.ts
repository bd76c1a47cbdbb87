import type { InventoryQueries, InventorySort } from '@kontor/contracts/stock/inventory';
import type { InventoryProduct } from '@kontor/contracts/stock/responses';
import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { priceToPay } from '@kontor/contracts/catalogue/product-status';
import { hasSaleDates, isOnSale } from '@kontor/contracts/catalogue/sale-dates';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { textFilter } from '../../platform/text-filter.ts';
import { type InventoryDocument, inventoryView } from './inventory-view.ts';

const SORTS: Readonly<Record<InventorySort, { readonly field: string; readonly all: string; readonly short: string }>> =
  {
    name: { field: 'sortName', all: 'name', short: 'shortName' },
    stock: { field: 'stock', all: 'stock', short: 'shortStock' },
    price: { field: 'fromPriceCents', all: 'price', short: 'shortPrice' },
  };

export const inventoryQueries = (
  store: ReadStore,
  ambient: Ambient,
  waitForPosition: WaitForPosition,
  sites: Pick<SiteQueries, 'byId'>,
): InventoryQueries => {
  const view = inventoryView.schema.name;
  return {
    list: async (siteId, { search, sort, direction, short, limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(view, siteId, atLeast);
      const { field, all, short: ofShort } = SORTS[sort ?? 'name'];
      const isRanked = sort === undefined && direction === 'ascending';
      const page = await store.query<InventoryDocument>(view, {
        siteId,
        ...(short === true ? { index: ofShort, where: { isShort: true } } : { index: all }),
        ...(search !== '' && { text: { ...(await textFilter(sites, siteId, search)), isRanked } }),
        sort: { field, direction },
        limit,
        ...(after !== undefined && { after }),
      });
      return { products: page.documents.map(({ body }) => shown(body, ambient.clock.now())), next: page.next };
    },
    byId: async (siteId, productId, atLeast) => {
      const read = () => store.get<InventoryDocument>(view, siteId, productId);
      let found = await read();
      if (atLeast !== undefined && (found?.position ?? START) < atLeast) {
        await waitForPosition(view, siteId, atLeast);
        found = await read();
      }
      return found && shown(found.body, ambient.clock.now());
    },
    removedOf: async (siteId, productIds) => {
      const found = await store.getMany<InventoryDocument>(view, siteId, productIds);
      return found.flatMap(({ body: { id: productId, removed } }) =>
        Object.entries(removed).map(([id, { sku, attributes }]) => ({
          productId,
          id: id as VariantId,
          sku,
          attributes,
        })),
      );
    },
  };
};

const shown = (document: InventoryDocument, now: Instant): InventoryProduct => {
  const { id, name, productType, visible, fromPriceCents, stock, lowBelow, isShort, variants, prices } = document;
  const product = { id, name, productType, visible, fromPriceCents, stock, lowBelow, isShort, variants };
  if (!Object.values(prices).some(hasSaleDates)) return product;
  const asked = variants.map((variant) => {
    const own = prices[variant.id];
    return own ? { ...variant, priceCents: priceToPay({ ...own, onSale: isOnSale(own, now) }) } : variant;
  });
  return {
    ...product,
    variants: asked,
    fromPriceCents: cents(Math.min(...asked.map(({ priceCents }) => priceCents))),
  };
};
