import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { keptUnits, leftOnOrder } from '@kontor/contracts/order-state';
import type { GiftCardAmount, OrderEvent, OrderView, RefundOrderPayload } from '@kontor/contracts/orders';
import { checkUnits } from './unit-decisions.ts';

/**
 * Money goes back first, then what gift cards have paid. The cancellation has given units and gift cards back already:
 * after it only money is left.
 * @throws Refusal for more than was paid, or for units that were refunded or put back before
 */
export const refund = (asked: RefundOrderPayload, order: OrderView): readonly OrderEvent[] => {
  const { lines, restock } = asked;
  checkUnits(lines, keptUnits(order), order);
  if (restock) {
    const out = order.lines.map(({ id, quantity }) => ({
      lineId: id,
      quantity: quantity - (order.returned[id] ?? 0),
    }));
    checkUnits(lines, out, order, 'order.returnedAlready');
  }
  const amountCents = cents(Math.min(asked.amountCents, order.paidCents - order.refundedCents));
  const giftCards = fromGiftCards(order, cents(asked.amountCents - amountCents));
  return [{ type: 'OrderRefunded', data: { ...asked, amountCents, ...(giftCards.length > 0 && { giftCards }) } }];
};

/** @throws Refusal where the order's gift cards have not paid so much */
const fromGiftCards = (order: OrderView, amount: Cents): readonly GiftCardAmount[] => {
  let rest: number = amount;
  const parts = leftOnOrder(order).map(({ giftCardId, cents: most }) => {
    const part = cents(Math.min(rest, most));
    rest -= part;
    return { giftCardId, cents: part };
  });
  if (rest > 0) throw new Refusal('conflict', { key: 'order.refundTooHigh' });
  return parts.filter((part) => part.cents > 0);
};
