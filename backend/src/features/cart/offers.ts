import type { Offer } from '@kontor/contracts/cart/cart';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/catalogue';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { ProductId, SiteId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { toOffer } from '@kontor/contracts/cart/offers';
import { isCounted, subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { StoreSettings } from '@kontor/contracts/sites/sites';
import type { StockHint } from './entry-decisions.ts';

/** What a site says of how much may be bought at once. */
export type Selling = Pick<StoreSettings, 'multipleQuantityAllowedForServices'>;

export interface StockedOffer {
  readonly product: ProductView;
  readonly offer: Offer;
  readonly stock: StockHint;
}

/**
 * What the catalogue offers now under an item and SKU. Names and prices come from here, never from the client.
 * @throws Refusal at `itemId` or `sku` (AC-03)
 */
export const findOffer = async (
  catalogue: Pick<CatalogueQueries, 'productById' | 'collectionById'>,
  siteId: SiteId,
  { itemId, sku }: { readonly itemId: ProductId; readonly sku: Sku },
  selling?: Selling,
): Promise<StockedOffer> => {
  const product = await catalogue.productById(siteId, itemId);
  if (!product?.visible) throw refuseField('itemId', { key: 'cart.variantMissing' });
  const variant = product.variants.find((candidate) => candidate.sku === sku);
  if (!variant) throw refuseField('sku', { key: 'cart.variantMissing' });
  const collection = await catalogue.collectionById(siteId, product.collectionId);
  const offer = toOffer(product, variant, collection?.urlId ?? '');
  return { product, offer, stock: stockOf(product, variant, selling) };
};

/** The same of a variant. @throws Refusal `cart.variantMissing` */
export const findVariantOffer = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  { productId, variantId }: { readonly productId: ProductId; readonly variantId: VariantId },
  selling?: Selling,
): Promise<StockedOffer> => {
  const product = await catalogue.productById(siteId, productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!variant) throw refuseField('itemId', { key: 'cart.variantMissing' });
  return findOffer(catalogue, siteId, { itemId: productId, sku: variant.sku }, selling);
};

/** What there is of a variant now; nothing when it is no longer sold. */
export const findStock = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  offer: Offer,
  selling?: Selling,
): Promise<StockHint> => {
  const product = await catalogue.productById(siteId, offer.itemId);
  const variant = product?.variants.find(({ id }) => id === offer.variantId);
  return product?.visible && variant ? stockOf(product, variant, selling) : { unlimited: false, qtyInStock: 0 };
};

/** @throws Refusal where it is only subscribed to */
export const demandNoPlan = (product: ProductView): void => {
  if (subscriptionPlanOf(product)) throw refuseField('itemId', { key: 'cart.onlySubscription' });
};

/** SF-10: of a service there is one at a time, where the site says so. */
const stockOf = (
  { productType }: ProductView,
  { unlimited, qtyInStock }: VariantView,
  selling?: Selling,
): StockHint => ({
  unlimited: unlimited || !isCounted(productType),
  qtyInStock,
  ...(productType === 'service' && selling?.multipleQuantityAllowedForServices === false && { most: 1 }),
});
