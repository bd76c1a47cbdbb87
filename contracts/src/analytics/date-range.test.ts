import { describe, expect, it } from '@jest/globals';
import { dayBegin, RANGE_PRESETS, rangeOf } from './date-range.ts';

const BERLIN = 'Europe/Berlin';
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

describe('a date range', () => {
  it('uses days in the shop’s time zone', () => {
    // Already the new year in Berlin.
    const now = Date.parse('2026-12-31T23:30:00Z');
    expect(RANGE_PRESETS.map((preset) => Object.values(rangeOf(preset, now, BERLIN)).join(' '))).toEqual([
      '2027-01-01 2027-01-01',
      '2026-12-26 2027-01-01',
      '2026-12-03 2027-01-01',
      '2027-01-01 2027-01-01',
      '2027-01-01 2027-01-01',
      ' ',
    ]);
  });

  it('starts and ends at local midnight, also on days of 23 and 25 hours', () => {
    expect(iso(dayBegin('2026-03-29', BERLIN))).toBe('2026-03-28T23:00:00.000Z');
    expect(iso(dayBegin('2026-03-29', BERLIN, 1))).toBe('2026-03-29T22:00:00.000Z');
    expect(iso(dayBegin('2026-10-25', BERLIN, 1))).toBe('2026-10-25T23:00:00.000Z');
    expect(iso(dayBegin('2026-01-31', 'America/New_York', 1))).toBe('2026-02-01T05:00:00.000Z');
  });

  it.each(['', '2026-02-30', 'gestern', '2026-1-1', '2026-01-01T00:00'])('rejects %j', (day) => {
    expect(dayBegin(day, BERLIN)).toBe(null);
  });
});
