import type { CartState } from '@kontor/contracts/cart-state';
import type { PlaceOrderBody } from '@kontor/contracts/checkout';
import type { CartId, EntryId, OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Customer, OrderDraft, OrderLine, PaymentMethod } from '@kontor/contracts/orders';
import type { PricedLine, Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites';
import { stepId } from '../../platform/commands/follow-context.ts';

/** A cart becomes this order and no other. */
export const orderIdOf = (cartId: CartId): OrderId => stepId(cartId, 'order') as OrderId;
export const subscriptionIdOf = (orderId: OrderId): SubscriptionId => stepId(orderId, 'subscription') as SubscriptionId;

/** All that names a person, to be sealed. */
export const customerOf = (body: PlaceOrderBody, { lines }: CartState, requiresShipping: boolean): Customer => ({
  email: body.email,
  phone: body.phone,
  shippingAddress: requiresShipping ? body.address : null,
  billingAddress: body.billingAddress ?? body.address,
  note: body.note,
  additionalFields: Object.fromEntries(
    lines
      .filter(({ additionalFields }) => additionalFields !== '')
      .map((line) => [line.entryId, line.additionalFields]),
  ),
});

export interface DraftParts {
  readonly cart: CartState & { readonly cartId: CartId };
  readonly pricing: Pricing;
  readonly customer: Sealed;
  readonly site: SiteView;
  readonly origin: string;
  readonly paymentMethod: PaymentMethod;
}

/** CO-03: the order as it was shown when it was bought. */
export const draftOf = ({ cart, pricing, customer, site, origin, paymentMethod }: DraftParts): OrderDraft => {
  const orderId = orderIdOf(cart.cartId);
  const priced = new Map(pricing.lines.map((line) => [line.id, line]));
  const plan = cart.lines.find(({ offer }) => offer.plan)?.offer.plan;
  const { selectedShippingOption: shipping, shippingCostCents } = pricing;
  return {
    orderId,
    purchasedCartId: cart.cartId,
    testMode: site.commerce.checkout.testMode,
    origin,
    currency: cart.currency,
    language: site.language,
    customer,
    country: pricing.country,
    lines: cart.lines.flatMap((line) => lineOf(line, priced.get(line.entryId))),
    shipping: shipping && { optionId: shipping.id, name: shipping.name, cents: shippingCostCents },
    taxLines: pricing.taxLines,
    coupons: pricing.validCoupons.map(({ couponId, code, discountCents }) => ({ couponId, code, discountCents })),
    giftCards: pricing.giftCards
      .filter(({ appliedCents }) => appliedCents > 0)
      .map(({ giftCardId, hint, appliedCents }) => ({ giftCardId, hint, cents: appliedCents })),
    subtotalCents: pricing.subtotalCents,
    discountCents: pricing.discountCents,
    shippingTotalCents: shippingCostCents,
    taxTotalCents: pricing.taxCents,
    grandTotalCents: pricing.grandTotalCents,
    amountDueCents: pricing.amountDueCents,
    paymentMethod,
    subscription: plan ? { id: subscriptionIdOf(orderId), plan, cycle: 1 } : null,
  };
};

const lineOf = (
  { entryId, offer, quantity }: { entryId: EntryId; offer: CartState['lines'][number]['offer']; quantity: number },
  priced: PricedLine | undefined,
): readonly OrderLine[] => {
  if (!priced) return [];
  const { itemId: productId, variantId, sku, title, attributes, productType, imageUrl, url, priceCents } = offer;
  const { discountCents, totalCents, taxRate, taxCents } = priced;
  const what = { productId, variantId, sku, title, attributes, productType, imageUrl, url, quantity };
  return [{ id: entryId, ...what, unitPriceCents: priceCents, discountCents, totalCents, taxRate, taxCents }];
};
