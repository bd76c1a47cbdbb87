import { Form, Link, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
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

/** What the list is narrowed to, and how it is sorted. */
export const InventoryFilters = () => {
  const { filter, kept, isNarrowed, reset } = useLoaderData<typeof loadInventory>();
  const text = usePanelText();
  const id = useId();
  return (
    <section aria-label={text('inventory.filters')}>
      <Form method="get" role="search" className="stock-filters" key={JSON.stringify(filter)}>
        {kept !== null && <input type="hidden" name="sortierung" value={kept} />}
        <div className="panel-field stock-search">
          <label htmlFor={id}>{text('inventory.search')}</label>
          <input id={id} type="search" name="suche" defaultValue={filter.search} maxLength={200} autoComplete="off" />
        </div>
        <label className="panel-check">
          <input type="checkbox" name="knapp" value="1" defaultChecked={filter.short} />
          {text('inventory.short')}
        </label>
        <div className="panel-inline">
          <button className="button" type="submit">
            {text('inventory.apply')}
          </button>
          {isNarrowed && (
            <Link className="more-link" to={reset}>
              {text('inventory.reset')}
            </Link>
          )}
        </div>
      </Form>
      <Sorts />
    </section>
  );
};
