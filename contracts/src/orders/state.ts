import type { Actor } from '../kernel/events.ts';
import { type Cents, cents, plus, ZERO } from '../kernel/money.ts';
import { goodsDiscountOf } from './sums.ts';
import { owedAfterRefund, owedWithout, toPay, toRefund } from './ledger.ts';
import type { OrderWork } from './queries.ts';
import type { OrderEvent, OrderStatus, PaymentStatus } from './orders.ts';
import type { LineQuantity } from './parts.ts';
import type { GiftCardAmount, OrderHistoryEntry, OrderView } from './responses.ts';

/**
 * State of the decider and read model alike.
 * @param at time of the event, in ms
 * @param actor for the history
 */
export const evolveOrder = (
  order: OrderView | null,
  event: OrderEvent,
  at: number,
  actor: Actor | null = null,
): OrderView | null => {
  if (event.type === 'OrderPlaced') {
    return {
      ...event.data,
      discountCents: goodsDiscountOf(event.data),
      id: event.data.orderId,
      placedAt: at,
      status: 'open',
      paymentStatus: event.data.amountDueCents === 0 ? 'paid' : 'awaiting',
      paidCents: ZERO,
      refundedCents: ZERO,
      owedCents: event.data.grandTotalCents,
      credited: {},
      payments: [],
      fulfilled: {},
      refunded: {},
      unsent: {},
      cancelled: {},
      returned: {},
      history: [entryOf(event, at, actor)],
    };
  }
  if (!order) return null;
  const noted = { ...order, history: [...order.history, entryOf(event, at, actor)] };
  switch (event.type) {
    case 'OrderPaid': {
      const { amountCents, method, reference } = event.data;
      const payments = [...order.payments, { method, reference, cents: amountCents }];
      return withPaymentStatus({ ...noted, payments, paidCents: plus(order.paidCents, amountCents) });
    }
    case 'OrderFulfilled': {
      const fulfilled = withUnits(order.fulfilled, event.data.lines);
      return withStatus({ ...noted, fulfilled });
    }
    case 'OrderCancelled': {
      const rest = leftOnOrder(order);
      const history = [...order.history, { ...entryOf(event, at, actor), giftCardCents: sumOf(rest) }];
      const returned = withUnits(order.returned, keptUnits(order));
      const credited = withAmounts(order.credited, rest);
      return { ...order, history, status: 'cancelled', returned, credited, owedCents: ZERO };
    }
    case 'OrderLinesCancelled': {
      const { lines } = event.data;
      const cancelled = {
        ...noted,
        owedCents: owedWithout(order, lines),
        cancelled: withUnits(order.cancelled, lines),
        returned: withUnits(order.returned, lines),
      };
      return withPaymentStatus(withStatus(cancelled));
    }
    case 'OrderRefunded': {
      const { amountCents, giftCards = [], lines, unsent = [], restock } = event.data;
      const refunded = {
        ...noted,
        refundedCents: plus(order.refundedCents, amountCents),
        owedCents: owedAfterRefund(order, plus(amountCents, sumOf(giftCards)), unsent),
        credited: withAmounts(order.credited, giftCards),
        refunded: withUnits(order.refunded, lines),
        unsent: withUnits(order.unsent, unsent),
        returned: restock ? withUnits(order.returned, lines) : order.returned,
      };
      return withPaymentStatus(withStatus(refunded));
    }
    case 'OrderGiftCardsDue':
      return order;
    case 'OrderConfirmationAsked':
    case 'OrderGivenBack':
    case 'OrderMailSent':
    case 'OrderMailFailed':
    case 'OrderGiftCardsSent':
      return noted;
  }
};

export const openUnits = ({ lines, fulfilled, refunded, unsent, cancelled }: OrderView): readonly LineQuantity[] =>
  lines
    .map(({ id, quantity }) => {
      const never = (unsent[id] ?? 0) + (cancelled[id] ?? 0);
      // Older refunds do not say whether units were shipped; they count as shipped.
      const gone = Math.max(fulfilled[id] ?? 0, (refunded[id] ?? 0) - (unsent[id] ?? 0));
      return { lineId: id, quantity: quantity - never - gone };
    })
    .filter(({ quantity }) => quantity > 0);

