import type { CartClaim, SubscribeBody } from '@kontor/contracts/cart/cart';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { CartState } from '@kontor/contracts/cart/state';
import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Script } from '../../platform/simulation/scripts.ts';
import type { Seeded } from '../../platform/simulation/seeded.ts';
import {
  AddCartEntry,
  AddClaimedEntry,
  ApplyCartCode,
  ChangeCartEntryQuantity,
  ChooseCartShipping,
  RemoveCartEntry,
} from '../cart/commands.ts';
import { Subscribe } from '../cart/subscribe-commands.ts';
import { BuyCart, StartCheckout } from '../checkout/commands.ts';
import type { NewGiftCard } from '../gift-cards/commands.ts';
import { mailedCode } from '../gift-cards/queries.ts';
import { SignUpForRestock } from '../restock/commands.ts';
import { NoteRestockAlert } from '../restock/work-commands.ts';
import type { Person } from './people.ts';
import { COUPON, type Shop } from './shop.ts';
import { unlessRefused } from './unless-refused.ts';
import type { World } from './world.ts';

/** How likely each step is, once the one before it was taken. */
const LIKELY = {
  oneMore: 0.55,
  severalUnits: 0.15,
  changesQuantity: 0.12,
  removesLine: 0.12,
  signsUp: 0.3,
  joinsListAtSignUp: 0.2,
  goesToCheckout: 0.62,
  usesCoupon: 0.06,
  comparesShipping: 0.5,
  buys: 0.72,
  joinsListAtCheckout: 0.15,
  paysByInvoice: 0.45,
  wantsExpress: 0.12,
} as const;
const MOST_LINES = 6;

/** Told of who has signed up, so that somebody can follow the link in their mail. */
export type SignedUp = (variantId: string, number: number, person: Person) => void;

export class Shoppers {
  readonly #world: World;
  readonly #onSignUp: SignedUp;

  constructor(world: World, onSignUp: SignedUp) {
    this.#world = world;
    this.#onSignUp = onSignUp;
  }

