import { Form, Link, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadProducts } from './load-products.server.ts';

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const Choice = ({ label, name, value, choices }: ChoiceProps) => {
  const id = useId();
  const text = usePanelText();
  return (
    <div className="panel-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{text('products.any')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
};

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
      <Choice label={text('products.type')} name="art" value={filter.type} choices={types} />
      <Choice label={text('products.visibility')} name="sichtbar" value={filter.visible} choices={visibilities} />
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
