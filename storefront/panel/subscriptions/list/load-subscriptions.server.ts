import { messagesOf } from '@kontor/contracts/messages/index';
import { planPeriod } from '@kontor/contracts/subscriptions/plan-text';
import {
  type ListedSubscription,
  type ListSubscriptionsAnswer,
  ListSubscriptionsQuery,
  SearchSubscriptionsBody,
} from '@kontor/contracts/subscriptions/panel';
import { SUBSCRIPTION_STATUSES } from '@kontor/contracts/subscriptions/subscriptions';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { isNamed, isRefusal } from '../../../app/responses.server.ts';
import { refusalWords } from '../../form-handling/refusal-words.server.ts';
import { typedSearch } from '../../form-handling/typed-search.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

const PAGE = '/abos';

/** As its address has it: what was searched for may be sealed. */
interface Shown {
  readonly search: string;
  readonly status: ListSubscriptionsQuery['status'];
  readonly after: string | undefined;
}

const hrefOf = ({ search, status, after }: Shown): string => {
  const params = new URLSearchParams();
  if (search !== '') params.set('suche', search);
  if (status !== undefined) params.set('status', status);
  if (after !== undefined) params.set('nach', after);
  return params.size === 0 ? PAGE : `${PAGE}?${params}`;
};

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

/** What was asked for, and why it was refused. */
const find = async (asked: ListSubscriptionsQuery, shown: Shown, context: AppLoadContext) => {
  try {
    return { answer: await context.merchantSubscriptions.list(asked), problem: null };
  } catch (error) {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf({ ...shown, after: undefined }));
    if (!isRefusal(error) || error.code !== 'invalid') throw error;
    return { answer: NOTHING, problem: refusalWords(error.text, context) };
  }
};

/** The subscriptions of the shop, the newest first. */
export const loadSubscriptions = async (request: Request, context: AppLoadContext) => {
  const { searchParams } = new URL(request.url);
  const { inAddress, text: search } = await typedSearch(request, context);
  const status = ListSubscriptionsQuery.shape.status.safeParse(searchParams.get('status') ?? undefined).data;
  const after = searchParams.get('nach') ?? undefined;
  const shown: Shown = { search: inAddress, status, after };
  const asked = SearchSubscriptionsBody.safeParse({ search, status, after });
  const { answer, problem } = asked.success
    ? await find(asked.data, shown, context)
    : { answer: NOTHING, problem: null };
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'subscriptions') },
    rows: answer.subscriptions.map((subscription) => rowOf(subscription, context)),
    search,
    status: status ?? null,
    isNarrowed: search !== '' || status !== undefined,
    problem,
    statuses: [undefined, ...SUBSCRIPTION_STATUSES].map((value) => ({
      label: text(value === undefined ? 'subscriptions.all' : `subscriptions.status.${value}`),
      href: hrefOf({ ...shown, status: value, after: undefined }),
      isChosen: value === status,
    })),
    more: answer.next === null ? null : hrefOf({ ...shown, after: answer.next }),
    newest: after === undefined ? null : hrefOf({ ...shown, after: undefined }),
  };
};
