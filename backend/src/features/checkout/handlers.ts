import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/checkout';
import type { Position } from '@kontor/contracts/kernel/events';
import { customerWords } from '@kontor/contracts/persons/name-words';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { PaymentMethod } from '@kontor/contracts/orders/orders';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { HolderId } from '@kontor/contracts/stock/stock';
import type { CommandBus, ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { openAnswers } from '../../platform/answers.ts';
import { seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CartPurchase, PurchaseCart } from '../cart/checkout-commands.ts';
import { hasOwnList } from '../newsletters/queries.ts';
import { checkOrder } from './checks.ts';
import type { CodeHolds } from './code-holds.ts';
import type { Buying, BuyCart, EndCheckout, FinishOrder, StartCheckout, Started } from './commands.ts';
import type { Finished, Finishing } from './finishing.ts';
import { customerOf, draftOf } from './order-draft.ts';
import { noteOrderKey } from './order-keys.ts';
import { offeredPayments, paymentQuestion, paysByGiftCard } from './payments.ts';
import { purchaseOf } from './purchases.ts';
import type { RefusedOrders } from './refused-orders.ts';
import type { Checkouts, KnownCart } from './starting.ts';

/** How long a checkout must last yet when the cart is bought, in ms: no deadline passes in between. */
const TIME_TO_BUY = 60_000;

const holderOf = ({ cartId, checkout }: KnownCart): HolderId => {
  if (!checkout) throw new Error(`cart ${cartId} has no checkout`);
  return checkout.holderId;
};

export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(private readonly checkouts: Checkouts) {}

  async execute({ site, cartId, context }: StartCheckout): Promise<Started> {
    const { answer: cart, position } = await this.checkouts.start({ site, cartId, lastsFor: 0 }, context);
    return { cart, position };
  }
}

export class EndCheckoutHandler implements ICommandHandler<EndCheckout> {
  constructor(private readonly checkouts: Checkouts) {}

  async execute({ cartId, checkoutId, reason, context }: EndCheckout): Promise<void> {
    await this.checkouts.end(cartId, checkoutId, reason, context);
  }
}

export class FinishOrderHandler implements ICommandHandler<FinishOrder> {
  constructor(private readonly finishing: Finishing) {}

  execute({ site, purchase, context }: FinishOrder): Promise<Finished> {
    return this.finishing.resume(site, purchase, context);
  }
}

export class BuyCartHandler implements ICommandHandler<BuyCart> {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly checkouts: Checkouts,
    private readonly codes: CodeHolds,
    private readonly finishing: Finishing,
    private readonly refused: RefusedOrders,
  ) {}

  execute({ buying, context }: BuyCart): Promise<PlaceOrderAnswer & { readonly position: Position | undefined }> {
    return this.refused.noting(buying, context, () => this.#buy(buying, context));
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
        : await this.finishing.finish(site, tried, context);
    await noteOrderKey(this.platform.handling, buying.cartId, context);
    if (finished.isDeclined) throw new Refusal('conflict', { key: 'checkout.paymentDeclined' });
    const { id: orderId, number: orderNumber } = finished.order;
    return { orderId, orderNumber, redirect: finished.redirect, position: finished.position };
  }

  /** Two requests of one cart: whichever is refused for being the later one answers the order of the other. */
  async #finishEarlier(refused: Refusal, { site, cartId }: Buying, context: CommandContext): Promise<Finished> {
    const bought = await purchaseOf(this.platform.log, site.id, cartId, context);
    if (!bought) throw refused;
    return this.finishing.resume(site, bought, context);
  }

  /** Or why it is not bought now. @throws what is no refusal, and what no other request can be the cause of */
  async #tryToBuy(buying: Buying, context: CommandContext): Promise<CartPurchase | Refusal> {
    try {
      const { site, cartId } = buying;
      const { answer: cart } = await this.checkouts.start({ site, cartId, lastsFor: TIME_TO_BUY }, context);
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
    // First noted in the cart's stream, then held: so that it is given back whatever happens.
    const final = held ? (await this.checkouts.start(request, context)).answer : cart;
    await this.codes.hold(holderOf(final), personId, order, context);
    return this.commands.execute(new PurchaseCart(final, order, context));
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
