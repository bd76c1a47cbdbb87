import type { CouponView } from '../coupons.ts';
import type { CouponId } from '../kernel/ids.ts';
import { type Cents, cents, plus, times, ZERO } from '../kernel/money.ts';
import { checkCoupons, refusal } from './coupon-check.ts';
import { discountsOf, inOrder } from './discounts.ts';
import { payWithGiftCards } from './gift-card-payment.ts';
import type { InvalidCoupon, PricedLine, Pricing, PricingInput, ValidCoupon } from './pricing.ts';
import { sumOf } from './rounding.ts';
import { offeredShipping, requiresShipping, selectedShipping, weightOf } from './shipping.ts';
import { taxedShipping, taxIn, taxLinesOf, taxRateOf, taxRuleOf } from './taxes.ts';

/**
 * CO-04: every sum of a cart. All prices include the tax; taxes are rounded per line (see `rounding.ts`), and sums are
 * the sums of what is rounded.
 */
export const priceCart = (input: PricingInput): Pricing => {
  const { items, preferences } = input;
  const country = input.country ?? preferences.taxes.homeCountry;
  const rule = taxRuleOf(preferences.taxes, country);
  const subtotals = items.map(({ unitPriceCents, quantity }) => times(unitPriceCents, quantity));
  const subtotalCents = sumOf(subtotals);
  const { usable, refused } = checkCoupons(input, subtotalCents);
  const discounts = discountsOf(
    items.map((item, index) => ({ ...item, subtotalCents: subtotals[index] ?? ZERO })),
    usable,
  );
  const lines = items.map((item, index): PricedLine => {
    const discountCents = discounts.lines[index] ?? ZERO;
    const lineCents = subtotals[index] ?? ZERO;
    const totalCents = cents(lineCents - discountCents);
    const taxRate = taxRateOf(item, rule);
    const taxCents = taxIn(totalCents, taxRate);
    return { id: item.id, subtotalCents: lineCents, discountCents, totalCents, taxRate, taxCents };
  });
  const goodsCents = sumOf(lines.map(({ totalCents }) => totalCents));

  const isSent = requiresShipping(items);
  const parcel = { country, weightGrams: weightOf(items), subtotalCents: goodsCents };
  const shippingOptions = isSent ? offeredShipping(preferences, parcel) : [];
  const selectedShippingOption = selectedShipping(shippingOptions, input.shippingOptionId);
  const priceOfShipping = selectedShippingOption?.priceCents ?? ZERO;
  const coupons = sorted(usable, discounts.coupons, priceOfShipping);
  const shippingCostCents = cents(priceOfShipping - coupons.savedShippingCents);

  const amounts = [...lines, ...taxedShipping(shippingCostCents, lines, rule)];
  const grandTotalCents = plus(goodsCents, shippingCostCents);
  const giftCards = payWithGiftCards(grandTotalCents, input.giftCards, input.currency, input.holderId);
  return {
    lines,
    subtotalCents,
    discountCents: cents(subtotalCents - goodsCents + coupons.savedShippingCents),
    country,
    shippingOptions,
    selectedShippingOption,
    shippingCostCents,
    taxLines: taxLinesOf(amounts, rule),
    taxCents: sumOf(amounts.map(({ taxCents }) => taxCents)),
    grandTotalCents,
    validCoupons: coupons.valid,
    invalidCoupons: inOrderOfCodes([...refused, ...coupons.invalid], input.couponCodes),
    giftCards,
    amountDueCents: cents(grandTotalCents - sumOf(giftCards.map(({ appliedCents }) => appliedCents))),
    requiresShipping: isSent,
  };
};

interface SortedCoupons {
  readonly valid: readonly ValidCoupon[];
  readonly invalid: readonly InvalidCoupon[];
  readonly savedShippingCents: Cents;
}

/** Shipping is saved once, however many coupons would. */
const sorted = (
  usable: readonly CouponView[],
  discounts: ReadonlyMap<CouponId, Cents>,
  priceOfShipping: Cents,
): SortedCoupons => {
  const isFreeShipping = ({ discount }: CouponView): boolean => discount.kind === 'freeShipping';
  const saver = [...usable].sort(inOrder).find(isFreeShipping);
  const isIdle = (coupon: CouponView): boolean => isFreeShipping(coupon) && priceOfShipping === 0;
  return {
    valid: usable
      .filter((coupon) => !isIdle(coupon))
      .map((coupon) => ({
        couponId: coupon.id,
        code: coupon.code,
        name: coupon.name,
        discountCents: coupon === saver ? priceOfShipping : (discounts.get(coupon.id) ?? ZERO),
      })),
    invalid: usable.filter(isIdle).map((coupon) => refusal(coupon.code, 'noShipping')),
    savedShippingCents: saver ? priceOfShipping : ZERO,
  };
};

const inOrderOfCodes = (refused: readonly InvalidCoupon[], codes: readonly string[]): readonly InvalidCoupon[] =>
  [...refused].sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));
