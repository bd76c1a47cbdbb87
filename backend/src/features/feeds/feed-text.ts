import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { everyPage } from '../../platform/every-page.ts';
import { type FeedItem, itemsOf } from './feed-item.ts';
import { withRasterImages } from './raster-images.ts';

/** Products read and sent at a time. */
const CHUNK = 200;

export interface FeedFormat {
  readonly head: string;
  readonly item: (item: FeedItem) => string;
  readonly foot: string;
}

interface Source {
  readonly catalogue: Pick<CatalogueQueries, 'collections' | 'products'>;
  readonly now: Instant;
  readonly site: SiteView;
  readonly origin: string;
}

export async function* feedText({ catalogue, now, site, origin }: Source, format: FeedFormat): AsyncGenerator<string> {
  const siteId = site.id;
  yield format.head;
  for await (const { collections } of everyPage((after) => catalogue.collections(siteId, { limit: CHUNK, after }))) {
    for (const { id: collectionId, urlId } of collections) {
      const products = everyPage((after) => {
        const key = after === undefined ? {} : { after };
        return catalogue.products({ siteId, collectionId, sort: 'featured', limit: CHUNK, ...key });
      });
      for await (const page of products) {
        for (const listed of page.products) {
          const product = withRasterImages(listed);
          const items = itemsOf(product, `${origin}/${urlId}/${product.urlId}`, site, now);
          if (items.length > 0) yield items.map((item) => format.item(item)).join('');
        }
      }
    }
  }
  if (format.foot !== '') yield format.foot;
}
