import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { evolveOrder, openUnits } from '@kontor/contracts/order-state';
import type {
  CancelOrderPayload,
  FulfilOrderPayload,
  OrderDraft,
  OrderEvent,
  OrderMail,
  OrderView,
  RecordPaymentPayload,
  RefundOrderPayload,
} from '@kontor/contracts/orders';
import { checkUnits } from './unit-decisions.ts';
import { refund } from './refund-decisions.ts';

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
  | { readonly type: 'AskConfirmation' }
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
      case 'RefundOrder': {
        const { type: _, ...asked } = command;
        return isKnown(order, 'OrderRefunded', asked.refundId) ? [] : refund(asked, order);
      }
      case 'AskConfirmation':
        if (order.status === 'cancelled') throw new Refusal('conflict', { key: 'order.isCancelled' });
        return [{ type: 'OrderConfirmationAsked', data: { orderId } }];
      case 'NoteGivenBack':
        if (isKnown(order, 'OrderGivenBack', command.cause)) return [];
        return [{ type: 'OrderGivenBack', data: { orderId, cause: command.cause } }];
      case 'NoteMail': {
        const { mail, about, failure } = command;
        if (isKnown(order, 'OrderMailSent', about) || isKnown(order, 'OrderMailFailed', about)) return [];
        return failure === null
          ? [{ type: 'OrderMailSent', data: { orderId, mail, about } }]
          : [{ type: 'OrderMailFailed', data: { orderId, mail, about, reason: failure } }];
      }
      case 'NoteGiftCardsSent':
        if (isKnown(order, 'OrderGiftCardsSent', null)) return [];
        return [{ type: 'OrderGiftCardsSent', data: { orderId } }, ...giftCardsFulfilled(command, order)];
    }
  },
};

/** What it is about has been told before. */
const isKnown = ({ history }: OrderView, type: OrderEvent['type'], about: string | null): boolean =>
  history.some((entry) => entry.type === type && entry.about === about);

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
  if (reference !== '' && payments.some((paid) => paid.method === method && paid.reference === reference)) return [];
  if (paidCents >= amountDueCents) throw new Refusal('conflict', { key: 'order.paidAlready' });
  const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, amountCents, method, reference } };
  const isComplete = paidCents + amountCents >= amountDueCents && status !== 'cancelled';
  return isComplete ? [paid, ...giftCardsDue(order)] : [paid];
};

const fulfil = (command: FulfilOrderPayload, order: OrderView): readonly OrderEvent[] => {
  const { orderId, fulfilmentId, tracking } = command;
  if (isKnown(order, 'OrderFulfilled', fulfilmentId)) return [];
  if (order.status === 'cancelled') throw new Refusal('conflict', { key: 'order.isCancelled' });
  const open = openUnits(order);
  if (open.length === 0) throw new Refusal('conflict', { key: 'order.alreadyFulfilled' });
  const lines = command.lines.length === 0 ? open : command.lines;
  checkUnits(lines, open, order);
  return [{ type: 'OrderFulfilled', data: { orderId, fulfilmentId, lines, tracking } }];
};
