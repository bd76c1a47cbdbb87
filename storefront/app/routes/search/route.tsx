import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, type MetaFunction, useLoaderData, useNavigation } from '@remix-run/react';
import { ProductGrid, SkeletonGrid } from '../../components/product-grid.tsx';
import { SearchIcon } from '../../components/icons.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { metaTags } from '../../page-meta.ts';
import { keepOnWrites } from '../../pages/keep-on-writes.ts';
import { SystemBlocks } from '../../pages/system-page.tsx';
import { loadSearch } from './load-search.server.ts';
import '../../frame/later-texts.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSearch(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
export const shouldRevalidate = keepOnWrites;

const Pages = () => {
  const text = useText();
  const { pages } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="found-pages">
      <div className="section-head">
        <h2 id="found-pages">{text('search.pages')}</h2>
      </div>
      <ul role="list" className="found-pages">
        {pages.map(({ id, href, title, excerpt }) => (
          <li key={id}>
            <Link to={href}>{title}</Link>
            {excerpt !== '' && <p className="muted">{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Products = () => {
  const text = useText();
  const { query, cards, isCut } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="results">
      <div className="section-head">
        <h2 id="results">{text('search.results', { query })}</h2>
        <p className="muted">
          {isCut
            ? text('search.countBest', { n: cards.length })
            : text(cards.length === 1 ? 'shop.countOne' : 'shop.countMany', { n: cards.length })}
        </p>
      </div>
      <ProductGrid cards={cards} heading="h3" isFirst />
    </section>
  );
};

const Results = () => {
  const text = useText();
  const { query, cards, pages } = useLoaderData<typeof loader>();
  if (cards.length === 0 && pages.length === 0) {
    return (
      <div className="nothing">
        <h2>{text('search.nothing', { query })}</h2>
        <p>{text('search.hint')}</p>
      </div>
    );
  }
  return (
    <div className="results">
      {cards.length > 0 && <Products />}
      {pages.length > 0 && <Pages />}
    </div>
  );
};

const SearchField = () => {
  const text = useText();
  const { query } = useLoaderData<typeof loader>();
  return (
    <Form className="search-form" method="get" action="/search" role="search">
      <label className="visually-hidden" htmlFor="q">
        {text('search.placeholder')}
      </label>
      <input
        id="q"
        type="search"
        name="q"
        key={query}
        defaultValue={query}
        placeholder={text('search.placeholder')}
        maxLength={200}
      />
      <button className="button" type="submit">
        <SearchIcon />
        <span>{text('search.submit')}</span>
      </button>
    </Form>
  );
};

/** Page type 102. What the owner made of it stands above. */
const Search = () => {
  const text = useText();
  const { query, own } = useLoaderData<typeof loader>();
  const isSearching = useNavigation().location?.pathname === '/search';
  return (
    <div data-page-type={PAGE_TYPES.search}>
      {own && <SystemBlocks page={own} />}
      <div className="wrap">
        <div className="page-head">
          {!own && <h1>{text('search.title')}</h1>}
          <SearchField />
        </div>
        <div aria-live="polite">{isSearching ? <SkeletonGrid count={4} /> : query !== '' && <Results />}</div>
      </div>
    </div>
  );
};
export default Search;
