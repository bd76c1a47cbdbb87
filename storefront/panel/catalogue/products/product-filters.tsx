import { useLoaderData } from '@remix-run/react';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadProducts } from './load-products.server.ts';

export const ProductFilters = () => {
  const { filter, types, visibilities, reset, wrong } = useLoaderData<typeof loadProducts>();
  const text = usePanelText();
  return (
    <section aria-label={text('products.filters')}>
      <FilterForm
        key={JSON.stringify(filter)}
        search={{ label: text('products.search'), text: filter.search }}
        reset={reset}
        wrong={wrong}
      >
        <PanelSelect
          label={text('products.type')}
          name="art"
          defaultValue={filter.type}
          choices={types}
          placeholder={text('filters.any')}
        />
        <PanelSelect
          label={text('products.visibility')}
          name="sichtbar"
          defaultValue={filter.visible}
          choices={visibilities}
          placeholder={text('filters.any')}
        />
      </FilterForm>
    </section>
  );
};
