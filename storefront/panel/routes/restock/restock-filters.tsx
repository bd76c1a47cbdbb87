import { Form, Link, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadRestock } from './load-restock.server.ts';

/** What the list is narrowed to, and how it is sorted. */
export const RestockFilters = () => {
  const { search, kept, reset, sorts } = useLoaderData<typeof loadRestock>();
  const text = usePanelText();
  const id = useId();
  return (
    <section aria-label={text('restock.filters')}>
      <Form method="get" role="search" className="stock-filters" key={search}>
        {kept !== null && <input type="hidden" name="sortierung" value={kept} />}
        <div className="panel-field">
          <label htmlFor={id}>{text('restock.search')}</label>
          <input id={id} type="search" name="suche" defaultValue={search} maxLength={200} autoComplete="off" />
        </div>
        <div className="panel-inline">
          <button className="button" type="submit">
            {text('restock.apply')}
          </button>
          {reset !== null && (
            <Link className="more-link" to={reset}>
              {text('restock.reset')}
            </Link>
          )}
        </div>
      </Form>
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
