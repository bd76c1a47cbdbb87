import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { OrderRowData } from './load-orders.server.ts';

export const OrderRow = ({ row }: { row: OrderRowData }) => {
  const text = usePanelText();
  return (
    <li className="order-row">
      <p className="order-row-name">
        <Link to={`/bestellungen/${row.id}`}>{row.title}</Link>{' '}
        {row.isTest && <span className="badge">{text('orders.test')}</span>}
      </p>
      <p className="order-row-who">
        <span dir="auto">{row.customer}</span>
        <span className="panel-hint">
          <time dateTime={row.dateTime}>{row.placed}</time>, {row.units}
        </span>
      </p>
      <p className="order-row-states">
        <span className="badge" data-open={row.isOpen.send}>
          {row.status}
        </span>{' '}
        <span className="badge" data-open={row.isOpen.pay}>
          {row.payment}
        </span>
        {row.due.map((due) => (
          <Fragment key={due}>
            {' '}
            <span className="badge" data-open>
              {due}
            </span>
          </Fragment>
        ))}
      </p>
      <p className="order-row-total">{row.total}</p>
    </li>
  );
};
