import type { Offer } from '@kontor/contracts/cart';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue';
import type { CatalogueQueries } from '@kontor/contracts/catalogue-queries';
import type { ProductId, SiteId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { toOffer } from '@kontor/contracts/offers';
import { isCounted, subscriptionPlanOf } from '@kontor/contracts/product-status';
import type { StockHint } from './entry-decisions.ts';

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
  itemId: ProductId,
  sku: Sku,
): Promise<StockedOffer> => {
  const product = await catalogue.productById(siteId, itemId);
  if (!product?.visible) throw refuseField('itemId', { key: 'cart.variantMissing' });
  const variant = product.variants.find((candidate) => candidate.sku === sku);
  if (!variant) throw refuseField('sku', { key: 'cart.variantMissing' });
  const collection = await catalogue.collectionById(siteId, product.collectionId);
  return { product, offer: toOffer(product, variant, collection?.urlId ?? ''), stock: stockOf(product, variant) };
};

/** The same of a variant. @throws Refusal `cart.variantMissing` */
export const findVariantOffer = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  { productId, variantId }: { readonly productId: ProductId; readonly variantId: VariantId },
): Promise<StockedOffer> => {
  const product = await catalogue.productById(siteId, productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!variant) throw refuseField('itemId', { key: 'cart.variantMissing' });
  return findOffer(catalogue, siteId, productId, variant.sku);
};

/** What there is of a variant now; nothing when it is no longer sold. */
export const findStock = async (catalogue: CatalogueQueries, siteId: SiteId, offer: Offer): Promise<StockHint> => {
  const product = await catalogue.productById(siteId, offer.itemId);
  const variant = product?.variants.find(({ id }) => id === offer.variantId);
  return product?.visible && variant ? stockOf(product, variant) : { unlimited: false, qtyInStock: 0 };
};

/** @throws Refusal where it is only subscribed to */
export const demandNoPlan = (product: ProductView): void => {
  if (subscriptionPlanOf(product)) throw refuseField('itemId', { key: 'cart.onlySubscription' });
};

const stockOf = ({ productType }: ProductView, { unlimited, qtyInStock }: VariantView): StockHint => ({
  unlimited: unlimited || !isCounted(productType),
  qtyInStock,
});
