import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart/state';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

export interface CartDocument extends CartState {
  /** Not empty and not bought. */
  readonly isOpen: boolean;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** CA-01: one document per cart. */
export const cartView: Projection<CartDocument, Recorded<CartEvent>> = {
  schema: { name: 'carts', indexes: { open: ['isOpen', 'changedAt'] }, generation: 7 },
  types: followed<CartEvent>()({
    CartCreated: true,
    CartEntryAdded: true,
    CartEntryIncreased: true,
    CartEntryQuantityChanged: true,
    CartEntryAdditionalFieldsChanged: true,
    CartEntryOfferChanged: true,
    CartEntryRemoved: true,
    CartClaimApplied: true,
    CartCouponApplied: true,
    CartCouponRemoved: true,
    CartGiftCardApplied: true,
    CartGiftCardRemoved: true,
    CartShippingChosen: true,
    CartMerged: true,
    CartMergedInto: true,
    CheckoutStarted: true,
    CheckoutEnded: true,
    CheckoutReleased: true,
    CartPurchased: true,
    CartAnswersForgotten: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.stream.slice(event.stream.indexOf('_') + 1) }),
  evolve: (view, event) => {
    const { at: changedAt } = event.metadata;
    const cart = evolveCart(view ?? emptyCart, event, changedAt);
    const isOpen = cart.lines.length > 0 && cart.purchase === null && cart.mergedInto === null;
    return { ...cart, isOpen, changedAt };
  },
};
