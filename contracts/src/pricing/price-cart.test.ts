import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CommercePreferences } from '../commerce-preferences.ts';
import { CouponDefinition, type CouponView } from '../coupons.ts';
import type { GiftCardView } from '../gift-cards.ts';
import { CheckoutId, CouponId, GiftCardId, OrderId, ProductId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { priceCart } from './price-cart.ts';
import type { PricedItem, PricingInput } from './pricing.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const holderId = CheckoutId.parse(uuid(1));
const item = (number: number, priceCents: number, change: Partial<PricedItem> = {}): PricedItem => ({
  id: uuid(100 + number),
  productId: ProductId.parse(uuid(200 + number)),
  productType: 'physical',
  taxCategory: 'standard',
  unitPriceCents: cents(priceCents),
  quantity: 1,
  weightGrams: 500,
  ...change,
});
const coupon = (code: string, change: object, view: Partial<CouponView> = {}): CouponView => ({
  ...CouponDefinition.parse({ code, name: code, discount: { kind: 'freeShipping' }, ...change }),
  id: CouponId.parse(uuid(300 + [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_999_937, 0))),
  uses: 0,
  heldBy: [],
  ...view,
});
const percent = (code: string, basisPoints: number, change = {}) =>
  coupon(code, { discount: { kind: 'percentage', basisPoints }, ...change });
const fixed = (code: string, amount: number, change = {}) =>
  coupon(code, { discount: { kind: 'fixed', cents: amount }, ...change });
const giftCard = (number: number, available: number, change: Partial<GiftCardView> = {}): GiftCardView => ({
  id: GiftCardId.parse(uuid(400 + number)),
  orderId: OrderId.parse(uuid(500)),
  hint: '4PVN',
  currency: 'EUR',
  issuedCents: cents(available),
  availableCents: cents(available),
  heldBy: {},
  isBlocked: false,
  testMode: false,
  ...change,
});
const preferences = CommercePreferences.parse({
  taxes: {
    homeCountry: 'DE',
    rules: [
      { country: 'DE', standard: 1900, reduced: 700 },
      { country: 'AT', standard: 2000, reduced: 1000 },
    ],
  },
  shipping: {
    options: [
      {
        id: 'express',
        name: 'Express',
        countries: ['DE'],
        rates: [{ maxWeightGrams: 5000, priceCents: 1290 }],
      },
      { id: 'standard', name: 'Standard', rates: [{ minSubtotalCents: 6000, priceCents: 0 }, { priceCents: 490 }] },
    ],
  },
});
const price = (items: readonly PricedItem[], change: Partial<PricingInput> = {}) =>
  priceCart({
    holderId,
    currency: 'EUR',
    items,
    preferences,
    country: null,
    shippingOptionId: null,
    couponCodes: (change.coupons ?? []).map(({ code }) => code),
    coupons: [],
    giftCards: [],
    now: 1000,
    ...change,
  });

describe('what a cart costs', () => {
  it('is nothing for an empty one', () => {
    expect(price([])).toMatchObject({ grandTotalCents: 0, taxLines: [], shippingOptions: [], requiresShipping: false });
  });

  it('has the tax in it, by rate, with shipping shared out over the goods', () => {
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

  it('is taxed by the rule of the country, else by that of the shop’s own', () => {
    const rates = (country: string) => price([item(1, 1000)], { country }).taxLines.map(({ rate }) => rate);
    expect([rates('AT'), rates('CH')]).toEqual([[2000], [1900]]);
  });

  it('has no tax on gift cards and on what is exempt', () => {
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
    it('takes percentages off the original amounts and fixed ones off the rest, whatever came first', () => {
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

    it('gives no line back more than it costs', () => {
      const coupons = [percent('A', 8000), percent('B', 8000), fixed('C', 999_999)];
      const cart = price([item(1, 1000, { productType: 'digital' })], { coupons });
      expect(cart).toMatchObject({ discountCents: 1000, grandTotalCents: 0, taxCents: 0 });
      expect(cart.validCoupons.map(({ discountCents }) => discountCents)).toEqual([800, 200, 0]);
    });

    it('never makes gift cards cheaper', () => {
      const gift = item(1, 5000, { productType: 'giftCard' });
      expect(price([gift], { coupons: [percent('ZEHN', 1000)] }).invalidCoupons).toEqual([
        { code: 'ZEHN', problem: 'noMatchingItem', minimumSubtotalCents: null },
      ]);
      expect(price([gift, item(2, 1000)], { coupons: [percent('ZEHN', 1000)] }).discountCents).toBe(100);
    });

    it('saves shipping once', () => {
      const cart = price([item(1, 1000)], { coupons: [coupon('FREI', {}), coupon('AUCHFREI', {})] });
      expect(cart).toMatchObject({ shippingCostCents: 0, discountCents: 490, grandTotalCents: 1000 });
      expect(cart.validCoupons.map(({ discountCents }) => discountCents)).toEqual([0, 490]);
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

    it('unknown, and free shipping where none is to be paid', () => {
      expect(price([item(1, 1000)], { couponCodes: ['NIX'] }).invalidCoupons).toMatchObject([{ problem: 'unknown' }]);
      const free = { coupons: [coupon('FREI', {})] };
      for (const items of [[item(1, 1000, { productType: 'digital' })], [item(1, 6000)], []]) {
        expect(price(items, free).invalidCoupons).toMatchObject([{ code: 'FREI', problem: 'noShipping' }]);
      }
    });

    it('counts at the edges of its time and minimum, and where the last use is the cart’s own', () => {
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

    it('offers what goes to the country with this weight, at the first rate that fits', () => {
      expect(names([item(1, 1000)])).toEqual([
        ['express', 1290],
        ['standard', 490],
      ]);
      expect(names([item(1, 1000)], 'AT')).toEqual([['standard', 490]]);
      expect(names([item(1, 1000)], 'CH')).toEqual([]);
      expect(names([item(1, 1000, { quantity: 11 })])).toEqual([['standard', 0]]);
      expect(names([item(1, 1000, { productType: 'digital' })])).toEqual([]);
    });

    it('weighs only what is sent and has a weight', () => {
      const light = [item(1, 100, { weightGrams: 5000 }), item(2, 100, { weightGrams: null })];
      expect(names([...light, item(3, 100, { productType: 'service', weightGrams: 9000 })])).toHaveLength(2);
      expect(names([...light, item(3, 100, { weightGrams: 1 })])).toHaveLength(1);
    });

    it('takes the chosen one while it is offered, else the cheapest', () => {
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

    it('looks at the subtotal after discounts', () => {
      expect(price([item(1, 6000)]).shippingCostCents).toBe(0);
      expect(price([item(1, 6000)], { coupons: [fixed('CENT', 1)] }).shippingCostCents).toBe(490);
    });
  });

  it('is paid with gift cards in their turn, never with more than what is left', () => {
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

  it('is paid with a gift card that was bought in test mode only while the shop is in it', () => {
    const giftCards = [giftCard(1, 300, { testMode: true })];
    const testing = { ...preferences, checkout: { ...preferences.checkout, testMode: true } };
    expect(price([item(1, 1000)], { giftCards }).amountDueCents).toBe(1490);
    expect(price([item(1, 1000)], { giftCards, preferences: testing }).amountDueCents).toBe(1190);
  });

  describe('whatever is in it', () => {
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

    it('sums are the sums of their parts, and none is negative or half a cent', () => {
      fc.assert(
        fc.property(anyInput, ({ lines, change }) => {
          const cart = price(lines, change);
          expect(sum(cart.lines.map(({ totalCents }) => totalCents)) + cart.shippingCostCents).toBe(
            cart.grandTotalCents,
          );
          expect(sum(cart.taxLines.map(({ taxCents }) => taxCents))).toBe(cart.taxCents);
          expect(cart.taxCents).toBeGreaterThanOrEqual(sum(cart.lines.map(({ taxCents }) => taxCents)));
          expect(sum(cart.validCoupons.map(({ discountCents }) => discountCents))).toBe(cart.discountCents);
          const priceOfShipping = cart.selectedShippingOption?.priceCents ?? 0;
          expect(cart.subtotalCents + priceOfShipping - cart.discountCents).toBe(cart.grandTotalCents);
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
});
