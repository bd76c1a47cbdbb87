import { Refusal } from '@kontor/contracts/kernel/refusal';
import { toPay } from '@kontor/contracts/orders/ledger';
import { evolveOrder, openUnits } from '@kontor/contracts/orders/state';
import type { TypedIn } from '@kontor/contracts/kernel/personal-data';
import type { CancelLinesPayload, CancelOrderPayload, OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { giftCardsDue } from './due-decisions.ts';
import { checkUnits } from './unit-decisions.ts';

const isSentInPart = ({ fulfilled }: OrderView): boolean => Object.keys(fulfilled).length > 0;

/** @throws Refusal after anything was sent */
export const cancel = ({ reason }: TypedIn<CancelOrderPayload, 'reason'>, order: OrderView): readonly OrderEvent[] => {
  if (order.status === 'cancelled') return [];
  if (isSentInPart(order)) throw new Refusal('conflict', { key: 'order.partlyFulfilled' });
  return [{ type: 'OrderCancelled', data: { orderId: order.id, reason } }];
};

/**
 * Cancelling everything that is open of an unsent order cancels the order itself.
 * @throws Refusal for units that are no longer open, and for gift cards, which are cancelled only with their order
 */
export const cancelLines = (asked: TypedIn<CancelLinesPayload, 'reason'>, order: OrderView): readonly OrderEvent[] => {
  if (order.status === 'cancelled') throw new Refusal('conflict', { key: 'order.isCancelled' });
  const open = openUnits(order);
  checkUnits(asked.lines, open, order);
  const left = (lineId: string) =>
    asked.lines.reduce((rest, line) => rest - (line.lineId === lineId ? line.quantity : 0), 0);
  const isAll = open.every(({ lineId, quantity }) => quantity + left(lineId) === 0);
  if (isAll && !isSentInPart(order)) return cancel(asked, order);
  if (order.lines.some(({ id, productType }) => productType === 'giftCard' && left(id) < 0)) {
    throw new Refusal('conflict', { key: 'order.giftCardLines' });
  }
  const cancelled: OrderEvent = { type: 'OrderLinesCancelled', data: asked };
  const after = evolveOrder(order, cancelled, 0);
  const isPaidNow = toPay(order) > 0 && after !== null && toPay(after) === 0;
  return isPaidNow ? [cancelled, ...giftCardsDue(order)] : [cancelled];
};
