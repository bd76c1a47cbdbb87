import type { AppLoadContext } from '@remix-run/node';
import { notFound } from '../responses.server.ts';

interface ProductParams {
  readonly collectionUrlId?: string;
  readonly itemUrlId?: string;
}

/** The visible product at `/{collectionUrlId}/{itemUrlId}`. Throws 404 where there is none. */
export const findProduct = async (
  { collectionUrlId = '', itemUrlId = '' }: ProductParams,
  { site, queries: { catalogue } }: AppLoadContext,
) => {
  const collection = await catalogue.collectionByUrl(site.id, collectionUrlId);
  if (collection === null) throw notFound();
  const product = await catalogue.productByUrl(site.id, collection.id, itemUrlId);
  if (product === null || !product.visible) throw notFound();
  return { collection, product };
};
