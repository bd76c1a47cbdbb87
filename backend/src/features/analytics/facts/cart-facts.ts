import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import type { Fact, FactRow } from '@kontor/contracts/analytics/facts';
import type { FactsOf } from './maker.ts';

const cart = (row: FactRow<'cart_facts'>): readonly Fact[] => [['cart_facts', row]];

const offered = ({ itemId, variantId, sku, title, priceCents }: Offer): FactRow<'cart_facts'> => ({
  product_id: itemId,
  variant_id: variantId,
  sku,
  title,
  price_cents: priceCents,
});

/** The cart id comes from the stream name, as some events omit it. */
export const cartFacts: FactsOf<CartEvent> = {
  CartCreated: ({ currency }, cartId) => cart({ kind: 'created', cart_id: cartId, currency }),
  CartEntryAdded: ({ entryId, offer, quantity }, cartId) =>
    cart({ kind: 'added', cart_id: cartId, entry_id: entryId, ...offered(offer), quantity }),
  CartEntryIncreased: ({ entryId, by, offer }, cartId) =>
    cart({ kind: 'increased', cart_id: cartId, entry_id: entryId, ...(offer && offered(offer)), quantity: by }),
  CartEntryQuantityChanged: ({ entryId, quantity }, cartId) =>
    cart({ kind: 'quantity', cart_id: cartId, entry_id: entryId, quantity }),
  CartEntryOfferChanged: ({ entryId, offer }, cartId) =>
    cart({ kind: 'offer', cart_id: cartId, entry_id: entryId, ...offered(offer) }),
  CartEntryRemoved: ({ entryId }, cartId) => cart({ kind: 'removed', cart_id: cartId, entry_id: entryId }),
  CartMerged: ({ from }, cartId) => cart({ kind: 'merged', cart_id: cartId, reason: from }),
  CartMergedInto: ({ cartId: into }, cartId) => cart({ kind: 'mergedInto', cart_id: cartId, reason: into }),
  CheckoutStarted: ({ checkoutId }, cartId) =>
    cart({ kind: 'checkoutStarted', cart_id: cartId, checkout_id: checkoutId }),
  CheckoutEnded: ({ checkoutId, reason }, cartId) =>
    cart({ kind: 'checkoutEnded', cart_id: cartId, checkout_id: checkoutId, reason }),
  CartPurchased: ({ checkoutId, order }, cartId) =>
    cart({ kind: 'purchased', cart_id: cartId, checkout_id: checkoutId, order_id: order.orderId }),
};
