import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductListQuery, ProductPage, ProductSort } from '@kontor/contracts/catalogue/queries';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { cardsIn, type ProductCard } from '../../catalogue/card.server.ts';
import { pictureMeta, siteMeta } from '../../discovery/site-meta.ts';
import { breadcrumbData } from '../../discovery/structured-data.ts';
import type { PageMeta } from '../../page-meta.ts';
import { isNamed, notFound, textOf, titleOf } from '../../responses.server.ts';
import { type ListFilter, listHref } from './list-filter.ts';

const PAGE_SIZE = 24;

const Sort = z.enum(['featured', 'priceAscending', 'priceDescending', 'name']) satisfies z.ZodType<ProductSort>;

export interface ProductList {
  readonly kind: 'collection';
  readonly meta: PageMeta;
  readonly title: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly filter: ListFilter;
  readonly cards: readonly ProductCard[];
  readonly nextHref: string | null;
  /** Not the first page. */
  readonly isContinued: boolean;
}

/** An invalid or outdated page key yields a 404. */
const readPage = async (query: ProductListQuery, { queries: { catalogue } }: AppLoadContext): Promise<ProductPage> => {
  try {
    return await catalogue.products(query);
  } catch (error) {
    throw isNamed(error, 'InvalidPageKey') ? notFound() : error;
  }
};

/** Canonical URL: sorted, tagged and later pages count as the list itself, or its category. */
const metaOf = (
  { title, description, urlId }: CollectionView,
  { category }: ListFilter,
  products: ProductPage['products'],
  context: AppLoadContext,
): PageMeta => {
  const { site, origin } = context;
  const path = listHref(`/${urlId}`, { category, tag: undefined, sort: 'featured' });
  const breadcrumb = [
    { title: textOf(context)('nav.home'), href: '/' },
    { title, href: `/${urlId}` },
    ...(category === undefined ? [] : [{ title: category, href: path }]),
  ];
  return {
    ...siteMeta(site),
    ...pictureMeta(products[0]?.images[0], origin),
    title: titleOf(site, category ?? title),
    description,
    canonical: origin + path,
    data: [breadcrumbData(breadcrumb, origin)],
  };
};

/** SF-03, SF-05. `null`: no collection with this urlId. */
export const loadCollection = async (
  urlId: string,
  request: Request,
  context: AppLoadContext,
): Promise<ProductList | null> => {
  const { site, queries } = context;
  const collection = await queries.catalogue.collectionByUrl(site.id, urlId);
  if (collection === null) return null;
  const { pathname, searchParams } = new URL(request.url);
  const [category, tag, after] = ['category', 'tag', 'after'].map((name) => searchParams.get(name) || undefined);
  const filter: ListFilter = { category, tag, sort: Sort.catch('featured').parse(searchParams.get('sort')) };
  const query = {
    siteId: site.id,
    collectionId: collection.id,
    sort: filter.sort,
    limit: PAGE_SIZE,
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(after !== undefined && { after }),
  };
  const [page, categories] = await Promise.all([
    readPage(query, context),
    queries.catalogue.categories(site.id, collection.id),
  ]);
  // An unknown category is a 404.
  if (category !== undefined && !categories.includes(category)) throw notFound();
  return {
    kind: 'collection',
    meta: metaOf(collection, filter, page.products, context),
    title: collection.title,
    description: collection.description,
    categories,
    filter,
    cards: await cardsIn(urlId, page.products, context),
    nextHref: page.next === null ? null : listHref(pathname, filter, page.next),
    isContinued: after !== undefined,
  };
};
