import type { MessageKey } from '@kontor/contracts/messages/index';
import type { ListedOrder, ListOrdersAnswer, NumberedOrder } from '@kontor/contracts/orders/panel';
import { ORDER_WORK } from '@kontor/contracts/orders/queries';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@kontor/contracts/orders/orders';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { isNamed, isRefusal, textOf } from '../../../app/responses.server.ts';
import { refusalWords } from '../../form-handling/refusal-words.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { type AskedOrders, askedOrders, ordersHref } from './address.server.ts';

/** What is to be paid of a cancelled order that nobody has paid is nothing. */
export const paymentKey = ({ status, paymentStatus }: Pick<ListedOrder, 'status' | 'paymentStatus'>): MessageKey =>
  `orderPage.paymentStatus.${status === 'cancelled' && paymentStatus === 'awaiting' ? 'none' : paymentStatus}`;

/** Where an order is looked at; `null`: it is not known yet. */
export const orderWay = ({ id, number }: NumberedOrder, context: AppLoadContext) =>
  number === null ? null : { to: `/bestellungen/${id}`, label: panelTextOf(context)('orders.number', { n: number }) };

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
    due: (['refund', 'mail'] as const).flatMap((work) =>
      order.work.includes(work) ? [text(`home.work.${work}`)] : [],
    ),
    isTest: order.testMode,
  };
};
export type OrderRowData = ReturnType<typeof rowOf>;

const NOTHING: ListOrdersAnswer = { orders: [], next: null };

/** What was asked for, and why it was refused. */
const find = async (asked: AskedOrders, context: AppLoadContext) => {
  if (asked.isOfNobody) return { answer: NOTHING, problem: null };
  try {
    return { answer: await context.merchantOrders.list(asked), problem: null };
  } catch (error) {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(ordersHref({ ...asked, after: undefined }));
    if (!isRefusal(error) || error.code !== 'invalid') throw error;
    return { answer: NOTHING, problem: refusalWords(error.text, context) };
  }
};

/** The orders of the shop, the newest first. */
export const loadOrders = async (request: Request, context: AppLoadContext) => {
  const asked = askedOrders(request);
  const text = panelTextOf(context);
  const { answer, problem } = await find(asked, context);
  const { orders, next } = answer;
  const { search, status = '', paymentStatus = '', work = '', from = '', to = '', personId, after } = asked;
  // The address that was searched for stands in no address, so it comes from the orders themselves.
  const email = personId === undefined ? '' : (orders[0]?.customer?.email ?? '');
  const filter = { search: search || email, status, paymentStatus, work, from, to };
  return {
    meta: { title: panelTitle(context, 'orders') },
    rows: orders.map((order) => rowOf(order, context)),
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== '') || personId !== undefined || asked.isOfNobody,
    problem,
    works: [undefined, ...ORDER_WORK].map((kind) => ({
      label: text(kind === undefined ? 'orders.all' : `home.work.${kind}`),
      href: ordersHref({ ...asked, work: kind, after: undefined }),
      isChosen: kind === asked.work,
    })),
    statuses: ORDER_STATUSES.map((value) => ({ value, label: textOf(context)(`orderPage.status.${value}`) })),
    payments: PAYMENT_STATUSES.map((value) => ({ value, label: textOf(context)(`orderPage.paymentStatus.${value}`) })),
    more: next === null ? null : ordersHref({ ...asked, after: next }),
    newest: after === undefined ? null : ordersHref({ ...asked, after: undefined }),
  };
};
