import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart/state';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type CodeCommand, decideCode } from './code-decisions.ts';
import { noteForgotten, type NoteAnswersForgotten } from './answer-decisions.ts';
import { decideEntry, type EntryCommand } from './entry-decisions.ts';
import { type CloseMergedCart, closeMerged, takeOver, type TakeOverCart } from './merge-decisions.ts';
import { decideSubscribe, demandNoSubscription, type SubscribeDecision } from './subscribe-decisions.ts';
import { type CheckoutDecision, decideCheckout, isCheckoutDecision } from './checkout-decisions.ts';

export type CartCommand =
  | EntryCommand
  | CodeCommand
  | TakeOverCart
  | CloseMergedCart
  | SubscribeDecision
  | CheckoutDecision
  | NoteAnswersForgotten;

/** What a cart may do; by subject in the `*-decisions.ts` beside it. */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  initial: emptyCart,
  evolve: evolveCart,
  decide: (command, cart) => {
    if (isCheckoutDecision(command)) return decideCheckout(command, cart);
    if (command.type === 'CloseMergedCart') return closeMerged(command, cart);
    if (command.type === 'NoteAnswersForgotten') return noteForgotten(command, cart);
    demandOpen(cart);
    if (command.type === 'AddCartEntry' || command.type === 'TakeOverCart') demandNoSubscription(cart);
    switch (command.type) {
      case 'Subscribe':
        return decideSubscribe(command, cart);
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
