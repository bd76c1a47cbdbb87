import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { keptUnits, leftOnOrder, openUnits, sentUnits, sumOf } from '@kontor/contracts/orders/state';
import type { TypedIn } from '@kontor/contracts/kernel/personal-data';
import type { OrderEvent, RefundOrderPayload } from '@kontor/contracts/orders/orders';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import type { GiftCardAmount, OrderView } from '@kontor/contracts/orders/responses';
import { checkUnits } from './unit-decisions.ts';

/**
 * Money is refunded first, then gift card amounts. After a cancellation, which already returns units and gift card
 * amounts, only money is left.
 * @throws Refusal for more than was paid, for more than the order's total unless confirmed, or for units refunded or
 * put back before
 */
export const refund = (asked: TypedIn<RefundOrderPayload, 'reason'>, order: OrderView): readonly OrderEvent[] => {
  const { unsent: wantedUnsent, moreThanDue, ...rest } = asked;
  const before = Object.values(order.credited).reduce<number>((sum, part) => sum + part, order.refundedCents);
  const amountCents = cents(Math.min(asked.amountCents, order.paidCents - order.refundedCents));
  const giftCards = fromGiftCards(order, cents(asked.amountCents - amountCents));
  checkUnits(asked.lines, keptUnits(order), order);
  if (!moreThanDue && before + asked.amountCents > amountOf(order)) throw moreThanDueRefused();
  const isLast = order.paidCents + sumOf(leftOnOrder(order)) - order.refundedCents === asked.amountCents;
  const { lines, unsent } = unsentOf({ ...asked, unsent: wantedUnsent }, order, isLast);
  const { restock } = asked;
  if (restock) {
    const out = order.lines.map(({ id, quantity }) => ({
      lineId: id,
      quantity: quantity - (order.returned[id] ?? 0),
    }));
    checkUnits(lines, out, order, 'order.returnedAlready');
  }
  const data = {
    ...rest,
    amountCents,
    lines,
    ...(giftCards.length > 0 && { giftCards }),
    ...(unsent.length > 0 && { unsent }),
  };
  return [{ type: 'OrderRefunded', data }];
};

const amountOf = ({ amountDueCents, giftCards }: OrderView): number =>
  giftCards.reduce<number>((sum, card) => sum + card.cents, amountDueCents);

/** Asks to confirm an amount above the order's total. */
export const moreThanDueRefused = (): Refusal => {
  const text = { key: 'order.moreThanDue' } as const;
  return new Refusal('conflict', text, { moreThanDue: text });
};

/**
 * Refunded unsent units will not be sent. When all the money is refunded, nothing open is sent any more; gift cards are
 * not shipped.
 * @throws Refusal for more units than are open or were sent
 */
const unsentOf = (
  { lines, unsent }: Pick<RefundOrderPayload, 'lines' | 'unsent'>,
  order: OrderView,
  isLast: boolean,
) => {
  const wanted = summed(lines);
  if (order.status === 'cancelled') return { lines: wanted, unsent: [] };
  const open = openUnits(order);
  const named = unsent ? summed(unsent) : [];
  if (unsent) {
    checkUnits(named, open, order);
    checkUnits(named, wanted, order, 'order.lineUnknown');
    checkUnits(without(wanted, named), sentUnits(order), order);
  }
  const never = unsent
    ? named
    : wanted.map(({ lineId, quantity }) => ({ lineId, quantity: Math.min(quantity, unitsIn(open, lineId)) }));
  if (!isLast) return { lines: wanted, unsent: never.filter(({ quantity }) => quantity > 0) };
  const isCard = new Map(order.lines.map(({ id, productType }) => [id, productType === 'giftCard']));
  const rest = without(open, never).filter(({ lineId }) => !isCard.get(lineId));
  return {
    lines: summed([...wanted, ...rest]),
    unsent: summed([...never, ...rest]).filter(({ quantity }) => quantity > 0),
  };
};

const unitsIn = (lines: readonly LineQuantity[], lineId: string): number =>
  lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

const summed = (lines: readonly LineQuantity[]): LineQuantity[] =>
  [...new Set(lines.map(({ lineId }) => lineId))].map((lineId) => ({ lineId, quantity: unitsIn(lines, lineId) }));

const without = (lines: readonly LineQuantity[], less: readonly LineQuantity[]): LineQuantity[] =>
  lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - unitsIn(less, lineId) }))
    .filter(({ quantity }) => quantity > 0);

/** @throws Refusal when the order's gift cards paid less */
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
