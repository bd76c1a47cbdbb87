import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import { CloseIcon } from '../../components/icons.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { listHref, SORTS } from './list-filter.ts';
import type { ProductList } from './load-collection.server.ts';

const Categories = ({ list: { categories, filter } }: { list: ProductList }) => {
  const text = useText();
  const { pathname } = useLocation();
  const choices = [undefined, ...categories];
  return (
    <nav className="chips" aria-label={text('shop.categories')}>
      <ul role="list">
        {choices.map((category) => (
          <li key={category ?? ''}>
            <Link
              className="chip"
              to={listHref(pathname, { ...filter, category })}
              aria-current={category === filter.category ? 'true' : undefined}
              preventScrollReset
            >
              {category ?? text('shop.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const SortForm = ({ list: { filter } }: { list: ProductList }) => {
  const text = useText();
  const submit = useSubmit();
  return (
    <Form className="sort" method="get" preventScrollReset>
      {filter.category !== undefined && <input type="hidden" name="category" value={filter.category} />}
      {filter.tag !== undefined && <input type="hidden" name="tag" value={filter.tag} />}
      <label>
        <span>{text('shop.sort')}</span>
        <select
          name="sort"
          defaultValue={filter.sort}
          onChange={({ target }) => submit(target.form, { preventScrollReset: true })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text(`shop.sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <button className="button quiet no-script-only" type="submit">
        {text('shop.apply')}
      </button>
    </Form>
  );
};

/** Categories as links and sorting as a plain form, so that both work without JavaScript. */
export const FilterBar = ({ list }: { list: ProductList }) => {
  const text = useText();
  const { pathname } = useLocation();
  const { filter } = list;
  return (
    <div className="filter-bar">
      <Categories list={list} />
      <SortForm list={list} />
      {filter.tag !== undefined && (
        <Link
          className="chip removable"
          to={listHref(pathname, { ...filter, tag: undefined })}
          aria-label={text('shop.removeFilter', { name: filter.tag })}
        >
          {filter.tag} <CloseIcon />
        </Link>
      )}
    </div>
  );
};
