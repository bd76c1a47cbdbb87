import { localClock } from '../kernel/local-clock.ts';
import type { Instant } from '../kernel/ambient.ts';

/** Dates in the shop's time zone, both inclusive; empty: unbounded. */
export interface DateRange {
  readonly von: string;
  readonly bis: string;
}

export const RANGE_PRESETS = ['today', 'days7', 'days30', 'month', 'year', 'all'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const DAY_MS = 86_400_000;
const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const rangeOf = (preset: RangePreset, now: Instant, timeZone: string): DateRange => {
  const local = now + localClock(timeZone).offset(now);
  const today = dayOf(local);
  switch (preset) {
    case 'today':
      return { von: today, bis: today };
    case 'days7':
      return { von: dayOf(local - 6 * DAY_MS), bis: today };
    case 'days30':
      return { von: dayOf(local - 29 * DAY_MS), bis: today };
    case 'month':
      return { von: `${today.slice(0, 'YYYY-MM'.length)}-01`, bis: today };
    case 'year':
      return { von: `${today.slice(0, 'YYYY'.length)}-01-01`, bis: today };
    case 'all':
      return { von: '', bis: '' };
  }
};

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Start of a day or the next one in a time zone; `null`: not a date. */
export const dayBegin = (day: string, timeZone: string, after: 0 | 1 = 0): Instant | null => {
  const local = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Rejects dates such as 30 February.
  if (Number.isNaN(local) || dayOf(local) !== day) return null;
  return localClock(timeZone).instant(local + after * DAY_MS);
};
