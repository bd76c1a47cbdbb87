import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
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

interface Listed {
  readonly product: ProductView;
  readonly items: readonly FeedItem[];
}

async function* listed({ catalogue, now, site, origin }: Source): AsyncGenerator<Listed> {
  const siteId = site.id;
  for await (const { collections } of everyPage((after) => catalogue.collections(siteId, { limit: CHUNK, after }))) {
    for (const { id: collectionId, urlId } of collections) {
      const products = everyPage((after) => {
        const key = after === undefined ? {} : { after };
        return catalogue.products({ siteId, collectionId, sort: 'featured', limit: CHUNK, ...key });
      });
      for await (const page of products) {
        for (const product of page.products.map(withRasterImages)) {
          const items = itemsOf(product, `${origin}/${urlId}/${product.urlId}`, site, now);
          if (items.length > 0) yield { product, items };
        }
      }
    }
  }
}

export async function* feedText(source: Source, format: FeedFormat): AsyncGenerator<string> {
  yield format.head;
  for await (const { items } of listed(source)) yield items.map((item) => format.item(item)).join('');
  if (format.foot !== '') yield format.foot;
}

/** Products that networks refuse for want of a picture, of all their variants or of some. @param most then it stops */
export const withoutPicture = async (source: Source, most: number): Promise<readonly ProductView[]> => {
  const found: ProductView[] = [];
  for await (const { product, items } of listed(source)) {
    if (items.some(({ values }) => values.image_link === undefined)) found.push(product);
    if (found.length === most) break;
  }
  return found;
};
