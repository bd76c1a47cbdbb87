import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadOrders } from './load-orders.server.ts';

/** What the states of the list mean. */
export const StateMeanings = () => {
  const { statuses, payments } = useLoaderData<typeof loadOrders>();
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary>{text('orders.meanings')}</summary>
      <dl className="order-meanings">
        {[...statuses, ...payments].map(({ value, label, meaning }) => (
          <div key={value}>
            <dt>
              <span className="badge">{label}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
