import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { Position } from '@kontor/contracts/kernel/events';
import { customerWords } from '@kontor/contracts/persons/name-words';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { PaymentMethod } from '@kontor/contracts/orders/parts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import { Inject } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { Handles } from '../../platform/commands/handles.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { openAnswers } from '../../platform/answers.ts';
import { seal } from '../../platform/personal-data.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { basisOf, WriteCart } from '../cart/exports.ts';
import { hasOwnList } from '@kontor/contracts/newsletters/own-list';
import { checkOrder } from './checks.ts';
import { CheckoutParts } from './parts.ts';
import { BuyCart, type Buying, EndCheckout, FinishOrder, StartCheckout } from './commands.ts';
import type { Finished } from './finishing.ts';
import { customerOf, draftOf } from './order-draft.ts';
import { recordOrderKey } from './order-keys.ts';
import { offeredPayments, paymentQuestion, paysByGiftCard } from './payments.ts';
import { purchaseOf } from './purchases.ts';
import { RefusedOrders } from './refused-orders.ts';
import type { KnownCart, StartedCheckout } from './starting.ts';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import type { HolderId } from '@kontor/contracts/stock/responses';

/** Minimum remaining time of a checkout at the purchase, in ms, so that its deadline cannot pass meanwhile. */
const TIME_TO_BUY = 60_000;

type CartPurchase = Extract<CartEvent, { type: 'CartPurchased' }>['data'];

const holderOf = ({ cartId, checkout }: KnownCart): HolderId => {
  if (!checkout) throw new Error(`cart ${cartId} has no checkout`);
  return checkout.holderId;
};

@Handles(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(@Inject(CheckoutParts) private readonly parts: CheckoutParts) {}

  execute({ site, cartId, context }: StartCheckout): Promise<StartedCheckout> {
    return this.parts.checkouts.start({ site, cartId, lastsFor: 0 }, context);
  }
}

@Handles(EndCheckout)
export class EndCheckoutHandler implements ICommandHandler<EndCheckout> {
  constructor(@Inject(CheckoutParts) private readonly parts: CheckoutParts) {}

  async execute({ cartId, checkoutId, reason, context }: EndCheckout): Promise<void> {
    await this.parts.checkouts.end(cartId, checkoutId, reason, context);
  }
}

@Handles(FinishOrder)
export class FinishOrderHandler implements ICommandHandler<FinishOrder> {
  constructor(@Inject(CheckoutParts) private readonly parts: CheckoutParts) {}

  execute({ site, purchase, context }: FinishOrder): Promise<Finished> {
    return this.parts.finishing.resume(site, purchase, context);
  }
}

