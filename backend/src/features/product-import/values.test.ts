import { describe, expect, it } from '@jest/globals';
import { cents, toDecimal } from '@kontor/contracts/kernel/money';
import fc from 'fast-check';
import { flag, list, plainNumber, price, units, weight } from './values.ts';

describe('price', () => {
  it.each([
    ['85', 8500],
    ['85.00', 8500],
    ['85.0000', 8500],
    ['.5', 50],
    [',5', 50],
    ['19,90', 1990],
    ['19,90 €', 1990],
    ['EUR 19.90', 1990],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ["1'234.50", 123450],
    ['1 234,50', 123450],
    ['1.234.567', 123456700],
    ['0.500', 50],
    ['1234.5', 123450],
  ])('reads %j', (text, expected) => {
    expect(price(text, 'EUR', 'Preis')).toBe(expected);
  });

  it.each([
    ['1.234', 'productFile.ambiguous'],
    ['1,234', 'productFile.ambiguous'],
    ['19.999', 'productFile.ambiguous'],
    ['19.9999', 'productFile.badAmount'],
    ['0.999', 'productFile.badAmount'],
    ['12.34.56', 'productFile.noNumber'],
    ['1.23,456.00', 'productFile.noNumber'],
    ['-5', 'productFile.negative'],
    ['1e3', 'productFile.noNumber'],
    ['$ 5', 'productFile.noNumber'],
    ['.', 'productFile.noNumber'],
    ['99999999999999999', 'productFile.badAmount'],
  ])('refuses %j', (text, reason) => {
    expect(() => price(text, 'EUR', 'Preis')).toThrow(reason);
  });

  it('allows yen no decimals', () => {
    expect(price('1500.00', 'JPY', 'Preis')).toBe(1500);
    expect(() => price('15.5', 'JPY', 'Preis')).toThrow('productFile.badAmount');
  });

  it('reads every amount with point or comma, and grouped', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), (amount) => {
        const decimal = toDecimal(cents(amount), 'EUR');
        const [whole = '', fraction = ''] = decimal.split('.');
        const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, '.');
        expect(
          [decimal, `${whole},${fraction}`, `${grouped},${fraction}`].map((text) => price(text, 'EUR', 'P')),
        ).toEqual([amount, amount, amount]);
      }),
    );
  });
});

describe('other values', () => {
  it('units', () => {
    expect(['7', '7.00', '7,0', '-3'].map((text) => units(text, 'Stock'))).toEqual([7, 7, 7, 0]);
    for (const text of ['7.5', 'viele', '', '1000000001'])
      expect(() => units(text, 'Stock')).toThrow('productFile.noWhole');
  });

  it('weights', () => {
    expect(weight('.5', 'kg', 'Weight')).toBe(500);
    expect(weight('1.234', 'kg', 'Weight')).toBe(1234);
    expect(weight('1', 'lb', 'Weight')).toBe(454);
    expect(weight('0,25', 'kg', 'Weight')).toBe(250);
    expect(weight('0.0', 'kg', 'Weight')).toBeNull();
    expect(() => weight('leicht', 'kg', 'Weight')).toThrow('productFile.noWeight');
  });

  it('flags, lists, numbers', () => {
    expect([flag('Yes', 'F'), flag('FALSE', 'F')]).toEqual([true, false]);
    expect(() => flag('vielleicht', 'F')).toThrow('productFile.noFlag');
    expect(list('a, b\\, c,, a ')).toEqual(['a', 'b, c']);
    expect(list('"Rot, Blau", 5" breit, "Sorte ""A"""')).toEqual(['Rot, Blau', '5" breit', 'Sorte "A"']);
    expect(list('Stoffe &amp; Garn,R&D')).toEqual(['Stoffe & Garn', 'R&D']);
    expect(plainNumber('-1.234,5')).toBe('-1234.5');
  });
});