/** Units shipped and not refunded, by line. */
export const sentUnits = (order: OrderView): readonly LineQuantity[] => {
  const open = new Map(openUnits(order).map(({ lineId, quantity }) => [lineId, quantity]));
  return keptUnits(order)
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - (open.get(lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

/** Open tasks. For a closed order only a pending refund. */
export const workOf = (order: OrderView): readonly OrderWork[] => {
  const { status, paymentStatus, paymentMethod } = order;
  const back = toRefund(order) > 0 ? (['refund'] as const) : [];
  if (status === 'cancelled' || paymentStatus === 'refunded') return back;
  const isUnpaid = paymentStatus === 'awaiting' || paymentStatus === 'partlyPaid';
  const isSendable = !isUnpaid || paymentMethod === 'invoice';
  return [
    ...(isSendable && openUnits(order).length > 0 ? (['send'] as const) : []),
    ...(isUnpaid ? (['pay'] as const) : []),
    ...back,
    ...(hasFailedMail(order) ? (['mail'] as const) : []),
  ];
};

/** A later successful mail makes up for a failed one. */
const hasFailedMail = ({ history }: OrderView): boolean =>
  history.findLast(({ type }) => type === 'OrderMailSent' || type === 'OrderMailFailed')?.type === 'OrderMailFailed';

export const keptUnits = ({ lines, refunded, cancelled }: OrderView): readonly LineQuantity[] =>
  lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - (refunded[id] ?? 0) - (cancelled[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/** Gift card amounts not yet credited back. */
export const leftOnOrder = ({ giftCards, credited }: OrderView): readonly GiftCardAmount[] =>
  giftCards
    .map(({ giftCardId, cents: paid }) => ({ giftCardId, cents: cents(paid - (credited[giftCardId] ?? 0)) }))
    .filter((left) => left.cents > 0);

export const sumOf = (amounts: readonly GiftCardAmount[]): Cents =>
  amounts.reduce((sum, amount) => plus(sum, amount.cents), ZERO);

const entryOf = ({ type, data }: OrderEvent, at: number, actor: Actor | null): OrderHistoryEntry => ({
  at,
  type,
  about: aboutOf(data),
  giftCardCents: type === 'OrderRefunded' ? sumOf(data.giftCards ?? []) : ZERO,
  amountCents: 'amountCents' in data ? data.amountCents : null,
  tracking: 'tracking' in data ? data.tracking : null,
  lines: 'lines' in data && type !== 'OrderPlaced' ? data.lines : [],
  reference: 'reference' in data ? data.reference : '',
  reason: 'reason' in data ? data.reason : '',
  mail: 'mail' in data ? data.mail : null,
  actor,
});

const aboutOf = (data: OrderEvent['data']): string | null => {
  if ('fulfilmentId' in data) return data.fulfilmentId;
  if ('refundId' in data) return data.refundId;
  if ('cancellationId' in data) return data.cancellationId;
  if ('cause' in data) return data.cause;
  return 'about' in data ? data.about : null;
};

const withAmounts = (before: OrderView['credited'], amounts: readonly GiftCardAmount[]): OrderView['credited'] =>
  amounts.reduce(
    (credited, { giftCardId, cents: by }) => ({ ...credited, [giftCardId]: plus(credited[giftCardId] ?? ZERO, by) }),
    before,
  );

const withUnits = (
  before: Readonly<Record<string, number>>,
  lines: readonly LineQuantity[],
): Readonly<Record<string, number>> =>
  lines.reduce((units, { lineId, quantity }) => ({ ...units, [lineId]: (units[lineId] ?? 0) + quantity }), before);

const withStatus = (order: OrderView): OrderView => ({ ...order, status: statusOf(order) });

const statusOf = (order: OrderView): OrderStatus => {
  if (order.status === 'cancelled') return 'cancelled';
  const isSentInPart = Object.keys(order.fulfilled).length > 0;
  if (openUnits(order).length === 0) return isSentInPart ? 'fulfilled' : 'closed';
  return isSentInPart ? 'partlyFulfilled' : 'open';
};

const withPaymentStatus = (order: OrderView): OrderView => ({ ...order, paymentStatus: paymentStatusOf(order) });

const paymentStatusOf = (order: OrderView): PaymentStatus => {
  const { paidCents, refundedCents, history } = order;
  if (history.some(({ type }) => type === 'OrderRefunded')) {
    return refundedCents >= paidCents && leftOnOrder(order).length === 0 ? 'refunded' : 'partlyRefunded';
  }
  if (toPay(order) === 0) return 'paid';
  return paidCents > 0 ? 'partlyPaid' : 'awaiting';
};
