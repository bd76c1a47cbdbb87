import {
  PLAIN_PRODUCT,
  PRODUCT_EVENT_TYPES,
  type ProductEvent,
  type Variant,
} from '@kontor/contracts/catalogue/catalogue';
import { standingOf } from '@kontor/contracts/stock/inventory';
import { ZERO } from '@kontor/contracts/kernel/money';
import { type Projection, type Recorded, siteOf, together } from '@kontor/contracts/kernel/projection';
import { noUnits, priceToPay } from '@kontor/contracts/catalogue/product-status';
import { hasSaleDates } from '@kontor/contracts/catalogue/sale-dates';
import { type CountedStockEvent, STOCK_EVENT_TYPES, unitsAfter, unitsIn } from '@kontor/contracts/stock/units';
import type { InventoryProduct, InventoryVariant, StockUnits } from '@kontor/contracts/stock/responses';

/** `saleFrom`, `saleUntil`: only for sales with dates. */
type Prices = Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale' | 'saleFrom' | 'saleUntil'>;

export interface Removed extends Pick<Variant, 'sku' | 'attributes'> {
  readonly units: StockUnits;
}

export interface InventoryDocument extends InventoryProduct {
  /** Sort key without diacritics and with padded numbers. */
  readonly sortName: string;
  /** Those of removed variants too: people may still wait for them. */
  readonly skus: string;
  /** Removed variants, which may return. */
  readonly removed: Readonly<Record<string, Removed>>;
  readonly prices: Readonly<Record<string, Prices>>;
}

/** MP-02: one small document per product, with its variants' stock and sort values. */
export const inventoryView: Projection<InventoryDocument, Recorded<ProductEvent | CountedStockEvent>> = {
  schema: {
    name: 'inventory',
    indexes: {
      name: ['sortName'],
      stock: ['stock'],
      price: ['fromPriceCents'],
      shortName: ['isShort', 'sortName'],
      shortStock: ['isShort', 'stock'],
      shortPrice: ['isShort', 'fromPriceCents'],
    },
    search: { names: ['name', 'skus'] },
    generation: 4,
  },
  types: together(PRODUCT_EVENT_TYPES, STOCK_EVENT_TYPES),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.productId }),
  evolve: (view, event) => {
    if (event.type === 'ProductCreated') {
      const { productId, details, variants } = event.data;
      const { name, productType, visible } = details;
      const { scarcityBelow } = { ...PLAIN_PRODUCT, ...details }.merchandising;
      const product = { id: productId, name, productType, visible, lowBelow: scarcityBelow, removed: {} };
      return summed(
        product,
        variants.map((variant) => ({ variant, units: noUnits(productType) })),
      );
    }
    return view && summed(...changed(view, event));
  },
};

interface Stocked {
  readonly variant: Pick<Variant, 'id' | 'sku' | 'attributes'> & Prices;
  readonly units: StockUnits;
}

type Product = Pick<InventoryDocument, 'id' | 'name' | 'productType' | 'visible' | 'lowBelow' | 'removed'>;

const changed = (
  view: InventoryDocument,
  event: Exclude<Recorded<ProductEvent | CountedStockEvent>, { type: 'ProductCreated' }>,
): readonly [Product, readonly Stocked[]] => {
  const stocked = view.variants.map((variant): Stocked => ({
    variant: { ...variant, ...view.prices[variant.id]! },
    units: variant,
  }));
  switch (event.type) {
    case 'ProductDetailsChanged': {
      const { changes } = event.data;
      const { name = view.name, productType = view.productType, visible = view.visible } = changes;
      const lowBelow = changes.merchandising?.scarcityBelow ?? view.lowBelow;
      return [{ ...view, name, productType, visible, lowBelow }, stocked];
    }
    case 'VariantAdded': {
      const { variant } = event.data;
      const { [variant.id]: before, ...removed } = view.removed;
      const units = before?.units ?? noUnits(view.productType);
      return [{ ...view, removed }, [...stocked, { variant, units }]];
    }
    case 'VariantChanged': {
      const { variantId, changes } = event.data;
      return [
        view,
        stocked.map((one) =>
          one.variant.id === variantId ? { ...one, variant: { ...one.variant, ...changes } } : one,
        ),
      ];
    }
    case 'VariantRemoved': {
      const { variantId } = event.data;
      const gone = stocked.find(({ variant }) => variant.id === variantId);
      const kept = gone && { sku: gone.variant.sku, attributes: gone.variant.attributes, units: unitsIn(gone.units) };
      const removed = { ...view.removed, ...(kept && { [variantId]: kept }) };
      return [{ ...view, removed }, stocked.filter((one) => one !== gone)];
    }
    case 'StockSet':
    case 'StockAdjusted':
    case 'StockReserved':
    case 'StockReleased':
    case 'StockTaken':
    case 'StockReturned': {
      const { variantId } = event.data;
      const kept = view.removed[variantId];
      if (kept) {
        const after = { ...kept, units: unitsAfter(kept.units, event) };
        return [{ ...view, removed: { ...view.removed, [variantId]: after } }, stocked];
      }
      const after = (one: Stocked) => ({ ...one, units: unitsAfter(one.units, event) });
      return [view, stocked.map((one) => (one.variant.id === variantId ? after(one) : one))];
    }
  }
};

const summed = (
  { id, name, productType, visible, lowBelow, removed }: Product,
  stocked: readonly Stocked[],
): InventoryDocument => {
  const variants = stocked.map(({ variant, units }): InventoryVariant => ({
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    // Sorting must not depend on the date.
    priceCents: hasSaleDates(variant) ? variant.priceCents : priceToPay(variant),
    qtyInStock: units.qtyInStock,
    unlimited: units.unlimited,
    onHand: units.onHand,
    reserved: units.reserved,
    standing: standingOf({ productType, lowBelow }, units),
  }));
  return {
    id,
    name,
    productType,
    visible,
    lowBelow,
    removed,
    variants,
    sortName: sortable(name),
    fromPriceCents: variants.reduce(
      (least, { priceCents }) => (priceCents < least ? priceCents : least),
      variants[0]?.priceCents ?? ZERO,
    ),
    stock: variants.reduce((sum, { standing, qtyInStock }) => sum + (standing === 'uncounted' ? 0 : qtyInStock), 0),
    isShort: variants.some(({ standing }) => standing === 'low' || standing === 'soldOut'),
    skus: [...variants, ...Object.values(removed)].map(({ sku }) => sku).join(' '),
    prices: Object.fromEntries(
      stocked.map(({ variant }) => {
        const { id: variantId, priceCents, salePriceCents, onSale, saleFrom, saleUntil } = variant;
        const dates = hasSaleDates(variant) ? { saleFrom, saleUntil } : {};
        return [variantId, { priceCents, salePriceCents, onSale, ...dates }];
      }),
    ),
  };
};

/** Dictionary order: `ä` as `a`, `ß` as `ss`, `Teller 9` before `Teller 10`. */
const sortable = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\d{1,12}/gu, (digits) => digits.padStart(12, '0'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 120);
