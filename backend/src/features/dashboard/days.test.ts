import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import { asDays } from './days.ts';

const hour = (text: string, orders = 1) => ({
  hour: Date.parse(text),
  orders,
  totalCents: cents(orders * 100),
  testOrders: 5,
});

describe('days of sales', () => {
  it('are days of the shop’s time zone, including those without orders', () => {
    const hours = [hour('2026-11-20T22:00:00Z'), hour('2026-11-20T23:00:00Z', 2), hour('2026-11-22T10:00:00Z', 3)];
    const days = asDays(hours, 'Europe/Berlin', Date.parse('2026-11-22T12:00:00Z'), 3);
    expect(days).toEqual([
      { day: '2026-11-20', orders: 1, totalCents: 100 },
      { day: '2026-11-21', orders: 2, totalCents: 200 },
      { day: '2026-11-22', orders: 3, totalCents: 300 },
    ]);
  });

  it('appear once each, also when the clock is set back', () => {
    const days = asDays([], 'Europe/Berlin', Date.parse('2026-10-27T00:30:00Z'), 4).map(({ day }) => day);
    expect(days).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
  });

  it('count test orders on request, without their money', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(asDays([hour('2026-11-22T10:00:00Z')], 'UTC', now, 1, true)).toEqual([
      { day: '2026-11-22', orders: 6, totalCents: 100 },
    ]);
  });

  it('leave out older orders', () => {
    expect(asDays([hour('2026-11-01T10:00:00Z')], 'UTC', Date.parse('2026-11-22T12:00:00Z'), 2)).toEqual([
      { day: '2026-11-21', orders: 0, totalCents: 0 },
      { day: '2026-11-22', orders: 0, totalCents: 0 },
    ]);
  });
});
