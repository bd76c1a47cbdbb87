import { type Cents, cents, ZERO } from '../kernel/money.ts';
import type { LineQuantity, OrderView } from './orders.ts';

type Ledger = Pick<
  OrderView,
  'giftCards' | 'credited' | 'paidCents' | 'refundedCents' | 'owedCents' | 'lines' | 'cancelled' | 'unsent'
>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What the shop has of the order now, money and gift cards. */
const keptOf = ({ giftCards, credited, paidCents, refundedCents }: Ledger): number =>
  paidCents + sum(giftCards.map((card) => card.cents)) - refundedCents - sum(Object.values(credited));

/** What whoever has ordered has still to pay. Nobody is asked for anything once the order is cancelled. */
export const toPay = (order: Ledger): Cents => cents(Math.max(0, order.owedCents - keptOf(order)));

/** What the shop has of what is cancelled, or more than was to be paid. */
export const toRefund = (order: Ledger): Cents => cents(Math.max(0, keptOf(order) - order.owedCents));

/** What units cost that were not cancelled yet: the parts of a line are as much as the line. */
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

/** What is owed once units are cancelled that nobody has refunded. */
export const owedWithout = (order: Ledger, units: readonly LineQuantity[]): Cents =>
  cents(Math.max(0, order.owedCents - worthOf(order, units)));

/**
 * What is owed after a refund. It first settles what was to be refunded anyway, and is a reduction beyond that. What is
 * not sent any more is not asked for either; but how much of it is given back, whoever refunds has decided.
 */
export const owedAfterRefund = (order: Ledger, total: Cents, unsent: readonly LineQuantity[]): Cents => {
  const kept = keptOf(order);
  const settled = Math.min(total, Math.max(0, kept - order.owedCents));
  const owed = order.owedCents - (total - settled);
  const unasked = Math.max(0, worthOf(order, unsent) - total);
  return cents(Math.max(ZERO, Math.min(owed, kept - total), owed - unasked));
};
