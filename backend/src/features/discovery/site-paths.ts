import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PageQueries } from '@kontor/contracts/pages/pages';
import { everyPage } from '../../platform/every-page.ts';

/** Documents per page. */
const CHUNK = 500;
/** Limit of sitemaps.org. */
export const MAX_ADDRESSES = 50_000;

/** Start of a sitemap part: in a collection, or among the pages if none is named. */
export interface Cursor {
  readonly collection: string;
  readonly after?: string | undefined;
}
export const BEGINNING: Cursor = { collection: '' };

interface Chunk {
  readonly cursor: Cursor;
  readonly paths: readonly string[];
}

interface Source {
  readonly siteId: SiteId;
  readonly pages: Pick<PageQueries, 'list'>;
  readonly catalogue: Pick<CatalogueQueries, 'collections' | 'categories' | 'products'>;
}

const pagePaths = ({ siteId, pages }: Source, from: Cursor): AsyncIterable<Chunk> =>
  everyPage(async (after) => {
    const { pages: found, next } = await pages.list(siteId, { limit: CHUNK, after });
    return { cursor: { collection: '', after }, paths: found.map(({ urlId }) => `/${urlId}`), next };
  }, from.after);

/** The list and its categories, returned with its first products. */
const listPaths = async ({ siteId, catalogue }: Source, { id, urlId }: CollectionView): Promise<readonly string[]> => {
  const categories = await catalogue.categories(siteId, id);
  return [`/${urlId}`, ...categories.map((category) => `/${urlId}?${new URLSearchParams({ category })}`)];
};

const collectionPaths = (source: Source, collection: CollectionView, from?: string): AsyncIterable<Chunk> => {
  const { siteId, catalogue } = source;
  const { id: collectionId, urlId } = collection;
  return everyPage(async (after) => {
    const key = after === undefined ? {} : { after };
    const page = await catalogue.products({ siteId, collectionId, sort: 'featured', limit: CHUNK, ...key });
    const products = page.products.map((product) => `/${urlId}/${product.urlId}`);
    const list = after === undefined ? await listPaths(source, collection) : [];
    return { cursor: { collection: urlId, after }, paths: [...list, ...products], next: page.next };
  }, from);
};

async function* chunks(source: Source, from: Cursor): AsyncGenerator<Chunk> {
  if (from.collection === '') yield* pagePaths(source, from);
  const { siteId, catalogue } = source;
  for await (const { collections } of everyPage((after) => catalogue.collections(siteId, { limit: CHUNK, after }))) {
    for (const collection of collections) {
      if (collection.urlId < from.collection) continue;
      yield* collectionPaths(source, collection, collection.urlId === from.collection ? from.after : undefined);
    }
  }
}

export interface Part {
  readonly paths: readonly string[];
  /** Start of the next part; `null`: none. */
  readonly next: Cursor | null;
}

/**
 * Paths of all public pages, collections, categories and visible products.
 * @throws InvalidPageKey
 */
export const readPart = async (source: Source, from: Cursor, limit = MAX_ADDRESSES): Promise<Part> => {
  const paths: string[] = [];
  for await (const chunk of chunks(source, from)) {
    const isFull = paths.length > 0 && paths.length + chunk.paths.length > limit;
    if (isFull) return { paths, next: chunk.cursor };
    paths.push(...chunk.paths);
  }
  return { paths, next: null };
};
