import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { numberedUrlId, urlIdBase } from '@kontor/contracts/kernel/url-id';
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
  const base = urlIdBase(wish.trim() || name, FALLBACK);
  for (let number = 1; ; number += 1) {
    const urlId = numberedUrlId(base, number);
    const owner = await catalogue.ownerOfUrlId(siteId, collectionId, urlId);
    if (owner === null || owner === productId) return urlId;
  }
};
