import { SumTable } from '../components/sum-table.tsx';
import { SummaryList } from '../checkout/summary-list.tsx';
import { useText } from '../frame/page-frame.tsx';
import { AddressBlock } from '../components/address-block.tsx';
import type { OrderSummaryData } from './load-order.server.ts';

export const OrderSummary = ({ summary }: { summary: OrderSummaryData }) => {
  const text = useText();
  const { customer } = summary;
  return (
    <section className="order-review" aria-labelledby="order-items">
      <h2 id="order-items">{text('orderPage.items')}</h2>
      <SummaryList lines={summary.lines} />
      <SumTable sums={summary.sums} />
      <section>
        <h3>{text('orderPage.payment')}</h3>
        <div className="payment-state">
          <ul role="list">
            {summary.payments.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <span className="badge">{summary.paymentStatus}</span>
        </div>
      </section>
      {customer === null ? (
        <p className="muted">{text('orderPage.erased')}</p>
      ) : (
        <div className="addresses">
          {customer.shippingAddress && (
            <AddressBlock title={text('checkout.deliveryAddress')} lines={customer.shippingAddress} />
          )}
          <AddressBlock title={text('checkout.billingAddress')} lines={customer.billingAddress} />
          {customer.note !== '' && (
            <section className="note">
              <h3>{text('checkout.note')}</h3>
              <p dir="auto" className="order-note">
                {customer.note}
              </p>
            </section>
          )}
        </div>
      )}
    </section>
  );
};