@Handles(BuyCart)
export class BuyCartHandler implements ICommandHandler<BuyCart> {
  readonly #refused: RefusedOrders;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CheckoutParts) private readonly parts: CheckoutParts,
  ) {
    this.#refused = new RefusedOrders(platform);
  }

  execute({ buying, context }: BuyCart): Promise<PlaceOrderAnswer & { readonly position: Position | undefined }> {
    return this.#refused.noting(buying, context, () => this.#buy(buying, context));
  }

  async #buy(
    buying: Buying,
    context: CommandContext,
  ): Promise<PlaceOrderAnswer & { readonly position: Position | undefined }> {
    const { site } = buying;
    const tried = await this.#tryToBuy(buying, context);
    const finished =
      tried instanceof Refusal
        ? await this.#finishEarlier(tried, buying, context)
        : await this.parts.finishing.finish(site, tried, context);
    await recordOrderKey(this.platform.handling, buying.cartId, context);
    if (finished.isDeclined) throw new Refusal('conflict', { key: 'checkout.paymentDeclined' });
    const { id: orderId, number: orderNumber } = finished.order;
    return { orderId, orderNumber, redirect: finished.redirect, position: finished.position };
  }

  /** When two requests buy one cart, the refused later one answers with the order of the first. */
  async #finishEarlier(refused: Refusal, { site, cartId }: Buying, context: CommandContext): Promise<Finished> {
    const bought = await purchaseOf(this.platform.log, site.id, cartId, context);
    if (!bought) throw refused;
    return this.parts.finishing.resume(site, bought, context);
  }

  /** Returns the refusal if another request may have caused it. @throws everything else */
  async #tryToBuy(buying: Buying, context: CommandContext): Promise<CartPurchase | Refusal> {
    try {
      const { site, cartId } = buying;
      const { cart } = await this.parts.checkouts.start({ site, cartId, lastsFor: TIME_TO_BUY }, context);
      return await this.#purchase(cart, buying, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'outOfStock') throw error;
      return error;
    }
  }

  async #purchase(cart: KnownCart, buying: Buying, context: CommandContext): Promise<CartPurchase> {
    const { site, body, cartId, origin } = buying;
    const pricing = await this.#price(cart, buying, context);
    checkOrder(site, body, pricing, cart.currency);
    const paymentMethod = this.#checkPayment(buying, cart, pricing);
    const { vault } = this.platform;
    const answered = await openAnswers(vault, site.id, cart);
    const said = customerOf(body, answered, pricing.requiresShipping);
    const personId = await vault.personOf(site.id, body.email.toLowerCase(), customerWords(said));
    const customer = await seal(vault, site.id, personId, said);
    const joinsMailingList = body.joinsMailingList && (await hasOwnList(this.platform.queries.newsletters, site));
    const parts = { pricing, customer, site, origin, paymentMethod, joinsMailingList };
    const order = draftOf({ cart, ...parts });
    const couponIds = order.coupons.map(({ couponId }) => couponId);
    const giftCardIds = order.giftCards.map(({ giftCardId }) => giftCardId);
    const held = couponIds.length + giftCardIds.length > 0;
    const request = { site, cartId, lastsFor: TIME_TO_BUY, couponIds, giftCardIds };
    // Recorded in the cart's stream before anything is held, so that it is always released.
    const final = held ? (await this.parts.checkouts.start(request, context)).cart : cart;
    await this.parts.codes.hold(holderOf(final), personId, order, context);
    return this.#buyAsShown(final, order, context);
  }

  /** Once. @throws Refusal `cart.purchased` when another request bought it */
  async #buyAsShown(cart: KnownCart, order: OrderDraft, context: CommandContext): Promise<CartPurchase> {
    const { cartId } = cart;
    const checkoutId = cart.checkout?.checkoutId ?? cart.purchase?.checkoutId;
    if (!checkoutId) throw new Error(`cart ${cartId} is to be bought without a checkout`);
    const command = { type: 'PurchaseCart', checkoutId, basis: basisOf(cart), order } as const;
    const { events, isRepeat } = await this.commands.execute(new WriteCart(cartId, command, context));
    if (isRepeat) throw new Refusal('conflict', { key: 'cart.purchased' });
    const purchase = events.find((event) => event.type === 'CartPurchased');
    if (!purchase) throw new Error(`cart ${cartId} was not bought by its purchase`);
    return purchase.data;
  }

  async #price(cart: KnownCart, { site, body }: Buying, { at: now }: CommandContext): Promise<Pricing> {
    const { coupons, giftCards } = this.platform.queries;
    const codes = await readCodes(cart, site.id, { coupons, giftCards });
    const shipping = { country: body.address.country, optionId: body.shippingOptionId };
    return priceCartState({ ...cart, shipping }, { site, now, codes });
  }

  #checkPayment({ site, body }: Buying, cart: KnownCart, pricing: Pricing): PaymentMethod {
    const { amountDueCents } = pricing;
    const question = paymentQuestion({
      site,
      amountCents: amountDueCents,
      currency: cart.currency,
      productTypes: cart.lines.map(({ offer }) => offer.productType),
    });
    const renewing = cart.lines.some(({ offer }) => offer.plan !== undefined);
    const offered = offeredPayments(this.platform.payments, site, question, {
      renewing,
      byGiftCard: paysByGiftCard(pricing),
    });
    const [only] = offered;
    if (amountDueCents === 0 && !renewing && only) return only.method;
    if (!offered.some(({ method }) => method === body.paymentMethod)) {
      throw refuseField('paymentMethod', { key: 'checkout.paymentUnknown' });
    }
    return body.paymentMethod;
  }
}
