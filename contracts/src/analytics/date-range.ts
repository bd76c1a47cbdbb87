import { localClock } from '../subscriptions/billing-dates.ts';
import type { Instant } from '../kernel/ambient.ts';

/** Days by the shop's clock, both counted in; empty: from the beginning, to the end. */
export interface DateRange {
  readonly von: string;
  readonly bis: string;
}

/** A range that goes on with the days. */
export const RANGE_PRESETS = ['today', 'days7', 'days30', 'month', 'year', 'all'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const DAY_MS = 86_400_000;
const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Which days a preset means at an instant. */
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

/** When a day begins by a clock, or the one after it; `null`: it is no day. */
export const dayBegin = (day: string, timeZone: string, after: 0 | 1 = 0): Instant | null => {
  const local = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // There is no 30th of February.
  if (Number.isNaN(local) || dayOf(local) !== day) return null;
  return localClock(timeZone).instant(local + after * DAY_MS);
};
