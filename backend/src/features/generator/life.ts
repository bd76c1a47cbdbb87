import type { CartClaim } from '@kontor/contracts/cart/cart';
import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { follow, type Script } from '../../platform/simulation/scripts.ts';
import { GuaranteedEvents } from './guaranteed-events.ts';
import { browse } from './browsing.ts';
import { joinList, watchSubscribers, writeToShop } from './correspondence.ts';
import { DAY_MS, HOUR_MS, visitsOf } from './demand.ts';
import { Merchant } from './merchant.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';
import { Shoppers } from './shopper.ts';
import type { World } from './world.ts';

/** No visits at the end, so that the last ones can complete. */
const QUIET_END = 3 * HOUR_MS;
const LIKELY = { followsAlert: 0.6, writes: 0.025, joins: 0.03, subscribes: 0.03, losesCard: 0.2 } as const;

/** Start of a sale within the year, duration in days and percentage. */
export interface Sale {
  readonly month: number;
  readonly day: number;
  readonly days: number;
  readonly percent: number;
}

export interface Time {
  readonly from: Instant;
  /** Exclusive. */
  readonly until: Instant;
}

export class Simulation {
  readonly #world: World;
  readonly #time: Time;
  readonly #shops = new Map<string, Shop>();
  readonly #merchants = new Map<string, Merchant>();
  readonly #shoppers: Shoppers;
  /** Sign-ups by variant and number, to follow the links in their mails. */
  readonly #signedUp = new Map<string, Person>();

  constructor(world: World, time: Time) {
    this.#world = world;
    this.#time = time;
    this.#shoppers = new Shoppers(world, (variantId, number, person) =>
      this.#signedUp.set(`${variantId} ${number}`, person),
    );
    watchSubscribers(world, (event) => this.#shopOf(event));
    world.watch('OrderPlaced', (event) => this.#handleOrder(event));
    world.watch('RestockAlertSent', (event) => this.#followAlert(event));
    world.watch('GiftCardIssued', (event) => this.#handleGiftCard(event));
  }

  open(shop: Shop, sales: readonly Sale[] = []): void {
    const { agenda } = this.#world;
    const { from, until } = this.#time;
    const merchant = new Merchant(this.#world, shop);
    this.#shops.set(shop.siteId, shop);
    this.#merchants.set(shop.siteId, merchant);
    this.#each(this.#times(shop, 'visits', 1), () => this.#shoppers.visit(shop));
    this.#each(this.#times(shop, 'letters', LIKELY.writes), () => writeToShop(this.#world, shop));
    this.#each(this.#times(shop, 'joining', LIKELY.joins), () => joinList(this.#world, shop));
    if (shop.plans.length > 0) {
      this.#each(this.#times(shop, 'subscriptions', LIKELY.subscribes), () => this.#shoppers.subscribe(shop));
    }
    if (shop.isAssured === true) new GuaranteedEvents(this.#world, shop, this.#shoppers).begin(from);
    follow(agenda, from + 7 * HOUR_MS, merchant.keepStock(from + 7 * HOUR_MS));
    follow(agenda, from + 22 * HOUR_MS, browse(this.#world, shop, this.#days));
    for (const { month, day, days, percent } of sales) {
      for (const year of [new Date(from).getUTCFullYear(), new Date(until).getUTCFullYear()]) {
        const at = Date.UTC(year, month, day, 6);
        if (at > from && at < until) follow(agenda, at, merchant.holdSale(days, percent));
      }
    }
  }

  get #days(): number {
    return Math.round((this.#time.until - this.#time.from) / DAY_MS);
  }

  /** Times in order. @param share relative to the shop's visits */
  #times(shop: Shop, name: string, share: number): readonly Instant[] {
    const { from, until } = this.#time;
    const count = Math.round(shop.visits * share);
    const times = visitsOf(shop.demand, shop.chance.fork(name), count, from + 2 * HOUR_MS, this.#days);
    return times.filter((at) => at < until - QUIET_END);
  }

  #each(times: readonly Instant[], begin: () => Script): void {
    const { agenda } = this.#world;
    const next = (index: number): void => {
      const at = times[index];
      if (at === undefined) return;
      agenda.schedule(at, () => {
        next(index + 1);
        follow(agenda, at, begin());
      });
    };
    next(0);
  }

  #shopOf({ metadata }: RecordedEvent): Shop {
    return this.#shops.get(metadata.siteId) as Shop;
  }

  #handleOrder(event: RecordedEvent): void {
    const { agenda } = this.#world;
    const order = event.data as Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
    const merchant = this.#merchants.get(event.metadata.siteId) as Merchant;
    follow(agenda, agenda.now() + HOUR_MS / 2, merchant.handleOrder(order));
  }

  /** After a while the recipient buys with the card, or reports it lost. */
  #handleGiftCard(event: RecordedEvent): void {
    const { agenda } = this.#world;
    const shop = this.#shopOf(event);
    if (shop.usesGiftCards !== true) return;
    const merchant = this.#merchants.get(shop.siteId) as Merchant;
    const card = event.data as Extract<GiftCardEvent, { type: 'GiftCardIssued' }>['data'];
    const chance = shop.chance.fork(`gift card ${card.orderId} ${card.unit}`);
    const at = agenda.now() + chance.between(1, 8) * DAY_MS + chance.between(0, 10 * 60) * 60_000;
    const isLost = chance.chance(LIKELY.losesCard);
    follow(agenda, at, isLost ? merchant.blockLostCard(card.giftCardId) : this.#shoppers.redeem(shop, card));
  }

  #followAlert(event: RecordedEvent): void {
    const { agenda } = this.#world;
    const shop = this.#shopOf(event);
    const { productId, variantId, number, alertId } = event.data as Extract<
      RestockEvent,
      { type: 'RestockAlertSent' }
    >['data'];
    const person = this.#signedUp.get(`${variantId} ${number}`);
    if (!person || !shop.chance.chance(LIKELY.followsAlert)) return;
    const claim: CartClaim = { productId, variantId, alertId, number };
    const at = agenda.now() + shop.chance.between(2, 26 * 60) * 60_000;
    follow(agenda, at, this.#shoppers.claim(shop, claim, person));
  }
}
