import { cents, plus, ZERO } from './kernel/money.ts';
import type { LineQuantity, OrderEvent, OrderHistoryEntry, OrderStatus, OrderView, PaymentStatus } from './orders.ts';

/** What an order's events add up to: the decider's state and the read model alike. @param at time of the event, in ms */
export const evolveOrder = (order: OrderView | null, event: OrderEvent, at: number): OrderView | null => {
  if (event.type === 'OrderPlaced') {
    return {
      ...event.data,
      id: event.data.orderId,
      placedAt: at,
      status: 'open',
      paymentStatus: event.data.amountDueCents === 0 ? 'paid' : 'awaiting',
      paidCents: ZERO,
      refundedCents: ZERO,
      payments: [],
      fulfilled: {},
      refunded: {},
      history: [entryOf(event, at)],
    };
  }
  if (!order) return null;
  const noted = { ...order, history: [...order.history, entryOf(event, at)] };
  switch (event.type) {
    case 'OrderPaid': {
      const { amountCents, method, reference } = event.data;
      const payments = [...order.payments, { method, reference, cents: amountCents }];
      return withPaymentStatus({ ...noted, payments, paidCents: plus(order.paidCents, amountCents) });
    }
    case 'OrderFulfilled': {
      const fulfilled = withUnits(order.fulfilled, event.data.lines);
      return { ...noted, fulfilled, status: statusOf(order, fulfilled) };
    }
    case 'OrderCancelled':
      return { ...noted, status: 'cancelled' };
    case 'OrderRefunded': {
      const refundedCents = plus(order.refundedCents, event.data.amountCents);
      return withPaymentStatus({ ...noted, refundedCents, refunded: withUnits(order.refunded, event.data.lines) });
    }
    case 'OrderGivenBack':
    case 'OrderMailSent':
    case 'OrderMailFailed':
    case 'OrderGiftCardsSent':
      return noted;
  }
};

/** Units of each line that are still to be sent. */
export const openUnits = ({ lines, fulfilled, refunded }: OrderView): readonly LineQuantity[] =>
  lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - Math.max(fulfilled[id] ?? 0, refunded[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

const entryOf = ({ type, data }: OrderEvent, at: number): OrderHistoryEntry => ({
  at,
  type,
  amountCents: 'amountCents' in data ? data.amountCents : null,
  tracking: 'tracking' in data ? data.tracking : null,
  lines: 'lines' in data && type !== 'OrderPlaced' ? data.lines : [],
});

const withUnits = (
  before: Readonly<Record<string, number>>,
  lines: readonly LineQuantity[],
): Readonly<Record<string, number>> =>
  lines.reduce((units, { lineId, quantity }) => ({ ...units, [lineId]: (units[lineId] ?? 0) + quantity }), before);

const statusOf = ({ lines }: OrderView, fulfilled: Readonly<Record<string, number>>): OrderStatus =>
  lines.every(({ id, quantity }) => (fulfilled[id] ?? 0) >= quantity) ? 'fulfilled' : 'partlyFulfilled';

const withPaymentStatus = (order: OrderView): OrderView => ({ ...order, paymentStatus: paymentStatusOf(order) });

const paymentStatusOf = ({ amountDueCents, paidCents, refundedCents }: OrderView): PaymentStatus => {
  if (refundedCents > 0) return cents(paidCents - refundedCents) <= 0 ? 'refunded' : 'partlyRefunded';
  if (paidCents >= amountDueCents) return 'paid';
  return paidCents > 0 ? 'partlyPaid' : 'awaiting';
};
