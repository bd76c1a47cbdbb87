import { cents } from '@kontor/contracts/kernel/money';
import type { MerchantOrderDetails } from '@kontor/contracts/order-panel';
import { keptUnits, leftOnOrder, openUnits, sumOf, workOf } from '@kontor/contracts/order-state';
import type { LineQuantity, OrderView } from '@kontor/contracts/orders';
import { roleMay } from '@kontor/contracts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { isSentOrder, orderMoment, orderMoney, orderSummary } from '../../../app/orders/load-order.server.ts';
import { orNotFound, textOf } from '../../../app/responses.server.ts';
import { typedAmount } from '../../forms/amount.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { paymentKey } from '../orders/load-orders.server.ts';
import { historyAddress } from '../../history/address.ts';
import { changedText, historyRows } from './history.server.ts';

/** Thrown: 404 where there is no such order. */
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

/** What is left of an order to be refunded, money and gift cards. */
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
    const [sent, refunded] = [order.fulfilled[row.id] ?? 0, order.refunded[row.id] ?? 0];
    const isSent = line?.productType === 'physical';
    return {
      ...row,
      sku: text('order.sku', { sku: line?.sku ?? '' }),
      states: [
        ...(sent > 0 ? [text(isSent ? 'order.sent' : 'order.done', { n: sent })] : []),
        ...(refunded > 0 ? [text('order.refunded', { n: refunded })] : []),
      ],
    };
  });
};

/** Which forms there are, and what stands in them. `null`: there is nothing to do, or the role does not allow it. */
const formsOf = ({ order, customer }: MerchantOrderDetails, context: AppLoadContext) => {
  const { status, amountDueCents, paidCents, currency, lines, fulfilled } = order;
  const { language } = context.site;
  const titles = new Map(
    lines.map(({ id, title, attributes }) => [id, [title, ...Object.values(attributes)].join(', ')]),
  );
  const unitsOf = (units: readonly LineQuantity[]) =>
    units.map(({ lineId, quantity }) => ({ lineId, title: titles.get(lineId) ?? lineId, most: quantity }));
  const isCancelled = status === 'cancelled';
  const open = isCancelled ? [] : openUnits(order);
  const most = refundable(order);
  const due = cents(Math.max(0, amountDueCents - paidCents));
  const work = workOf(order);
  return {
    payment: due > 0 && !isCancelled ? { amount: typedAmount(due, currency, language) } : null,
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
        ? { most: orderMoney(order, context)(most), units: unitsOf(keptUnits(order)), canRestock: !isCancelled }
        : null,
    canCancel: !isCancelled && Object.keys(fulfilled).length === 0,
    resendTo: isCancelled ? null : (customer?.email ?? null),
  };
};
export type OrderForms = ReturnType<typeof formsOf>;

/** All that a merchant sees of an order, and may do with it. */
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
    historyTo: roleMay(role, 'analytics:read') ? historyAddress({ kind: 'order', id: order.id }) : null,
    forms: roleMay(role, 'orders:write') ? formsOf(details, context) : null,
    notice: isSaved(done) ? text(SAVED[done]) : null,
  };
};
export type MerchantOrderData = Awaited<ReturnType<typeof loadMerchantOrder>>;
