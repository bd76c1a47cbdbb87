import type { DayOfSales, HourOfSales } from '@kontor/contracts/dashboard/dashboard';
import { cents } from '@kontor/contracts/kernel/money';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** ISO dates of a time zone. */
const dayIn = (timeZone: string): ((at: number) => string) => {
  // The Swedish format is ISO.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (at) => format.format(at);
};

/** Start of the hours needed for the days: one day more, for any time zone. */
export const sinceFor = (now: number, days: number): number => now - (days + 1) * DAY_MS;

/**
 * Groups hours by day of a time zone, up to today, including days without orders. @param hasTests whether test orders
 * count
 */
export const asDays = (
  hours: readonly HourOfSales[],
  timeZone: string,
  now: number,
  days: number,
  hasTests = false,
): readonly DayOfSales[] => {
  const dayOf = dayIn(timeZone);
  const sums = new Map<string, DayOfSales>();
  // By the hour, as a day may have 23 or 25.
  for (let at = now; sums.size < days; at -= HOUR_MS) {
    const day = dayOf(at);
    if (!sums.has(day)) sums.set(day, { day, orders: 0, totalCents: cents(0) });
  }
  for (const { hour, orders, totalCents, testOrders } of hours) {
    const day = dayOf(hour);
    const sum = sums.get(day);
    const tests = hasTests ? testOrders : 0;
    if (sum)
      sums.set(day, { day, orders: sum.orders + orders + tests, totalCents: cents(sum.totalCents + totalCents) });
  }
  return [...sums.values()].reverse();
};
