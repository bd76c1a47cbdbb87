import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { urlIdFrom } from '@kontor/contracts/kernel/url-id';
import type { ProductState } from './product-decider.ts';

const FALLBACK = 'artikel';

interface Wish {
  readonly collectionId: CollectionId;
  readonly urlId: string;
  readonly name: string;
}

/** The wanted URL id, or one derived from the name, or the next free one. */
export const freeUrlId = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  { collectionId, urlId: wish, name }: Wish,
  productId: ProductId,
  present: ProductState | null,
): Promise<string> => {
  const stays = present?.details.collectionId === collectionId && present.details.urlId === wish;
  if (stays) return wish;
  return urlIdFrom(wish.trim() || name, FALLBACK, async (urlId) => {
    const owner = await catalogue.ownerOfUrlId(siteId, collectionId, urlId);
    return owner !== null && owner !== productId;
  });
};
