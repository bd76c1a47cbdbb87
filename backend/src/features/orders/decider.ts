import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { evolveOrder, openUnits } from '@kontor/contracts/order-state';
import type {
  CancelOrderPayload,
  FulfilOrderPayload,
  LineQuantity,
  OrderDraft,
  OrderEvent,
  OrderMail,
  OrderView,
  RecordPaymentPayload,
  RefundOrderPayload,
} from '@kontor/contracts/orders';

export type OrderCommand =
  | {
      readonly type: 'PlaceOrder';
      readonly order: OrderDraft;
      readonly number: number;
      /** What was paid at once. */
      readonly paid: { readonly reference: string } | null;
      /** Its payment was declined: the order is known, and over. */
      readonly declined: string | null;
    }
  | ({ readonly type: 'RecordPayment' } & RecordPaymentPayload)
  | ({ readonly type: 'FulfilOrder' } & FulfilOrderPayload)
  | ({ readonly type: 'CancelOrder' } & CancelOrderPayload)
  | ({ readonly type: 'RefundOrder' } & RefundOrderPayload)
  | { readonly type: 'NoteGivenBack'; readonly cause: string }
  | { readonly type: 'NoteMail'; readonly mail: OrderMail; readonly about: string; readonly failure: string | null }
  | { readonly type: 'NoteGiftCardsSent'; readonly fulfilmentId: string };

/** CO-03: an order from its placing on. Whoever tells the same thing twice changes nothing. */
export const orderDecider: Decider<OrderView | null, OrderCommand, OrderEvent> = {
  initial: null,
  evolve: evolveOrder,
  decide: (command, order) => {
    if (command.type === 'PlaceOrder') return order ? [] : place(command);
    if (!order) throw new Refusal('notFound', { key: 'order.unknown' });
    const orderId = order.id;
    switch (command.type) {
      case 'RecordPayment':
        return pay(command, order);
      case 'FulfilOrder':
        return fulfil(command, order);
      case 'CancelOrder':
        if (order.status === 'cancelled') return [];
        if (Object.keys(order.fulfilled).length > 0) throw new Refusal('conflict', { key: 'order.partlyFulfilled' });
        return [{ type: 'OrderCancelled', data: { orderId, reason: command.reason } }];
      case 'RefundOrder':
        return refund(command, order);
      case 'NoteGivenBack':
        return [{ type: 'OrderGivenBack', data: { orderId, cause: command.cause } }];
      case 'NoteMail': {
        const { mail, about, failure } = command;
        return failure === null
          ? [{ type: 'OrderMailSent', data: { orderId, mail, about } }]
          : [{ type: 'OrderMailFailed', data: { orderId, mail, about, reason: failure } }];
      }
      case 'NoteGiftCardsSent':
        return [{ type: 'OrderGiftCardsSent', data: { orderId } }, ...giftCardsFulfilled(command, order)];
    }
  },
};

const place = (command: Extract<OrderCommand, { type: 'PlaceOrder' }>): readonly OrderEvent[] => {
  const { order, number, paid, declined } = command;
  const { orderId, amountDueCents: amountCents, paymentMethod: method } = order;
  const placed: OrderEvent = { type: 'OrderPlaced', data: { ...order, number } };
  if (declined !== null) return [placed, { type: 'OrderCancelled', data: { orderId, reason: declined } }];
  if (paid === null) return amountCents === 0 ? [placed, ...giftCardsDue(order)] : [placed];
  return [
    placed,
    { type: 'OrderPaid', data: { orderId, amountCents, method, reference: paid.reference } },
    ...giftCardsDue(order),
  ];
};

/** GC-01: once all is paid. */
const giftCardsDue = ({ orderId, lines }: OrderDraft): readonly OrderEvent[] =>
  lines.some(({ productType }) => productType === 'giftCard') ? [{ type: 'OrderGiftCardsDue', data: { orderId } }] : [];

/** Their mail is all of their delivery. */
const giftCardsFulfilled = ({ fulfilmentId }: { fulfilmentId: string }, order: OrderView): readonly OrderEvent[] => {
  const isGiftCard = new Map(order.lines.map(({ id, productType }) => [id, productType === 'giftCard']));
  const lines = openUnits(order).filter(({ lineId }) => isGiftCard.get(lineId));
  if (order.status === 'cancelled' || lines.length === 0) return [];
  return [{ type: 'OrderFulfilled', data: { orderId: order.id, fulfilmentId, lines, tracking: null } }];
};

const pay = (
  { orderId, amountCents, method, reference }: RecordPaymentPayload,
  order: OrderView,
): readonly OrderEvent[] => {
  const { payments, paidCents, amountDueCents, status } = order;
  // Providers tell more than once, and so do people who click twice on one line of their bank statement.
  const isKnown =
    reference !== '' && payments.some((known) => known.method === method && known.reference === reference);
  if (isKnown) return [];
  if (paidCents >= amountDueCents) throw new Refusal('conflict', { key: 'order.paidAlready' });
  const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, amountCents, method, reference } };
  const isComplete = paidCents + amountCents >= amountDueCents && status !== 'cancelled';
  return isComplete ? [paid, ...giftCardsDue(order)] : [paid];
};

const fulfil = (command: FulfilOrderPayload, order: OrderView): readonly OrderEvent[] => {
  const { orderId, fulfilmentId, tracking } = command;
  if (order.status === 'cancelled') throw new Refusal('conflict', { key: 'order.isCancelled' });
  const open = openUnits(order);
  if (open.length === 0) throw new Refusal('conflict', { key: 'order.alreadyFulfilled' });
  const lines = command.lines.length === 0 ? open : command.lines;
  checkUnits(lines, open, order);
  return [{ type: 'OrderFulfilled', data: { orderId, fulfilmentId, lines, tracking } }];
};

const refund = (command: RefundOrderPayload, order: OrderView): readonly OrderEvent[] => {
  const { type: _, ...data } = { type: '', ...command };
  if (command.amountCents > order.paidCents - order.refundedCents) {
    throw new Refusal('conflict', { key: 'order.refundTooHigh' });
  }
  const kept = order.lines.map(({ id, quantity }) => ({
    lineId: id,
    quantity: quantity - (order.refunded[id] ?? 0),
  }));
  checkUnits(command.lines, kept, order);
  return [{ type: 'OrderRefunded', data }];
};

/** @throws Refusal for lines that the order does not have, or not so many units of */
const checkUnits = (wanted: readonly LineQuantity[], there: readonly LineQuantity[], { lines }: OrderView): void => {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of wanted) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of units) {
    if (!lines.some(({ id }) => id === lineId)) throw new Refusal('invalid', { key: 'order.lineUnknown' });
    const most = there.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (quantity > most) throw new Refusal('conflict', { key: 'order.tooManyUnits' });
  }
};
