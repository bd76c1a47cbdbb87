import { describe, expect, it } from '@jest/globals';
import { todayAndWeekBefore } from './today.ts';

const at = (text: string): number => Date.parse(text);

describe('today and the same day a week before', () => {
  it('begin at midnight in the shop’s time zone and end at the same time of day', () => {
    expect(todayAndWeekBefore(at('2026-11-23T14:30:00Z'), 'Europe/Berlin')).toEqual({
      today: { from: at('2026-11-22T23:00:00Z'), to: at('2026-11-23T14:30:00Z') },
      weekBefore: { from: at('2026-11-15T23:00:00Z'), to: at('2026-11-16T14:30:00Z') },
    });
  });

  it('follow local time when the clock was set back meanwhile', () => {
    expect(todayAndWeekBefore(at('2026-10-26T11:00:00Z'), 'Europe/Berlin')).toEqual({
      today: { from: at('2026-10-25T23:00:00Z'), to: at('2026-10-26T11:00:00Z') },
      weekBefore: { from: at('2026-10-18T22:00:00Z'), to: at('2026-10-19T10:00:00Z') },
    });
  });

  it('are another day when it is another day in the shop’s time zone', () => {
    expect(todayAndWeekBefore(at('2026-11-23T02:00:00Z'), 'America/New_York').today.from).toBe(
      at('2026-11-22T05:00:00Z'),
    );
  });
});
