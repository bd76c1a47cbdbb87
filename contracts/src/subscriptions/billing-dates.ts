import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import type { Instant } from '../kernel/ambient.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that a unit can take, in days. */
const LONGEST = { WEEK: 7, MONTH: 31, YEAR: 366 };

/** What billing dates are counted from. */
export interface BillingSchedule {
  readonly plan: SubscriptionPlan;
  /** Of the first order. */
  readonly startedAt: Instant;
  /** IANA name; UTC where it is unknown. */
  readonly timeZone: string;
}

/**
 * SU-01: the instant `n` periods after the first order, at the same local time. Each is counted from the first order and
 * not from the one before, so the 31st is the last of a short month and the 31st again after it.
 */
export const billingDate = ({ plan, startedAt, timeZone }: BillingSchedule, n: number): Instant => {
  const clock = localClock(timeZone);
  const { value, unit } = plan.billingPeriod;
  const local = startedAt + clock.offset(startedAt);
  const moved = unit === 'WEEK' ? local + n * value * 7 * DAY_MS : plusMonths(local, n * value * MONTHS[unit]);
  return clock.instant(moved);
};

/**
 * When the cycle after the billed ones is due; `null`: there is none. Dates that went by while nothing could be billed
 * are left out, so that nobody pays twice at once.
 * @param billed cycles billed so far, the first order included
 * @param after the date that was billed last, or later
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

const MONTHS = { MONTH: 1, YEAR: 12 };

/** @param local what a clock on the wall shows, as if it were UTC */
const plusMonths = (local: Instant, months: number): Instant => {
  const from = new Date(local);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
  return day + (local - Math.floor(local / DAY_MS) * DAY_MS);
};

/** Between instants and what clocks on the wall show there. */
export interface LocalClock {
  /** What is to be added to UTC, in ms. */
  offset(at: Instant): number;
  /** When the clock shows this. Of two such instants the first; where it is skipped, as much later as the clock is put on. */
  instant(local: Instant): Instant;
}

/** @param timeZone IANA name; UTC where it is unknown */
export const localClock = (timeZone: string): LocalClock => {
  const parts = formatter(timeZone);
  const offset = (at: Instant): number => {
    const shown = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    const milliseconds = at - Math.floor(at / 1000) * 1000;
    return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds) - at;
  };
  const instant = (local: Instant): Instant => {
    const before = local - offset(local - DAY_MS);
    const behind = local - offset(local + DAY_MS);
    const shows = (at: Instant): boolean => at + offset(at) === local;
    return shows(before) || !shows(behind) ? before : behind;
  };
  return { offset, instant };
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes long, and there are few zones. */
const formatter = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = makeFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
};

const makeFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const make = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-US', {
      ...fields,
      second: 'numeric',
      hourCycle: 'h23',
      calendar: 'gregory',
      timeZone: zone,
    });
  try {
    return make(timeZone);
  } catch {
    return make('UTC');
  }
};
