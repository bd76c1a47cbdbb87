import type { MessageKey } from '@kontor/contracts/messages/index';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { OrderDetails } from '@kontor/contracts/orders/queries';
import { planText } from '@kontor/contracts/subscriptions/plan-text';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';
import type { AppLoadContext } from '@remix-run/node';
import type { TermRow } from '../checkout/plan-terms.server.ts';
import { textOf } from '../responses.server.ts';
import { orderDay, orderMoney } from './load-order.server.ts';

/** SU-01, SU-03: state of a subscription. */
export interface PlanView {
  readonly status: SubscriptionView['status'];
  readonly statusText: string;
  readonly rows: readonly TermRow[];
  /** Explains its current state; `null`: nothing to explain. */
  readonly notice: string | null;
  readonly isCancellable: boolean;
}

const NOTICES: Readonly<Partial<Record<SubscriptionView['status'], MessageKey>>> = {
  pastDue: 'orderPage.planPastDue',
  cancelled: 'orderPage.planCancelled',
  ended: 'orderPage.planEnded',
};

/** `null`: not a subscription. */
export const planView = ({ order, subscription }: OrderDetails, context: AppLoadContext): PlanView | null => {
  if (subscription === null) return null;
  const { plan, status, cycles, nextBillingAt, title, quantity } = subscription;
  const text = textOf(context);
  const notice = NOTICES[status];
  const total = plan.numBillingCycles;
  const next = status === 'pastDue' ? 'orderPage.planRetry' : 'orderPage.planNext';
  const price = orderMoney(order, context)(order.grandTotalCents);
  return {
    status,
    statusText: text(`orderPage.planStatus.${status}`),
    rows: [
      { label: text('orderPage.planItem'), value: text('checkout.quantityAndPrice', { n: quantity, price: title }) },
      { label: text('checkout.planPrice'), value: planText(plan, price, messagesOf(context.site.language)) },
      ...(nextBillingAt === null ? [] : [{ label: text(next), value: orderDay(context)(nextBillingAt) }]),
      {
        label: text('orderPage.planBilled'),
        value: total === 0 ? `${cycles}` : text('orderPage.planBilledOf', { n: cycles, total }),
      },
    ],
    notice: notice === undefined ? null : text(notice),
    isCancellable: status === 'active' || status === 'pastDue',
  };
};
