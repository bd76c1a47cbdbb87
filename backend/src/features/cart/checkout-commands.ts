import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { CartState } from '@kontor/contracts/cart/state';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { CartId, CheckoutId, CouponId, GiftCardId } from '@kontor/contracts/kernel/ids';
import type { OrderDraft } from '@kontor/contracts/orders/orders';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Written } from './commands.ts';

export interface CheckoutTerms {
  readonly expiresAt: Instant;
  /** A checkout that lasts at least so long goes on, in ms. */
  readonly lastsFor: number;
  readonly couponIds?: readonly CouponId[];
  readonly giftCardIds?: readonly GiftCardId[];
}

/**
 * Takes over what the catalogue offers today, and notes what is going to be held until when.
 * @throws Refusal `outOfStock` with the entries that are not offered any more
 */
export class StartCartCheckout extends Command<Written<CartState>> {
  constructor(
    readonly cartId: CartId,
    readonly terms: CheckoutTerms,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Ends a checkout, or whichever goes on. */
export class EndCartCheckout extends Command<CheckoutEnd> {
  constructor(
    readonly cartId: CartId,
    readonly checkoutId: CheckoutId | null,
    readonly reason: 'expired' | 'cancelled' | 'short',
    readonly context: CommandContext,
  ) {
    super();
  }
}
export type CheckoutEnd = Written<{
  /** What is to be given back; `null`: there was nothing to end. */
  readonly held: CartState['checkout'];
  readonly cart: CartState;
}>;

/** What an ended checkout held has been given back. */
export class NoteCheckoutReleased extends Command<void> {
  constructor(
    readonly cartId: CartId,
    readonly checkoutId: CheckoutId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export type CartPurchase = Extract<CartEvent, { type: 'CartPurchased' }>['data'];

/** Buys the cart as `cart` shows it, once. @throws Refusal `cart.purchased` where another one has */
export class PurchaseCart extends Command<CartPurchase> {
  constructor(
    readonly cart: CartState & { readonly cartId: CartId },
    readonly order: OrderDraft,
    readonly context: CommandContext,
  ) {
    super();
  }
}
