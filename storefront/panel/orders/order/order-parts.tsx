import { Link } from '@remix-run/react';
import { SumTable } from '../../../app/components/sum-table.tsx';
import { useText } from '../../../app/frame/page-frame.tsx';
import { AddressBlock } from '../../../app/components/address-block.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { MerchantOrderData } from './load-order.server.ts';

type Data<Name extends keyof MerchantOrderData> = MerchantOrderData[Name];

const Line = ({ line }: { line: Data<'lines'>[number] }) => (
  <li>
    <p className="order-quantity">{line.quantity} ×</p>
    <div>
      <p className="order-line-title">{line.title}</p>
      {line.attributes.length > 0 && (
        <p className="panel-hint">{line.attributes.map((pair) => pair.join(': ')).join(', ')}</p>
      )}
      {line.answers.map(([question, answer]) => (
        <p key={question} className="panel-hint" dir="auto">
          {question}: {answer}
        </p>
      ))}
      <p className="panel-hint">{line.sku}</p>
      {line.states.map((state) => (
        <span key={state} className="badge">
          {state}
        </span>
      ))}
    </div>
    <p className="order-line-total">{line.total}</p>
  </li>
);

export const OrderItems = ({ lines, sums, payments }: Pick<MerchantOrderData, 'lines' | 'sums' | 'payments'>) => {
  const text = usePanelText();
  const shopText = useText();
  return (
    <section aria-labelledby="items">
      <h2 id="items">{text('order.items')}</h2>
      <ul role="list" className="order-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <SumTable sums={sums} />
      <h3>{shopText('orderPage.payment')}</h3>
      <ul role="list">
        {payments.map((payment, index) => (
          <li key={index}>{payment}</li>
        ))}
      </ul>
    </section>
  );
};

interface OrderPeopleProps {
  readonly customer: Data<'customer'>;
  /** Default: the customer. */
  readonly title?: string;
}

export const OrderPeople = ({ customer, title }: OrderPeopleProps) => {
  const text = usePanelText();
  const shopText = useText();
  return (
    <section aria-labelledby="people">
      <h2 id="people">{title ?? text('order.people')}</h2>
      {customer === null ? (
        <p className="panel-lead">{shopText('orderPage.erased')}</p>
      ) : (
        <div className="order-people">
          {customer.shippingAddress && (
            <AddressBlock title={shopText('checkout.deliveryAddress')} lines={customer.shippingAddress} />
          )}
          <AddressBlock title={shopText('checkout.billingAddress')} lines={customer.billingAddress} />
          <div>
            <h3>{text('order.contact')}</h3>
            <p>
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
            </p>
            {customer.phone !== '' && <p>{customer.phone}</p>}
          </div>
          {customer.note !== '' && (
            <div>
              <h3>{shopText('checkout.note')}</h3>
              <p className="order-note" dir="auto">
                {customer.note}
              </p>
            </div>
          )}
        </div>
      )}
    </section>
  );
};

export const OrderHistory = ({ rows }: { rows: Data<'history'> }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="history" className="order-no-print">
      <h2 id="history">{text('order.history')}</h2>
      <ol role="list" className="order-history">
        {rows.map((row, index) => (
          <li key={index}>
            <p className="order-line-title">{row.label}</p>
            {row.tracking !== null &&
              (row.tracking.href === null ? (
                <p>{row.tracking.label}</p>
              ) : (
                <p>
                  <a href={row.tracking.href} rel="noreferrer">
                    {row.tracking.label}
                  </a>
                </p>
              ))}
            {row.notes.map((note) => (
              <p key={note} dir="auto">
                {note}
              </p>
            ))}
            {row.mail !== null && (
              <p>
                <Link className="more-link" to={row.mail} aria-label={`${text('orderMail.look')}: ${row.label}`}>
                  {text('orderMail.look')}
                </Link>
              </p>
            )}
            <p className="panel-hint">
              <time dateTime={row.dateTime}>{row.moment}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
