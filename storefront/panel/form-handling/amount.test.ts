import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import fc from 'fast-check';
import { parseAmount, typedAmount } from './amount.ts';
import { readValues } from './form-values.ts';

describe('amount in a form', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12', 1200],
    ['1.234,50', 123450],
    [' 1 234,50 ', 123450],
    ['12,345', null],
    ['1.23,50', null],
    ['1,234.50', null],
    ['', null],
    ['zwölf', null],
  ])('%p is parsed in German', (text, amount) => {
    expect(parseAmount(text, 'EUR', 'de')).toBe(amount);
  });

  it('is parsed in English with a decimal point', () => {
    expect(parseAmount('1,234.50', 'EUR', 'en-GB')).toBe(123450);
  });

  it('formats and parses to the same amount in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.constantFrom('de', 'en'), (amount, language) => {
        expect(parseAmount(typedAmount(cents(amount), 'EUR', language), 'EUR', language)).toBe(amount);
      }),
    );
  });

  it.each(['0', '-5', 'x'])('%p is refused at its field', (text) => {
    const field = { kind: 'amount', name: 'amount', path: 'amountCents', isAboveZero: true } as const;
    const typing = { language: 'de', currency: 'EUR', timeZone: 'UTC' } as const;
    expect(readValues({ amount: text }, [field], typing).problems).toEqual({
      amount: { key: 'order.amountInvalid', params: { example: '12,50' } },
    });
  });
});
