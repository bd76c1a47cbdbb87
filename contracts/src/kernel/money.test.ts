import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { StoreSettings } from '../sites/sites.ts';
import {
  cents,
  CURRENCIES,
  decimalMoney,
  fractionDigits,
  money,
  NO_MONEY,
  parseDecimal,
  plus,
  times,
  toDecimal,
} from './money.ts';

describe('money', () => {
  it('has 26 currencies with two decimals, and the yen with none (MD-02)', () => {
    expect(CURRENCIES.filter((currency) => fractionDigits(currency) === 2)).toHaveLength(26);
    expect(fractionDigits('JPY')).toBe(0);
  });

  it('MD-01: is written as minor units, or as a decimal with two digits (yen: none); no price is 0 USD', () => {
    expect(money(cents(123450), 'EUR')).toEqual({ value: '123450', currency: 'EUR' });
    expect(decimalMoney(money(cents(123450), 'EUR'))).toEqual({ decimalValue: '1234.50', currencyCode: 'EUR' });
    expect(decimalMoney(money(cents(500), 'JPY'))).toEqual({ decimalValue: '500', currencyCode: 'JPY' });
    expect(NO_MONEY).toEqual({ value: '0', currency: 'USD' });
    expect(StoreSettings.parse({}).selectedCurrency).toBe('USD');
  });

  it.each([
    ['85', 8500],
    ['85.00', 8500],
    ['.5', 50],
    ['0.1', 10],
    ['1234.50', 123450],
    ['1.000', 100],
    ['-2.05', -205],
    [' 7.9 ', 790],
  ])('reads %s as %i cents', (text, amount) => {
    expect(parseDecimal(text, 'EUR')).toBe(amount);
  });

  it.each(['', '.', '-', '1,5', '1.005', '1e3', 'NaN', 'Infinity', '1 000', '0x10', '9'.repeat(14), '--1'])(
    'does not read %p',
    (text) => {
      expect(parseDecimal(text, 'EUR')).toBeNull();
    },
  );

  it('parses back exactly what it wrote, in every currency', () => {
    const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom(...CURRENCIES), (minor, currency) => {
        expect(parseDecimal(toDecimal(cents(minor), currency), currency)).toBe(minor);
      }),
    );
  });

  it('rejects fractions and unsafe integers', () => {
    for (const amount of [0.5, NaN, Infinity, 2 ** 53]) expect(() => cents(amount)).toThrow(RangeError);
    expect(() => times(cents(2 ** 40), 2 ** 20)).toThrow(RangeError);
    expect(() => plus(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});
