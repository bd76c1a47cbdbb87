import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { SummaryList } from '../../checkout/summary-list.tsx';
import { SumTable } from '../../components/sum-table.tsx';
import { useText } from '../../frame/page-frame.tsx';
import type { CheckoutPageData } from './load-checkout.server.ts';

/** Instead of the form while a line cannot be bought: nobody types an address for an order that would be refused. */
export const Unavailable = ({ page }: { readonly page: CheckoutPageData }) => {
  const text = useText();
  const { lines, problems, sums, isOwnCart } = page;
  return (
    <>
      <div className="alert" role="alert">
        <p className="alert-title">{text('cart.outOfStock')}</p>
        <ul role="list" className="alert-fields">
          {lines
            .filter(({ id }) => id in problems)
            .map(({ id, title }) => (
              <li key={id}>
                {title}: {problems[id]}
              </li>
            ))}
        </ul>
        {isOwnCart && (
          <p>
            <Link to={CART_PATH}>{text('checkout.changeCart')}</Link>
          </p>
        )}
      </div>
      <section className="order-review" aria-labelledby="order-review">
        <h2 id="order-review">{text('checkout.summary')}</h2>
        <SummaryList lines={lines} problems={problems} isOwnCart={isOwnCart} />
        <SumTable sums={sums} isBusy={false} />
      </section>
    </>
  );
};
