import { describe, expect, it } from '@jest/globals';
import { parseAmount } from './decimal.ts';

describe('an amount as typed', () => {
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

  it.each([
    ['1.200', 1200],
    ['1,200', 1200],
    ['1200', 1200],
    ['12,5', null],
  ])('%p of a currency without decimals can have its thousands parted', (text, amount) => {
    expect(parseAmount(text, 'JPY')).toBe(amount);
  });
});
