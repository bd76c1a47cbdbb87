import type { CouponView } from '../coupons/coupons.ts';
import type { CouponId } from '../kernel/ids.ts';
import { type Cents, cents, plus, times, ZERO } from '../kernel/money.ts';
import { checkCoupons, refusal } from './coupon-check.ts';
import { discountsOf, inOrder } from './discounts.ts';
import { payWithGiftCards } from './gift-card-payment.ts';
import type { InvalidCoupon, PricedItem, PricedLine, Pricing, PricingInput, ValidCoupon } from './pricing.ts';
import { sumOf } from './rounding.ts';
import { offeredShipping, requiresShipping, selectedShipping, weightOf } from './shipping.ts';
import { digitalRuleOf, taxedShipping, taxIn, taxLinesOf, taxRateOf, taxRuleOf } from './taxes.ts';

/**
 * CO-04: all sums of a cart. Prices include tax; taxes are rounded per line (see `rounding.ts`), and totals add up the
 * rounded values.
 */
export const priceCart = (input: PricingInput): Pricing => {
  const { items, preferences } = input;
  const country = input.country ?? preferences.taxes.homeCountry;
  const rule = taxRuleOf(preferences.taxes, country);
  const digitalRule = digitalRuleOf(preferences.taxes, country);
  const ruleOf = ({ productType }: Pick<PricedItem, 'productType'>) => (productType === 'digital' ? digitalRule : rule);
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
    const taxRate = taxRateOf(item, ruleOf(item));
    const taxCents = taxIn(totalCents, taxRate);
    return { id: item.id, subtotalCents: lineCents, discountCents, totalCents, taxRate, taxCents };
  });
  const goodsCents = sumOf(lines.map(({ totalCents }) => totalCents));

  const isSent = requiresShipping(items);
  const parcel = { country, weightGrams: weightOf(items), subtotalCents: goodsCents };
  const shippingOptions = isSent ? offeredShipping(preferences, parcel) : [];
  const selectedShippingOption = selectedShipping(shippingOptions, input.shippingOptionId);
  const priceOfShipping = selectedShippingOption?.priceCents ?? ZERO;
  const standardPrice = selectedShipping(shippingOptions, null)?.priceCents ?? ZERO;
  const coupons = sorted(usable, discounts.coupons, { priceOfShipping, standardPrice });
  const shippingCostCents = cents(priceOfShipping - coupons.savedShippingCents);

  const taxed = lines.map((line, index) => ({ ...line, taxCountry: ruleOf(items[index]!).country }));
  const amounts = [...taxed, ...taxedShipping(shippingCostCents, taxed, rule)];
  const grandTotalCents = plus(goodsCents, shippingCostCents);
  const giftCards = payWithGiftCards(grandTotalCents, input);
  return {
    lines,
    subtotalCents,
    discountCents: cents(subtotalCents - goodsCents),
    savedShippingCents: coupons.savedShippingCents,
    country,
    shippingOptions,
    selectedShippingOption,
    shippingCostCents,
    taxLines: taxLinesOf(amounts),
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

interface ShippingPrices {
  readonly priceOfShipping: Cents;
  readonly standardPrice: Cents;
}

/** Shipping is discounted once, by the coupon that saves the most. */
const sorted = (
  usable: readonly CouponView[],
  discounts: ReadonlyMap<CouponId, Cents>,
  { priceOfShipping, standardPrice }: ShippingPrices,
): SortedCoupons => {
  const isFreeShipping = ({ discount }: CouponView): boolean => discount.kind === 'freeShipping';
  const savedBy = ({ discount }: CouponView): Cents => {
    if (discount.kind !== 'freeShipping') return ZERO;
    return discount.covers === 'standard' ? cents(Math.min(standardPrice, priceOfShipping)) : priceOfShipping;
  };
  const [saver] = usable.filter(isFreeShipping).sort((a, b) => savedBy(b) - savedBy(a) || inOrder(a, b));
  const isIdle = (coupon: CouponView): boolean => isFreeShipping(coupon) && savedBy(coupon) === 0;
  return {
    valid: usable
      .filter((coupon) => !isIdle(coupon))
      .map((coupon) => ({
        couponId: coupon.id,
        code: coupon.code,
        name: coupon.name,
        discountCents: coupon === saver ? savedBy(coupon) : (discounts.get(coupon.id) ?? ZERO),
      })),
    invalid: usable
      .filter(isIdle)
      .map((coupon) => refusal(coupon.code, priceOfShipping === 0 ? 'noShipping' : 'standardIsFree')),
    savedShippingCents: saver ? savedBy(saver) : ZERO,
  };
};

const inOrderOfCodes = (refused: readonly InvalidCoupon[], codes: readonly string[]): readonly InvalidCoupon[] =>
  [...refused].sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));
