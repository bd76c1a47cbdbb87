import { describe, expect, it } from '@jest/globals';
import { dayRange } from './day-range.ts';

const at = (text: string): number => Date.parse(text);

describe('days of a site', () => {
  it('begin and end in its time zone, also when daylight saving time starts', () => {
    expect(dayRange({ from: '2026-03-01', to: '2026-03-01' }, 'Europe/Berlin')).toEqual({
      from: at('2026-02-28T23:00:00Z'),
      to: at('2026-03-01T23:00:00Z') - 1,
    });
    expect(dayRange({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
      from: at('2026-03-28T23:00:00Z'),
      to: at('2026-03-29T22:00:00Z') - 1,
    });
    expect(dayRange({ to: '2026-12-31' }, 'America/New_York')).toEqual({ to: at('2027-01-01T05:00:00Z') - 1 });
    expect(dayRange({}, 'UTC')).toEqual({});
  });
});
