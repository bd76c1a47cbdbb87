import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { CatalogueQueries, ProductFilter, ProductSort } from '@kontor/contracts/catalogue/queries';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { Query, ReadStore } from '@kontor/contracts/ports/read-store';
import { productAt } from '@kontor/contracts/catalogue/sale-dates';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { noneWhileRebuilt } from '../../platform/none-while-rebuilt.ts';
import { rankedFilter } from '../../platform/text-filter.ts';
import { collectionView } from './collection-view.ts';
import { productView } from './product-view.ts';

/** Above the limit per collection (CN-10: 200). */
const ALL_OF_A_COLLECTION = 1000;

const MOST_WITH_MEDIA = 100;

const SORTS: Readonly<Record<ProductSort, Pick<Query, 'index' | 'sort'>>> = {
  featured: { index: 'featured', sort: { field: 'order', direction: 'ascending' } },
  priceAscending: { index: 'price', sort: { field: 'fromPriceCents', direction: 'ascending' } },
  priceDescending: { index: 'price', sort: { field: 'fromPriceCents', direction: 'descending' } },
  name: { index: 'name', sort: { field: 'name', direction: 'ascending' } },
};

export const catalogueQueries = (
  store: ReadStore,
  ambient: Ambient,
  waitForPosition: WaitForPosition,
  sites: Pick<SiteQueries, 'byId'>,
): CatalogueQueries => {
  const collections = collectionView.schema.name;
  const products = productView.schema.name;
  const asNow = (product: ProductView): ProductView => productAt(product, ambient.clock.now());
  const kept = async (siteId: SiteId, productId: ProductId): Promise<ProductView | null> =>
    (await store.get<ProductView>(products, siteId, productId))?.body ?? null;
  const atUrl = async (siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductView | undefined> => {
    const query = { siteId, index: 'url', where: { collectionId, urlId }, limit: 1 };
    return (await store.query<ProductView>(products, query)).documents[0]?.body;
  };
  const withMedia = async (
    siteId: SiteId,
    contains: NonNullable<Query['contains']>,
    limit: number,
  ): Promise<readonly ProductView[]> => {
    const query = { siteId, index: 'all', contains, limit };
    const page = await store.query<ProductView>(products, query).catch(noneWhileRebuilt);
    return page.documents.map(({ body }) => body);
  };
  return {
    productsReach: async (siteId, atLeast) => void (await waitForPosition(products, siteId, atLeast)),
    collections: async (siteId, { limit, after }) => {
      const query = { siteId, index: 'url', sort: { field: 'urlId', direction: 'ascending' }, limit } as const;
      const page = await store.query<CollectionView>(collections, { ...query, ...(after !== undefined && { after }) });
      return { collections: page.documents.map(({ body }) => body), next: page.next };
    },
    collectionByUrl: async (siteId, urlId) => {
      const query = { siteId, index: 'url', where: { urlId }, limit: 1 };
      return (await store.query<CollectionView>(collections, query)).documents[0]?.body ?? null;
    },
    collectionsByIds: async (siteId, ids) =>
      (await store.getMany<CollectionView>(collections, siteId, ids)).map(({ body }) => body),
    collectionById: async (siteId, collectionId) =>
      (await store.get<CollectionView>(collections, siteId, collectionId))?.body ?? null,
    categories: async (siteId, collectionId) => {
      const query = { siteId, ...SORTS.featured, where: { collectionId, visible: true }, limit: ALL_OF_A_COLLECTION };
      const page = await store.query<ProductView>(products, query);
      const names = new Set(page.documents.flatMap(({ body }) => body.categories));
      return [...names].sort((a, b) => a.localeCompare(b, 'de'));
    },
    products: async ({ siteId, collectionId, category, tag, sort, limit, after }) => {
      const contains =
        category === undefined ? tag && { field: 'tags', value: tag } : { field: 'categories', value: category };
      const page = await store.query<ProductView>(products, {
        siteId,
        ...SORTS[sort],
        where: { collectionId, visible: true },
        ...(contains && { contains }),
        limit,
        ...(after !== undefined && { after }),
      });
      return {
        products: sortedNow(
          page.documents.map(({ body }) => asNow(body)),
          sort,
        ),
        next: page.next,
      };
    },
    productByUrl: async (siteId, collectionId, urlId) => {
      const product = await atUrl(siteId, collectionId, urlId);
      return product?.visible ? asNow(product) : null;
    },
    productOfFormerPlace: async (siteId, place) => {
      const page = await store.query<ProductView>(products, {
        siteId,
        index: 'shown',
        where: { visible: true },
        contains: { field: 'formerPlaces', value: place },
        limit: 1,
      });
      const [first] = page.documents;
      return first ? asNow(first.body) : null;
    },
    allProducts: async (siteId, filter, { limit, after }) => {
      const page = await store.query<ProductView>(products, {
        siteId,
        ...narrowed(filter),
        ...(filter.search && { text: await rankedFilter(sites, siteId, filter.search) }),
        sort: { field: 'name', direction: 'ascending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { products: page.documents.map(({ body }) => asNow(body)), next: page.next };
    },
    ownerOfUrlId: async (siteId, collectionId, urlId) => (await atUrl(siteId, collectionId, urlId))?.id ?? null,
    productById: async (siteId, productId) => {
      const product = await kept(siteId, productId);
      return product && asNow(product);
    },
    productAsKept: kept,
    productsBySku: async (siteId, sku) => {
      const query = { siteId, index: 'all', contains: { field: 'skuList', value: oneSpelling(sku) }, limit: 2 };
      return (await store.query<ProductView>(products, query)).documents.map(({ body }) => body);
    },
    productsById: async (siteId, productIds) => {
      const found = await store.getMany<ProductView>(products, siteId, productIds);
      const byId = new Map(found.map(({ body }) => [body.id, asNow(body)]));
      return productIds.flatMap((id) => byId.get(id) ?? []);
    },
    productsOfCollection: async (siteId, collectionId, { limit, after }) => {
      const sort = { field: 'urlId', direction: 'ascending' } as const;
      const query = { siteId, index: 'url', where: { collectionId }, sort, limit };
      const page = await store.query<ProductView>(products, { ...query, ...(after !== undefined && { after }) });
      return { products: page.documents.map(({ body }) => body), next: page.next };
    },
    productsWithMedia: async (siteId, assetId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(products, siteId, atLeast);
      return withMedia(siteId, { field: 'media', value: assetId }, MOST_WITH_MEDIA);
    },
    isMediaOffered: async (siteId, assetId) =>
      (await withMedia(siteId, { field: 'offeredMedia', value: assetId }, 1)).length > 0,
    search: async (siteId, text, limit) => {
      const page = await store.query<ProductView>(products, {
        siteId,
        ...narrowed({ visible: true }),
        text: await rankedFilter(sites, siteId, text),
        sort: { field: 'name', direction: 'ascending' },
        limit,
      });
      return page.documents.map(({ body }) => asNow(body));
    },
  };
};

const sortedNow = (products: readonly ProductView[], sort: ProductSort): readonly ProductView[] => {
  if (sort !== 'priceAscending' && sort !== 'priceDescending') return products;
  const sign = sort === 'priceAscending' ? 1 : -1;
  return [...products].sort((a, b) => sign * (a.fromPriceCents - b.fromPriceCents));
};

const narrowed = ({ productType, visible }: ProductFilter) => ({
  index: productType ? (visible === undefined ? 'ofType' : 'shownOfType') : visible === undefined ? 'all' : 'shown',
  where: { ...(productType && { productType }), ...(visible !== undefined && { visible }) },
});
