import type { CartClaim } from '@kontor/contracts/cart/cart';
import type { Script } from '../../platform/simulation/scripts.ts';
import { mailedCode, type NewGiftCard } from '../gift-cards/exports.ts';
import { SignUpForRestock } from '../restock/exports.ts';
import type { Place } from './merchant.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';
import { ignoreRefusals } from './ignore-refusals.ts';
import { pause, Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Probability of each step after the previous one. */
const LIKELY = {
  oneMore: 0.55,
  severalUnits: 0.15,
  changesQuantity: 0.12,
  removesLine: 0.12,
  signsUp: 0.3,
  joinsListAtSignUp: 0.2,
  goesToCheckout: 0.62,
} as const;
const MAX_LINES = 6;

/** Called on sign-ups, so that the mailed link can be followed later. */
export type SignedUp = (variantId: string, number: number, person: Person) => void;

export class Shoppers {
  readonly #world: World;
  readonly #onSignUp: SignedUp;

  constructor(world: World, onSignUp: SignedUp) {
    this.#world = world;
    this.#onSignUp = onSignUp;
  }

  async *visit(shop: Shop): Script {
    const { chance } = shop;
    const visitor = new Visitor(this.#world, shop);
    for (let lines = 0; lines < MAX_LINES; lines += 1) {
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

  async *subscribe(shop: Shop): Script {
    const { chance } = shop;
    const { productId, variants } = chance.pick(shop.plans).product;
    const visitor = new Visitor(this.#world, shop);
    if (!(await visitor.subscribe(productId, chance.pick(variants).sku))) return;
    yield pause(chance, 60, 400);
    yield* visitor.checkOut(shop.somebody());
  }

  async *redeem(shop: Shop, card: Pick<NewGiftCard, 'orderId' | 'lineId' | 'unit'>): Script {
    yield* this.buy(shop, await mailedCode(this.#world.vault, shop.siteId, card));
  }

  /** A targeted purchase. @param code of a coupon or gift card */
  async *buy(shop: Shop, code: string | null = null): Script {
    const visitor = new Visitor(this.#world, shop);
    await this.#add(visitor);
    if (visitor.lines.length === 0) return;
    yield pause(shop.chance, 60, 400);
    yield* visitor.checkOut(shop.somebody(), code);
  }

  async *claim(shop: Shop, claim: CartClaim, person: Person): Script {
    const visitor = new Visitor(this.#world, shop);
    if (!(await visitor.addClaimed(claim))) return;
    yield pause(shop.chance, 60, 400);
    yield* visitor.checkOut(person);
  }

  async #add(visitor: Visitor): Promise<void> {
    const { shop } = visitor;
    const { chance } = shop;
    const { productId, variants } = shop.wanted().product;
    const { id: variantId, sku } = chance.pick(variants);
    const quantity = chance.chance(LIKELY.severalUnits) ? chance.between(2, 4) : 1;
    if (await visitor.add(productId, sku, quantity)) return;
    if (chance.chance(LIKELY.signsUp)) await this.#signUp(visitor, { productId, variantId });
  }

  /** Signs up for a restock alert. */
  async waitFor(shop: Shop, place: Place): Promise<void> {
    await this.#signUp(new Visitor(this.#world, shop), place);
  }

  async #signUp(visitor: Visitor, { productId, variantId }: Place): Promise<void> {
    const { shop, world } = visitor;
    const person = shop.somebody();
    const joinsMailingList = shop.chance.chance(LIKELY.joinsListAtSignUp);
    const said = { language: 'de', joinsMailingList, needsConfirmation: false, origin: shop.origin } as const;
    const request = { productId, variantId, email: person.email, ...said };
    const signedUp = await ignoreRefusals(world.execute(new SignUpForRestock(request, visitor.context())));
    if (signedUp) this.#onSignUp(variantId, signedUp.signUp.number, person);
  }
}
