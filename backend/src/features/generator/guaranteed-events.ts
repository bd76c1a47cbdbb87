import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import { follow, type Script } from '../../platform/simulation/scripts.ts';
import { Seeded } from '../../platform/simulation/seeded.ts';
import type { Article } from './assortment.ts';
import { joinList, writeToShop } from './correspondence.ts';
import { DAY_MS, HOUR_MS } from './demand.ts';
import { Merchant, type Place } from './merchant.ts';
import { COUPON, type Shop } from './shop.ts';
import type { Shoppers } from './shopper.ts';
import type { World } from './world.ts';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
type Issued = Extract<GiftCardEvent, { type: 'GiftCardIssued' }>['data'];

/** Days with an attempt: several in a row, as an attempt may fail. */
const DAYS = [10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 39];
const DELIVERY_MS = 2 * DAY_MS;
const PLENTY = 5;

/** Every likely event happens, and no unlikely one. */
class Likely extends Seeded {
  override chance(probability: number): boolean {
    return probability > 0.5;
  }
}

/** Adds what chance has left out: a demo should contain every kind of event, however small the shop. */
export class GuaranteedEvents {
  readonly #world: World;
  readonly #shoppers: Shoppers;
  readonly #merchant: Merchant;
  readonly #shop: Shop;
  readonly #happened = new Set<string>();
  readonly #open = new Map<string, Placed>();
  readonly #settled = new Map<string, Placed>();
  readonly #cards = new Map<string, Issued>();

  constructor(world: World, shop: Shop, shoppers: Shoppers) {
    this.#world = world;
    this.#shoppers = shoppers;
    const likely = new Likely(`${shop.siteId} assured`);
    this.#shop = { ...shop, chance: likely, wanted: () => shop.articles.find(this.#isPlentiful) ?? shop.wanted() };
    this.#merchant = new Merchant(world, this.#shop);
    world.watchAll((event) => {
      if (event.metadata.siteId === shop.siteId) this.#take(event);
    });
  }

  begin(from: Instant): void {
    for (const day of DAYS) {
      const at = from + day * DAY_MS + 9 * HOUR_MS;
      this.#world.agenda.schedule(at, () => {
        for (const [type, provide] of Object.entries(this.#ways)) {
          if (!this.#happened.has(type)) follow(this.#world.agenda, at, provide());
        }
      });
    }
  }

  /** Scripts that cause each event. */
  readonly #ways: Readonly<Record<string, () => Script>> = {
    NewsletterJoined: () => joinList(this.#world, this.#shop),
    FormSubmitted: () => writeToShop(this.#world, this.#shop),
    CartCouponApplied: () => this.#shoppers.buy(this.#shop, COUPON),
    SubscriptionStarted: () => this.#subscribe(),
    GiftCardIssued: () => this.#buyGiftCard(),
    GiftCardRedeemed: () => this.#redeem(),
    OrderCancelled: () => this.#cancel(),
    OrderRefunded: () => this.#takeBack(),
    RestockAlertSent: () => this.#waitAndBeTold(),
  };

  #take({ type, data }: RecordedEvent): void {
    this.#happened.add(type);
    const { orderId } = data as { readonly orderId: string };
    if (type === 'OrderPlaced') this.#open.set(orderId, data as Placed);
    if (type === 'OrderFulfilled' && this.#open.has(orderId)) {
      this.#settled.set(orderId, this.#open.get(orderId) as Placed);
      this.#open.delete(orderId);
    }
    const { giftCardId } = data as { readonly giftCardId: string };
    if (type === 'GiftCardIssued') this.#cards.set(giftCardId, data as Issued);
    if (type === 'GiftCardBlocked') this.#cards.delete(giftCardId);
  }

  async *#subscribe(): Script {
    if (this.#shop.plans.length > 0) yield* this.#shoppers.subscribe(this.#shop);
  }

  async *#buyGiftCard(): Script {
    const gift = this.#shop.articles.find(isGiftCard);
    if (gift) yield* this.#shoppers.buy({ ...this.#shop, wanted: () => gift });
  }

  async *#redeem(): Script {
    if (this.#shop.usesGiftCards !== true) return;
    const [card] = this.#cards.values();
    yield* card ? this.#shoppers.redeem(this.#shop, card) : this.#buyGiftCard();
  }

  async *#cancel(): Script {
    const order = [...this.#open.values()].at(-1);
    if (order) await this.#merchant.cancel(order.orderId, 'Vom Kunden widerrufen');
  }

  async *#takeBack(): Script {
    const order = [...this.#settled.values()].findLast(({ amountDueCents }) => amountDueCents > 0);
    if (order) await this.#merchant.takeBack(order);
  }

  async *#waitAndBeTold(): Script {
    const place = this.#soldOut();
    if (!place) return;
    await this.#shoppers.waitFor(this.#shop, place);
    yield DELIVERY_MS;
    await this.#merchant.deliver(place, PLENTY);
  }

  #soldOut(): Place | null {
    for (const { product } of this.#shop.articles) {
      const { productId } = product;
      const variant = this.#variantsOf(productId).find(({ unlimited, qtyInStock }) => !unlimited && qtyInStock === 0);
      if (variant) return { productId, variantId: variant.id };
    }
    return null;
  }

  readonly #isPlentiful = ({ product }: Article): boolean =>
    product.details.productType === 'physical' &&
    this.#variantsOf(product.productId).every(({ unlimited, qtyInStock }) => unlimited || qtyInStock >= PLENTY);

  #variantsOf(productId: string) {
    return this.#world.views.product(this.#shop.siteId, productId)?.variants ?? [];
  }
}

const isGiftCard = ({ product }: Article): boolean => product.details.productType === 'giftCard';
