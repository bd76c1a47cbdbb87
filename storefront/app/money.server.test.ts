import { describe, expect, it } from '@jest/globals';
import { cents, type Currency } from '@kontor/contracts/kernel/money';
import { moneyFormatter } from './money.server.ts';

const format = (amount: number, currency: Currency, language: string, useCLDRMoneyFormat = true): string =>
  moneyFormatter({ language, currency, useCLDRMoneyFormat })(cents(amount)).replace(/\s/gu, ' ');

describe('money (MD-03)', () => {
  it('follows the site’s language', () => {
    expect(format(123450, 'EUR', 'de')).toBe('1.234,50 €');
    expect(format(123450, 'EUR', 'en')).toBe('€1,234.50');
    expect(format(123450, 'CHF', 'de-CH')).toMatch(/^CHF 1['’]234\.50$/u);
  });

  it('has no decimals for yen', () => {
    expect(format(1200, 'JPY', 'de')).toBe('1.200 ¥');
  });

  it('supports the former format without the space', () => {
    expect(format(123450, 'EUR', 'de', false)).toBe('1.234,50€');
  });
});
