import { ZERO } from '@kontor/contracts/kernel/money';
import type { OrderDetails } from '@kontor/contracts/orders/queries';
import type { LineQuantity, Tracking } from '@kontor/contracts/orders/parts';
import type { OrderHistoryEntry, OrderView } from '@kontor/contracts/orders/responses';
import type { AppLoadContext } from '@remix-run/node';
import type { FormatMoney } from '../../money.server.ts';
import {
  cancelledNotice,
  findOrder,
  isSentOrder,
  orderMoment,
  orderMoney,
  orderSummary,
} from '../../orders/load-order.server.ts';
import { paymentDue } from '../../orders/payment-due.server.ts';
import { transferRows } from '../../orders/transfer-rows.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { textOf, titleOf } from '../../responses.server.ts';
import { planView } from '../../orders/plan-view.server.ts';

export interface HistoryRow {
  readonly key: string;
  readonly moment: string;
  /** ISO 8601 */
  readonly dateTime: string;
  readonly label: string;
  readonly tracking: { readonly label: string; readonly href: string | null } | null;
}

export const trackingOf = ({ carrier, number, url }: Tracking, context: AppLoadContext): HistoryRow['tracking'] => {
  const key = url === null ? 'orderPage.trackingPlain' : 'orderPage.tracking';
  return { label: textOf(context)(key, { carrier, number }), href: url };
};

const refundLabel = (
  { amountCents, giftCardCents }: OrderHistoryEntry,
  money: FormatMoney,
  context: AppLoadContext,
): string => {
  const text = textOf(context);
  const amount = money(amountCents ?? ZERO);
  const giftCards = money(giftCardCents);
  if (giftCardCents === 0) return text('orderPage.refundedEntry', { amount });
  return amountCents === 0
    ? text('orderPage.refundedToGiftCards', { amount: giftCards })
    : text('orderPage.refundedBoth', { amount, giftCards });
};

const itemsOf = (units: readonly LineQuantity[], { lines }: OrderView): string => {
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return units.map(({ lineId, quantity }) => `${quantity} × ${titles.get(lineId) ?? lineId}`).join(', ');
};

/** `null`: not relevant for customers. */
export const historyLabel = (
  entry: OrderHistoryEntry,
  order: OrderView,
  money: FormatMoney,
  context: AppLoadContext,
): string | null => {
  const text = textOf(context);
  const { type, amountCents, lines } = entry;
  const amount = amountCents === null ? '' : money(amountCents);
  switch (type) {
    case 'OrderPlaced':
      return text('orderPage.placed');
    case 'OrderPaid':
      return text('orderPage.paid', { amount });
    case 'OrderFulfilled': {
      const items = itemsOf(lines, order);
      const isAll = lines.length === 0;
      const fulfilled = order.lines.filter(({ id }) => isAll || lines.some(({ lineId }) => lineId === id));
      if (isSentOrder({ lines: fulfilled })) {
        return isAll ? text('orderPage.sent') : text('orderPage.sentItems', { items });
      }
      return isAll ? text('orderPage.done') : text('orderPage.doneItems', { items });
    }
    case 'OrderCancelled':
      return text('orderPage.cancelled');
    case 'OrderLinesCancelled':
      return text('orderPage.cancelledItems', { items: itemsOf(lines, order) });
    case 'OrderRefunded':
      return refundLabel(entry, money, context);
    case 'OrderConfirmationAsked':
    case 'OrderGivenBack':
    case 'OrderGiftCardsDue':
    case 'OrderGiftCardsSent':
    case 'OrderMailSent':
    case 'OrderMailFailed':
      return null;
  }
};

const historyOf = ({ order, texts }: OrderDetails, context: AppLoadContext): readonly HistoryRow[] => {
  const money = orderMoney(order, context);
  const moment = orderMoment(context);
  return order.history.flatMap((entry, index) => {
    const label = historyLabel(entry, order, money, context);
    if (label === null) return [];
    const tracking = texts[index]?.tracking ?? null;
    return [
      {
        key: `${index}`,
        moment: moment(entry.at),
        dateTime: new Date(entry.at).toISOString(),
        label,
        tracking: tracking && trackingOf(tracking, context),
      },
    ];
  });
};

/** CO-01, page type 211. */
export const loadStatus = async (orderId: string, request: Request, context: AppLoadContext) => {
  const details = await findOrder(orderId, request, context);
  const { order } = details;
  const text = textOf(context);
  return {
    meta: { title: titleOf(context.site, text('orderPage.statusTitle')) } satisfies PageMeta as PageMeta,
    status: text(`orderPage.${isSentOrder(order) ? 'status' : 'statusUnsent'}.${order.status}`),
    /** `null`: not cancelled. */
    cancelled: order.status === 'cancelled' ? text(cancelledNotice(order)) : null,
    due: paymentDue(details, context),
    transfer: transferRows(details, context),
    plan: planView(details, context),
    history: historyOf(details, context),
    summary: await orderSummary(details, context),
  };
};
