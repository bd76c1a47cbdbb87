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
    ['1.234', /mehrdeutig/u],
    ['1,234', /mehrdeutig/u],
    ['19.999', /mehrdeutig/u],
    ['19.9999', /mehr als 2 Nachkommastellen/u],
    ['0.999', /mehr als 2 Nachkommastellen/u],
    ['12.34.56', /keine Zahl/u],
    ['1.23,456.00', /keine Zahl/u],
    ['-5', /negativ/u],
    ['1e3', /keine Zahl/u],
    ['$ 5', /keine Zahl/u],
    ['.', /keine Zahl/u],
    ['99999999999999999', /zu groß/u],
  ])('refuses %j', (text, reason) => {
    expect(() => price(text, 'EUR', 'Preis')).toThrow(reason);
  });

  it('knows yen have no decimals', () => {
    expect(price('1500.00', 'JPY', 'Preis')).toBe(1500);
    expect(() => price('15.5', 'JPY', 'Preis')).toThrow(/Nachkommastellen/u);
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
      expect(() => units(text, 'Stock')).toThrow(/keine ganze Zahl/u);
  });

  it('weights', () => {
    expect(weight('.5', 'kg', 'Weight')).toBe(500);
    expect(weight('1.234', 'kg', 'Weight')).toBe(1234);
    expect(weight('1', 'lb', 'Weight')).toBe(454);
    expect(weight('0,25', 'kg', 'Weight')).toBe(250);
    expect([weight('0.0', 'kg', 'Weight'), weight('', 'kg', 'Weight')]).toEqual([null, null]);
    expect(() => weight('leicht', 'kg', 'Weight')).toThrow(/kein Gewicht/u);
  });

  it('flags, lists, numbers', () => {
    expect([flag('Yes', false, 'F'), flag('FALSE', true, 'F'), flag('', true, 'F')]).toEqual([true, false, true]);
    expect(() => flag('vielleicht', true, 'F')).toThrow(/weder ja noch nein/u);
    expect(list('a, b\\, c,, a ')).toEqual(['a', 'b, c']);
    expect(plainNumber('-1.234,5')).toBe('-1234.5');
  });
});
