import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from '@remix-run/react';
import { reloadUnlessLost, stayOnPage } from '../../cart/stay-on-page.ts';
import { useActionAnswer } from '../../cart/use-action-answer.ts';
import { Alert } from '../../components/alert.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { OrderSummary } from '../../orders/order-summary.tsx';
import { Transfer } from '../../orders/transfer.tsx';
import { metaTags } from '../../page-meta.ts';
import { cancelPlan } from './action.server.ts';
import { type HistoryRow, loadStatus } from './load-status.server.ts';
import { PlanSection } from './plan-section.tsx';
import '../../frame/later-texts.ts';

export const loader = ({ request, context, params: { orderId = '' } }: LoaderFunctionArgs) =>
  loadStatus(orderId, request, context);
export const action = (args: ActionFunctionArgs) => cancelPlan(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
export const shouldRevalidate = reloadUnlessLost;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Entry = ({ row: { label, moment, dateTime, tracking } }: { row: HistoryRow }) => (
  <li>
    <p className="history-label">{label}</p>
    <p className="small muted">
      <time dateTime={dateTime}>{moment}</time>
    </p>
    {tracking && (
      <p className="small">
        {tracking.href === null ? (
          tracking.label
        ) : (
          <a className="more-link" href={tracking.href} rel="noopener noreferrer" target="_blank">
            {tracking.label}
          </a>
        )}
      </p>
    )}
  </li>
);

/** CO-01, page type 211. */
const OrderStatus = () => {
  const text = useText();
  const refused = useActionAnswer('orderPage.planCancelFailed');
  const { status, cancelled, due, transfer, plan, history, summary } = useLoaderData<typeof loader>();
  return (
    <div className="wrap order-page" data-page-type={PAGE_TYPES.orderStatus}>
      {summary.testMode && <p className="test-mode">{text('orderPage.testMode')}</p>}
      <div className="order-columns">
        <div className="order-main">
          <header className="order-head">
            <p className="order-number">{text('orderPage.number', { n: summary.number })}</p>
            <h1>{text('orderPage.statusTitle')}</h1>
            <p className="order-states">
              <span className="badge" data-cancelled={cancelled !== null}>
                {status}
              </span>{' '}
              <span className="badge">{summary.paymentStatus}</span>
            </p>
            {cancelled !== null && <p>{cancelled}</p>}
            {due !== null && <p>{due}</p>}
          </header>
          <Alert answer={refused} />
          <Transfer rows={transfer} />
          {plan && <PlanSection plan={plan} />}
          <section>
            <h2>{text('orderPage.history')}</h2>
            <ol role="list" className="history">
              {history.map((row) => (
                <Entry key={row.key} row={row} />
              ))}
            </ol>
          </section>
        </div>
        <OrderSummary summary={summary} />
      </div>
    </div>
  );
};
export default OrderStatus;
