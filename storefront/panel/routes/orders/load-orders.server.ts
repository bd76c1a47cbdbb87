import type { MessageKey } from '@kontor/contracts/messages/index';
import { type ListedOrder, ListOrdersQuery } from '@kontor/contracts/order-panel';
import { ORDER_WORK } from '@kontor/contracts/order-queries';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@kontor/contracts/orders';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { isNamed, textOf } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

/** The page's own names for what the call names in English. */
const PARAMS = { search: 'suche', status: 'status', paymentStatus: 'zahlung', work: 'arbeit', after: 'nach' } as const;

const askedIn = (request: Request): ListOrdersQuery => {
  const { searchParams } = new URL(request.url);
  const given = Object.entries(PARAMS).flatMap(([name, param]) => {
    const value = searchParams.get(param);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const asked = ListOrdersQuery.safeParse(Object.fromEntries(given));
  return asked.success ? asked.data : ListOrdersQuery.parse({});
};

/** The page's own address with other parameters. */
const hrefOf = (asked: Partial<ListOrdersQuery>): string => {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(PARAMS)) {
    const value = asked[name as keyof typeof PARAMS];
    if (value) params.set(param, value);
  }
  return params.size === 0 ? '/bestellungen' : `/bestellungen?${params}`;
};

/** What is to be paid of a cancelled order that nobody has paid is nothing. */
export const paymentKey = ({ status, paymentStatus }: Pick<ListedOrder, 'status' | 'paymentStatus'>): MessageKey =>
  `orderPage.paymentStatus.${status === 'cancelled' && paymentStatus === 'awaiting' ? 'none' : paymentStatus}`;

const rowOf = (order: ListedOrder, context: AppLoadContext) => {
  const { language, timeZone, useCLDRMoneyFormat } = context.site;
  const text = panelTextOf(context);
  const money = moneyFormatter({ language, currency: order.currency, useCLDRMoneyFormat });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    id: order.id,
    title: text('orders.number', { n: order.number }),
    placed: moment.format(order.placedAt),
    dateTime: new Date(order.placedAt).toISOString(),
    customer: order.customer ? order.customer.name || order.customer.email : text('orders.erased'),
    units: text('orders.units', { n: order.units }),
    total: money(order.grandTotalCents),
    status: textOf(context)(`orderPage.status.${order.status}`),
    payment: textOf(context)(paymentKey(order)),
    isOpen: { send: order.work.includes('send'), pay: order.work.includes('pay') },
    isTest: order.testMode,
  };
};
export type OrderRowData = ReturnType<typeof rowOf>;

/** The orders of the shop, the newest first. */
export const loadOrders = async (request: Request, context: AppLoadContext) => {
  const asked = askedIn(request);
  const text = panelTextOf(context);
  const { orders, next } = await context.merchantOrders.list(asked).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf({ ...asked, after: undefined }));
    throw error;
  });
  const { search, status, paymentStatus, work, after } = asked;
  const filter = { search, status: status ?? '', paymentStatus: paymentStatus ?? '', work: work ?? '' };
  return {
    meta: { title: panelTitle(context, 'orders') },
    rows: orders.map((order) => rowOf(order, context)),
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== ''),
    works: [undefined, ...ORDER_WORK].map((kind) => ({
      label: text(kind === undefined ? 'orders.all' : `home.work.${kind}`),
      href: hrefOf({ ...asked, work: kind, after: undefined }),
      isChosen: kind === work,
    })),
    statuses: ORDER_STATUSES.map((value) => ({ value, label: textOf(context)(`orderPage.status.${value}`) })),
    payments: PAYMENT_STATUSES.map((value) => ({ value, label: textOf(context)(`orderPage.paymentStatus.${value}`) })),
    more: next === null ? null : hrefOf({ ...asked, after: next }),
    newest: after === undefined ? null : hrefOf({ ...asked, after: undefined }),
  };
};
