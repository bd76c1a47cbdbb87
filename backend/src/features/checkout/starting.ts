import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { CartCheckout, CartState } from '@kontor/contracts/cart/state';
import type { CartId, CheckoutId, CouponId, GiftCardId } from '@kontor/contracts/kernel/ids';
import type { Position } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isContended } from '@kontor/contracts/kernel/refusals';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import { WriteCart } from '../cart/exports.ts';
import type { CodeHolds } from './code-holds.ts';
import { shortage, type StockHolds } from './stock-holds.ts';

export type KnownCart = CartState & { readonly cartId: CartId };

export type HeldUntilEnd = Omit<CartCheckout, 'expiresAt'>;

export interface StartedCheckout {
  readonly cart: KnownCart;
  readonly position: Position | undefined;
}

export interface StartRequest {
  readonly site: SiteView;
  readonly cartId: CartId;
  /** An existing checkout with at least this much time left is reused, in ms. */
  readonly lastsFor: number;
  readonly couponIds?: readonly CouponId[];
  readonly giftCardIds?: readonly GiftCardId[];
}

export class Checkouts {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockHolds,
    private readonly codes: CodeHolds,
    private readonly newId: () => string,
  ) {}

  /**
   * If the process ends in between, what the cart's stream records as held is released at the deadline.
   * @throws Refusal `outOfStock`, with nothing held; `cart.purchased` or `checkout.reservationOver` when the checkout
   * ended before it had its units
   */
  async start(request: StartRequest, context: CommandContext): Promise<StartedCheckout> {
    const { site, cartId, lastsFor, couponIds = [], giftCardIds = [] } = request;
    const expiresAt = context.at + site.commerce.checkout.reservationMinutes * MINUTE_MS;
    const terms = { expiresAt, lastsFor: Math.min(lastsFor, expiresAt - context.at), couponIds, giftCardIds };
    const next = followContext(context, this.newId());
    const start = new WriteCart(cartId, { type: 'StartCheckout', ...terms }, next);
    const { state: cart, position } = await this.commands.execute(start);
    const { checkout } = cart;
    if (!checkout) throw new Error(`cart ${cartId} has no checkout after its start`);
    const { isOver, short } = await this.stock.reserve(checkout, context);
    if (!isOver && short.length === 0) return { cart: { ...cart, cartId }, position };
    // Another request may have bought the cart with the very units that this one could not get.
    const now = await this.end(cartId, checkout.checkoutId, 'short', context);
    if (now.purchase) throw new Refusal('conflict', { key: 'cart.purchased' });
    if (isOver || now.checkout) throw new Refusal('conflict', { key: 'checkout.reservationOver' });
    throw shortage(cart, short);
  }

  async end(
    cartId: CartId,
    checkoutId: CheckoutId | null,
    reason: 'expired' | 'cancelled' | 'short',
    context: CommandContext,
  ): Promise<CartState> {
    const next = followContext(context, this.newId());
    const end = new WriteCart(cartId, { type: 'EndCheckout', checkoutId, reason }, next);
    const { state, events } = await this.commands.execute(end);
    const ended = events.find((event) => event.type === 'CheckoutEnded');
    // On persistent write conflicts the job triggered by the end releases the units.
    if (ended) await this.release(cartId, heldUntil(ended.data), context).catch(unlessContended);
    return state;
  }

  /** Releases what an ended checkout held, and records it. Idempotent. */
  async release(cartId: CartId, held: HeldUntilEnd, context: CommandContext): Promise<void> {
    await this.stock.release(held.holderId, held.units, context);
    await this.codes.release(held, context);
    const next = followContext(context, this.newId());
    const { checkoutId } = held;
    await this.commands.execute(new WriteCart(cartId, { type: 'NoteCheckoutReleased', checkoutId }, next));
  }
}

const unlessContended = (error: unknown): void => {
  if (!isContended(error)) throw error;
};

const heldUntil = ({
  cartId: _,
  reason: __,
  ...held
}: Extract<CartEvent, { type: 'CheckoutEnded' }>['data']): HeldUntilEnd => ({
  couponIds: [],
  giftCardIds: [],
  ...held,
});
