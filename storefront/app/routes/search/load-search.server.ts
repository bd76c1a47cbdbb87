import type { AppLoadContext } from '@remix-run/node';
import { cardsOf } from '../../catalogue/card.server.ts';
import { textOf, titleOf } from '../../responses.server.ts';

const MOST_RESULTS = 48;
/** Characters of a search that are read. */
const LONGEST_QUERY = 200;

export const loadSearch = async (request: Request, context: AppLoadContext) => {
  const { site, queries } = context;
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const products = query === '' ? [] : await queries.catalogue.search(site.id, query, MOST_RESULTS + 1);
  const text = textOf(context);
  return {
    meta: { title: titleOf(site, query === '' ? text('search.title') : text('search.results', { query })) },
    query,
    /** There is more than is shown. */
    isCut: products.length > MOST_RESULTS,
    cards: await cardsOf(products.slice(0, MOST_RESULTS), context),
  };
};
