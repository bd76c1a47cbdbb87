import { Form, Link, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { PanelSelect } from '../../forms/panel-select.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadProducts } from './load-products.server.ts';

/** What the list of products is narrowed to. */
export const ProductFilters = () => {
  const { filter, types, visibilities, isNarrowed } = useLoaderData<typeof loadProducts>();
  const text = usePanelText();
  const id = useId();
  return (
    <Form
      method="get"
      role="search"
      className="product-filters"
      aria-label={text('products.filters')}
      key={JSON.stringify(filter)}
    >
      <div className="panel-field product-search">
        <label htmlFor={id}>{text('products.search')}</label>
        <input id={id} type="search" name="suche" defaultValue={filter.search} maxLength={200} autoComplete="off" />
      </div>
      <PanelSelect
        label={text('products.type')}
        name="art"
        defaultValue={filter.type}
        choices={types}
        placeholder={text('products.any')}
      />
      <PanelSelect
        label={text('products.visibility')}
        name="sichtbar"
        defaultValue={filter.visible}
        choices={visibilities}
        placeholder={text('products.any')}
      />
      <div className="panel-inline">
        <button className="button" type="submit">
          {text('products.apply')}
        </button>
        {isNarrowed && (
          <Link className="more-link" to="/produkte">
            {text('products.reset')}
          </Link>
        )}
      </div>
    </Form>
  );
};
