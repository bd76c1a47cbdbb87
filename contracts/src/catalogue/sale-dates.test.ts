import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ProductView } from './responses.ts';
import { isOnSale, productAt } from './sale-dates.ts';

const variant = (change: object = {}) => ({
  id: 'v1',
  priceCents: 2000,
  salePriceCents: 1500,
  onSale: true,
  qtyInStock: 3,
  unlimited: false,
  ...change,
});
const product = (...variants: readonly object[]) =>
  ({
    productType: 'physical',
    variants,
    status: 'available',
    hasVariedPrices: false,
    fromPriceCents: 2000,
  }) as unknown as ProductView;
const moment = fc.option(fc.nat({ max: 100 }), { nil: null });

describe('a sale with dates (MP-03)', () => {
  it('counts from its start up to, not including, its end', () => {
    const dated = product(variant({ saleFrom: 100, saleUntil: 200 }));
    const told = (now: number) => {
      const { status, fromPriceCents, variants } = productAt(dated, now);
      return [status, fromPriceCents, variants[0]?.onSale, variants[0]?.isSaleAhead];
    };
    expect([99, 100, 199, 200].map(told)).toEqual([
      ['available', 2000, false, true],
      ['onSale', 1500, true, false],
      ['onSale', 1500, true, false],
      ['available', 2000, false, false],
    ]);
  });

  it('makes prices vary while it counts for some variants', () => {
    const mixed = product(variant({ saleFrom: 100 }), variant({ onSale: false }));
    expect([50, 150].map((now) => productAt(mixed, now).hasVariedPrices)).toEqual([false, true]);
  });

  it('never counts if switched off, and always if it has no dates', () => {
    fc.assert(
      fc.property(moment, moment, fc.nat({ max: 100 }), (saleFrom, saleUntil, now) => {
        expect(isOnSale({ onSale: false, saleFrom, saleUntil }, now)).toBe(false);
        expect(isOnSale({ onSale: true, saleFrom: null, saleUntil: null }, now)).toBe(true);
      }),
    );
  });

  it('leaves a product without sale dates unchanged', () => {
    const plain = product(variant(), variant({ saleFrom: null }));
    expect(productAt(plain, 1)).toBe(plain);
  });
});
