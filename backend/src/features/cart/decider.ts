import type { CartEvent, Offer } from '@kontor/contracts/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart-state';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type CodeCommand, decideCode } from './code-decisions.ts';
import { decideEntry, type EntryCommand, isSameOffer } from './entry-decisions.ts';
import { type CloseMergedCart, closeMerged, takeOver, type TakeOverCart } from './merge-decisions.ts';
import { type CheckoutDecision, decideCheckout, isCheckoutDecision } from './checkout-decisions.ts';

/** Today's offers of the cart's lines; a line that is no longer offered is not among them, and stays as it is. */
export interface RefreshOffers {
  readonly type: 'RefreshOffers';
  readonly offers: ReadonlyMap<EntryId, Offer>;
}

export type CartCommand =
  EntryCommand | CodeCommand | RefreshOffers | TakeOverCart | CloseMergedCart | CheckoutDecision;

/** What a cart may do; by subject in the `*-decisions.ts` beside it. */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  initial: emptyCart,
  evolve: evolveCart,
  decide: (command, cart) => {
    if (isCheckoutDecision(command)) return decideCheckout(command, cart);
    if (command.type === 'CloseMergedCart') return closeMerged(command, cart);
    demandOpen(cart);
    switch (command.type) {
      case 'AddCartEntry':
      case 'ChangeCartEntryQuantity':
      case 'ChangeCartEntryAdditionalFields':
      case 'RemoveCartEntry':
        return decideEntry(command, cart);
      case 'ApplyCoupon':
      case 'ApplyGiftCard':
      case 'RemoveCode':
      case 'ChooseShipping':
        return decideCode(command, cart);
      case 'RefreshOffers':
        return refresh(command, cart);
      case 'TakeOverCart':
        return takeOver(command, cart);
    }
  },
};

/** @throws Refusal `conflict` where the cart was bought, or went into another one */
const demandOpen = ({ purchase, mergedInto }: CartState): void => {
  if (purchase) throw new Refusal('conflict', { key: 'cart.purchased' });
  if (mergedInto) throw new Refusal('conflict', { key: 'cart.merged' });
};

const refresh = ({ offers }: RefreshOffers, { lines }: CartState): readonly CartEvent[] =>
  lines.flatMap(({ entryId, offer: before }): readonly CartEvent[] => {
    const offer = offers.get(entryId);
    if (!offer || isSameOffer(before, offer)) return [];
    return [{ type: 'CartEntryOfferChanged', data: { entryId, offer } }];
  });
