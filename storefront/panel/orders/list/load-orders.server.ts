import type { MessageKey } from '@kontor/contracts/messages/index';
import { ORDER_WORK } from '@kontor/contracts/orders/work';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@kontor/contracts/orders/parts';
import type { ListedOrder, ListOrdersAnswer, NumberedOrder } from '@kontor/contracts/orders/responses';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { NOBODY, ORDERS_LIST } from './address.server.ts';
import { recentMoments } from './recent-moment.ts';

/** Cancelled unpaid orders have nothing to pay. */
export const paymentKey = ({ status, paymentStatus }: Pick<ListedOrder, 'status' | 'paymentStatus'>): MessageKey =>
  `orderPage.paymentStatus.${status === 'cancelled' && paymentStatus === 'awaiting' ? 'none' : paymentStatus}`;

/** `null`: not projected yet. */
export const orderWay = ({ id, number }: NumberedOrder, context: AppLoadContext) =>
  number === null ? null : { to: `/bestellungen/${id}`, label: panelTextOf(context)('orders.number', { n: number }) };

const rowOf = (order: ListedOrder, placed: (at: number) => string, context: AppLoadContext) => {
  const { language, useCLDRMoneyFormat } = context.site;
  const text = panelTextOf(context);
  const money = moneyFormatter({ language, currency: order.currency, useCLDRMoneyFormat });
  return {
    id: order.id,
    title: text('orders.number', { n: order.number }),
    placed: placed(order.placedAt),
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

export const loadOrders = async (request: Request, context: AppLoadContext) => {
  const list = await readList(request, context, ORDERS_LIST);
  const text = panelTextOf(context);
  const { answer, problem } = await list.tryToFind(
    async ({ personId, ...asked }) =>
      personId === NOBODY ? NOTHING : context.merchantOrders.list({ ...asked, personId }),
    NOTHING,
  );
  const { orders, next } = answer;
  const { search = '', status = '', paymentStatus = '', work = '', from = '', to = '', personId } = list.shown;
  // The address is not in the URL, so it is taken from the orders found.
  const email = personId === undefined ? '' : (orders[0]?.customer?.email ?? '');
  const filter = { search: search || email, status, paymentStatus, work, from, to };
  const placed = recentMoments(context.now, context.site);
  return {
    meta: { title: panelTitle(context, 'orders') },
    rows: orders.map((order) => rowOf(order, placed, context)),
    filter,
    kept: list.kept('work'),
    problem,
    works: list.choices('work', [undefined, ...ORDER_WORK], (kind) =>
      text(kind === undefined ? 'orders.all' : `home.work.${kind}`),
    ),
    statuses: ORDER_STATUSES.map((value) => ({
      value,
      label: textOf(context)(`orderPage.status.${value}`),
      meaning: text(`orders.meaning.${value}`),
    })),
    payments: PAYMENT_STATUSES.map((value) => ({
      value,
      label: textOf(context)(`orderPage.paymentStatus.${value}`),
      meaning: text(`orders.meaning.${value}`),
    })),
    ...list.ways(next),
  };
};
