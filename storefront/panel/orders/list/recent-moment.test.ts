import { describe, expect, it } from '@jest/globals';
import { recentMoments } from './recent-moment.ts';

const BERLIN = { language: 'de', timeZone: 'Europe/Berlin' };
const said = (at: string, now: string): string => recentMoments(Date.parse(now), BERLIN)(Date.parse(at));

describe('when an order was placed', () => {
  it('is today or yesterday by the shop’s clock, across a change of the clock too', () => {
    expect(said('2026-11-25T23:30:00Z', '2026-11-26T20:00:00Z')).toBe('heute, 00:30');
    expect(said('2026-11-25T22:30:00Z', '2026-11-26T20:00:00Z')).toBe('gestern, 23:30');
    expect(said('2026-10-24T22:30:00Z', '2026-10-25T22:59:00Z')).toBe('heute, 00:30');
    expect(said('2026-10-24T22:30:00Z', '2026-10-25T23:01:00Z')).toBe('gestern, 00:30');
  });

  it('is a date before, and if a clock runs ahead', () => {
    expect(said('2026-11-24T12:00:00Z', '2026-11-26T20:00:00Z')).toBe('24.11.2026, 13:00');
    expect(said('2026-11-27T12:00:00Z', '2026-11-26T20:00:00Z')).toBe('27.11.2026, 13:00');
  });
});
