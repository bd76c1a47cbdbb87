import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import type { Offer } from '@kontor/contracts/cart/cart';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { ProductId, SiteId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { checkAdditionalFields } from '@kontor/contracts/cart/check-additional-fields';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { toOffer } from '@kontor/contracts/cart/offers';
import { isCounted, subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { StoreSettings } from '@kontor/contracts/sites/sites';
import type { StockHint } from './entry-decisions.ts';

export type Selling = Pick<StoreSettings, 'multipleQuantityAllowedForServices'>;

export interface StockedOffer {
  readonly product: ProductView;
  readonly offer: Offer;
  readonly stock: StockHint;
}

/**
 * The current offer for an item and SKU. Names and prices come from the catalogue, never from the client.
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
  const variant = product.variants.find((candidate) => isSpelledAlike(candidate.sku, sku));
  if (!variant) throw refuseField('sku', { key: 'cart.variantMissing' });
  const collection = await catalogue.collectionById(siteId, product.collectionId);
  const offer = toOffer(product, variant, collection?.urlId ?? '');
  return { product, offer, stock: stockOf(product, variant, selling) };
};

/** As `findOffer`, by variant. @throws Refusal `cart.variantMissing` */
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

/** The variant's current stock; nothing when it is no longer sold. */
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

/** @throws Refusal for a product that is sold by subscription only */
export const requireNoPlan = (product: ProductView): void => {
  if (subscriptionPlanOf(product)) throw refuseField('itemId', { key: 'cart.onlySubscription' });
};

/** SU-02. @throws Refusal for a product without a subscription plan */
export const requirePlan = (product: ProductView): SubscriptionPlan => {
  const plan = subscriptionPlanOf(product);
  if (!plan) throw refuseField('itemId', { key: 'cart.notSubscribable' });
  return plan;
};

/** AC-07. @throws Refusal with a text for each invalid answer */
export const requireAnswers = (product: ProductView | null, additionalFields: string): void => {
  const problems = Object.entries(checkAdditionalFields(product?.additionalFieldsForm ?? null, additionalFields));
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(([id, text]) => [`additionalFields.${id}`, text]));
  throw new Refusal('invalid', first[1], fields);
};

/** SF-10: services are limited to one at a time if the site says so. */
const stockOf = (
  { productType }: ProductView,
  { unlimited, qtyInStock }: VariantView,
  selling?: Selling,
): StockHint => ({
  unlimited: unlimited || !isCounted(productType),
  qtyInStock,
  ...(productType === 'service' && selling?.multipleQuantityAllowedForServices === false && { most: 1 }),
});
