import type { CartClaim } from '@kontor/contracts/cart/cart';
import { addressRuleOf } from '@kontor/contracts/checkout/address-rules';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { CartState } from '@kontor/contracts/cart/state';
import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { CartId, EntryId, SiteId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';

import { type OrderRefusalReason, orderRefusalText } from '@kontor/contracts/checkout/refused-orders';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { standInEmail } from '../../platform/simulation/stand-ins.ts';
import { type CartWriteRequest, MergeCarts, touchedBy, WriteCart } from '../cart/exports.ts';
import { BuyCart, EndCheckout, StartCheckout } from '../checkout/exports.ts';
import type { World } from '../generator/exports.ts';
import { WriteOrder } from '../orders/exports.ts';
import { AskRestockAlerts, SignUpForRestock, WriteRestock } from '../restock/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import type { Intent } from './recorded-steps.ts';
import type { Lines } from './lines.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

type Of<Type extends Intent['type']> = Extract<Intent, { type: Type }>;

/** Refusals caused by a difference between page and shop at that moment. */
const AS_IT_WAS: ReadonlySet<OrderRefusalReason> = new Set([
  'totalChanged',
  'shippingChanged',
  'paymentChanged',
  'reservationOver',
]);

type Wanted = Pick<OrderDraft, 'country' | 'origin' | 'paymentMethod' | 'shipping' | 'joinsMailingList'> & {
  readonly customer: { readonly personId: string };
};

/** Repeats what people did in the simulated world, with the product's own handlers. */
export class Steps {
  readonly #world: World;
  readonly #siteId: SiteId;
  readonly #lines: Lines;

  constructor(world: World, siteId: SiteId, lines: Lines) {
    this.#world = world;
    this.#siteId = siteId;
    this.#lines = lines;
  }

  /** @throws Refusal, NotNotified */
  async take(event: Intent): Promise<unknown> {
    const world = this.#world;
    const context = this.#contextOf(event);
    const cart = (command: CartWriteRequest) => world.execute(new WriteCart(cartOf(event), command, context));
    switch (event.type) {
      case 'CartEntryAdded':
        return this.#add(event, context);
      case 'CartEntryIncreased':
        return this.#increase(event, context);
      case 'CartEntryQuantityChanged': {
        const { entryId, quantity } = event.data;
        const line = this.#lines.entry(entryId);
        return cart({ type: 'ChangeCartEntryQuantity', entryId: line, quantity, site: this.#site });
      }
      case 'CartAddRefused':
        return this.#tryAgain(event, context);
      case 'CartEntryRemoved':
        return cart({ type: 'RemoveCartEntry', entryId: this.#lines.entry(event.data.entryId) });
      case 'CartClaimApplied': {
        const entryId = this.#lines.addedBy(context.commandId) ?? (world.ambient.ids.uuid() as EntryId);
        const claim: CartClaim = { ...event.data, ...this.#lines.alert(event.data) };
        return cart({ type: 'AddClaimedEntry', entryId, claim, additionalFields: '', site: this.#site });
      }
      case 'CartCouponApplied':
        return cart({ type: 'ApplyCode', code: event.data.code, site: this.#site });
      case 'CartCouponRemoved':
        return cart({ type: 'RemoveCode', code: event.data.code });
      case 'CartGiftCardApplied':
      case 'CartGiftCardRemoved':
        // The code itself is unknown, so the recorded event is used.
        return world.platform.log.append(event.stream, [event], 'any');
      case 'CartShippingChosen':
        return cart({ type: 'ChooseShipping', ...event.data, site: this.#site });
      case 'CartMerged':
        return world.execute(new MergeCarts(event.data.from, cartOf(event), this.#site.storeSettings, context));
      case 'CheckoutStarted':
        return world.execute(new StartCheckout(this.#site, cartOf(event), this.#freshContext(event)));
      case 'CheckoutEnded':
        return world.execute(new EndCheckout(cartOf(event), null, 'cancelled', this.#freshContext(event)));
      case 'CartPurchased':
        return this.#buy(cartOf(event), event.data.order, context, this.#freshContext(event));
      case 'OrderRefused':
        return this.#tryToBuy(event, context);
      case 'StockSet':
        return world.execute(new WriteStock({ type: 'SetStock', ...event.data }, context));
      case 'StockAdjusted':
        return world.execute(new WriteStock({ type: 'AdjustStock', ...event.data }, context));
      case 'OrderPaid':
        return world.execute(
          new WriteOrder(
            event.data.orderId,
            { type: 'RecordPayment', ...withoutTexts(event.data), moreThanDue: true },
            context,
          ),
        );
      case 'OrderFulfilled':
        return world.execute(
          new WriteOrder(
            event.data.orderId,
            { type: 'FulfilOrder', ...event.data, tracking: null, lines: [...event.data.lines] },
            context,
          ),
        );
      case 'OrderCancelled':
        return world.execute(
          new WriteOrder(event.data.orderId, { type: 'CancelOrder', ...withoutTexts(event.data) }, context),
        );
      case 'OrderLinesCancelled':
        return world.execute(
          new WriteOrder(
            event.data.orderId,
            { type: 'CancelLines', ...withoutTexts(event.data), lines: [...event.data.lines] },
            context,
          ),
        );
      case 'OrderRefunded': {
        // Open units are recomputed, as the simulated order may have sent other parcels.
        const { giftCards = [], unsent: _, ...refund } = withoutTexts(event.data);
        const cents = giftCards.reduce((sum, card) => sum + card.cents, refund.amountCents as number);
        const amountCents = cents as typeof refund.amountCents;
        const asked = { ...refund, lines: [...refund.lines], amountCents, moreThanDue: true };
        return world.execute(new WriteOrder(asked.orderId, { type: 'RefundOrder', ...asked }, context));
      }
      case 'RestockSignedUp':
        return this.#signUp(event, context);
      case 'RestockSignUpConfirmed':
        return world.execute(
          new WriteRestock(event.data.variantId, { type: 'ConfirmSignUp', ...this.#lines.place(event.data) }, context),
        );
      case 'RestockUnsubscribed':
        return this.#unsubscribe(event, context);
      case 'RestockAlertsAsked':
        return world.execute(new AskRestockAlerts(event.data, 'merchant', this.#site, context));
      case 'RestockClaimOpened': {
        const { productId, variantId, cartId } = event.data;
        const opened = { type: 'OpenClaim', productId, variantId, cartId, ...this.#lines.alert(event.data) } as const;
        return world.execute(new WriteRestock(variantId, opened, context));
      }
    }
  }

  get #site(): SiteView {
    return this.#world.views.site(this.#siteId) as SiteView;
  }

  async #add(event: Of<'CartEntryAdded'>, context: CommandContext): Promise<void> {
    const { entryId, offer, quantity } = event.data;
    const { itemId, sku, plan } = offer;
    const site = this.#site;
    if (plan) {
      const asked = { entryId, itemId, sku, qty: quantity, additionalFields: '', site };
      await this.#world.execute(new WriteCart(cartOf(event), { type: 'Subscribe', ...asked }, context));
      return;
    }
    const asked = { entryId, itemId, sku, quantity, additionalFields: '', site };
    const added = await this.#world.execute(new WriteCart(cartOf(event), { type: 'AddCartEntry', ...asked }, context));
    this.#lines.became(entryId, touchedBy(added) ?? entryId);
  }

  /** Retries a refused add. */
  async #tryAgain({ data }: Of<'CartAddRefused'>, context: CommandContext): Promise<void> {
    const { cartId, entryId, productId: itemId, sku, quantity } = data;
    const site = this.#site;
    if (entryId !== undefined) {
      const change = { type: 'ChangeCartEntryQuantity', entryId: this.#lines.entry(entryId), quantity, site } as const;
      await this.#world.execute(new WriteCart(cartId, change, context));
      return;
    }
    const own = this.#world.ambient.ids.uuid() as EntryId;
    const asked = { entryId: own, itemId, sku, quantity, additionalFields: '', site };
    await this.#world.execute(new WriteCart(cartId, { type: 'AddCartEntry', ...asked }, context));
  }

  async #increase(event: Of<'CartEntryIncreased'>, context: CommandContext): Promise<void> {
    const { entryId, by: quantity } = event.data;
    const own = this.#world.ambient.ids.uuid() as EntryId;
    const asked = { ...this.#lines.offer(entryId), entryId: own, quantity, additionalFields: '', site: this.#site };
    await this.#world.execute(new WriteCart(cartOf(event), { type: 'AddCartEntry', ...asked }, context));
  }

  async #signUp({ data }: Of<'RestockSignedUp'>, context: CommandContext): Promise<void> {
    const { productId, variantId, number, contact, language, needsConfirmation, origin } = data;
    const email = standInEmail(contact.personId);
    const request = { productId, variantId, email, language, joinsMailingList: false, needsConfirmation, origin };
    const { signUp } = await this.#world.execute(new SignUpForRestock(request, context));
    this.#lines.standsAt({ variantId, number }, signUp);
  }

  #unsubscribe({ data }: Of<'RestockUnsubscribed'>, context: CommandContext): Promise<unknown> {
    const command = { type: 'Unsubscribe', ...this.#lines.place(data), by: data.by } as const;
    return this.#world.execute(new WriteRestock(data.variantId, command, context));
  }

  /** Retries a refused order. Refusals that do not depend on the settings are repeated. */
  async #tryToBuy(event: Of<'OrderRefused'>, context: CommandContext): Promise<void> {
    const { cartId, reason, country, paymentMethod } = event.data;
    if (AS_IT_WAS.has(reason) || paymentMethod === null) {
      await this.#world.platform.log.append(event.stream, [event], 'any');
      // Only the key is counted.
      throw new Refusal('conflict', { key: orderRefusalText(reason) } as RefusalText);
    }
    const customer = { personId: cartId };
    const order = { country, customer, origin: `https://${this.#siteId}.invalid`, paymentMethod, shipping: null };
    await this.#buy(cartId, order, context, this.#freshContext(event));
  }

  async #buy(cartId: CartId, order: Wanted, context: CommandContext, before: CommandContext): Promise<void> {
    const site = this.#site;
    const { cart } = await this.#world.execute(new StartCheckout(site, cartId, before));
    const { country, customer, origin, paymentMethod, shipping, joinsMailingList = false } = order;
    const shippingOptionId = shipping?.optionId ?? null;
    const body: PlaceOrderBody = {
      email: standInEmail(customer.personId),
      phone: '',
      address: {
        ...{ name: 'Person', company: '', street: 'Straße 1', addition: '', city: 'Ort', country },
        postalCode: addressRuleOf(country).example,
        state: addressRuleOf(country).asksState ? 'Staat' : '',
      },
      billingAddress: null,
      shippingOptionId,
      paymentMethod,
      note: '',
      expectedTotalCents: await this.#totalOf(cart, site, { country, optionId: shippingOptionId }),
      joinsMailingList,
      acceptsTerms: true,
      acceptsWithdrawal: true,
    };
    await this.#world.execute(new BuyCart({ site, cartId, body, origin }, context));
  }

  async #totalOf(cart: CartState, site: SiteView, shipping: CartState['shipping']): Promise<number> {
    const { coupons, giftCards } = this.#world.platform.queries;
    const codes = await readCodes(cart, site.id, { coupons, giftCards });
    return priceCartState({ ...cart, shipping }, { site, now: this.#world.agenda.now(), codes }).grandTotalCents;
  }

  /** The same command id, so that derived ids are the same. */
  #contextOf({ metadata: { commandId, actor } }: RecordedEvent): CommandContext {
    return newContext(this.#world.ambient, { siteId: this.#siteId, actor, commandId });
  }

  #freshContext({ metadata: { actor } }: RecordedEvent): CommandContext {
    return newContext(this.#world.ambient, { siteId: this.#siteId, actor });
  }
}

/** Typed texts have no effect, except that different references distinguish payments. */
const withoutTexts = <Data extends { readonly reason: TypedText } | { readonly reference: TypedText }>(data: Data) => ({
  ...data,
  reason: 'reason' in data ? standIn(data.reason) : '',
  reference: 'reference' in data ? standIn(data.reference) : '',
});
const standIn = (text: TypedText): string => (typeof text === 'string' ? text : text.iv);

const cartOf = ({ stream }: RecordedEvent): CartId => stream.slice(stream.lastIndexOf('_') + 1) as CartId;
