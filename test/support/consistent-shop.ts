import { expect } from '@jest/globals';
import type { SubscriptionShop } from './subscription-shop.ts';

/** Invariants: no gap, no duplicate order, no unit and no cent lost. */
export const expectConsistentShop = async (shop: SubscriptionShop, stocked: number): Promise<void> => {
  const orders = await shop.orders();
  const numbers = await shop.numbers();
  expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
  expect(orders.map(({ number }) => number).sort((a, b) => a - b)).toEqual(numbers);
  const sold = orders.filter(({ status }) => status !== 'cancelled');
  const cycles = sold.map(({ subscription }) => `${subscription?.id} ${subscription?.cycle}`);
  expect(new Set(cycles).size).toBe(cycles.length);
  for (const { status, paidCents, grandTotalCents, subtotalCents, shippingTotalCents, lines } of orders) {
    expect(grandTotalCents).toBe(subtotalCents + shippingTotalCents);
    expect(subtotalCents).toBe(lines.reduce((sum, line) => sum + line.totalCents, 0));
    expect(paidCents).toBe(status === 'cancelled' ? 0 : grandTotalCents);
  }
  const units = sold.reduce((sum, { lines }) => sum + lines.reduce((all, { quantity }) => all + quantity, 0), 0);
  expect(await shop.stock()).toMatchObject({ level: stocked - units, reserved: 0 });
};
