import type { CouponView } from '../coupons/coupons.ts';
import type { CouponId } from '../kernel/ids.ts';
import { type Cents, cents, ZERO } from '../kernel/money.ts';
import { allocate } from './allocate.ts';
import type { PricedItem } from './pricing.ts';
import { shareOf, sumOf, WHOLE } from './rounding.ts';

export interface DiscountableLine extends Pick<PricedItem, 'productId' | 'productType'> {
  readonly subtotalCents: Cents;
}

export interface Discounts {
  readonly lines: readonly Cents[];
  readonly coupons: ReadonlyMap<CouponId, Cents>;
}

/** Gift cards are never discounted. */
export const isInScope = (
  { productIds }: Pick<CouponView, 'productIds'>,
  { productId, productType }: Pick<PricedItem, 'productId' | 'productType'>,
): boolean => productType !== 'giftCard' && (productIds === null || productIds.includes(productId));

/**
 * Percentages apply to the original amounts, fixed amounts to the rest; no line goes below zero. Product coupons apply
 * before cart coupons, so the order of typing does not matter.
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

/** Any order that does not depend on the cart. */
export const inOrder = (a: CouponView, b: CouponView): number => {
  const scope = Number(a.productIds === null) - Number(b.productIds === null);
  return scope === 0 ? (a.code < b.code ? -1 : 1) : scope;
};

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));
