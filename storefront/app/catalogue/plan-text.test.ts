import { describe, expect, it } from '@jest/globals';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue';
import { messagesOf } from '@kontor/contracts/messages/index';
import { planText } from './plan-text.ts';

type Unit = SubscriptionPlan['billingPeriod']['unit'];

describe('price and duration of a subscription (SU-03)', () => {
  it.each<[number, Unit, number, string]>([
    [1, 'MONTH', 0, '10 € pro Monat'],
    [3, 'MONTH', 0, '10 € alle 3 Monate'],
    [1, 'WEEK', 0, '10 € pro Woche'],
    [2, 'WEEK', 0, '10 € alle 2 Wochen'],
    [1, 'YEAR', 0, '10 € pro Jahr'],
    [2, 'YEAR', 0, '10 € alle 2 Jahre'],
    [12, 'MONTH', 0, '10 € pro Jahr'],
    [52, 'WEEK', 0, '10 € pro Jahr'],
    [1, 'MONTH', 1, '10 € pro Monat, 1 Monat lang'],
    [1, 'MONTH', 6, '10 € pro Monat, 6 Monate lang'],
    [1, 'MONTH', 12, '10 € pro Monat, 1 Jahr lang'],
    [3, 'MONTH', 4, '10 € alle 3 Monate, 1 Jahr lang'],
    [3, 'MONTH', 8, '10 € alle 3 Monate, 2 Jahre lang'],
    [1, 'MONTH', 18, '10 € pro Monat, 18 Monate lang'],
    [1, 'WEEK', 1, '10 € pro Woche, 1 Woche lang'],
    [1, 'WEEK', 51, '10 € pro Woche, 51 Wochen lang'],
    [1, 'WEEK', 52, '10 € pro Woche, 1 Jahr lang'],
    [2, 'WEEK', 52, '10 € alle 2 Wochen, 2 Jahre lang'],
    [1, 'YEAR', 1, '10 € pro Jahr, 1 Jahr lang'],
    [1, 'YEAR', 3, '10 € pro Jahr, 3 Jahre lang'],
  ])('every %i %s, %i times: %s', (value, unit, numBillingCycles, expected) => {
    expect(planText({ billingPeriod: { value, unit }, numBillingCycles }, '10 €', messagesOf('de'))).toBe(expected);
  });

  it('is unavailable without a plan', () => {
    expect(planText(null, '10 €', messagesOf('de'))).toBe('Unavailable');
  });
});
