import { describe, expect, it } from '@jest/globals';
import { DAY_MS, seasonal, steady } from './demand.ts';

const days = Array.from({ length: 400 }, (_, day) => Date.UTC(2026, 10, 20, 9, 30) + day * DAY_MS);

describe('demand', () => {
  it('is the same on each Monday where it is steady', () => {
    for (const day of days) {
      expect(steady.onDay(day)).toBe(steady.onDay(day + 7 * DAY_MS));
      expect(steady.inSeason(day, 11)).toBe(1);
    }
  });

  it('is higher before Christmas than in summer where it has seasons', () => {
    const onMondayOf = (month: number) =>
      seasonal.onDay(days.find((day) => new Date(day).getUTCMonth() === month && new Date(day).getUTCDay() === 1) ?? 0);
    expect(onMondayOf(11)).toBeGreaterThan(onMondayOf(6));
    expect(seasonal.inSeason(Date.UTC(2026, 11, 1), 11)).toBe(1);
    expect(seasonal.inSeason(Date.UTC(2026, 5, 1), 11)).toBe(0.25);
  });
});
