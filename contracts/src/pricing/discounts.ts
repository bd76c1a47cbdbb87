import type { CouponView } from '../coupons/coupons.ts';
import type { CouponId } from '../kernel/ids.ts';
import { type Cents, cents, ZERO } from '../kernel/money.ts';
import { allocate } from './allocate.ts';
import type { PricedItem } from './pricing.ts';
import { shareOf, sumOf, WHOLE } from './rounding.ts';

/** A line as coupons see it. */
export interface DiscountableLine extends Pick<PricedItem, 'productId' | 'productType'> {
  readonly subtotalCents: Cents;
}

/** What coupons take off. */
export interface Discounts {
  /** Of each line, in their order. */
  readonly lines: readonly Cents[];
  /** Without shipping. */
  readonly coupons: ReadonlyMap<CouponId, Cents>;
}

/** Lines that a coupon may make cheaper: a gift card is worth what it costs. */
export const isInScope = (
  { productIds }: Pick<CouponView, 'productIds'>,
  { productId, productType }: Pick<PricedItem, 'productId' | 'productType'>,
): boolean => productType !== 'giftCard' && (productIds === null || productIds.includes(productId));

/**
 * Percentages are worked out on the original amounts, and fixed amounts on what these leave. No line gets below zero.
 * The order in which codes were typed changes nothing: coupons of single products come before those of the whole cart.
 */
export const discountsOf = (lines: readonly DiscountableLine[], coupons: readonly CouponView[]): Discounts => {
  const left = lines.map(({ subtotalCents }): number => subtotalCents);
  const given = new Map<CouponId, Cents>();
  const take = (coupon: CouponView, shares: readonly Cents[]): void => {
    const taken = shares.map((share, index) => cents(Math.min(share, left[index] ?? 0)));
    taken.forEach((amount, index) => (left[index] = (left[index] ?? 0) - amount));
    given.set(coupon.id, sumOf(taken));
  };
  const within = (coupon: CouponView, amounts: readonly number[]): readonly number[] =>
    lines.map((line, index) => (isInScope(coupon, line) ? (amounts[index] ?? 0) : 0));
  const originals = lines.map(({ subtotalCents }) => subtotalCents);
  const ordered = [...coupons].sort(inOrder);

  for (const coupon of ordered) {
    if (coupon.discount.kind !== 'percentage') continue;
    const amounts = within(coupon, originals);
    const amount = shareOf(sum(amounts), coupon.discount.basisPoints, WHOLE);
    take(coupon, allocate(amount, amounts));
  }
  for (const coupon of ordered) {
    if (coupon.discount.kind !== 'fixed') continue;
    const amounts = within(coupon, left);
    take(coupon, allocate(cents(Math.min(coupon.discount.cents, sum(amounts))), amounts));
  }
  return {
    lines: lines.map(({ subtotalCents }, index) => cents(subtotalCents - (left[index] ?? ZERO))),
    coupons: given,
  };
};

/** Any order will do that does not depend on the cart's. */
export const inOrder = (a: CouponView, b: CouponView): number => {
  const scope = Number(a.productIds === null) - Number(b.productIds === null);
  return scope === 0 ? (a.code < b.code ? -1 : 1) : scope;
};

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));
