import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useText } from '../../../app/frame/page-frame.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeOrder } from './action.server.ts';
import { loadMerchantOrder } from './load-order.server.ts';
import { OrderForms } from './order-forms.tsx';
import { OrderHistory, OrderItems, OrderPeople } from './order-parts.tsx';
import { PrintButton } from './print-button.tsx';

export const handle = { needs: 'orders:read' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadMerchantOrder(params['orderId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeOrder(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const OrderHead = () => {
  const { title, placed, changed, status, payment, isTest, subscriptionTo, giftCardsTo, historyTo } =
    useLoaderData<typeof loader>();
  const text = usePanelText();
  const shopText = useText();
  return (
    <PageHead
      title={title}
      back={{ to: '/bestellungen', label: text('order.back') }}
      beside={
        <>
          <span className="badge">{status}</span>
          <span className="badge">{payment}</span>
        </>
      }
      lead={placed}
    >
      {isTest && <p>{shopText('orderPage.testMode')}</p>}
      {changed !== null && <p className="panel-hint order-no-print">{changed}</p>}
      <p className="panel-inline order-no-print">
        <PrintButton />
        {subscriptionTo !== null && (
          <Link className="more-link" to={subscriptionTo}>
            {text('order.subscription')}
          </Link>
        )}
        {giftCardsTo !== null && (
          <Link className="more-link" to={giftCardsTo}>
            {text('order.giftCardsBought')}
          </Link>
        )}
        {historyTo !== null && (
          <Link className="more-link" to={historyTo}>
            {text('history.wayText')}
          </Link>
        )}
      </p>
    </PageHead>
  );
};

/** CO-03 */
const Order = () => {
  const { lines, sums, payments, customer, history, forms, currency, mark, notice } = useLoaderData<typeof loader>();
  return (
    <div className="panel-page">
      <OrderHead />
      <Outcome notice={notice} />
      <div className="order-columns">
        <div className="order-main">
          <OrderItems lines={lines} sums={sums} payments={payments} />
        </div>
        <div className="order-side">
          <OrderPeople customer={customer} />
          {forms && <OrderForms forms={forms} currency={currency} mark={mark} key={mark.seen} />}
        </div>
        <OrderHistory rows={history} />
      </div>
    </div>
  );
};
export default Order;
