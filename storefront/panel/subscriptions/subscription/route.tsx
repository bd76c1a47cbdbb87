import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useText } from '../../../app/frame/page-frame.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { OrderPeople } from '../../orders/order/order-parts.tsx';
import { loadSubscription } from './load-subscription.server.ts';
import { Payments, PlanHistory, Terms } from './subscription-parts.tsx';

export const handle = { needs: 'orders:read' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSubscription(params['subscriptionId'] ?? '', request, context);
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'subscription.failed',
    write: async (_, intent) => {
      if (intent !== 'cancel') throw new Refusal('invalid', { key: 'error.invalid' });
      const id = params['subscriptionId'] ?? '';
      await context.merchantSubscriptions.cancel(id);
      return redirect(`/abos/${id}?ok=cancel`, 303);
    },
  });
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const People = () => {
  const { customer, ordersTo, personTo } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="plan-people">
      <OrderPeople customer={customer} title={text('subscription.people')} />
      {ordersTo !== null && (
        <p className="panel-inline">
          <Link className="more-link" to={ordersTo}>
            {text('subscription.orders')}
          </Link>
          {personTo !== null && (
            <Link className="more-link" to={personTo}>
              {text('subscription.person')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
};

const Tools = () => {
  const text = usePanelText();
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{text('subscription.tools')}</h2>
      <ConfirmButton
        intent="cancel"
        label={text('subscription.cancel')}
        about={text('subscription.cancelText')}
        now={text('subscription.cancelNow')}
      />
    </section>
  );
};

/** One subscription (SU-01). */
const Subscription = () => {
  const { title, lead, status, isTest, isCancellable, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const shopText = useText();
  return (
    <div className="panel-page">
      <PageHead
        title={title}
        back={{ to: '/abos', label: text('subscription.back') }}
        beside={<span className="badge">{status}</span>}
        lead={lead}
      >
        {isTest && <p>{shopText('orderPage.testMode')}</p>}
      </PageHead>
      <Outcome notice={notice} />
      <div className="order-columns">
        <div className="order-main">
          <Terms />
          <Payments />
          <People />
        </div>
        {isCancellable && (
          <div className="order-side order-no-print">
            <Tools />
          </div>
        )}
        <PlanHistory />
      </div>
    </div>
  );
};
export default Subscription;
