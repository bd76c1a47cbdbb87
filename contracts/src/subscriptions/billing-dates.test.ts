import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { billingDate, type BillingSchedule, nextBilling } from './billing-dates.ts';

type Unit = BillingSchedule['plan']['billingPeriod']['unit'];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const schedule = (
  start: string | number,
  value: number,
  unit: Unit,
  { cycles = 0, timeZone = 'Europe/Berlin' } = {},
): BillingSchedule => ({
  plan: { billingPeriod: { value, unit }, numBillingCycles: cycles },
  startedAt: new Date(start).getTime(),
  timeZone,
});
/** Local time, e.g. `2027-03-31 09:30`. */
const shown = (at: number, timeZone = 'Europe/Berlin'): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
/** Of `09:30`, since midnight. */
const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));
const dates = (of: BillingSchedule, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => shown(billingDate(of, index + 1), of.timeZone));

describe('billing dates', () => {
  it('are the last day of a short month and the 31st again afterwards', () => {
    expect(dates(schedule('2027-01-31T09:30+01:00', 1, 'MONTH'), 4)).toEqual([
      '2027-02-28 09:30',
      '2027-03-31 09:30',
      '2027-04-30 09:30',
      '2027-05-31 09:30',
    ]);
    expect(dates(schedule('2027-11-30T09:30+01:00', 1, 'MONTH'), 3)[2]).toBe('2028-02-29 09:30');
  });

  it('fall on 29 February in leap years', () => {
    expect(dates(schedule('2028-02-29T12:00+01:00', 1, 'YEAR'), 4)).toEqual([
      '2029-02-28 12:00',
      '2030-02-28 12:00',
      '2031-02-28 12:00',
      '2032-02-29 12:00',
    ]);
  });

  it('keep the local hour when the clocks change', () => {
    expect(dates(schedule('2027-03-22T18:00+01:00', 1, 'WEEK'), 2)).toEqual(['2027-03-29 18:00', '2027-04-05 18:00']);
    const weekly = schedule('2027-10-29T18:00+02:00', 1, 'WEEK');
    expect(billingDate(weekly, 1) - weekly.startedAt).toBe(7 * DAY_MS + 60 * 60 * 1000);
  });

  it('shift by an hour if the hour is skipped, and use the first if it occurs twice', () => {
    expect(dates(schedule('2027-03-21T02:30+01:00', 1, 'WEEK'), 2)).toEqual(['2027-03-28 03:30', '2027-04-04 02:30']);
    expect(new Date(billingDate(schedule('2027-10-24T02:30+02:00', 1, 'WEEK'), 1)).toISOString()).toBe(
      '2027-10-31T00:30:00.000Z',
    );
  });

  it('use the shop’s time zone, or UTC if it is unknown', () => {
    const newYork = schedule('2027-01-31T23:30-05:00', 1, 'MONTH', { timeZone: 'America/New_York' });
    expect(dates(newYork, 2)).toEqual(['2027-02-28 23:30', '2027-03-31 23:30']);
    const nowhere = schedule('2027-01-31T23:30Z', 1, 'MONTH', { timeZone: 'Nowhere/Land' });
    expect(new Date(billingDate(nowhere, 1)).toISOString()).toBe('2027-02-28T23:30:00.000Z');
  });

  const anyStart = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
  const anyUnit = fc.constantFrom<Unit>('WEEK', 'MONTH', 'YEAR');
  const anyZone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC');
  const anySchedule = fc
    .record({ start: anyStart, value: fc.integer({ min: 1, max: 6 }), unit: anyUnit, timeZone: anyZone })
    .map(({ start, value, unit, timeZone }) => schedule(start, value, unit, { timeZone }));
  const few = { numRuns: 100 };
  /** Due at three o'clock on the day on which it is four after two. */
  const SKIPPED: [BillingSchedule, number] = [
    schedule('2020-04-27T03:00+13:00', 1, 'MONTH', { timeZone: 'Pacific/Apia' }),
    5,
  ];

  it('never drift from the day of the month (or its last day) and the minute, unless skipped', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 1, max: 40 }), (of, n) => {
        const at = billingDate(of, n);
        const [[startDay, startTime], [day, time]] = [of.startedAt, at].map((instant) => {
          const [date = '', clock] = shown(instant, of.timeZone).split(' ');
          return [date, clock] as const;
        }) as [readonly [string, string], readonly [string, string]];
        if (time !== startTime) {
          // That hour is skipped that day: the clock goes from before it to an hour later.
          expect(minutesOf(time) - minutesOf(startTime)).toBe(60);
          expect(minutesOf(shown(at - HOUR_MS, of.timeZone).slice(-5))).toBe(minutesOf(startTime) - 60);
        }
        if (of.plan.billingPeriod.unit === 'WEEK') {
          const days = (Date.parse(day) - Date.parse(startDay)) / DAY_MS;
          expect(days).toBe(7 * n * of.plan.billingPeriod.value);
          return;
        }
        const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(dayOfMonth).toBe(Math.min(Number(startDay.slice(8)), lastDay));
      }),
      { ...few, examples: [SKIPPED] },
    );
  });

  it('ascend, and skip dates that have passed', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(3 * 365 * DAY_MS), (of, elapsed) => {
        const after = of.startedAt + elapsed;
        const next = nextBilling(of, 1, after);
        let n = 1;
        while (billingDate(of, n) <= after) n += 1;
        expect(next).toBe(billingDate(of, n));
        expect(n === 1 || billingDate(of, n - 1) <= after).toBe(true);
        expect(billingDate(of, n + 1)).toBeGreaterThan(billingDate(of, n));
      }),
      few,
    );
  });

  it('end with the last cycle', () => {
    const thrice = schedule('2027-01-31T09:30+01:00', 1, 'MONTH', { cycles: 3 });
    expect(nextBilling(thrice, 2, thrice.startedAt)).not.toBeNull();
    expect(nextBilling(thrice, 3, thrice.startedAt)).toBeNull();
  });
});
