import type { CartState } from '@kontor/contracts/cart/state';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { CheckoutId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { findOffers } from '@kontor/contracts/cart/offers';
import type { ICommandHandler } from '@nestjs/cqrs';
import type {
  CartPurchase,
  CheckoutEnd,
  EndCartCheckout,
  NoteCheckoutReleased,
  PurchaseCart,
  StartCartCheckout,
} from './checkout-commands.ts';
import { basisOf, type CheckoutDecision } from './checkout-decisions.ts';
import type { Written } from './commands.ts';
import type { CartStreams } from './cart-streams.ts';

export class StartCartCheckoutHandler implements ICommandHandler<StartCartCheckout> {
  constructor(
    private readonly carts: CartStreams,
    private readonly ambient: Ambient,
  ) {}

  async execute({ cartId, terms, context }: StartCartCheckout): Promise<Written<CartState>> {
    const checkoutId = this.ambient.ids.uuid() as CheckoutId;
    const { expiresAt, lastsFor, couponIds = [], giftCardIds = [] } = terms;
    const { state, position } = await this.carts.handle(cartId, context, async ({ lines }) => {
      const offers = await findOffers(this.carts.catalogue, context.siteId, lines);
      const what = { checkoutId, now: context.at, expiresAt, lastsFor, offers, couponIds, giftCardIds };
      return { type: 'StartCheckout', ...what } satisfies CheckoutDecision;
    });
    return { answer: state, position };
  }
}

export class EndCartCheckoutHandler implements ICommandHandler<EndCartCheckout> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, checkoutId, reason, context }: EndCartCheckout): Promise<CheckoutEnd> {
    let ended: CartState['checkout'] = null;
    const {
      state: cart,
      events,
      position,
    } = await this.carts.handle(cartId, context, async ({ checkout }) => {
      ended = checkout;
      return { type: 'EndCheckout', checkoutId, reason };
    });
    return { answer: { held: events.length > 0 ? ended : null, cart }, position };
  }
}

export class NoteCheckoutReleasedHandler implements ICommandHandler<NoteCheckoutReleased> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, checkoutId, context }: NoteCheckoutReleased): Promise<void> {
    await this.carts.handle(cartId, context, { type: 'NoteCheckoutReleased', checkoutId });
  }
}

export class PurchaseCartHandler implements ICommandHandler<PurchaseCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cart, order, context }: PurchaseCart): Promise<CartPurchase> {
    const checkoutId = cart.checkout?.checkoutId ?? cart.purchase?.checkoutId;
    if (!checkoutId) throw new Error(`cart ${cart.cartId} is to be bought without a checkout`);
    const command = { type: 'PurchaseCart', checkoutId, basis: basisOf(cart), order } as const;
    const { events, isRepeat } = await this.carts.handle(cart.cartId, context, command);
    if (isRepeat) throw new Refusal('conflict', { key: 'cart.purchased' });
    const purchase = events.find((event) => event.type === 'CartPurchased');
    if (!purchase) throw new Error(`cart ${cart.cartId} was not bought by its purchase`);
    return purchase.data;
  }
}
