import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Seeded, sumsOf } from '../../platform/simulation/seeded.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Demand per month, January first: low in summer, highest before Christmas. */
const BY_MONTH = [0.85, 0.8, 0.9, 0.95, 1, 0.85, 0.75, 0.8, 0.95, 1.05, 1.5, 1.75];
const BY_WEEKDAY = [1.25, 1, 0.95, 0.95, 0.95, 0.85, 1.05];
const onWeekday = (at: Instant): number => BY_WEEKDAY[new Date(at).getUTCDay()] as number;

/** Per hour of the day, UTC: low at night, highest in the evening. */
const BY_HOUR = [
  0.2, 0.1, 0.08, 0.08, 0.12, 0.3, 0.7, 1, 1.2, 1.3, 1.35, 1.4, 1.2, 1.2, 1.3, 1.4, 1.6, 1.9, 2.3, 2.5, 2.1, 1.4, 0.8,
  0.4,
];
const HOURS = sumsOf(BY_HOUR);

const isBlackFridayWeek = (day: Date): boolean =>
  day.getUTCMonth() === 10 && day.getUTCDate() >= 22 && day.getUTCDate() <= 30;
const isAfterChristmas = (day: Date): boolean =>
  day.getUTCMonth() === 11 && day.getUTCDate() >= 23 && day.getUTCDate() <= 27;

export interface Demand {
  /** Relative demand on a day. */
  readonly onDay: (at: Instant) => number;
  /** For an article that sells best in the month `peak` (from 0): 1 at the peak. */
  readonly inSeason: (at: Instant, peak: number) => number;
}

/** As in a year of trade: months, weekdays and special days; 0.25 half a year away from the peak. */
export const seasonal: Demand = {
  onDay: (at) => {
    const day = new Date(at);
    const special = isBlackFridayWeek(day) ? 1.8 : isAfterChristmas(day) ? 0.4 : 1;
    return (BY_MONTH[day.getUTCMonth()] as number) * onWeekday(at) * special;
  },
  inSeason: (at, peak) => {
    const month = new Date(at).getUTCMonth();
    const away = Math.min(Math.abs(month - peak), 12 - Math.abs(month - peak));
    return 1 - (0.75 * away) / 6;
  },
};

/** By weekday alone: what is generated on a Monday is the same on any Monday. */
export const steady: Demand = { onDay: (at) => onWeekday(at), inSeason: () => 1 };

/** Times of visits in order; the shop grows by half over the period. */
export const visitsOf = (
  { onDay }: Demand,
  chance: Seeded,
  count: number,
  from: Instant,
  days: number,
): readonly Instant[] => {
  const weights = Array.from({ length: days }, (_, day) => onDay(from + day * DAY_MS) * (1 + day / days / 2));
  const sums = sumsOf(weights);
  const visits = Array.from({ length: count }, () => {
    const day = chance.pickIndex(sums);
    const hour = chance.pickIndex(HOURS);
    return from + day * DAY_MS + hour * HOUR_MS + chance.between(0, HOUR_MS - 1);
  });
  return visits.sort((a, b) => a - b);
};

/** The next office hours from `at`, Monday to Friday. */
export const workingTime = (at: Instant): Instant => {
  let time = at;
  for (;;) {
    const date = new Date(time);
    const [weekday, hour] = [date.getUTCDay(), date.getUTCHours()];
    const midnight = Math.floor(time / DAY_MS) * DAY_MS;
    if (weekday === 0 || weekday === 6 || hour >= 16) time = midnight + DAY_MS + 7 * HOUR_MS;
    else return hour < 7 ? midnight + 7 * HOUR_MS : time;
  }
};
