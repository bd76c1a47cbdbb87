import type { Offer } from './cart.ts';
import type { CartLine } from './state.ts';
import type { ProductView, VariantView } from '../catalogue/responses.ts';
import type { CatalogueQueries } from '../catalogue/queries.ts';
import type { CollectionId, EntryId, SiteId } from '../kernel/ids.ts';
import { lineImageUrl } from '../catalogue/pictures.ts';
import { priceToPay } from '../catalogue/product-status.ts';

export interface FoundOffers {
  /** Lines no longer sold are left out. */
  readonly offers: ReadonlyMap<EntryId, Offer>;
  readonly products: readonly ProductView[];
}

/** Current offers of lines, with the products that they are of. */
export const findOffers = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  lines: readonly Pick<CartLine, 'entryId' | 'offer'>[],
): Promise<FoundOffers> => {
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
  return { offers: new Map(offers), products };
};

export const toOffer = (product: ProductView, variant: VariantView, collectionUrlId: string): Offer => ({
  itemId: product.id,
  variantId: variant.id,
  sku: variant.sku,
  attributes: variant.attributes,
  productType: product.productType,
  title: product.name,
  priceCents: priceToPay(variant),
  imageUrl: lineImageUrl(product, variant),
  url: `/${collectionUrlId}/${product.urlId}`,
  taxCategory: product.taxCategory,
  weightGrams: variant.weightGrams,
});
