import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { SubscriptionRowData } from './load-subscriptions.server.ts';

export const SubscriptionRow = ({ row }: { row: SubscriptionRowData }) => {
  const text = usePanelText();
  return (
    <li className="order-row">
      <p className="order-row-name">
        <Link to={`/abos/${row.id}`}>{row.title}</Link>{' '}
        {row.isTest && <span className="badge">{text('orders.test')}</span>}
      </p>
      <p className="order-row-who">
        <span dir="auto">{row.customer}</span>
        <span>{row.item}</span>
        <span className="panel-hint">{row.days}</span>
      </p>
      <p className="order-row-states">
        <span className="badge" data-open={row.isDue}>
          {row.status}
        </span>
      </p>
      <p className="order-row-total">
        {row.price} <span className="panel-hint">{row.period}</span>
      </p>
    </li>
  );
};
