import { priceCartState } from '@kontor/contracts/cart/answer';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { EntryId, OrderId } from '@kontor/contracts/kernel/ids';
import { findOffers } from '@kontor/contracts/cart/offers';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import { pricedOrder } from '@kontor/contracts/orders/priced-order';
import type { OrderDraft } from '@kontor/contracts/orders/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { SubscriptionTerms } from '@kontor/contracts/subscriptions/subscriptions';
import type { RenewalProblem } from '@kontor/contracts/subscriptions/responses';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { RenewalTry } from './commands.ts';

/** The id is derived from the try, so a try can become only this order. */
export const renewalOrderId = ({ subscriptionId, cycle, attempt }: RenewalTry): OrderId =>
  stepId(subscriptionId, `renewal ${cycle} ${attempt}`) as OrderId;

export interface RenewalParts {
  readonly terms: SubscriptionTerms;
  readonly renewal: RenewalTry;
  readonly site: SiteView;
  readonly catalogue: CatalogueQueries;
  readonly payments: readonly PaymentProvider[];
  readonly now: Instant;
}

/** A cycle's order at today's price, tax and shipping, without codes; or why it is impossible. */
export const renewalOrder = async (parts: RenewalParts): Promise<OrderDraft | RenewalProblem> => {
  const { terms, renewal, site, catalogue, payments, now } = parts;
  const { plan, currency, customer, origin, language, testMode, country, paymentMethod } = terms;
  const entryId = terms.lineId as EntryId;
  const { offers } = await findOffers(catalogue, site.id, [{ entryId, offer: terms.offer }]);
  const offer = offers.get(entryId);
  // A price in another currency is not what was agreed.
  if (!offer || site.storeSettings.selectedCurrency !== currency) return 'productGone';
  const cart: CartState = {
    ...emptyCart,
    currency,
    lines: [{ entryId, offer, quantity: terms.quantity, additionalFields: '' }],
    shipping: { country, optionId: terms.shippingOptionId },
  };
  const pricing = priceCartState(cart, { site, now });
  if (pricing.requiresShipping && !pricing.selectedShippingOption) return 'shipping';
  const question = {
    preferences: site.commerce,
    amountCents: pricing.amountDueCents,
    currency,
    testMode: site.commerce.checkout.testMode,
    isSent: offer.productType === 'physical',
    hasGiftCards: false,
  };
  const provider = payments.find(({ method }) => method === paymentMethod);
  if (!provider?.renews || !provider.isOffered(question)) return 'payment';
  return {
    orderId: renewalOrderId(renewal),
    purchasedCartId: null,
    testMode,
    origin,
    language,
    customer,
    ...pricedOrder(cart, pricing),
    paymentMethod,
    subscription: { id: terms.subscriptionId, plan, cycle: renewal.cycle },
  };
};
