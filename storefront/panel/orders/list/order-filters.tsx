import { useLoaderData } from '@remix-run/react';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { StateChips } from '../../frame/state-chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadOrders } from './load-orders.server.ts';

export const OrderFilters = () => {
  const { filter, kept, works, statuses, payments, reset, wrong } = useLoaderData<typeof loadOrders>();
  const text = usePanelText();
  return (
    <section aria-label={text('orders.filters')}>
      <StateChips states={works} />
      <FilterForm
        key={JSON.stringify(filter)}
        search={{ label: text('orders.search'), text: filter.search, most: 254, hint: text('orders.searchHint') }}
        kept={kept}
        reset={reset}
        wrong={wrong}
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
