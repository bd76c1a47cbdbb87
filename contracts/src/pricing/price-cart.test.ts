import { describe, expect, it } from '@jest/globals';
import type { CouponView } from '../coupons/coupons.ts';
import {
  coupon,
  fixed,
  giftCard,
  holderId,
  item,
  percent,
  preferences,
  price,
  uuid,
} from '../../../test/support/pricing.ts';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { PricedItem } from './pricing.ts';

describe('price of a cart', () => {
  it('is zero for an empty cart', () => {
    expect(price([])).toMatchObject({ grandTotalCents: 0, taxLines: [], shippingOptions: [], requiresShipping: false });
  });

  it('includes tax by rate, with shipping split over the goods', () => {
    const cart = price([item(1, 1190), item(2, 1070, { taxCategory: 'reduced' })]);
    expect(cart).toMatchObject({ subtotalCents: 2260, shippingCostCents: 490, grandTotalCents: 2750 });
    expect(cart.lines.map(({ taxRate, taxCents }) => [taxRate, taxCents])).toEqual([
      [1900, 190],
      [700, 70],
    ]);
    expect(cart.taxLines).toEqual([
      { rate: 1900, country: 'DE', grossCents: 1190 + 258, taxCents: 190 + 41 },
      { rate: 700, country: 'DE', grossCents: 1070 + 232, taxCents: 70 + 15 },
    ]);
    expect(cart.taxCents).toBe(316);
  });

  it('uses the country’s tax rule, else that of the shop’s country', () => {
    const rates = (country: string) => price([item(1, 1000)], { country }).taxLines.map(({ rate }) => rate);
    expect([rates('AT'), rates('CH')]).toEqual([[2000], [1900]]);
  });

  it('has no tax on gift cards and exempt products', () => {
    const cart = price([
      item(1, 2500, { productType: 'giftCard' }),
      item(2, 100, { productType: 'service', taxCategory: 'exempt' }),
    ]);
    expect(cart).toMatchObject({ taxCents: 0, taxLines: [], grandTotalCents: 2600 });
  });

  it('rounds tax line by line', () => {
    // 5 % in 10, 11 and 21 cents are 0.48, 0.52 and 1.00.
    const five = CommercePreferences.parse({ taxes: { rules: [{ country: 'DE', standard: 500, reduced: 0 }] } });
    const tax = (...prices: number[]) =>
      price(
        prices.map((one, index) => item(index, one, { productType: 'digital' })),
        { preferences: five },
      ).taxCents;
    expect([tax(21), tax(10, 11), tax(10), tax(11)]).toEqual([1, 1, 0, 1]);
  });

  describe('with coupons', () => {
    it('applies percentages to the original amounts and fixed amounts to the rest, in any order', () => {
      const items = [item(1, 2000), item(2, 1000)];
      const coupons = [fixed('FUENF', 500), percent('ZEHN', 1000), percent('HALB', 5000, { productIds: [uuid(201)] })];
      const cart = price(items, { coupons });
      expect(cart.validCoupons.map(({ code, discountCents }) => [code, discountCents])).toEqual([
        ['FUENF', 500],
        ['ZEHN', 300],
        ['HALB', 1000],
      ]);
      expect(cart.discountCents).toBe(1800);
      expect(cart.lines.map(({ totalCents }) => totalCents)).toEqual([800 - 235, 900 - 265]);
    });

    it('never discounts a line below zero', () => {
      const coupons = [percent('A', 8000), percent('B', 8000), fixed('C', 999_999)];
      const cart = price([item(1, 1000, { productType: 'digital' })], { coupons });
      expect(cart).toMatchObject({ discountCents: 1000, grandTotalCents: 0, taxCents: 0 });
      expect(cart.validCoupons.map(({ discountCents }) => discountCents)).toEqual([800, 200, 0]);
    });

    it('never discounts gift cards', () => {
      const gift = item(1, 5000, { productType: 'giftCard' });
      expect(price([gift], { coupons: [percent('ZEHN', 1000)] }).invalidCoupons).toEqual([
        { code: 'ZEHN', problem: 'noMatchingItem', minimumSubtotalCents: null },
      ]);
      expect(price([gift, item(2, 1000)], { coupons: [percent('ZEHN', 1000)] }).discountCents).toBe(100);
    });

    it('discounts shipping once', () => {
      const cart = price([item(1, 1000)], { coupons: [coupon('FREI', {}), coupon('AUCHFREI', {})] });
      expect(cart).toMatchObject({
        shippingCostCents: 0,
        savedShippingCents: 490,
        discountCents: 0,
        grandTotalCents: 1000,
      });
      expect(cart.validCoupons.map(({ discountCents }) => discountCents)).toEqual([0, 490]);
    });

    it('covers every shipping option, or the standard price, as the coupon says', () => {
      const express = (...coupons: readonly CouponView[]) =>
        price([item(1, 1000)], { coupons, shippingOptionId: 'express' });
      const every = coupon('FREI', {});
      const standard = coupon('STANDARD', { discount: { kind: 'freeShipping', covers: 'standard' } });
      const full = express().shippingCostCents;
      expect(full).toBeGreaterThan(490);
      expect(express(every)).toMatchObject({ shippingCostCents: 0, discountCents: 0, savedShippingCents: full });
      expect(express(standard)).toMatchObject({
        shippingCostCents: full - 490,
        discountCents: 0,
        savedShippingCents: 490,
      });
      expect(express(standard, every)).toMatchObject({
        shippingCostCents: 0,
        discountCents: 0,
        savedShippingCents: full,
      });
      expect(price([item(1, 1000)], { coupons: [standard] }).shippingCostCents).toBe(0);
      const large = price([item(1, 6000)], { coupons: [standard], shippingOptionId: 'express' });
      expect(large.invalidCoupons).toMatchObject([{ code: 'STANDARD', problem: 'standardIsFree' }]);
    });

    it.each([
      ['inactive', { isActive: false }, {}],
      ['notYet', { startsAt: 1001 }, {}],
      ['expired', { endsAt: 1000 }, {}],
      ['minimumSubtotal', { minimumSubtotalCents: 1001 }, {}],
      ['usedUp', { totalUses: 1 }, { uses: 1 }],
      ['noMatchingItem', { productIds: [uuid(999)] }, {}],
    ])('%s: counts nothing and says so', (problem, change, view) => {
      const asked = coupon('MOIN', { discount: { kind: 'fixed', cents: 100 }, ...change }, view);
      const cart = price([item(1, 1000)], { coupons: [asked] });
      expect(cart).toMatchObject({ discountCents: 0, validCoupons: [], invalidCoupons: [{ code: 'MOIN', problem }] });
    });

    it('refuses unknown codes, and free shipping if there is none to pay', () => {
      expect(price([item(1, 1000)], { couponCodes: ['NIX'] }).invalidCoupons).toMatchObject([{ problem: 'unknown' }]);
      const free = { coupons: [coupon('FREI', {})] };
      for (const items of [[item(1, 1000, { productType: 'digital' })], [item(1, 6000)], []]) {
        expect(price(items, free).invalidCoupons).toMatchObject([{ code: 'FREI', problem: 'noShipping' }]);
      }
    });

    it('applies at the limits of dates and minimum, and if the cart holds the last use', () => {
      const edges = { startsAt: 1000, endsAt: 1001, minimumSubtotalCents: 1000, totalUses: 1 };
      const own = coupon(
        'MOIN',
        { discount: { kind: 'fixed', cents: 100 }, ...edges },
        { uses: 1, heldBy: [holderId] },
      );
      expect(price([item(1, 1000)], { coupons: [own] }).discountCents).toBe(100);
    });
  });

  describe('with shipping', () => {
    const names = (items: readonly PricedItem[], country: string | null = null) =>
      price(items, { country }).shippingOptions.map(({ id, priceCents }) => [id, priceCents]);

    it('offers options for the country and weight, at the first matching rate', () => {
      expect(names([item(1, 1000)])).toEqual([
        ['express', 1290],
        ['standard', 490],
      ]);
      expect(names([item(1, 1000)], 'AT')).toEqual([['standard', 490]]);
      expect(names([item(1, 1000)], 'CH')).toEqual([]);
      expect(names([item(1, 1000, { quantity: 11 })])).toEqual([['standard', 0]]);
      expect(names([item(1, 1000, { productType: 'digital' })])).toEqual([]);
    });

    it('counts only the weight of shipped goods with a known weight', () => {
      const light = [item(1, 100, { weightGrams: 5000 }), item(2, 100, { weightGrams: null })];
      expect(names([...light, item(3, 100, { productType: 'service', weightGrams: 9000 })])).toHaveLength(2);
      expect(names([...light, item(3, 100, { weightGrams: 1 })])).toHaveLength(1);
    });

    it('uses the chosen option if offered, else the cheapest', () => {
      const chosen = (shippingOptionId: string | null, country = 'DE') =>
        price([item(1, 1000)], { shippingOptionId, country }).selectedShippingOption?.id;
      expect([chosen('express'), chosen(null), chosen('gone'), chosen('express', 'AT'), chosen(null, 'CH')]).toEqual([
        'express',
        'standard',
        'standard',
        'standard',
        undefined,
      ]);
    });

    it('uses the subtotal after discounts', () => {
      expect(price([item(1, 6000)]).shippingCostCents).toBe(0);
      expect(price([item(1, 6000)], { coupons: [fixed('CENT', 1)] }).shippingCostCents).toBe(490);
    });
  });

  it('is paid with gift cards in order, up to the amount due', () => {
    const cards = [
      giftCard(1, 300),
      giftCard(2, 999, { isBlocked: true }),
      giftCard(3, 999, { currency: 'CHF' }),
      giftCard(4, 5000),
    ];
    const cart = price([item(1, 1000)], { giftCards: cards });
    expect(cart.giftCards.map(({ appliedCents }) => appliedCents)).toEqual([300, 0, 0, 1190]);
    expect(cart).toMatchObject({ grandTotalCents: 1490, amountDueCents: 0 });
  });

  it('accepts test-mode gift cards only while the shop is in test mode', () => {
    const giftCards = [giftCard(1, 300, { testMode: true })];
    const testing = { ...preferences, checkout: { ...preferences.checkout, testMode: true } };
    expect(price([item(1, 1000)], { giftCards }).amountDueCents).toBe(1490);
    expect(price([item(1, 1000)], { giftCards, preferences: testing }).amountDueCents).toBe(1190);
  });
});
