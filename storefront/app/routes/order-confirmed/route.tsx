import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, NavigationType, useLoaderData, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { TermList } from '../../checkout/term-list.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { OrderSummary } from '../../orders/order-summary.tsx';
import { Transfer } from '../../orders/transfer.tsx';
import { metaTags } from '../../page-meta.ts';
import { useForgottenFields } from '../../checkout/kept-fields.ts';
import { loadConfirmation } from './load-confirmation.server.ts';
import '../../frame/later-texts.ts';

export const loader = ({ request, context, params: { orderId = '' } }: LoaderFunctionArgs) =>
  loadConfirmation(orderId, request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** CO-01, page types 202, 206 and 207. */
const OrderConfirmed = () => {
  const text = useText();
  const { pageType, heading, isCancelled, mailed, next, transfer, terms, statusHref, summary } =
    useLoaderData<typeof loader>();
  useForgottenFields();
  const title = useRef<HTMLHeadingElement>(null);
  const isLoaded = useNavigationType() === NavigationType.Pop;
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isLoaded) title.current?.focus();
  }, [isLoaded]);
  return (
    <div className="wrap order-page" data-page-type={pageType}>
      {summary.testMode && <p className="test-mode">{text('orderPage.testMode')}</p>}
      <div className="order-columns">
        <div className="order-main">
          <header className="order-head">
            <p className="order-number">{text('orderPage.number', { n: summary.number })}</p>
            <h1 tabIndex={-1} ref={title}>
              {heading}
            </h1>
            {!isCancelled && <p className="lead">{mailed}</p>}
          </header>
          <section>
            <h2>{text('orderPage.next')}</h2>
            {next.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
          <Transfer rows={transfer} />
          {terms && (
            <section>
              <h2>{text('checkout.planTitle')}</h2>
              <TermList rows={terms} />
            </section>
          )}
          <p>
            <Link className="button" to={statusHref}>
              {text('orderPage.statusLink')}
            </Link>
          </p>
        </div>
        <OrderSummary summary={summary} />
      </div>
    </div>
  );
};
export default OrderConfirmed;
