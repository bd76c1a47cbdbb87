import type { CartEvent } from '@kontor/contracts/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart-state';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** CA-01: one document per cart. */
export const cartView: Projection<CartState, Recorded<CartEvent>> = {
  schema: { name: 'carts', indexes: {}, generation: 4 },
  types: [
    'CartCreated',
    'CartEntryAdded',
    'CartEntryIncreased',
    'CartEntryQuantityChanged',
    'CartEntryAdditionalFieldsChanged',
    'CartEntryOfferChanged',
    'CartEntryRemoved',
    'CartCouponApplied',
    'CartCouponRemoved',
    'CartGiftCardApplied',
    'CartGiftCardRemoved',
    'CartShippingChosen',
    'CartMerged',
    'CartMergedInto',
    'CheckoutStarted',
    'CheckoutEnded',
    'CheckoutReleased',
    'CartPurchased',
  ],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.stream.slice(event.stream.indexOf('_') + 1) }),
  evolve: (view, event) => evolveCart(view ?? emptyCart, event, event.metadata.at),
};
