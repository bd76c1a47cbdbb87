import { Link, useLoaderData } from '@remix-run/react';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadInventory } from './load-inventory.server.ts';

const Sorts = () => {
  const { sorts } = useLoaderData<typeof loadInventory>();
  const text = usePanelText();
  return (
    <nav aria-label={text('inventory.sort')} className="stock-sorts">
      <span className="panel-hint" aria-hidden="true">
        {text('inventory.sort')}
      </span>
      <ul role="list">
        {sorts.map(({ name, label, direction, href }) => (
          <li key={name}>
            <Link className="chip" to={href} aria-current={direction === null ? undefined : 'true'} preventScrollReset>
              {label}
              {direction !== null && (
                <>
                  <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>
                  <span className="visually-hidden"> ({text(`inventory.sort.${direction}`)})</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const InventoryFilters = () => {
  const { filter, kept, reset, wrong } = useLoaderData<typeof loadInventory>();
  const text = usePanelText();
  return (
    <section aria-label={text('inventory.filters')}>
      <FilterForm
        key={JSON.stringify(filter)}
        search={{ label: text('inventory.search'), text: filter.search }}
        kept={kept}
        reset={reset}
        wrong={wrong}
      >
        <label className="panel-check">
          <input type="checkbox" name="knapp" value="1" defaultChecked={filter.short} />
          {text('inventory.short')}
        </label>
      </FilterForm>
      <Sorts />
    </section>
  );
};
