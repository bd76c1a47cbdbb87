import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import type { Instant } from '../kernel/ambient.ts';
import { zonedAt } from '../kernel/local-clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNITS = { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;
const LONGEST = { WEEK: 7, MONTH: 31, YEAR: 366 };

export interface BillingSchedule {
  readonly plan: SubscriptionPlan;
  readonly startedAt: Instant;
  readonly timeZone: string;
}

/**
 * SU-01: `n` periods after the first order at the same local time. Counted from the first order, so the 31st becomes
 * the last day of a short month and the 31st again afterwards.
 */
export const billingDate = ({ plan, startedAt, timeZone }: BillingSchedule, n: number): Instant => {
  const { value, unit } = plan.billingPeriod;
  return zonedAt(startedAt, timeZone).add({ [UNITS[unit]]: n * value }).epochMilliseconds;
};

/**
 * Due date of the next cycle; `null`: none. Dates missed while billing was impossible are skipped, so that nobody pays
 * twice at once.
 * @param billed cycles billed so far, including the first order
 * @param after last billed date, or later
 */
export const nextBilling = (schedule: BillingSchedule, billed: number, after: Instant): Instant | null => {
  const { plan, startedAt } = schedule;
  const { numBillingCycles, billingPeriod } = plan;
  if (numBillingCycles !== 0 && billed >= numBillingCycles) return null;
  const longest = billingPeriod.value * LONGEST[billingPeriod.unit] * DAY_MS;
  let n = Math.max(1, Math.floor((after - startedAt) / longest) - 1);
  while (billingDate(schedule, n) <= after) n += 1;
  return billingDate(schedule, n);
};
