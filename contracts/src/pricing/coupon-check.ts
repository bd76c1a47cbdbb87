import { type CouponProblem, type CouponView, isWithin } from '../coupons/coupons.ts';
import { isSpelledAlike } from '../kernel/one-spelling.ts';
import type { Cents } from '../kernel/money.ts';
import { isInScope } from './discounts.ts';
import type { InvalidCoupon, PricingInput } from './pricing.ts';

export interface CheckedCoupons {
  readonly usable: readonly CouponView[];
  readonly refused: readonly InvalidCoupon[];
}

export const checkCoupons = (input: PricingInput, subtotalCents: Cents): CheckedCoupons => {
  const usable: CouponView[] = [];
  const refused: InvalidCoupon[] = [];
  for (const code of new Set(input.couponCodes)) {
    const coupon = input.coupons.find((candidate) => isSpelledAlike(candidate.code, code));
    const problem = coupon ? problemOf(coupon, input, subtotalCents) : 'unknown';
    if (coupon && problem === null) usable.push(coupon);
    else refused.push(refusal(code, problem ?? 'unknown', coupon));
  }
  return { usable, refused };
};

export const refusal = (code: string, problem: CouponProblem, coupon?: CouponView): InvalidCoupon => ({
  code,
  problem,
  minimumSubtotalCents: problem === 'minimumSubtotal' ? (coupon?.minimumSubtotalCents ?? null) : null,
});

const problemOf = (
  coupon: CouponView,
  { items, now, holderId }: PricingInput,
  subtotalCents: Cents,
): CouponProblem | null => {
  const { isActive, startsAt, minimumSubtotalCents, totalUses, uses, heldBy, discount, productIds } = coupon;
  if (!isActive) return 'inactive';
  if (!isWithin(coupon, now)) return startsAt !== null && now < startsAt ? 'notYet' : 'expired';
  if (subtotalCents < minimumSubtotalCents) return 'minimumSubtotal';
  const own = holderId !== null && heldBy.includes(holderId) ? 1 : 0;
  if (totalUses !== null && uses - own >= totalUses) return 'usedUp';
  // A cart without shippable goods saves no shipping, which is known only later.
  const isForAllShipping = discount.kind === 'freeShipping' && productIds === null;
  return isForAllShipping || items.some((item) => isInScope(coupon, item)) ? null : 'noMatchingItem';
};
