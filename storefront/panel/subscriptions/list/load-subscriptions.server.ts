import { messagesOf } from '@kontor/contracts/messages/index';
import { planPeriod } from '@kontor/contracts/subscriptions/plan-text';
import { SearchSubscriptionsBody } from '@kontor/contracts/subscriptions/panel';
import { SUBSCRIPTION_STATUSES } from '@kontor/contracts/subscriptions/statuses';
import type { ListedSubscription, ListSubscriptionsAnswer } from '@kontor/contracts/subscriptions/responses';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

const LIST = {
  path: '/abos',
  schema: SearchSubscriptionsBody.extend({ search: SearchSubscriptionsBody.shape.search.default('') }),
  params: { search: 'suche', status: 'status', after: 'nach' },
  sealed: 'search',
} as const;

/** `Abo 1001`, by the number of the order that it began with. */
export const subscriptionTitle = ({ order }: Pick<ListedSubscription, 'order'>, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  return order.number === null ? text('subscriptions.unnumbered') : text('subscriptions.number', { n: order.number });
};

const rowOf = (subscription: ListedSubscription, context: AppLoadContext) => {
  const { language, timeZone, useCLDRMoneyFormat } = context.site;
  const { id, title, quantity, plan, status, customer, billedCents, currency, startedAt, nextBillingAt } = subscription;
  const text = panelTextOf(context);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const next = status === 'pastDue' ? 'subscriptions.retry' : 'subscriptions.next';
  return {
    id,
    title: subscriptionTitle(subscription, context),
    customer: customer ? customer.name || customer.email : text('orders.erased'),
    item: `${quantity} × ${title}`,
    days: [
      text('subscriptions.begun', { day: day.format(startedAt) }),
      ...(nextBillingAt === null ? [] : [text(next, { day: day.format(nextBillingAt) })]),
    ].join(', '),
    status: text(`subscriptions.status.${status}`),
    isDue: status === 'pastDue',
    price: billedCents === null ? '' : moneyFormatter({ language, currency, useCLDRMoneyFormat })(billedCents),
    period: planPeriod(plan, messagesOf(language)),
    isTest: subscription.testMode,
  };
};
export type SubscriptionRowData = ReturnType<typeof rowOf>;

const NOTHING: ListSubscriptionsAnswer = { subscriptions: [], next: null };

/** The subscriptions of the shop, the newest first. */
export const loadSubscriptions = async (request: Request, context: AppLoadContext) => {
  const list = await readList(request, context, LIST);
  const { answer, problem } = await list.tryToFind((asked) => context.merchantSubscriptions.list(asked), NOTHING);
  const { search = '' } = list.shown;
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'subscriptions') },
    rows: answer.subscriptions.map((subscription) => rowOf(subscription, context)),
    search,
    kept: list.kept('status'),
    problem,
    statuses: list.choices('status', [undefined, ...SUBSCRIPTION_STATUSES], (value) =>
      text(value === undefined ? 'subscriptions.all' : `subscriptions.status.${value}`),
    ),
    ...list.ways(answer.next),
  };
};