  /** From the first thing put into a cart to the order, or to where they leave it. */
  async *visit(shop: Shop): Script {
    const { chance } = shop;
    const visitor = new Visitor(this.#world, shop);
    for (let lines = 0; lines < MOST_LINES; lines += 1) {
      await this.#add(visitor);
      yield pause(chance, 20, 150);
      if (!chance.chance(LIKELY.oneMore)) break;
    }
    if (chance.chance(LIKELY.changesQuantity)) {
      await visitor.changeQuantity();
      yield pause(chance, 10, 60);
    }
    if (chance.chance(LIKELY.removesLine)) await visitor.removeLine();
    if (visitor.lines.length === 0 || !chance.chance(LIKELY.goesToCheckout)) return;
    yield pause(chance, 20, 300);
    yield* visitor.checkOut(shop.somebody());
  }

  /** Somebody wants a product again and again. */
  async *subscribe(shop: Shop): Script {
    const { chance } = shop;
    const { productId, variants } = chance.pick(shop.plans).product;
    const visitor = new Visitor(this.#world, shop);
    if (!(await visitor.subscribe(productId, chance.pick(variants).sku))) return;
    yield pause(chance, 60, 400);
    yield* visitor.checkOut(shop.somebody());
  }

  /** Somebody was given a gift card. */
  async *redeem(shop: Shop, card: Pick<NewGiftCard, 'orderId' | 'lineId' | 'unit'>): Script {
    const visitor = new Visitor(this.#world, shop);
    await this.#add(visitor);
    if (visitor.lines.length === 0) return;
    yield pause(shop.chance, 60, 400);
    const code = await mailedCode(this.#world.vault, shop.siteId, card);
    yield* visitor.checkOut(shop.somebody(), code);
  }

  /** Somebody was told that it is back, and follows the link in the mail. */
  async *claim(shop: Shop, claim: CartClaim, person: Person): Script {
    const visitor = new Visitor(this.#world, shop);
    if (!(await visitor.addClaimed(claim))) return;
    yield pause(shop.chance, 60, 400);
    yield* visitor.checkOut(person);
  }

  async #add(visitor: Visitor): Promise<void> {
    const { shop, world } = visitor;
    const { chance } = shop;
    const { productId, variants } = shop.wanted().product;
    const { id: variantId, sku } = chance.pick(variants);
    const quantity = chance.chance(LIKELY.severalUnits) ? chance.between(2, 4) : 1;
    if (await visitor.add(productId, sku, quantity)) return;
    if (!chance.chance(LIKELY.signsUp)) return;
    const person = shop.somebody();
    const joinsMailingList = chance.chance(LIKELY.joinsListAtSignUp);
    const said = { language: 'de', joinsMailingList, needsConfirmation: false, origin: shop.origin } as const;
    const request = { productId, variantId, email: person.email, ...said };
    const signUp = await unlessRefused(world.execute(new SignUpForRestock(request, visitor.context())));
    if (signUp) this.#onSignUp(variantId, signUp.number, person);
  }
}

/** One cart, and whoever fills it. */
class Visitor {
  readonly world: World;
  readonly shop: Shop;
  readonly #cartId: CartId;
  #entries: readonly { readonly id: string; readonly quantity: number }[] = [];

  constructor(world: World, shop: Shop) {
    this.world = world;
    this.shop = shop;
    this.#cartId = world.ambient.ids.uuid() as CartId;
  }

  get lines(): readonly unknown[] {
    return this.#entries;
  }

  context(): CommandContext {
    return this.world.context(this.shop.siteId, `visitor:${this.#cartId}`);
  }

  async add(itemId: AddCartEntry['body']['itemId'], sku: AddCartEntry['body']['sku'], quantity: number) {
    const body = { itemId, sku, quantity, additionalFields: '' };
    const entryId = this.world.ambient.ids.uuid() as EntryId;
    const added = await unlessRefused(
      this.world.execute(new AddCartEntry(this.#cartId, entryId, body, this.shop.site(), this.context())),
    );
    if (added) this.#entries = added.answer.shoppingCart.entries;
    return added !== null;
  }

  async addClaimed(claim: CartClaim): Promise<boolean> {
    const entryId = this.world.ambient.ids.uuid() as EntryId;
    const add = new AddClaimedEntry(this.#cartId, entryId, claim, '', this.shop.site(), this.context());
    const added = await unlessRefused(this.world.execute(add));
    if (!added) return false;
    const opened = { type: 'OpenClaim', ...claim, cartId: this.#cartId } as const;
    await this.world.execute(new NoteRestockAlert(opened, this.context()));
    return true;
  }

  async subscribe(itemId: SubscribeBody['itemId'], sku: SubscribeBody['sku']): Promise<boolean> {
    const entryId = this.world.ambient.ids.uuid() as EntryId;
    const body = { itemId, sku, qty: 1, additionalFields: '' };
    const subscribe = new Subscribe(this.#cartId, entryId, body, this.shop.site(), this.context());
    return (await unlessRefused(this.world.execute(subscribe))) !== null;
  }

  async changeQuantity(): Promise<void> {
    const entry = this.#entries[0];
    if (!entry) return;
    const quantity = entry.quantity > 1 ? entry.quantity - 1 : 2;
    const change = new ChangeCartEntryQuantity(
      this.#cartId,
      entry.id as EntryId,
      { quantity },
      this.shop.site(),
      this.context(),
    );
    await unlessRefused(this.world.execute(change));
  }

  async removeLine(): Promise<void> {
    const entry = this.#entries.at(-1);
    if (!entry) return;
    const remove = new RemoveCartEntry(this.#cartId, entry.id as EntryId, this.shop.site(), this.context());
    await unlessRefused(this.world.execute(remove));
    this.#entries = this.#entries.slice(0, -1);
  }

  /** What others have bought meanwhile ends it, and so does whoever changes their mind. */
  async *checkOut(person: Person, giftCard: string | null = null): Script {
    const { chance } = this.shop;
    const code = chance.chance(LIKELY.usesCoupon) ? COUPON : giftCard;
    if (code !== null) {
      const apply = new ApplyCartCode(this.#cartId, { code }, this.shop.site(), this.context());
      await unlessRefused(this.world.execute(apply));
      yield pause(chance, 5, 30);
    }
    const optionId = this.shop.shippingTo(person.country, chance.chance(LIKELY.wantsExpress));
    if (chance.chance(LIKELY.comparesShipping)) {
      const choice = { country: person.country, optionId };
      const choose = new ChooseCartShipping(this.#cartId, choice, this.shop.site(), this.context());
      await unlessRefused(this.world.execute(choose));
      yield pause(chance, 5, 60);
    }
    const started = await unlessRefused(
      this.world.execute(new StartCheckout(this.shop.site(), this.#cartId, this.context())),
    );
    if (!started) return;
    yield pause(chance, 40, 400);
    if (!chance.chance(LIKELY.buys)) return;
    await this.#buy(started.cart, person, optionId);
  }

  async #buy(cart: CartState, person: Person, shippingOptionId: string): Promise<void> {
    const { chance, origin, siteId } = this.shop;
    const site = this.shop.site();
    const { name, street, postalCode, city, country, email, phone } = person;
    const now = this.world.agenda.now();
    const codes = await readCodes(cart, siteId, this.world.platform.queries);
    const shipped = { ...cart, shipping: { country, optionId: shippingOptionId } };
    const { grandTotalCents } = priceCartState(shipped, { site, now, codes });
    const { maximumCents } = site.commerce.payment.invoice;
    const byInvoice = grandTotalCents <= (maximumCents ?? Infinity) && chance.chance(LIKELY.paysByInvoice);
    const body: PlaceOrderBody = {
      email,
      phone,
      address: { name, company: '', street, addition: '', postalCode, city, state: '', country },
      billingAddress: null,
      shippingOptionId,
      paymentMethod: byInvoice ? 'invoice' : 'prepayment',
      note: '',
      expectedTotalCents: grandTotalCents,
      joinsMailingList: chance.chance(LIKELY.joinsListAtCheckout),
      acceptsTerms: true,
      acceptsWithdrawal: true,
    };
    await unlessRefused(this.world.execute(new BuyCart({ site, cartId: this.#cartId, body, origin }, this.context())));
  }
}

/** In seconds. */
const pause = (chance: Seeded, least: number, most: number): number => (chance.between(least, most) * MINUTE_MS) / 60;
