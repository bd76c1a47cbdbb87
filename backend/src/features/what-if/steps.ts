import type { CartClaim } from '@kontor/contracts/cart/cart';
import { addressRuleOf } from '@kontor/contracts/checkout/address-rules';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { CartState } from '@kontor/contracts/cart/state';
import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { CartId, EntryId, SiteId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { OrderDraft } from '@kontor/contracts/orders/orders';
import { type OrderRefusalReason, orderRefusalText } from '@kontor/contracts/checkout/refused-orders';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { standInEmail } from '../../platform/simulation/stand-ins.ts';
import {
  AddCartEntry,
  AddClaimedEntry,
  ApplyCartCode,
  ChangeCartEntryQuantity,
  ChooseCartShipping,
  MergeCarts,
  RemoveCartCode,
  RemoveCartEntry,
} from '../cart/commands.ts';
import { Subscribe } from '../cart/subscribe-commands.ts';
import { BuyCart, EndCheckout, StartCheckout } from '../checkout/commands.ts';
import type { World } from '../generator/exports.ts';
import { CancelOrder, CancelOrderLines, FulfilOrder, RecordPayment, RefundOrder } from '../orders/commands.ts';
import {
  AskRestockAlerts,
  ConfirmRestockSignUp,
  SignUpForRestock,
  UnsubscribeFromRestock,
} from '../restock/commands.ts';
import { NoteRestockAlert } from '../restock/work-commands.ts';
import { AdjustStock, SetStock } from '../stock/commands.ts';
import type { Intent } from './recorded-steps.ts';
import type { Lines } from './lines.ts';

type Of<Type extends Intent['type']> = Extract<Intent, { type: Type }>;

/** Refused for what was between the page and the shop at that moment. */
const AS_IT_WAS: ReadonlySet<OrderRefusalReason> = new Set([
  'totalChanged',
  'shippingChanged',
  'paymentChanged',
  'reservationOver',
]);

type Wanted = Pick<OrderDraft, 'country' | 'origin' | 'paymentMethod' | 'shipping' | 'joinsMailingList'> & {
  readonly customer: { readonly personId: string };
};

/** What somebody did, done once more in the simulated world, by the product's own handlers. */
export class Steps {
  readonly #world: World;
  readonly #siteId: SiteId;
  readonly #lines: Lines;

  constructor(world: World, siteId: SiteId, lines: Lines) {
    this.#world = world;
    this.#siteId = siteId;
    this.#lines = lines;
  }

  /** @throws Refusal, NotTold */
  async take(event: Intent): Promise<unknown> {
    const world = this.#world;
    const context = this.#contextOf(event);
    switch (event.type) {
      case 'CartEntryAdded':
        return this.#add(event, context);
      case 'CartEntryIncreased':
        return this.#increase(event, context);
      case 'CartEntryQuantityChanged': {
        const { entryId, quantity } = event.data;
        const line = this.#lines.entry(entryId);
        return world.execute(new ChangeCartEntryQuantity(cartOf(event), line, { quantity }, this.#site, context));
      }
      case 'CartAddRefused':
        return this.#tryAgain(event, context);
      case 'CartEntryRemoved':
        return world.execute(
          new RemoveCartEntry(cartOf(event), this.#lines.entry(event.data.entryId), this.#site, context),
        );
      case 'CartClaimApplied': {
        const entryId = this.#lines.addedBy(context.commandId) ?? (world.ambient.ids.uuid() as EntryId);
        const claim: CartClaim = { ...event.data, ...this.#lines.alert(event.data) };
        return world.execute(new AddClaimedEntry(cartOf(event), entryId, claim, '', this.#site, context));
      }
      case 'CartCouponApplied':
        return world.execute(new ApplyCartCode(cartOf(event), { code: event.data.code }, this.#site, context));
      case 'CartCouponRemoved':
        return world.execute(new RemoveCartCode(cartOf(event), event.data.code, this.#site, context));
      case 'CartGiftCardApplied':
      case 'CartGiftCardRemoved':
        // Nobody knows its code: it lies in the cart as it did.
        return world.platform.log.append(event.stream, [event], 'any');
      case 'CartShippingChosen':
        return world.execute(new ChooseCartShipping(cartOf(event), event.data, this.#site, context));
      case 'CartMerged':
        return world.execute(new MergeCarts(event.data.from, cartOf(event), this.#site, context));
      case 'CheckoutStarted':
        return world.execute(new StartCheckout(this.#site, cartOf(event), this.#freshContext(event)));
      case 'CheckoutEnded':
        return world.execute(new EndCheckout(cartOf(event), null, 'cancelled', this.#freshContext(event)));
      case 'CartPurchased':
        return this.#buy(cartOf(event), event.data.order, context, this.#freshContext(event));
      case 'OrderRefused':
        return this.#tryToBuy(event, context);
      case 'StockSet':
        return world.execute(new SetStock(event.data, context));
      case 'StockAdjusted':
        return world.execute(new AdjustStock(event.data, context));
      case 'OrderPaid':
        return world.execute(new RecordPayment({ ...withoutTexts(event.data), moreThanDue: true }, context));
      case 'OrderFulfilled':
        return world.execute(new FulfilOrder({ ...event.data, tracking: null, lines: [...event.data.lines] }, context));
      case 'OrderCancelled':
        return world.execute(new CancelOrder(withoutTexts(event.data), context));
      case 'OrderLinesCancelled':
        return world.execute(
          new CancelOrderLines({ ...withoutTexts(event.data), lines: [...event.data.lines] }, context),
        );
      case 'OrderRefunded': {
        // What is still open is told anew: another parcel may be on its way there.
        const { giftCards = [], unsent: _, ...refund } = withoutTexts(event.data);
        const cents = giftCards.reduce((sum, card) => sum + card.cents, refund.amountCents as number);
        const amountCents = cents as typeof refund.amountCents;
        const asked = { ...refund, lines: [...refund.lines], amountCents, moreThanDue: true };
        return world.execute(new RefundOrder(asked, context));
      }
      case 'RestockSignedUp':
        return this.#signUp(event, context);
      case 'RestockSignUpConfirmed':
        return world.execute(new ConfirmRestockSignUp(this.#lines.place(event.data), context));
      case 'RestockUnsubscribed':
        return world.execute(new UnsubscribeFromRestock(this.#lines.place(event.data), event.data.by, context));
      case 'RestockAlertsAsked':
        return world.execute(new AskRestockAlerts(event.data, 'merchant', this.#site, context));
      case 'RestockClaimOpened': {
        const { productId, variantId, cartId } = event.data;
        const opened = { type: 'OpenClaim', productId, variantId, cartId, ...this.#lines.alert(event.data) } as const;
        return world.execute(new NoteRestockAlert(opened, context));
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
      const body = { itemId, sku, qty: quantity, additionalFields: '' };
      await this.#world.execute(new Subscribe(cartOf(event), entryId, body, site, context));
      return;
    }
    const body = { itemId, sku, quantity, additionalFields: '' };
    const { answer } = await this.#world.execute(new AddCartEntry(cartOf(event), entryId, body, site, context));
    this.#lines.became(entryId, answer.newlyAdded.id);
  }

  /** They wanted it then, and want it now. */
  async #tryAgain({ data }: Of<'CartAddRefused'>, context: CommandContext): Promise<void> {
    const { cartId, entryId, productId: itemId, sku, quantity } = data;
    const site = this.#site;
    if (entryId !== undefined) {
      const change = new ChangeCartEntryQuantity(cartId, this.#lines.entry(entryId), { quantity }, site, context);
      await this.#world.execute(change);
      return;
    }
    const own = this.#world.ambient.ids.uuid() as EntryId;
    const body = { itemId, sku, quantity, additionalFields: '' };
    await this.#world.execute(new AddCartEntry(cartId, own, body, site, context));
  }

  async #increase(event: Of<'CartEntryIncreased'>, context: CommandContext): Promise<void> {
    const { entryId, by: quantity } = event.data;
    const body = { ...this.#lines.offer(entryId), quantity, additionalFields: '' };
    const own = this.#world.ambient.ids.uuid() as EntryId;
    await this.#world.execute(new AddCartEntry(cartOf(event), own, body, this.#site, context));
  }

  async #signUp({ data }: Of<'RestockSignedUp'>, context: CommandContext): Promise<void> {
    const { productId, variantId, number, contact, language, needsConfirmation, origin } = data;
    const email = standInEmail(contact.personId);
    const request = { productId, variantId, email, language, joinsMailingList: false, needsConfirmation, origin };
    const signUp = await this.#world.execute(new SignUpForRestock(request, context));
    this.#lines.standsAt({ variantId, number }, signUp);
  }

  /** They wanted to buy then, and want to now. What the settings have no part in comes out as it did. */
  async #tryToBuy(event: Of<'OrderRefused'>, context: CommandContext): Promise<void> {
    const { cartId, reason, country, paymentMethod } = event.data;
    if (AS_IT_WAS.has(reason) || paymentMethod === null) {
      await this.#world.platform.log.append(event.stream, [event], 'any');
      throw new Refusal('conflict', { key: orderRefusalText(reason) });
    }
    const customer = { personId: cartId };
    const order = { country, customer, origin: `https://${this.#siteId}.invalid`, paymentMethod, shipping: null };
    await this.#buy(cartId, order, context, this.#freshContext(event));
  }

  /** They pay what they are shown, in the way that they paid. */
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

  /** The same command: what follows from its id is the same too. */
  #contextOf({ metadata: { commandId, actor } }: RecordedEvent): CommandContext {
    return newContext(this.#world.ambient, { siteId: this.#siteId, actor, commandId });
  }

  #freshContext({ metadata: { actor } }: RecordedEvent): CommandContext {
    return newContext(this.#world.ambient, { siteId: this.#siteId, actor });
  }
}

/** What somebody has typed changes nothing of what comes of it: only that two payments have two references counts. */
const withoutTexts = <Data extends { readonly reason: TypedText } | { readonly reference: TypedText }>(data: Data) => ({
  ...data,
  reason: 'reason' in data ? standIn(data.reason) : '',
  reference: 'reference' in data ? standIn(data.reference) : '',
});
const standIn = (text: TypedText): string => (typeof text === 'string' ? text : text.iv);

const cartOf = ({ stream }: RecordedEvent): CartId => stream.slice(stream.lastIndexOf('_') + 1) as CartId;
