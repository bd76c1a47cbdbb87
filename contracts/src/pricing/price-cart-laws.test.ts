import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coupon, giftCard, item, price, uuid } from '../../../test/support/pricing.ts';
import type { PricedItem } from './pricing.ts';

describe('price of any cart', () => {
  const anyItem = fc.record({
    number: fc.nat(5),
    priceCents: fc.oneof(fc.nat(5000), fc.nat(99_999_999)),
    quantity: fc.integer({ min: 1, max: 9999 }),
    productType: fc.constantFrom('physical', 'digital', 'service', 'giftCard'),
    taxCategory: fc.constantFrom('standard', 'reduced', 'exempt'),
    weightGrams: fc.option(fc.nat(3000)),
  });
  const discount = fc.oneof(
    fc.record({ kind: fc.constant('percentage'), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('fixed'), cents: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('freeShipping') }),
    fc.record({ kind: fc.constant('freeShipping'), covers: fc.constantFrom('every', 'standard') }),
  );
  const productIds = fc.option(
    fc.array(
      fc.nat(5).map((number) => uuid(200 + number)),
      { minLength: 1 },
    ),
  );
  const anyInput = fc
    .record({
      items: fc.array(anyItem, { maxLength: 8 }),
      coupons: fc.array(fc.record({ discount, productIds, minimumSubtotalCents: fc.nat(8000) }), { maxLength: 5 }),
      cards: fc.array(fc.nat(30_000), { maxLength: 3 }),
      country: fc.constantFrom(null, 'DE', 'AT', 'CH'),
      shippingOptionId: fc.constantFrom(null, 'standard', 'express'),
    })
    .map(({ items, coupons, cards, ...rest }) => {
      const asked = coupons.map((change, index) => coupon(`C${index}`, change));
      const lines = items.map(({ number, priceCents, ...change }, index): PricedItem => ({
        ...item(number, priceCents, change),
        id: uuid(index),
      }));
      const giftCards = cards.map((available, index) => giftCard(index, available));
      return { lines, change: { ...rest, giftCards, coupons: asked } };
    });
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

  it('has totals equal to their parts, in whole cents and never negative', () => {
    fc.assert(
      fc.property(anyInput, ({ lines, change }) => {
        const cart = price(lines, change);
        expect(sum(cart.lines.map(({ totalCents }) => totalCents)) + cart.shippingCostCents).toBe(cart.grandTotalCents);
        expect(sum(cart.taxLines.map(({ taxCents }) => taxCents))).toBe(cart.taxCents);
        expect(cart.taxCents).toBeGreaterThanOrEqual(sum(cart.lines.map(({ taxCents }) => taxCents)));
        const saved = sum(cart.validCoupons.map(({ discountCents }) => discountCents));
        expect(saved).toBe(cart.discountCents + cart.savedShippingCents);
        expect(cart.subtotalCents - cart.discountCents + cart.shippingCostCents).toBe(cart.grandTotalCents);
        const priceOfShipping = cart.selectedShippingOption?.priceCents ?? 0;
        expect(priceOfShipping - cart.savedShippingCents).toBe(cart.shippingCostCents);
        expect(cart.amountDueCents + sum(cart.giftCards.map(({ appliedCents }) => appliedCents))).toBe(
          cart.grandTotalCents,
        );
        for (const { subtotalCents, discountCents, totalCents, taxCents } of cart.lines) {
          expect(discountCents).toBeLessThanOrEqual(subtotalCents);
          expect(totalCents).toBe(subtotalCents - discountCents);
          expect(taxCents).toBeLessThanOrEqual(totalCents);
        }
        const amounts = [cart, ...cart.lines, ...cart.taxLines, ...cart.validCoupons, ...cart.giftCards]
          .flatMap((part) => Object.entries(part))
          .filter(([field]) => field.endsWith('Cents'))
          .map(([, amount]) => amount as number);
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(cart.validCoupons.length + cart.invalidCoupons.length).toBe(change.coupons.length);
      }),
    );
  });

  it('does not depend on the order in which codes were typed', () => {
    const shuffled = anyInput.chain(({ lines, change }) =>
      fc.tuple(
        fc.constant({ lines, change }),
        fc.shuffledSubarray(change.coupons, { minLength: change.coupons.length }),
      ),
    );
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    const sortedCodes = (cart: ReturnType<typeof price>) => ({
      ...cart,
      validCoupons: [...cart.validCoupons].sort(byCode),
      invalidCoupons: [...cart.invalidCoupons].sort(byCode),
    });
    fc.assert(
      fc.property(shuffled, ([{ lines, change }, coupons]) => {
        expect(sortedCodes(price(lines, { ...change, coupons }))).toEqual(sortedCodes(price(lines, change)));
      }),
    );
  });
});
