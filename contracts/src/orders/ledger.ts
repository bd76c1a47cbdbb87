import { type Cents, cents, ZERO } from '../kernel/money.ts';
import type { LineQuantity } from './parts.ts';
import type { OrderView } from './responses.ts';

type Ledger = Pick<
  OrderView,
  'giftCards' | 'credited' | 'paidCents' | 'refundedCents' | 'owedCents' | 'lines' | 'cancelled' | 'unsent'
>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Money and gift cards currently held for the order. */
const keptOf = ({ giftCards, credited, paidCents, refundedCents }: Ledger): number =>
  paidCents + sum(giftCards.map((card) => card.cents)) - refundedCents - sum(Object.values(credited));

/** Zero once the order is cancelled. */
export const toPay = (order: Ledger): Cents => cents(Math.max(0, order.owedCents - keptOf(order)));

export const toRefund = (order: Ledger): Cents => cents(Math.max(0, keptOf(order) - order.owedCents));

/** Value of units not cancelled yet; parts always add up to the line's total. */
export const worthOf = ({ lines, cancelled, unsent }: Ledger, units: readonly LineQuantity[]): Cents =>
  cents(
    sum(
      units.map(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        if (!line) return 0;
        const gone = (cancelled[lineId] ?? 0) + (unsent[lineId] ?? 0);
        const worth = (count: number): number => Math.round((line.totalCents * count) / line.quantity);
        return worth(gone + quantity) - worth(gone);
      }),
    ),
  );

/** Amount owed after cancelling units that were not refunded. */
export const owedWithout = (order: Ledger, units: readonly LineQuantity[]): Cents =>
  cents(Math.max(0, order.owedCents - worthOf(order, units)));

/**
 * Amount owed after a refund. It first settles what was due for refund anyway; the rest reduces the price. Unshipped
 * units are no longer charged, however much was refunded for them.
 */
export const owedAfterRefund = (order: Ledger, total: Cents, unsent: readonly LineQuantity[]): Cents => {
  const kept = keptOf(order);
  const settled = Math.min(total, Math.max(0, kept - order.owedCents));
  const owed = order.owedCents - (total - settled);
  const unasked = Math.max(0, worthOf(order, unsent) - total);
  return cents(Math.max(ZERO, Math.min(owed, kept - total), owed - unasked));
};
