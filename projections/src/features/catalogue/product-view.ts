import {
  PLAIN_PRODUCT,
  PLAIN_VARIANT,
  placeOf,
  type ProductDetails,
  type ProductEvent,
  type ProductType,
  type ProductView,
  type Variant,
  type VariantView,
} from '@kontor/contracts/catalogue';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { ZERO } from '@kontor/contracts/kernel/money';
import { hasVariedPrices, priceToPay, productStatus } from '@kontor/contracts/product-status';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { StockEvent } from '@kontor/contracts/stock';
import { noUnits, STOCK_EVENT_TYPES, unitsAfter } from '@kontor/contracts/stock-units';

/** Addresses of before that are kept. */
const MOST_FORMER = 20;

/** SF-06, SF-07, SF-09: a product with its variants and their stock, as pages show it. */
export const productView: Projection<ProductView, Recorded<ProductEvent | StockEvent>> = {
  schema: {
    name: 'products',
    indexes: {
      url: ['collectionId', 'urlId'],
      featured: ['collectionId', 'visible', 'order'],
      price: ['collectionId', 'visible', 'fromPriceCents'],
      name: ['collectionId', 'visible', 'name'],
      all: ['name'],
      ofType: ['productType', 'name'],
      shown: ['visible', 'name'],
      shownOfType: ['productType', 'visible', 'name'],
    },
    lists: ['categories', 'tags', 'formerPlaces'],
    search: ['name', 'skus', 'tags', 'categories', 'excerpt', 'description'],
    generation: 3,
  },
  types: [
    'ProductCreated',
    'ProductDetailsChanged',
    'VariantAdded',
    'VariantChanged',
    'VariantRemoved',
    ...STOCK_EVENT_TYPES,
  ],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.productId }),
  evolve: (view, event) => {
    if (event.type === 'ProductCreated') {
      const { productId, details, variants } = event.data;
      const withStock = variants.map((variant) => withoutUnits(details.productType, variant));
      return derived(productId, event.position, { ...PLAIN_PRODUCT, ...details, formerPlaces: [] }, withStock);
    }
    if (!view) return null;
    const changed = changedVariants(view, event);
    const details = event.type === 'ProductDetailsChanged' ? changedDetails(view, event.data.changes) : view;
    return derived(view.id, view.order, details, changed);
  },
};

const changedDetails = (view: ProductView, changes: Partial<ProductDetails>): ProductView => {
  const changed = { ...view, ...changes };
  if (placeOf(changed) === placeOf(view)) return changed;
  const former = [...view.formerPlaces, placeOf(view)].filter((place) => place !== placeOf(changed));
  return { ...changed, formerPlaces: [...new Set(former)].slice(-MOST_FORMER) };
};

const changedVariants = (view: ProductView, event: Recorded<ProductEvent | StockEvent>): readonly VariantView[] => {
  const update = (id: string, change: (variant: VariantView) => VariantView): readonly VariantView[] =>
    view.variants.map((variant) => (variant.id === id ? change(variant) : variant));
  switch (event.type) {
    case 'VariantAdded':
      return [...view.variants, withoutUnits(view.productType, event.data.variant)];
    case 'VariantChanged':
      return update(event.data.variantId, (variant) => ({ ...variant, ...event.data.changes }));
    case 'VariantRemoved':
      return view.variants.filter((variant) => variant.id !== event.data.variantId);
    case 'StockSet':
    case 'StockAdjusted':
    case 'StockReserved':
    case 'StockReleased':
    case 'StockTaken':
    case 'StockReturned':
      return update(event.data.variantId, (variant) => ({ ...variant, ...unitsAfter(variant, event) }));
    case 'ProductCreated':
    case 'ProductDetailsChanged':
      return view.variants;
  }
};

/** Until its stock is set, a counted variant has none. */
const withoutUnits = (productType: ProductType, variant: Variant): VariantView => ({
  ...PLAIN_VARIANT,
  ...variant,
  ...noUnits(productType),
});

const derived = (
  id: ProductId,
  order: string,
  details: ProductDetails & Pick<ProductView, 'formerPlaces'>,
  variants: readonly VariantView[],
): ProductView => ({
  ...details,
  id,
  order,
  variants,
  status: productStatus(details.productType, variants),
  hasVariedPrices: hasVariedPrices(variants),
  fromPriceCents: variants
    .map(priceToPay)
    .reduce((least, price) => (price < least ? price : least), firstPrice(variants)),
  skus: variants.map((variant) => variant.sku).join(' '),
});

const firstPrice = ([first]: readonly VariantView[]) => (first ? priceToPay(first) : ZERO);
