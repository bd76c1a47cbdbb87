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

export interface InventoryDocument extends InventoryProduct {
  /** Sort key without diacritics and with padded numbers. */
  readonly sortName: string;
  readonly skus: string;
  /** Units of removed variants, which may return. */
  readonly removedUnits: Readonly<Record<string, StockUnits>>;
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
    search: ['name', 'skus'],
    generation: 2,
  },
  types: together(PRODUCT_EVENT_TYPES, STOCK_EVENT_TYPES),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.productId }),
  evolve: (view, event) => {
    if (event.type === 'ProductCreated') {
      const { productId, details, variants } = event.data;
      const { name, productType, visible } = details;
      const { scarcityBelow } = { ...PLAIN_PRODUCT, ...details }.merchandising;
      const product = { id: productId, name, productType, visible, lowBelow: scarcityBelow, removedUnits: {} };
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

type Product = Pick<InventoryDocument, 'id' | 'name' | 'productType' | 'visible' | 'lowBelow' | 'removedUnits'>;

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
      const { [variant.id]: units = noUnits(view.productType), ...removedUnits } = view.removedUnits;
      return [{ ...view, removedUnits }, [...stocked, { variant, units }]];
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
      const removedUnits = { ...view.removedUnits, ...(gone && { [variantId]: unitsIn(gone.units) }) };
      return [{ ...view, removedUnits }, stocked.filter((one) => one !== gone)];
    }
    case 'StockSet':
    case 'StockAdjusted':
    case 'StockReserved':
    case 'StockReleased':
    case 'StockTaken':
    case 'StockReturned': {
      const { variantId } = event.data;
      const kept = view.removedUnits[variantId];
      if (kept)
        return [{ ...view, removedUnits: { ...view.removedUnits, [variantId]: unitsAfter(kept, event) } }, stocked];
      const after = (one: Stocked) => ({ ...one, units: unitsAfter(one.units, event) });
      return [view, stocked.map((one) => (one.variant.id === variantId ? after(one) : one))];
    }
  }
};

const summed = (
  { id, name, productType, visible, lowBelow, removedUnits }: Product,
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
    removedUnits,
    variants,
    sortName: sortable(name),
    fromPriceCents: variants.reduce(
      (least, { priceCents }) => (priceCents < least ? priceCents : least),
      variants[0]?.priceCents ?? ZERO,
    ),
    stock: variants.reduce((sum, { standing, qtyInStock }) => sum + (standing === 'uncounted' ? 0 : qtyInStock), 0),
    isShort: variants.some(({ standing }) => standing === 'low' || standing === 'soldOut'),
    skus: variants.map(({ sku }) => sku).join(' '),
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
