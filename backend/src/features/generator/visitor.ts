import type { AddEntryBody, CartClaim, SubscribeBody } from '@kontor/contracts/cart/cart';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { CartLine, CartState } from '@kontor/contracts/cart/state';
import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Script } from '../../platform/simulation/scripts.ts';
import type { Seeded } from '../../platform/simulation/seeded.ts';
import { type CartWriteRequest, WriteCart } from '../cart/exports.ts';
import { BuyCart, StartCheckout } from '../checkout/exports.ts';
import { WriteRestock } from '../restock/exports.ts';
import type { Person } from './people.ts';
import { COUPON, type Shop } from './shop.ts';
import { ignoreRefusals } from './ignore-refusals.ts';
import type { World } from './world.ts';

/** Probability of each step after the previous one. */
const LIKELY = {
  usesCoupon: 0.06,
  comparesShipping: 0.5,
  buys: 0.72,
  joinsListAtCheckout: 0.15,
  paysByInvoice: 0.45,
  wantsExpress: 0.12,
} as const;

export class Visitor {
  readonly world: World;
  readonly shop: Shop;
  readonly #cartId: CartId;
  #entries: readonly Pick<CartLine, 'entryId' | 'quantity'>[] = [];

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

  #write(command: CartWriteRequest) {
    return ignoreRefusals(this.world.execute(new WriteCart(this.#cartId, command, this.context())));
  }

  async add(itemId: AddEntryBody['itemId'], sku: AddEntryBody['sku'], quantity: number) {
    const entryId = this.world.ambient.ids.uuid() as EntryId;
    const asked = { entryId, itemId, sku, quantity, additionalFields: '', site: this.shop.site() };
    const added = await this.#write({ type: 'AddCartEntry', ...asked });
    if (added) this.#entries = added.state.lines;
    return added !== null;
  }

  async addClaimed(claim: CartClaim): Promise<boolean> {
    const entryId = this.world.ambient.ids.uuid() as EntryId;
    const asked = { entryId, claim, additionalFields: '', site: this.shop.site() };
    if (!(await this.#write({ type: 'AddClaimedEntry', ...asked }))) return false;
    const opened = { type: 'OpenClaim', ...claim, cartId: this.#cartId } as const;
    await this.world.execute(new WriteRestock(claim.variantId, opened, this.context()));
    return true;
  }

  async subscribe(itemId: SubscribeBody['itemId'], sku: SubscribeBody['sku']): Promise<boolean> {
    const entryId = this.world.ambient.ids.uuid() as EntryId;
    const asked = { entryId, itemId, sku, qty: 1, additionalFields: '', site: this.shop.site() };
    return (await this.#write({ type: 'Subscribe', ...asked })) !== null;
  }

  async changeQuantity(): Promise<void> {
    const entry = this.#entries[0];
    if (!entry) return;
    const quantity = entry.quantity > 1 ? entry.quantity - 1 : 2;
    const { entryId } = entry;
    await this.#write({ type: 'ChangeCartEntryQuantity', entryId, quantity, site: this.shop.site() });
  }

  async removeLine(): Promise<void> {
    const entry = this.#entries.at(-1);
    if (!entry) return;
    await this.#write({ type: 'RemoveCartEntry', entryId: entry.entryId });
    this.#entries = this.#entries.slice(0, -1);
  }

  /** Ends when the article is sold out meanwhile, or the shopper gives up. */
  async *checkOut(person: Person, giftCard: string | null = null): Script {
    const { chance } = this.shop;
    const code = chance.chance(LIKELY.usesCoupon) ? COUPON : giftCard;
    if (code !== null) {
      await this.#write({ type: 'ApplyCode', code, site: this.shop.site() });
      yield pause(chance, 5, 30);
    }
    const optionId = this.shop.shippingTo(person.country, chance.chance(LIKELY.wantsExpress));
    if (chance.chance(LIKELY.comparesShipping)) {
      await this.#write({ type: 'ChooseShipping', country: person.country, optionId, site: this.shop.site() });
      yield pause(chance, 5, 60);
    }
    const started = await ignoreRefusals(
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
    const { grandTotalCents, amountDueCents } = priceCartState(shipped, { site, now, codes });
    const { maximumCents } = site.commerce.payment.invoice;
    const byInvoice = grandTotalCents <= (maximumCents ?? Infinity) && chance.chance(LIKELY.paysByInvoice);
    const body: PlaceOrderBody = {
      email,
      phone,
      address: { name, company: '', street, addition: '', postalCode, city, state: '', country },
      billingAddress: null,
      shippingOptionId,
      paymentMethod: amountDueCents === 0 ? 'giftCard' : byInvoice ? 'invoice' : 'prepayment',
      note: '',
      expectedTotalCents: grandTotalCents,
      joinsMailingList: chance.chance(LIKELY.joinsListAtCheckout),
      acceptsTerms: true,
      acceptsWithdrawal: true,
    };
    await ignoreRefusals(this.world.execute(new BuyCart({ site, cartId: this.#cartId, body, origin }, this.context())));
  }
}

/** In seconds. */
export const pause = (chance: Seeded, least: number, most: number): number =>
  (chance.between(least, most) * MINUTE_MS) / 60;
