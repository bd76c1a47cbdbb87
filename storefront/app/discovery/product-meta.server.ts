import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { itemCall } from '@kontor/contracts/catalogue/item';
import { toDecimal } from '@kontor/contracts/kernel/money';
import type { Link } from '@kontor/contracts/kernel/link';
import type { AppLoadContext } from '@remix-run/node';
import type { PageMeta } from '../page-meta.ts';
import { titleOf } from '../responses.server.ts';
import { pictureMeta, siteMeta } from './site-meta.ts';
import { breadcrumbData, productData } from './structured-data.ts';

/** Meta data for search engines and link previews. */
export const productMeta = (
  collection: CollectionView,
  product: ProductView,
  breadcrumb: readonly Link[],
  { site, origin }: AppLoadContext,
): PageMeta => {
  const url = `${origin}/${collection.urlId}/${product.urlId}`;
  const currency = site.storeSettings.selectedCurrency;
  return {
    ...siteMeta(site),
    ...pictureMeta(product.images[0], origin),
    title: titleOf(site, product.name),
    description: product.excerpt,
    canonical: url,
    json: itemCall(product.id),
    type: 'product',
    price: { amount: toDecimal(product.fromPriceCents, currency), currency },
    data: [productData(product, url, site), breadcrumbData(breadcrumb, origin)],
  };
};
