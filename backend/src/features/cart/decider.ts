import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart/state';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type CodeCommand, decideCode } from './code-decisions.ts';
import { recordForgotten, type NoteAnswersForgotten } from './answer-decisions.ts';
import { decideEntry, type EntryCommand } from './entry-decisions.ts';
import { type CloseMergedCart, closeMerged, takeOver, type TakeOverCart } from './merge-decisions.ts';
import { decideSubscribe, requireNoSubscription, type SubscribeDecision } from './subscribe-decisions.ts';
import { type CheckoutDecision, decideCheckout, isCheckoutDecision } from './checkout-decisions.ts';

export type CartCommand =
  | EntryCommand
  | CodeCommand
  | TakeOverCart
  | CloseMergedCart
  | SubscribeDecision
  | CheckoutDecision
  | NoteAnswersForgotten;

export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  initial: emptyCart,
  evolve: evolveCart,
  decide: (command, cart) => {
    if (isCheckoutDecision(command)) return decideCheckout(command, cart);
    if (command.type === 'CloseMergedCart') return closeMerged(command, cart);
    if (command.type === 'NoteAnswersForgotten') return recordForgotten(command, cart);
    requireOpen(cart);
    if (command.type === 'AddCartEntry' || command.type === 'TakeOverCart') requireNoSubscription(cart);
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

/** @throws Refusal `conflict` when the cart was bought or merged */
const requireOpen = ({ purchase, mergedInto }: CartState): void => {
  if (purchase) throw new Refusal('conflict', { key: 'cart.purchased' });
  if (mergedInto) throw new Refusal('conflict', { key: 'cart.merged' });
};
