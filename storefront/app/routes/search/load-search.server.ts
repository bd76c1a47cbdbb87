import type { AppLoadContext } from '@remix-run/node';
import { cardsOf } from '../../catalogue/card.server.ts';
import { excerptOf } from '../../pages/excerpt.server.ts';
import { loadSystemPage } from '../../pages/system-page.server.ts';
import { textOf, titleOf } from '../../responses.server.ts';

const MAX_RESULTS = 48;
const MAX_PAGES = 12;
/** In characters; the rest is ignored. */
const MAX_QUERY_LENGTH = 200;

export const loadSearch = async (request: Request, context: AppLoadContext) => {
  const { site, queries, released } = context;
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const [products, pages, own] = await Promise.all([
    query === '' ? [] : queries.catalogue.search(site.id, query, MAX_RESULTS + 1),
    query === '' ? [] : released.searchPages(query, MAX_PAGES),
    loadSystemPage('search', request, context),
  ]);
  const text = textOf(context);
  return {
    meta: {
      title: titleOf(site, query === '' ? text('search.title') : text('search.results', { query })),
      ...(own && (query === '' ? own.meta : { description: own.meta.description })),
    },
    /** What its owner made of it. */
    own: own?.content ?? null,
    query,
    isCut: products.length > MAX_RESULTS,
    cards: await cardsOf(products.slice(0, MAX_RESULTS), context),
    pages: pages.map((page) => ({ id: page.id, href: `/${page.urlId}`, title: page.title, excerpt: excerptOf(page) })),
  };
};
