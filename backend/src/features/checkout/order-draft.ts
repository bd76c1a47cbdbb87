import type { CartState } from '@kontor/contracts/cart/state';
import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { CartId, OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { PaymentMethod } from '@kontor/contracts/orders/parts';
import { pricedOrder } from '@kontor/contracts/orders/priced-order';
import type { Customer, OrderDraft } from '@kontor/contracts/orders/responses';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { stepId } from '../../platform/commands/follow-context.ts';

/** The id is derived from the cart, so a cart can become only this order. */
export const orderIdOf = (cartId: CartId): OrderId => stepId(cartId, 'order') as OrderId;
export const subscriptionIdOf = (orderId: OrderId): SubscriptionId => stepId(orderId, 'subscription') as SubscriptionId;

/** All personal data of the order, to be sealed. */
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
  readonly joinsMailingList: boolean;
}

/** CO-03: the order as shown at the purchase. */
export const draftOf = ({
  cart,
  pricing,
  customer,
  site,
  origin,
  paymentMethod,
  joinsMailingList,
}: DraftParts): OrderDraft => {
  const orderId = orderIdOf(cart.cartId);
  const plan = cart.lines.find(({ offer }) => offer.plan)?.offer.plan;
  return {
    orderId,
    purchasedCartId: cart.cartId,
    testMode: site.commerce.checkout.testMode,
    origin,
    language: site.language,
    customer,
    ...pricedOrder(cart, pricing),
    paymentMethod,
    ...(joinsMailingList && { joinsMailingList }),
    subscription: plan ? { id: subscriptionIdOf(orderId), plan, cycle: 1 } : null,
  };
};
