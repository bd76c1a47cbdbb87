import type { ChooseShippingBody } from '@kontor/contracts/cart/cart';
import { priceCartState, toShoppingCart } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { CurrentCart } from '@kontor/contracts/cart/queries';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import { goneOf } from '@kontor/contracts/cart/today';
import type { PlaceOrderBody, StartCheckoutBody } from '@kontor/contracts/checkout/checkout';
import type { CheckoutState, PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import type { CartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import type { CheckoutSession as Session } from '@kontor/contracts/storefront/storefront';
import type { CommandBus } from '@nestjs/cqrs';
import { openAnswers } from '../../platform/answers.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  cartNow,
  cartOfToken,
  type CartSession,
  cartToken,
  currentCart,
  RefillCart,
  WriteCart,
} from '../cart/exports.ts';
import { missingToMinimum } from './checks.ts';
import { BuyCart, EndCheckout, StartCheckout } from './commands.ts';
import { offeredPayments, paymentQuestion, paysByGiftCard } from './payments.ts';
import { findOrderedCart } from './order-keys.ts';
import { purchaseOf } from './purchases.ts';

export class CheckoutSession implements Session {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly cart: CartSession,
  ) {}

  async state({ cartToken }: StartCheckoutBody): Promise<CheckoutState> {
    const { site, position } = this.scope;
    const cartId = await this.#cartId(cartToken);
    const read = cartId && (await cartNow(this.platform, site.id, cartId, position)).state;
    if (cartToken !== undefined && !read) throw new Refusal('notFound', { key: 'checkout.cartUnknown' });
    if (!read) return this.#seen({ ...emptyCart, currency: site.storeSettings.selectedCurrency });
    const { state, short } = await currentCart(this.platform, site.id, read);
    return this.#seen(state, short);
  }

  async start({ cartToken }: StartCheckoutBody): Promise<CheckoutState> {
    const cartId = await this.#requireCart(cartToken);
    const context = this.scope.commandContext(`visitor:${cartId}`);
    const started = await this.commands.execute(new StartCheckout(this.scope.site, cartId, context));
    this.scope.wrote(started);
    return this.#seen(started.cart);
  }

  async chooseShipping({ cartToken, ...shipping }: StartCheckoutBody & ChooseShippingBody): Promise<void> {
    const cartId = await this.#requireCart(cartToken);
    const context = this.scope.commandContext(`visitor:${cartId}`);
    const command = { type: 'ChooseShipping', ...shipping, site: this.scope.site } as const;
    this.scope.wrote(await this.commands.execute(new WriteCart(cartId, command, context)));
  }

  async cancel({ cartToken }: StartCheckoutBody): Promise<void> {
    const cartId = await this.#cartId(cartToken);
    if (cartId === null) return;
    const context = this.scope.commandContext(`visitor:${cartId}`);
    await this.commands.execute(new EndCheckout(cartId, null, 'cancelled', context));
  }

  async place(body: PlaceOrderBody): Promise<PlaceOrderAnswer> {
    const { site, origin } = this.scope;
    const ordered = await findOrderedCart(this.platform.log, this.scope.commandIds);
    const cartId = ordered ?? (await this.#requireCart(body.cartToken));
    const context = this.scope.commandContext(`visitor:${cartId}`);
    const isOwn = cartId === this.cart.cartId;
    const buying = { site, cartId, body, origin };
    try {
      const { position, ...answer } = await this.commands.execute(new BuyCart(buying, context));
      this.scope.wrote({ position });
      // Later adds belong to another order.
      if (isOwn) this.cart.beginAnew();
      return answer;
    } catch (error) {
      if (isOwn && refusesWith(error, 'checkout.paymentDeclined')) await this.#refill(cartId, context);
      throw error;
    }
  }

  /** Lets the shopper pay in another way. */
  async #refill(from: CartId, context: CommandContext): Promise<void> {
    const { cartId } = this.cart.beginAnew();
    const next = followContext(context, stepId(from, 'refill'));
    const purchase = await purchaseOf(this.platform.log, this.scope.site.id, from);
    if (!purchase) throw new Error(`cart ${from} was declined without a purchase`);
    this.scope.wrote(await this.commands.execute(new RefillCart(from, cartId, purchase.order.customer, next)));
  }

  /** @throws Refusal `notFound` for an invalid token */
  async #cartId(token: string | undefined): Promise<CartId | null> {
    if (token === undefined) return this.cart.cartId;
    const cartId = await cartOfToken(this.platform.vault, this.scope.site.id, token);
    if (cartId === null) throw new Refusal('notFound', { key: 'checkout.cartUnknown' });
    return cartId;
  }

  async #requireCart(cartToken: string | undefined): Promise<CartId> {
    const cartId = await this.#cartId(cartToken);
    if (cartId === null) throw new Refusal('invalid', { key: 'checkout.cartEmpty' });
    return cartId;
  }

  /** @param short lines for which starting a checkout would be refused */
  async #seen(cart: CartState, short: CurrentCart['short'] = new Map()): Promise<CheckoutState> {
    const { site, now } = this.scope;
    const { coupons, giftCards } = this.platform.queries;
    const gone = goneOf(short);
    const surroundings = { site, now, codes: await readCodes(cart, site.id, { coupons, giftCards }), gone };
    const pricing = priceCartState(cart, surroundings);
    const question = paymentQuestion({
      site,
      amountCents: pricing.amountDueCents,
      currency: cart.currency,
      productTypes: cart.lines.flatMap(({ entryId, offer }) => (gone.has(entryId) ? [] : [offer.productType])),
    });
    const plan = cart.lines.find(({ offer }) => offer.plan !== undefined)?.offer.plan ?? null;
    const { checkout } = cart;
    return {
      at: now,
      shoppingCart: toShoppingCart(await openAnswers(this.platform.vault, site.id, cart), surroundings),
      cartToken: cart.cartId && (await cartToken(this.platform.vault, site.id, cart.cartId)),
      expiresAt: checkout && checkout.expiresAt > now ? checkout.expiresAt : null,
      payments: offeredPayments(this.platform.payments, site, question, {
        renewing: plan !== null,
        byGiftCard: paysByGiftCard(pricing),
      }),
      plan,
      missingToMinimumCents: missingToMinimum(site, pricing),
      testMode: question.testMode,
      short: Object.fromEntries(short),
    };
  }
}
