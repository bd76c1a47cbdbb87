import { describe, expect, it } from '@jest/globals';
import { parseAmount } from '@kontor/contracts/forms/decimal';
import { cents } from '@kontor/contracts/kernel/money';
import fc from 'fast-check';
import { typedAmount } from './amount.ts';
import { readValues } from './form-values.ts';

describe('amount in a form', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12', 1200],
    ['1.234,50', 123450],
    [' 1 234,50 ', 123450],
    ['1,234.50', 123450],
    ['-5', -500],
    ['12,345', null],
    ['1.200', null],
    ['1,200', null],
    ['1.23,50', null],
    ['', null],
    ['zwölf', null],
  ])('%p is the same in every language', (text, amount) => {
    expect(parseAmount(text, 'EUR')).toBe(amount);
  });

  it('formats and parses to the same amount in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.constantFrom('de', 'en'), (amount, language) => {
        expect(parseAmount(typedAmount(cents(amount), 'EUR', language), 'EUR')).toBe(amount);
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
