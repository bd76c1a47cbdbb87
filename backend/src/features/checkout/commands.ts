import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CartId, CheckoutId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Finished, Purchase } from './finishing.ts';
import type { StartedCheckout } from './starting.ts';

/**
 * Takes over today's offers and holds all of the cart's units or none.
 * @throws Refusal `outOfStock` whose fields give the available quantity by entry
 */
export class StartCheckout extends Command<StartedCheckout> {
  constructor(
    readonly site: SiteView,
    readonly cartId: CartId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Releases what the cart's checkout holds: the named checkout, or the current one. */
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

/** Makes an order of a cart; idempotent. @throws Refusal */
export class BuyCart extends Command<PlaceOrderAnswer & { readonly position: Position | undefined }> {
  constructor(
    readonly buying: Buying,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** From the purchase to the placed order; each step is idempotent. */
export class FinishOrder extends Command<Finished> {
  constructor(
    readonly site: SiteView,
    readonly purchase: Purchase,
    readonly context: CommandContext,
  ) {
    super();
  }
}
