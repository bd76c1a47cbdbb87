import { Link, useLoaderData } from '@remix-run/react';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadRestock } from './load-restock.server.ts';

/** What the list is narrowed to, and how it is sorted. */
export const RestockFilters = () => {
  const { search, kept, reset, sorts } = useLoaderData<typeof loadRestock>();
  const text = usePanelText();
  return (
    <section aria-label={text('restock.filters')}>
      <FilterForm
        key={search}
        search={{ label: text('restock.search'), text: search }}
        kept={{ sortierung: kept }}
        reset={reset}
      />
      <nav aria-label={text('restock.sort')} className="stock-sorts">
        <ul role="list">
          {sorts.map(({ label, href, isChosen }) => (
            <li key={href}>
              <Link className="chip" to={href} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
};
