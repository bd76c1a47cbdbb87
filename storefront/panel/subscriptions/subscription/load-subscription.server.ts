import { messagesOf } from '@kontor/contracts/messages/index';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { planText } from '@kontor/contracts/subscriptions/plan-text';
import type { MerchantSubscription } from '@kontor/contracts/subscriptions/responses';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { addressLines, methodName, orderDay } from '../../../app/orders/load-order.server.ts';
import { orNotFound, textOf } from '../../../app/responses.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf, panelTitleOf } from '../../frame/load-panel.server.ts';
import { paymentKey } from '../../orders/list/load-orders.server.ts';
import { subscriptionTitle } from '../list/load-subscriptions.server.ts';
import { historyRows } from './history.server.ts';

const moneyIn = ({ currency }: Pick<MerchantSubscription, 'currency'>, { site }: AppLoadContext) =>
  moneyFormatter({ language: site.language, currency, useCLDRMoneyFormat: site.useCLDRMoneyFormat });

const termRows = (subscription: MerchantSubscription, context: AppLoadContext) => {
  const { plan, status, cycles, startedAt, nextBillingAt, paymentMethod, billedCents } = subscription;
  const text = panelTextOf(context);
  const day = orderDay(context);
  const total = plan.numBillingCycles;
  const next = nextBillingAt === null ? text('subscription.noNext') : day(nextBillingAt);
  return [
    { label: text(status === 'pastDue' ? 'subscription.retry' : 'subscription.next'), value: next },
    ...(billedCents === null
      ? []
      : [{ label: text('subscription.price'), value: moneyIn(subscription, context)(billedCents) }]),
    {
      label: text('subscription.billed'),
      value:
        total === 0
          ? text('subscription.billedMany', { n: cycles })
          : text('subscription.billedOf', { n: cycles, total }),
    },
    { label: text('subscription.method'), value: methodName(paymentMethod, context) },
    { label: text('subscription.begun'), value: day(startedAt) },
  ];
};

const leadOf = (subscription: MerchantSubscription, context: AppLoadContext): string => {
  const { quantity, title, plan, billedCents } = subscription;
  const price = billedCents === null ? '' : moneyIn(subscription, context)(billedCents);
  const words = planText(plan, price, messagesOf(context.site.language)).trim();
  return panelTextOf(context)('subscription.lead', { n: quantity, title, price: words });
};

/** Why the last renewal failed, and what happens next; `null`: no problem. */
const problemOf = ({ problem, status, nextBillingAt }: MerchantSubscription, context: AppLoadContext) => {
  if (problem === null || status === 'active') return null;
  const text = panelTextOf(context);
  return {
    why: text(`subscription.problemOf.${problem}`),
    next:
      nextBillingAt === null
        ? text('subscription.problemLast')
        : text('subscription.problemRetry', { day: orderDay(context)(nextBillingAt) }),
  };
};

const customerOf = ({ customer }: MerchantSubscription, { site }: AppLoadContext) =>
  customer && {
    email: customer.email,
    note: customer.note,
    phone: customer.phone,
    shippingAddress: customer.shippingAddress && addressLines(customer.shippingAddress, site.language),
    billingAddress: addressLines(customer.billingAddress, site.language),
  };

const paymentRows = (subscription: MerchantSubscription, context: AppLoadContext) =>
  subscription.payments.map((order) => ({
    id: order.id,
    title: panelTextOf(context)('orders.number', { n: order.number }),
    placed: orderDay(context)(order.placedAt),
    dateTime: new Date(order.placedAt).toISOString(),
    total: moneyIn(subscription, context)(order.grandTotalCents),
    payment: textOf(context)(paymentKey(order)),
  }));

/** @throws 404 Response */
export const loadSubscription = async (id: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('orders:read');
  const subscription = await context.merchantSubscriptions.byId(id).catch(orNotFound);
  const text = panelTextOf(context);
  const title = subscriptionTitle(subscription, context);
  const { status, personId, customer, orderIds, payments, testMode } = subscription;
  const older = orderIds.length - payments.length;
  return {
    meta: { title: panelTitleOf(title, context) },
    title,
    lead: leadOf(subscription, context),
    status: text(`subscriptions.status.${status}`),
    isTest: testMode,
    terms: termRows(subscription, context),
    problem: problemOf(subscription, context),
    customer: customerOf(subscription, context),
    ordersTo: customer && `/bestellungen?kunde=${personId}`,
    personTo: customer && roleMay(role, 'persons:write') ? `/personen/${personId}` : null,
    payments: paymentRows(subscription, context),
    older: older > 0 ? countText(context)('subscription.paymentsOlder', older) : null,
    history: historyRows(subscription, context),
    isCancellable: roleMay(role, 'orders:write') && (status === 'active' || status === 'pastDue'),
    notice: new URL(request.url).searchParams.get('ok') === 'cancel' ? text('subscription.saved.cancel') : null,
  };
};
