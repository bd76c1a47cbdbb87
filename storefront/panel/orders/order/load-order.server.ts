import { type Cents, cents } from '@kontor/contracts/kernel/money';
import type { MerchantOrderDetails } from '@kontor/contracts/orders/panel';
import { toPay, toRefund } from '@kontor/contracts/orders/ledger';
import { keptUnits, leftOnOrder, openUnits, sentUnits, sumOf, workOf } from '@kontor/contracts/orders/state';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { isSentOrder, orderMoment, orderMoney, orderSummary } from '../../../app/orders/load-order.server.ts';
import { orNotFound, textOf } from '../../../app/responses.server.ts';
import { typedAmount } from '../../form-handling/amount.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { paymentKey } from '../list/load-orders.server.ts';
import { historyAddress } from '../../time-travel/address.ts';
import { changedText, historyRows } from './history.server.ts';

/** @throws 404 Response */
export const findMerchantOrder = async (orderId: string, context: AppLoadContext): Promise<MerchantOrderDetails> => {
  return context.merchantOrders.byId(orderId).catch(orNotFound);
};

const SAVED = {
  payment: 'order.saved.payment',
  fulfilment: 'order.saved.fulfilment',
  cancellation: 'order.saved.cancellation',
  refund: 'order.saved.refund',
  confirmation: 'order.saved.confirmation',
} as const;
const isSaved = (name: string): name is keyof typeof SAVED => Object.hasOwn(SAVED, name);

/** What can still be refunded, money and gift cards. */
export const refundable = (order: OrderView) =>
  cents(order.paidCents - order.refundedCents + (order.status === 'cancelled' ? 0 : sumOf(leftOnOrder(order))));

const lineRows = (
  { order }: MerchantOrderDetails,
  summary: Awaited<ReturnType<typeof orderSummary>>,
  context: AppLoadContext,
) => {
  const text = panelTextOf(context);
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  return summary.lines.map((row) => {
    const line = lines.get(row.id);
    const [sent, refunded, cancelled] = [order.fulfilled, order.refunded, order.cancelled].map((of) => of[row.id] ?? 0);
    const isSent = line?.productType === 'physical';
    return {
      ...row,
      sku: text('order.sku', { sku: line?.sku ?? '' }),
      states: [
        ...(sent ? [text(isSent ? 'order.sent' : 'order.done', { n: sent })] : []),
        ...(refunded ? [text('order.refunded', { n: refunded })] : []),
        ...(cancelled ? [text('order.cancelled', { n: cancelled })] : []),
      ],
    };
  });
};

/** Cancelled and closed orders still accept payments; `null`: nothing is due. */
const paymentFormOf = (due: Cents, { status, currency }: OrderView, language: string) => {
  if (due > 0) return { amount: typedAmount(due, currency, language), isOver: false };
  return status === 'cancelled' || status === 'closed' ? { amount: '', isOver: true } : null;
};

/** Available forms and their initial values. `null`: not applicable or not permitted. */
const formsOf = ({ order, customer }: MerchantOrderDetails, context: AppLoadContext) => {
  const { status, currency, lines, fulfilled } = order;
  const { language } = context.site;
  const titles = new Map(
    lines.map(({ id, title, attributes }) => [id, [title, ...Object.values(attributes)].join(', ')]),
  );
  const unitsOf = (units: readonly LineQuantity[]) =>
    units.map(({ lineId, quantity }) => ({ lineId, title: titles.get(lineId) ?? lineId, most: quantity }));
  const isCancelled = status === 'cancelled';
  const open = isCancelled ? [] : openUnits(order);
  const most = refundable(order);
  const due = toPay(order);
  const back = toRefund(order);
  const work = workOf(order);
  return {
    payment: paymentFormOf(due, order, language),
    fulfilment:
      open.length > 0
        ? {
            units: unitsOf(open),
            isDue: work.includes('send'),
            isSent: isSentOrder({ lines: lines.filter(({ id }) => open.some(({ lineId }) => lineId === id)) }),
          }
        : null,
    refund:
      most > 0
        ? {
            most: orderMoney(order, context)(most),
            /** Amount to refund, as typed; `''`: none. */
            amount: back > 0 ? typedAmount(back, currency, language) : '',
            due: back > 0 ? orderMoney(order, context)(back) : null,
            unsent: unitsOf(open),
            units: unitsOf(isCancelled ? keptUnits(order) : sentUnits(order)),
            canRestock: !isCancelled,
          }
        : null,
    cancellation: open.length > 0 ? { units: unitsOf(open), isRest: Object.keys(fulfilled).length > 0 } : null,
    resendTo: isCancelled ? null : (customer?.email ?? null),
  };
};
export type OrderForms = ReturnType<typeof formsOf>;

export const loadMerchantOrder = async (orderId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('orders:read');
  const details = await findMerchantOrder(orderId, context);
  const { order, customer, mark } = details;
  const text = panelTextOf(context);
  const summary = await orderSummary(details, context);
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitle(context, 'orders.number', { n: order.number }) },
    title: text('orders.number', { n: order.number }),
    placed: text('order.placed', { moment: orderMoment(context)(order.placedAt) }),
    changed: changedText(details, context),
    status: textOf(context)(`orderPage.${isSentOrder(order) ? 'status' : 'statusUnsent'}.${order.status}`),
    payment: textOf(context)(paymentKey(order)),
    isTest: order.testMode,
    currency: order.currency,
    lines: lineRows(details, summary, context),
    sums: summary.sums,
    payments: summary.payments,
    customer: summary.customer && { ...summary.customer, phone: customer?.phone ?? '' },
    history: historyRows(details, context),
    mark,
    subscriptionTo: details.subscription && `/abos/${details.subscription.id}`,
    giftCardsTo: order.lines.some(({ productType }) => productType === 'giftCard')
      ? `/geschenkgutscheine?suche=${order.number}`
      : null,
    historyTo: roleMay(role, 'analytics:read') ? historyAddress({ kind: 'order', id: order.id }) : null,
    forms: roleMay(role, 'orders:write') ? formsOf(details, context) : null,
    notice: isSaved(done) ? text(SAVED[done]) : null,
  };
};
export type MerchantOrderData = Awaited<ReturnType<typeof loadMerchantOrder>>;
