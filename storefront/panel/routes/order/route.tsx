import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { useText } from '../../../app/frame/page-frame.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
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
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
/** After a refusal too: somebody else may have been faster, and what they have done is to be seen. */
export const shouldRevalidate = (): boolean => true;

const OrderHead = () => {
  const { title, placed, changed, status, payment, isTest } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const shopText = useText();
  return (
    <header className="panel-head">
      <p className="order-no-print">
        <Link className="more-link" to="/bestellungen">
          {text('order.back')}
        </Link>
      </p>
      <div className="order-head">
        <h1>{title}</h1>
        <span className="badge">{status}</span>
        <span className="badge">{payment}</span>
      </div>
      {isTest && <p>{shopText('orderPage.testMode')}</p>}
      <p className="panel-lead">{placed}</p>
      {changed !== null && <p className="panel-hint order-no-print">{changed}</p>}
      <p className="order-no-print">
        <PrintButton />
      </p>
    </header>
  );
};

/** One order, and what is to be done about it (CO-03). */
const Order = () => {
  const { lines, sums, payments, customer, history, forms, currency, mark, notice } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  return (
    <div className="panel-page">
      <OrderHead />
      <Alert answer={answer?.ok === false ? answer : undefined} />
      {notice !== null && answer === undefined && (
        <p className="panel-notice order-no-print" role="status">
          {notice}
        </p>
      )}
      <div className="order-columns">
        <div className="order-main">
          <OrderItems lines={lines} sums={sums} payments={payments} />
          <OrderPeople customer={customer} />
        </div>
        {forms && (
          <div className="order-side">
            <OrderForms forms={forms} currency={currency} mark={mark} key={mark.seen} />
          </div>
        )}
        <OrderHistory rows={history} />
      </div>
    </div>
  );
};
export default Order;
