import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import { CollectionId } from '@kontor/contracts/kernel/ids';
import type { AppLoadContext } from '@remix-run/node';

/** @param name its id or urlId */
export const collectionNamed = async (
  name: string,
  { site, queries: { catalogue } }: AppLoadContext,
): Promise<CollectionView | null> => {
  const id = CollectionId.safeParse(name);
  return id.success ? catalogue.collectionById(site.id, id.data) : catalogue.collectionByUrl(site.id, name);
};
