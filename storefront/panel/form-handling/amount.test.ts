import { describe, expect, it } from '@jest/globals';
import { parseAmount } from '@kontor/contracts/forms/decimal';
import { cents } from '@kontor/contracts/kernel/money';
import fc from 'fast-check';
import { typedAmount } from './amount.ts';
import { readValues } from './form-values.ts';

describe('amount in a form', () => {
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
