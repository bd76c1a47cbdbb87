import { Link, useLoaderData } from '@remix-run/react';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadRestock } from './load-restock.server.ts';

export const RestockFilters = () => {
  const { search, kept, reset, wrong, sorts } = useLoaderData<typeof loadRestock>();
  const text = usePanelText();
  return (
    <section aria-label={text('restock.filters')}>
      <FilterForm
        key={search}
        search={{ label: text('restock.search'), text: search }}
        kept={kept}
        reset={reset}
        wrong={wrong}
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
