import { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import { CouponDefinition, type CouponView } from '@kontor/contracts/coupons/coupons';
import { CheckoutId, CouponId, GiftCardId, OrderId, ProductId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { priceCart } from '@kontor/contracts/pricing/price-cart';
import type { PricedItem, PricingInput } from '@kontor/contracts/pricing/pricing';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';

export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const holderId = CheckoutId.parse(uuid(1));
export const item = (number: number, priceCents: number, change: Partial<PricedItem> = {}): PricedItem => ({
  id: uuid(100 + number),
  productId: ProductId.parse(uuid(200 + number)),
  productType: 'physical',
  taxCategory: 'standard',
  unitPriceCents: cents(priceCents),
  quantity: 1,
  weightGrams: 500,
  ...change,
});
export const coupon = (code: string, change: object, view: Partial<CouponView> = {}): CouponView => ({
  ...CouponDefinition.parse({ code, name: code, discount: { kind: 'freeShipping' }, ...change }),
  id: CouponId.parse(uuid(300 + [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_999_937, 0))),
  uses: 0,
  heldBy: [],
  ...view,
});
export const percent = (code: string, basisPoints: number, change = {}) =>
  coupon(code, { discount: { kind: 'percentage', basisPoints }, ...change });
export const fixed = (code: string, amount: number, change = {}) =>
  coupon(code, { discount: { kind: 'fixed', cents: amount }, ...change });
export const giftCard = (number: number, available: number, change: Partial<GiftCardView> = {}): GiftCardView => ({
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
export const preferences = CommercePreferences.parse({
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
export const price = (items: readonly PricedItem[], change: Partial<PricingInput> = {}) =>
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
