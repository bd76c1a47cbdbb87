import {
  PLAIN_PRODUCT,
  PLAIN_VARIANT,
  placeOf,
  PRODUCT_EVENT_TYPES,
  type ProductDetails,
  type ProductEvent,
  type Variant,
} from '@kontor/contracts/catalogue/catalogue';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import type { AssetId, ProductId } from '@kontor/contracts/kernel/ids';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import { hasSaleDates, summaryOf } from '@kontor/contracts/catalogue/sale-dates';
import { mediaIn } from '@kontor/contracts/media/copies';
import { type Projection, type Recorded, siteOf, together } from '@kontor/contracts/kernel/projection';
import {
  type CountedStockEvent,
  isCountedStockEvent,
  STOCK_EVENT_TYPES,
  unitsAfter,
  unitsIn,
} from '@kontor/contracts/stock/units';
import type { StockUnits } from '@kontor/contracts/stock/responses';
import { noUnits } from '@kontor/contracts/catalogue/product-status';

const MAX_FORMER = 20;

export interface ProductDocument extends ProductView {
  /** Units of removed variants, which may return. */
  readonly removedUnits: Readonly<Record<string, StockUnits>>;
  /** To find a product by an SKU of it, in one spelling. */
  readonly skuList: readonly string[];
  /** Pictures of the media library that it has. */
  readonly media: readonly AssetId[];
  /**
   * Those that visitors have seen at it. They stay theirs: carts, orders and mails go on showing them. Both are missing
   * while the read model is rebuilt after an upgrade.
   */
  readonly offeredMedia: readonly AssetId[];
}

/** SF-06, SF-07, SF-09: a product with its variants and their stock, as pages show it. */
export const productView: Projection<ProductDocument, Recorded<ProductEvent | CountedStockEvent>> = {
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
    lists: ['categories', 'tags', 'formerPlaces', 'skuList', 'media', 'offeredMedia'],
    search: { names: ['name', 'skus', 'tags', 'categories'], texts: ['excerpt', 'description'] },
    generation: 8,
  },
  types: together(PRODUCT_EVENT_TYPES, STOCK_EVENT_TYPES),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.productId }),
  evolve: (view, event) => {
    if (event.type === 'ProductCreated') {
      const { productId, details, variants } = event.data;
      const withStock = variants.map((variant) => withUnits(variant, noUnits(details.productType)));
      const kept = { formerPlaces: [], removedUnits: {}, media: [], offeredMedia: [] };
      return withMedia(derived(productId, event.position, { ...PLAIN_PRODUCT, ...details, ...kept }, withStock));
    }
    if (!view) return null;
    const [changed, removedUnits] = changedVariants(view, event);
    const details = event.type === 'ProductDetailsChanged' ? changedDetails(view, event.data.changes) : view;
    const next = derived(view.id, view.order, { ...details, removedUnits }, changed);
    return isCountedStockEvent(event) ? next : withMedia(next);
  },
};

const changedDetails = (view: ProductDocument, changes: Partial<ProductDetails>): ProductDocument => {
  const changed = { ...view, ...changes };
  if (placeOf(changed) === placeOf(view)) return changed;
  const former = [...view.formerPlaces, placeOf(view)].filter((place) => place !== placeOf(changed));
  return { ...changed, formerPlaces: [...new Set(former)].slice(-MAX_FORMER) };
};

type Variants = readonly [readonly VariantView[], ProductDocument['removedUnits']];

const changedVariants = (view: ProductDocument, event: Recorded<ProductEvent | CountedStockEvent>): Variants => {
  const { variants, removedUnits, productType } = view;
  switch (event.type) {
    case 'VariantAdded': {
      const { variant } = event.data;
      const { [variant.id]: kept = noUnits(productType), ...others } = removedUnits;
      return [[...variants, withUnits(variant, kept)], others];
    }
    case 'VariantChanged': {
      const { variantId, changes } = event.data;
      return [
        variants.map((variant) => (variant.id === variantId ? { ...variant, ...changes } : variant)),
        removedUnits,
      ];
    }
    case 'VariantRemoved': {
      const { variantId } = event.data;
      const gone = variants.find(({ id }) => id === variantId);
      const others = variants.filter(({ id }) => id !== variantId);
      return [others, gone ? { ...removedUnits, [variantId]: unitsIn(gone) } : removedUnits];
    }
    case 'StockSet':
    case 'StockAdjusted':
    case 'StockReserved':
    case 'StockReleased':
    case 'StockTaken':
    case 'StockReturned': {
      const { variantId } = event.data;
      const kept = removedUnits[variantId];
      if (kept) return [variants, { ...removedUnits, [variantId]: unitsAfter(kept, event) }];
      const after = (variant: VariantView) => ({ ...variant, ...unitsAfter(variant, event) });
      return [variants.map((variant) => (variant.id === variantId ? after(variant) : variant)), removedUnits];
    }
    case 'ProductCreated':
    case 'ProductDetailsChanged':
      return [variants, removedUnits];
  }
};

const withUnits = (variant: Variant, units: StockUnits): VariantView => ({ ...PLAIN_VARIANT, ...variant, ...units });

const derived = (
  id: ProductId,
  order: string,
  details: ProductDetails & Pick<ProductDocument, 'formerPlaces' | 'removedUnits' | 'media' | 'offeredMedia'>,
  variants: readonly VariantView[],
): ProductDocument => ({
  ...details,
  id,
  order,
  variants,
  ...summaryOf(details.productType, variants.map(withoutDays)),
  skus: variants.map((variant) => variant.sku).join(' '),
  skuList: variants.map(({ sku }) => oneSpelling(sku)),
});

const withMedia = (product: ProductDocument): ProductDocument => {
  const { images, description, variants, visible, offeredMedia } = product;
  const media = mediaIn([images, description, variants.map(({ imageUrl }) => imageUrl)]);
  return { ...product, media, offeredMedia: visible ? [...new Set([...offeredMedia, ...media])] : offeredMedia };
};

/** Sorting must not depend on the date, so temporary sales are ignored. */
const withoutDays = (variant: VariantView): VariantView =>
  hasSaleDates(variant) ? { ...variant, onSale: false } : variant;
