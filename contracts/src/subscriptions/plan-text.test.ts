import { describe, expect, it } from '@jest/globals';
import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import { messagesOf } from '../messages/index.ts';
import { planDuration, planText } from './plan-text.ts';

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
    [1, 'MONTH', 1, '10 € pro Monat, für 1 Monat'],
    [1, 'MONTH', 6, '10 € pro Monat, für 6 Monate'],
    [1, 'MONTH', 12, '10 € pro Monat, für 1 Jahr'],
    [3, 'MONTH', 4, '10 € alle 3 Monate, für 1 Jahr'],
    [3, 'MONTH', 8, '10 € alle 3 Monate, für 2 Jahre'],
    [1, 'MONTH', 18, '10 € pro Monat, für 18 Monate'],
    [1, 'WEEK', 1, '10 € pro Woche, für 1 Woche'],
    [1, 'WEEK', 51, '10 € pro Woche, für 51 Wochen'],
    [1, 'WEEK', 52, '10 € pro Woche, für 1 Jahr'],
    [2, 'WEEK', 52, '10 € alle 2 Wochen, für 2 Jahre'],
    [1, 'YEAR', 1, '10 € pro Jahr, für 1 Jahr'],
    [1, 'YEAR', 3, '10 € pro Jahr, für 3 Jahre'],
  ])('every %i %s, %i times: %s', (value, unit, numBillingCycles, expected) => {
    expect(planText({ billingPeriod: { value, unit }, numBillingCycles }, '10 €', messagesOf('de'))).toBe(expected);
  });

  it('shows the duration alone, also if unlimited', () => {
    const duration = (value: number, unit: Unit, numBillingCycles: number, language = 'de'): string =>
      planDuration({ billingPeriod: { value, unit }, numBillingCycles }, messagesOf(language));
    expect([duration(1, 'MONTH', 12), duration(2, 'WEEK', 13), duration(1, 'YEAR', 0)]).toEqual([
      '1 Jahr',
      '26 Wochen',
      'unbegrenzt',
    ]);
    expect([duration(1, 'WEEK', 104, 'en'), duration(1, 'WEEK', 0, 'en')]).toEqual(['2 years', 'until cancelled']);
  });

  it('is unavailable without a plan', () => {
    expect(planText(null, '10 €', messagesOf('de'))).toBe('Unavailable');
  });
});
