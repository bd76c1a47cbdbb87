import type { Offer } from '@kontor/contracts/cart';
import type { CartLine } from '@kontor/contracts/cart-state';
import type { CatalogueQueries, ProductView, VariantView } from '@kontor/contracts/catalogue';
import type { CollectionId, EntryId, ProductId, SiteId, Sku } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { isCounted, priceToPay } from '@kontor/contracts/product-status';
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
  catalogue: CatalogueQueries,
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

/** Today's offers of a cart's lines; lines whose variant is no longer sold are left out. */
export const findOffers = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  lines: readonly CartLine[],
): Promise<ReadonlyMap<EntryId, Offer>> => {
  const products = await catalogue.productsById(siteId, [...new Set(lines.map(({ offer }) => offer.itemId))]);
  const urlIds = new Map<CollectionId, string>();
  for (const id of new Set(products.map(({ collectionId }) => collectionId))) {
    urlIds.set(id, (await catalogue.collectionById(siteId, id))?.urlId ?? '');
  }
  const offers = lines.flatMap(({ entryId, offer: { itemId, variantId, plan } }) => {
    const product = products.find(({ id, visible }) => id === itemId && visible);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return [];
    const offer = toOffer(product, variant, urlIds.get(product.collectionId) ?? '');
    // What is bought again and again stays so, by today's plan.
    return [[entryId, plan ? { ...offer, plan: product.subscriptionPlan ?? plan } : offer] as const];
  });
  return new Map(offers);
};

/** What there is of a variant now; nothing when it is no longer sold. */
export const findStock = async (catalogue: CatalogueQueries, siteId: SiteId, offer: Offer): Promise<StockHint> => {
  const product = await catalogue.productById(siteId, offer.itemId);
  const variant = product?.variants.find(({ id }) => id === offer.variantId);
  return product?.visible && variant ? stockOf(product, variant) : { unlimited: false, qtyInStock: 0 };
};

const stockOf = ({ productType }: ProductView, { unlimited, qtyInStock }: VariantView): StockHint => ({
  unlimited: unlimited || !isCounted(productType),
  qtyInStock,
});

const toOffer = (product: ProductView, variant: VariantView, collectionUrlId: string): Offer => ({
  itemId: product.id,
  variantId: variant.id,
  sku: variant.sku,
  attributes: variant.attributes,
  productType: product.productType,
  title: product.name,
  priceCents: priceToPay(variant),
  imageUrl: variant.imageUrl ?? product.images[0]?.url ?? null,
  url: `/${collectionUrlId}/${product.urlId}`,
  taxCategory: product.taxCategory,
  weightGrams: variant.weightGrams,
});
