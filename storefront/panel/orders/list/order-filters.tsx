import { useLoaderData } from '@remix-run/react';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { PanelField } from '../../form-handling/panel-form.tsx';
import { PanelSelect } from '../../form-handling/panel-select.tsx';
import { StateChips } from '../../frame/state-chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadOrders } from './load-orders.server.ts';

/** What the list of orders is narrowed to. */
export const OrderFilters = () => {
  const { filter, works, statuses, payments, isNarrowed } = useLoaderData<typeof loadOrders>();
  const text = usePanelText();
  return (
    <section aria-label={text('orders.filters')}>
      <StateChips states={works} />
      <FilterForm
        key={JSON.stringify(filter)}
        search={{ label: text('orders.search'), text: filter.search, most: 254, hint: text('orders.searchHint') }}
        kept={{ arbeit: filter.work === '' ? null : filter.work }}
        reset={isNarrowed ? '/bestellungen' : null}
        isPosted
      >
        <PanelSelect
          label={text('orders.status')}
          name="status"
          defaultValue={filter.status}
          choices={statuses}
          placeholder={text('filters.any')}
        />
        <PanelSelect
          label={text('orders.payment')}
          name="zahlung"
          defaultValue={filter.paymentStatus}
          choices={payments}
          placeholder={text('filters.any')}
        />
        <PanelField label={text('orders.from')} name="von" type="date" defaultValue={filter.from} />
        <PanelField label={text('orders.to')} name="bis" type="date" defaultValue={filter.to} />
      </FilterForm>
    </section>
  );
};
