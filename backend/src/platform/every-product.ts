import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { everyPage } from './every-page.ts';

const PAGE = 100;

export async function* everyProduct(
  catalogue: Pick<CatalogueQueries, 'collections' | 'productsOfCollection'>,
  siteId: SiteId,
): AsyncGenerator<{ readonly product: ProductView; readonly collection: CollectionView }> {
  for await (const { collections } of everyPage((after) => catalogue.collections(siteId, { limit: PAGE, after }))) {
    for (const collection of collections) {
      const pages = everyPage((after) => catalogue.productsOfCollection(siteId, collection.id, { limit: PAGE, after }));
      for await (const { products } of pages) for (const product of products) yield { product, collection };
    }
  }
}
