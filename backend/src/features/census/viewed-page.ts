import type { PageViews } from '@kontor/contracts/census/census';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { Queries } from '../../platform/platform.ts';

type ViewedPage = Omit<PageViews, 'views'>;

/** Pages of every shop. SF-02: the search is not counted. */
const OWN: Readonly<Record<string, PageViews['kind']>> = {
  '/cart': 'cart',
  '/checkout': 'checkout',
  '/checkout/subscription': 'checkout',
};

/** The page at a path; `null`: not counted. */
export const viewedPage = async (
  { pages, catalogue }: Pick<Queries, 'pages' | 'catalogue'>,
  siteId: SiteId,
  path: string,
): Promise<ViewedPage | null> => {
  const own = OWN[path];
  if (own !== undefined) return { kind: own, id: null, path };
  const urlId = path.slice(1);
  if (systemPageAt(urlId) !== null) return null;
  const page = await pages.byUrl(siteId, urlId);
  if (page) return { kind: 'page', id: page.id, path };
  const collection = await catalogue.collectionByUrl(siteId, urlId);
  return collection && { kind: 'collection', id: collection.id, path };
};

export const keyOfPage = (page: ViewedPage): string => JSON.stringify(page);

export const pageViewsOf = (counts: ReadonlyMap<string, number>): readonly PageViews[] =>
  [...counts].map(([key, views]) => ({ ...(JSON.parse(key) as ViewedPage), views }));
