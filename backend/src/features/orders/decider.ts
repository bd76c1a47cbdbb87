import type { Decider } from '@kontor/contracts/kernel/decider';
import { inOurWords, isSameText, type Sealed, type TypedIn } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { toPay } from '@kontor/contracts/orders/ledger';
import { evolveOrder, openUnits } from '@kontor/contracts/orders/state';
import type {
  CancelLinesPayload,
  CancelOrderPayload,
  FulfilOrderPayload,
  OrderEvent,
  RecordPaymentPayload,
  RefundOrderPayload,
} from '@kontor/contracts/orders/orders';
import type { OrderDraft, OrderMail, OrderView } from '@kontor/contracts/orders/responses';
import { cancel, cancelLines } from './cancel-decisions.ts';
import { giftCardsDue } from './due-decisions.ts';
import { moreThanDueRefused, refund } from './refund-decisions.ts';
import { checkUnits } from './unit-decisions.ts';

export type OrderCommand =
  | {
      readonly type: 'PlaceOrder';
      readonly order: OrderDraft;
      readonly number: number;
      /** Payment made when the order was placed. */
      readonly paid: { readonly reference: string } | null;
      /** The payment was declined: the order is recorded, and closed. */
      readonly declined: string | null;
    }
  | ({ readonly type: 'RecordPayment' } & TypedIn<RecordPaymentPayload, 'reference'>)
  | ({ readonly type: 'FulfilOrder' } & SealedFulfilment)
  | ({ readonly type: 'CancelOrder' } & TypedIn<CancelOrderPayload, 'reason'>)
  | ({ readonly type: 'CancelLines' } & TypedIn<CancelLinesPayload, 'reason'>)
  | ({ readonly type: 'RefundOrder' } & TypedIn<RefundOrderPayload, 'reason'>)
  | { readonly type: 'AskConfirmation' }
  | { readonly type: 'NoteGivenBack'; readonly cause: string }
  | { readonly type: 'NoteMail'; readonly mail: OrderMail; readonly about: string; readonly failure: string | null }
  | { readonly type: 'NoteGiftCardsSent'; readonly fulfilmentId: string };

type SealedFulfilment = Omit<FulfilOrderPayload, 'tracking'> & { readonly tracking: Sealed | null };

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
        return cancel(command, order);
      case 'CancelLines': {
        const { type: _, ...asked } = command;
        return isKnown(order, 'OrderLinesCancelled', asked.cancellationId) ? [] : cancelLines(asked, order);
      }
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
          : [{ type: 'OrderMailFailed', data: { orderId, mail, about, reason: inOurWords(failure) } }];
      }
      case 'NoteGiftCardsSent':
        if (isKnown(order, 'OrderGiftCardsSent', null)) return [];
        return [{ type: 'OrderGiftCardsSent', data: { orderId } }, ...giftCardsFulfilled(command, order)];
    }
  },
};

const isKnown = ({ history }: OrderView, type: OrderEvent['type'], about: string | null): boolean =>
  history.some((entry) => entry.type === type && entry.about === about);

const place = (command: Extract<OrderCommand, { type: 'PlaceOrder' }>): readonly OrderEvent[] => {
  const { order, number, paid, declined } = command;
  const { orderId, amountDueCents: amountCents, paymentMethod: method } = order;
  const placed: OrderEvent = { type: 'OrderPlaced', data: { ...order, number } };
  if (declined !== null) return [placed, { type: 'OrderCancelled', data: { orderId, reason: inOurWords(declined) } }];
  if (paid === null) return amountCents === 0 ? [placed, ...giftCardsDue(order)] : [placed];
  return [
    placed,
    { type: 'OrderPaid', data: { orderId, amountCents, method, reference: inOurWords(paid.reference) } },
    ...giftCardsDue(order),
  ];
};

const giftCardsFulfilled = ({ fulfilmentId }: { fulfilmentId: string }, order: OrderView): readonly OrderEvent[] => {
  const isGiftCard = new Map(order.lines.map(({ id, productType }) => [id, productType === 'giftCard']));
  const lines = openUnits(order).filter(({ lineId }) => isGiftCard.get(lineId));
  if (order.status === 'cancelled' || lines.length === 0) return [];
  return [{ type: 'OrderFulfilled', data: { orderId: order.id, fulfilmentId, lines, tracking: null } }];
};

const pay = (
  { orderId, amountCents, method, reference, moreThanDue }: TypedIn<RecordPaymentPayload, 'reference'>,
  order: OrderView,
): readonly OrderEvent[] => {
  const { payments, status } = order;
  const due = toPay(order);
  const isOver = status === 'cancelled' || status === 'closed';
  // Providers repeat notifications, and people may enter one line of a bank statement twice.
  if (reference !== '' && payments.some((paid) => paid.method === method && isSameText(paid.reference, reference)))
    return [];
  // A payment for a closed order was still received: it is to be refunded.
  if (due === 0 && !isOver) throw new Refusal('conflict', { key: 'order.paidAlready' });
  if (!isOver && !moreThanDue && amountCents > due) throw moreThanDueRefused();
  const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, amountCents, method, reference } };
  const isComplete = due > 0 && amountCents >= due;
  return isComplete ? [paid, ...giftCardsDue(order)] : [paid];
};

const fulfil = (command: SealedFulfilment, order: OrderView): readonly OrderEvent[] => {
  const { orderId, fulfilmentId, tracking } = command;
  if (isKnown(order, 'OrderFulfilled', fulfilmentId)) return [];
  if (order.status === 'cancelled') throw new Refusal('conflict', { key: 'order.isCancelled' });
  const open = openUnits(order);
  if (open.length === 0) throw new Refusal('conflict', { key: 'order.alreadyFulfilled' });
  const lines = command.lines.length === 0 ? open : command.lines;
  checkUnits(lines, open, order);
  return [{ type: 'OrderFulfilled', data: { orderId, fulfilmentId, lines, tracking } }];
};
