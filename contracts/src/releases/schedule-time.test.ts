import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantOfLocal, LocalTime, localOf, scheduledTime } from './schedule-time.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-01-01T00:00:00Z');

describe('the time of a scheduled release', () => {
  it('is kept with its zone and the clock there', () => {
    expect(scheduledTime('2026-07-01T06:00', BERLIN, NOW)).toEqual({
      local: '2026-07-01T06:00',
      timeZone: BERLIN,
      at: Date.parse('2026-07-01T04:00:00Z'),
    });
    expect(scheduledTime('2026-12-01T06:00', BERLIN, NOW).at).toBe(Date.parse('2026-12-01T05:00:00Z'));
  });

  it('is refused in the hour that the clock skips, in the past, and too far ahead', () => {
    const key = (local: string) => {
      try {
        scheduledTime(local, BERLIN, NOW);
        return null;
      } catch (error) {
        return (error as { readonly text: { readonly key: string } }).text.key;
      }
    };
    expect(['2026-03-29T02:00', '2026-03-29T02:59'].map(key)).toEqual(['releases.timeSkipped', 'releases.timeSkipped']);
    expect(['2026-03-29T01:59', '2026-03-29T03:00'].map(key)).toEqual([null, null]);
    expect(['2026-01-01T01:00', '2025-12-31T23:00', '2036-01-01T00:00'].map(key)).toEqual([
      'releases.timePast',
      'releases.timePast',
      'releases.timeFar',
    ]);
  });

  it('is the first of an hour that comes twice', () => {
    expect(scheduledTime('2026-10-25T02:30', BERLIN, NOW).at).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });

  it('is a day and a time that exist', () => {
    const isFine = (text: string) => LocalTime.safeParse(text).success;
    expect(['2026-02-28T06:00', '2026-02-30T06:00', '2026-02-28T24:00', '2026-02-28', 'morgen'].map(isFine)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('names its instant in every zone, unless that hour comes twice', () => {
    const zone = fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const minute = fc.integer({ min: 29_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(minute, zone, (minutes, timeZone) => {
        const at = minutes * 60_000;
        const named = instantOfLocal(localOf(at, timeZone), timeZone);
        expect(named).not.toBeNull();
        expect(at - named!).toBeGreaterThanOrEqual(0);
        expect(at - named!).toBeLessThanOrEqual(60 * 60_000);
        expect(localOf(named!, timeZone)).toBe(localOf(at, timeZone));
      }),
    );
  });
});
