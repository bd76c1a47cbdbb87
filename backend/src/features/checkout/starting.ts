import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { CartCheckout, CartState } from '@kontor/contracts/cart/state';
import type { CartId, CheckoutId, CouponId, GiftCardId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isContended } from '@kontor/contracts/kernel/refusals';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import { EndCartCheckout, NoteCheckoutReleased, StartCartCheckout } from '../cart/checkout-commands.ts';
import type { Written } from '../cart/commands.ts';
import type { CodeHolds } from './code-holds.ts';
import { shortage, type StockHolds } from './stock-holds.ts';

/** A cart that there is. */
export type KnownCart = CartState & { readonly cartId: CartId };

/** What an ended checkout held. */
export type HeldUntilEnd = Omit<CartCheckout, 'expiresAt'>;

export interface StartRequest {
  readonly site: SiteView;
  readonly cartId: CartId;
  /** A checkout that lasts at least so long goes on, in ms. */
  readonly lastsFor: number;
  readonly couponIds?: readonly CouponId[];
  readonly giftCardIds?: readonly GiftCardId[];
}

/** The beginning and the end of checkouts: the cart's stream says what is held, then it is held or given back. */
export class Checkouts {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockHolds,
    private readonly codes: CodeHolds,
    private readonly newId: () => string,
  ) {}

  /**
   * Whatever process ends in between: what the cart's stream says is held will be given back at the deadline.
   * @throws Refusal `outOfStock`, with nothing held; `cart.purchased` or `checkout.reservationOver` where the checkout
   *   ended before it had its units
   */
  async start(request: StartRequest, context: CommandContext): Promise<Written<KnownCart>> {
    const { site, cartId, lastsFor, couponIds = [], giftCardIds = [] } = request;
    const expiresAt = context.at + site.commerce.checkout.reservationMinutes * MINUTE_MS;
    const terms = { expiresAt, lastsFor: Math.min(lastsFor, expiresAt - context.at), couponIds, giftCardIds };
    const next = followContext(context, this.newId());
    const { answer: cart, position } = await this.commands.execute(new StartCartCheckout(cartId, terms, next));
    const { checkout } = cart;
    if (!checkout) throw new Error(`cart ${cartId} has no checkout after its start`);
    const { isOver, short } = await this.stock.reserve(checkout, context);
    if (!isOver && short.length === 0) return { answer: { ...cart, cartId }, position };
    // Another request may have bought the cart by now, with the very units that this one did not find.
    const now = await this.end(cartId, checkout.checkoutId, 'short', context);
    if (now.purchase) throw new Refusal('conflict', { key: 'cart.purchased' });
    if (isOver || now.checkout) throw new Refusal('conflict', { key: 'checkout.reservationOver' });
    throw shortage(cart, short);
  }

  /** Answers the cart as it stands after that. */
  async end(
    cartId: CartId,
    checkoutId: CheckoutId | null,
    reason: 'expired' | 'cancelled' | 'short',
    context: CommandContext,
  ): Promise<CartState> {
    const next = followContext(context, this.newId());
    const { answer } = await this.commands.execute(new EndCartCheckout(cartId, checkoutId, reason, next));
    // Where others keep winning a stream, nobody waits for it: the job that the end asks for gives it back.
    if (answer.held) await this.release(cartId, answer.held, context).catch(unlessContended);
    return answer.cart;
  }

  /** Gives back what an ended checkout held, and notes it. May be repeated. */
  async release(cartId: CartId, held: HeldUntilEnd, context: CommandContext): Promise<void> {
    await this.stock.release(held.holderId, held.units, context);
    await this.codes.release(held, context);
    const next = followContext(context, this.newId());
    await this.commands.execute(new NoteCheckoutReleased(cartId, held.checkoutId, next));
  }
}

const unlessContended = (error: unknown): void => {
  if (!isContended(error)) throw error;
};
