import { Form, Link, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { PanelSelect } from '../../forms/panel-select.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadOrders } from './load-orders.server.ts';

/** What the list of orders is narrowed to. */
export const OrderFilters = () => {
  const { filter, works, statuses, payments, isNarrowed } = useLoaderData<typeof loadOrders>();
  const text = usePanelText();
  const id = useId();
  return (
    <section aria-label={text('orders.filters')}>
      <ul role="list" className="order-works">
        {works.map(({ label, href, isChosen }) => (
          <li key={href}>
            <Link className="chip" to={href} aria-current={isChosen ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="get" role="search" className="order-filters" key={JSON.stringify(filter)}>
        {filter.work !== '' && <input type="hidden" name="arbeit" value={filter.work} />}
        <div className="panel-field order-search">
          <label htmlFor={id}>{text('orders.search')}</label>
          <input
            id={id}
            type="search"
            name="suche"
            defaultValue={filter.search}
            maxLength={254}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
          />
        </div>
        <PanelSelect
          label={text('orders.status')}
          name="status"
          defaultValue={filter.status}
          choices={statuses}
          placeholder={text('orders.any')}
        />
        <PanelSelect
          label={text('orders.payment')}
          name="zahlung"
          defaultValue={filter.paymentStatus}
          choices={payments}
          placeholder={text('orders.any')}
        />
        <div className="panel-inline">
          <button className="button" type="submit">
            {text('orders.apply')}
          </button>
          {isNarrowed && (
            <Link className="more-link" to="/bestellungen">
              {text('orders.reset')}
            </Link>
          )}
        </div>
        <p className="panel-hint order-search-hint" id={`${id}-hint`}>
          {text('orders.searchHint')}
        </p>
      </Form>
    </section>
  );
};
