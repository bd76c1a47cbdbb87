import { plus } from '../kernel/money.ts';
import type { CartLine, CartState } from '../cart/state.ts';
import type { PricedLine, Pricing } from '../pricing/pricing.ts';
import type { OrderDraft, OrderLine } from './responses.ts';

/** CO-03: goods and sums of an order. */
export type PricedOrder = Pick<
  OrderDraft,
  | 'currency'
  | 'country'
  | 'lines'
  | 'shipping'
  | 'taxLines'
  | 'coupons'
  | 'giftCards'
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingTotalCents'
  | 'taxTotalCents'
  | 'grandTotalCents'
  | 'amountDueCents'
>;

export const pricedOrder = (cart: Pick<CartState, 'currency' | 'lines'>, pricing: Pricing): PricedOrder => {
  const priced = new Map(pricing.lines.map((line) => [line.id, line]));
  const { selectedShippingOption: shipping, shippingCostCents } = pricing;
  return {
    currency: cart.currency,
    country: pricing.country,
    lines: cart.lines.flatMap((line) => lineOf(line, priced.get(line.entryId))),
    shipping: shipping && { optionId: shipping.id, name: shipping.name, cents: shippingCostCents },
    taxLines: pricing.taxLines,
    coupons: pricing.validCoupons.map(({ couponId, code, discountCents }) => ({ couponId, code, discountCents })),
    giftCards: pricing.giftCards
      .filter(({ appliedCents }) => appliedCents > 0)
      .map(({ giftCardId, hint, appliedCents }) => ({ giftCardId, hint, cents: appliedCents })),
    subtotalCents: pricing.subtotalCents,
    // On shipping, too: see `goodsDiscountOf`.
    discountCents: plus(pricing.discountCents, pricing.savedShippingCents),
    shippingTotalCents: shippingCostCents,
    taxTotalCents: pricing.taxCents,
    grandTotalCents: pricing.grandTotalCents,
    amountDueCents: pricing.amountDueCents,
  };
};

const lineOf = ({ entryId, offer, quantity }: CartLine, priced: PricedLine | undefined): readonly OrderLine[] => {
  if (!priced) return [];
  const { itemId: productId, variantId, sku, title, attributes, productType, imageUrl, url, priceCents } = offer;
  const { discountCents, totalCents, taxRate, taxCents } = priced;
  const what = { productId, variantId, sku, title, attributes, productType, imageUrl, url, quantity };
  return [{ id: entryId, ...what, unitPriceCents: priceCents, discountCents, totalCents, taxRate, taxCents }];
};
