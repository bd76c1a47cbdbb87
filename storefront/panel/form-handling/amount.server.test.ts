import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import fc from 'fast-check';
import { amountIn, parseAmount, typedAmount } from './amount.server.ts';

describe('an amount in a form', () => {
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
  ])('is read from %p in German', (text, amount) => {
    expect(parseAmount(text, 'EUR', 'de')).toBe(amount);
  });

  it('is read in English with a point', () => {
    expect(parseAmount('1,234.50', 'EUR', 'en-GB')).toBe(123450);
  });

  it('is read as it is written, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.constantFrom('de', 'en'), (amount, language) => {
        expect(parseAmount(typedAmount(cents(amount), 'EUR', language), 'EUR', language)).toBe(amount);
      }),
    );
  });

  it.each(['0', '-5', 'x'])('is refused at its field where it is %p', (text) => {
    const form = new FormData();
    form.set('amount', text);
    expect(() => amountIn(form, 'amount', 'EUR', 'de')).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { amount: expect.anything() } }),
    );
  });
});
