import type { CartState } from '@kontor/contracts/cart/state';
import type { PlaceOrderAnswer, PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CartId, CheckoutId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Finished, Purchase } from './finishing.ts';

export interface Started {
  readonly cart: CartState;
  readonly position: Position | undefined;
}

/**
 * Takes over today's offers and holds the cart's units, all of them or none.
 * @throws Refusal `outOfStock` whose fields tell what there is of the lines that fell short, by entry
 */
export class StartCheckout extends Command<Started> {
  constructor(
    readonly site: SiteView,
    readonly cartId: CartId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives back what the cart's checkout holds: one that is named, or whichever goes on. */
export class EndCheckout extends Command<void> {
  constructor(
    readonly cartId: CartId,
    readonly checkoutId: CheckoutId | null,
    readonly reason: 'expired' | 'cancelled',
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface Buying {
  readonly site: SiteView;
  readonly cartId: CartId;
  readonly body: PlaceOrderBody;
  /** `scheme://host` of the shop. */
  readonly origin: string;
}

/** Makes an order of a cart; of one that was bought already, the same one. @throws Refusal */
export class BuyCart extends Command<PlaceOrderAnswer & { readonly position: Position | undefined }> {
  constructor(
    readonly buying: Buying,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** From what is certain to be bought to the placed order; each step is done once, however often this is asked for. */
export class FinishOrder extends Command<Finished> {
  constructor(
    readonly site: SiteView,
    readonly purchase: Purchase,
    readonly context: CommandContext,
  ) {
    super();
  }
}
