import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { allocate } from './allocate.ts';
import { shareOf } from './rounding.ts';
import { unitPriceOf } from './unit-price.ts';

describe('allocating an amount', () => {
  it('gives left-over cents to the largest remainders, ties to the first', () => {
    expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(cents(10), [1, 5, 0])).toEqual([2, 8, 0]);
    expect(allocate(cents(5), [])).toEqual([]);
    expect(allocate(cents(5), [0, 0])).toEqual([0, 0]);
  });

  it('adds up exactly, with each part less than a cent from its exact share', () => {
    const weights = fc.array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(100_000_000_000), weights, (amount, parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const shares = allocate(cents(amount), parts);
        expect(shares.reduce<number>((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : amount);
        shares.forEach((share, index) => {
          const exact = sum === 0 ? 0n : BigInt(amount) * BigInt(parts[index] ?? 0);
          const off = BigInt(share) * BigInt(sum) - exact;
          expect(off < BigInt(sum) && -off < BigInt(sum)).toBe(sum !== 0);
        });
      }),
    );
  });
});

describe('rounding', () => {
  it('rounds half a cent up, exactly even where a float would not be', () => {
    expect([shareOf(cents(1), 1, 2), shareOf(cents(1), 49, 100), shareOf(cents(9_007_199_254_740_991), 1, 1)]).toEqual([
      1, 0, 9_007_199_254_740_991,
    ]);
    expect(shareOf(cents(9_007_199_254_740_991), 1900, 11_900)).toBe(1_438_124_250_756_965);
  });

  it('computes the base price (Grundpreis)', () => {
    expect(unitPriceOf(cents(890), { unit: 'g', amount: 50, per: 100 })).toEqual({ cents: 1780, per: 100, unit: 'g' });
    expect(unitPriceOf(cents(1000), { unit: 'ml', amount: 330, per: 1000 })?.cents).toBe(3030);
    expect(unitPriceOf(cents(1000), null)).toBeNull();
  });

  it('is never more than half a cent off', () => {
    const upTo = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(upTo(1_000_000), upTo(100_000), upTo(10_000), (price, amount, per) => {
        const unitCents = unitPriceOf(cents(price), { unit: 'g', amount, per })?.cents ?? Number.NaN;
        expect(Math.abs(unitCents * amount - price * per) * 2).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
