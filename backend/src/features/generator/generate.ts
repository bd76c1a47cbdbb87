import type { CartClaim } from '@kontor/contracts/cart';
import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { OrderEvent } from '@kontor/contracts/orders';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { RestockEvent } from '@kontor/contracts/restock';
import { isInLog } from '../../platform/command-line.ts';
import { follow, type Script } from '../../platform/simulation/scripts.ts';
import { Seeded } from '../../platform/simulation/seeded.ts';
import { browse } from './browsing.ts';
import { joinList, watchSubscribers, writeToShop } from './correspondence.ts';
import { DAY_MS, HOUR_MS, visitsOf } from './demand.ts';
import { Merchant } from './merchant.ts';
import type { Person } from './people.ts';
import { openShop, type Shop, siteIdAt } from './shop.ts';
import { Shoppers } from './shopper.ts';
import { World, type WorldParts } from './world.ts';

/** Events that go to the log at once. */
const BATCH = 4_000;
/** How often whoever watches is told, in ms of real time. */
const TELL_EVERY = 100;
/** What comes of the last visits is still a part of it. */
const QUIET_END = 3 * HOUR_MS;
const LIKELY = { followsAlert: 0.6, writes: 0.025, joins: 0.03 } as const;
/** Days of the year from the beginning on which sales begin, how long they last, and by how many percent. */
const SALES = [
  { month: 0, day: 7, days: 14, percent: 30 },
  { month: 6, day: 5, days: 21, percent: 25 },
  { month: 10, day: 24, days: 5, percent: 20 },
] as const;

export interface Wanted {
  readonly sites: number;
  /** Visits in which something is put into a cart, of all sites together. */
  readonly carts: number;
  readonly seed: number;
  readonly days: number;
  /** The end does not belong to it. */
  readonly until: Instant;
}

export interface GeneratorParts extends Omit<WorldParts, 'start' | 'chance'> {
  /** The real one: how long it takes. */
  readonly clock: Clock;
  /** Ends it early; what is written by then stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: GeneratorProgress) => void;
}

export interface GeneratorProgress {
  readonly events: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface Generated {
  readonly siteIds: readonly SiteId[];
  readonly events: number;
  readonly isStopped: boolean;
}

export const siteIdsOf = ({ sites, seed }: Pick<Wanted, 'sites' | 'seed'>): readonly SiteId[] =>
  Array.from({ length: sites }, (_, index) => SiteId.parse(siteIdAt(seed, index)));

/** Those of them that there are already. @throws LogUnavailable */
export const takenSites = async (
  log: Pick<EventLog, 'readStream'>,
  siteIds: readonly SiteId[],
): Promise<readonly SiteId[]> => {
  const found = await Promise.all(siteIds.map((id) => isInLog(id, log)));
  return siteIds.filter((_, index) => found[index]);
};

/**
 * Lets shops be open for some time, and writes what happens there. The same is wanted, the same happens: ids, instants
 * and all that is decided; only persons and their keys are the vault's own.
 * @throws LogUnavailable, VaultUnavailable
 */
export const generate = async (wanted: Wanted, parts: GeneratorParts): Promise<Generated> => {
  const { until, days, sites, carts } = wanted;
  const start = until - days * DAY_MS;
  const chance = new Seeded(`kontor ${wanted.seed} ${sites} ${carts} ${days}`);
  const world = await World.begin({ ...parts, start, chance });
  const siteIds = siteIdsOf(wanted);
  const shops = new Map<string, Shop>();
  planShops(world, wanted, { siteIds, shops, chance, start });
  watchSubscribers(world, (event) => shopOf(shops, event));
  const { clock, signal, onProgress } = parts;
  let toldAt = -Infinity;
  while (!signal.aborted && (await world.agenda.step(until))) {
    if (world.journal.waiting < BATCH) continue;
    await world.journal.flush();
    if (clock.now() - toldAt < TELL_EVERY) continue;
    toldAt = clock.now();
    onProgress({ events: world.journal.recorded, share: (world.agenda.now() - start) / (until - start) });
  }
  await world.journal.flush();
  return { siteIds, events: world.journal.recorded, isStopped: signal.aborted };
};

const shopOf = (shops: ReadonlyMap<string, Shop>, { metadata }: RecordedEvent): Shop =>
  shops.get(metadata.siteId) as Shop;

interface Planning {
  readonly siteIds: readonly SiteId[];
  /** Those that are open. */
  readonly shops: Map<string, Shop>;
  readonly chance: Seeded;
  readonly start: Instant;
}

/** Shops open one after the other; each begins its life on the first day. */
const planShops = (world: World, wanted: Wanted, { siteIds, shops, chance, start }: Planning): void => {
  const { agenda } = world;
  const told = new Map<string, Person>();
  const shoppers = new Shoppers(world, (variantId, number, person) => told.set(`${variantId} ${number}`, person));
  const merchants = new Map<string, Merchant>();
  for (const [index, siteId] of siteIds.entries()) {
    const visits = Math.floor(wanted.carts / siteIds.length) + (index < wanted.carts % siteIds.length ? 1 : 0);
    agenda.note(start + index * 1_000, async () => {
      const shop = await openShop(world, { siteId, index, visits }, chance);
      const merchant = new Merchant(world, shop);
      shops.set(siteId, shop);
      merchants.set(siteId, merchant);
      planLife(world, shop, merchant, shoppers, { from: start, until: wanted.until });
    });
  }
  world.watch('OrderPlaced', (event) => {
    const order = event.data as Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
    follow(agenda, agenda.now() + HOUR_MS / 2, (merchants.get(event.metadata.siteId) as Merchant).handleOrder(order));
  });
  world.watch('RestockAlertSent', (event) => {
    const shop = shopOf(shops, event);
    const { productId, variantId, number, alertId } = event.data as Extract<
      RestockEvent,
      { type: 'RestockAlertSent' }
    >['data'];
    const person = told.get(`${variantId} ${number}`);
    if (!person || !shop.chance.chance(LIKELY.followsAlert)) return;
    const claim: CartClaim = { productId, variantId, alertId, number };
    const at = agenda.now() + shop.chance.between(2, 26 * 60) * 60_000;
    follow(agenda, at, shoppers.claim(shop, claim, person));
  });
};

const planLife = (
  world: World,
  shop: Shop,
  merchant: Merchant,
  shoppers: Shoppers,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): void => {
  const { agenda } = world;
  const { visits: count } = shop;
  const days = Math.round((until - from) / DAY_MS);
  const times = (name: string, share: number): readonly Instant[] =>
    visitsOf(shop.chance.fork(name), Math.round(count * share), from + 2 * HOUR_MS, days).filter(
      (at) => at < until - QUIET_END,
    );
  each(world, times('visits', 1), () => shoppers.visit(shop));
  each(world, times('letters', LIKELY.writes), () => writeToShop(world, shop));
  each(world, times('joining', LIKELY.joins), () => joinList(world, shop));
  follow(agenda, from + 7 * HOUR_MS, merchant.keepStock(from + 7 * HOUR_MS));
  follow(agenda, from + 22 * HOUR_MS, browse(world, shop, days));
  for (const { month, day, days: lasts, percent } of SALES) {
    for (const year of [new Date(from).getUTCFullYear(), new Date(until).getUTCFullYear()]) {
      const at = Date.UTC(year, month, day, 6);
      if (at > from && at < until) follow(agenda, at, merchant.holdSale(lasts, percent));
    }
  }
};

/** One begins when it is time for it, and not before all that comes first is known. */
const each = ({ agenda }: World, times: readonly Instant[], begin: () => Script): void => {
  const next = (index: number): void => {
    const at = times[index];
    if (at === undefined) return;
    agenda.note(at, () => {
      next(index + 1);
      follow(agenda, at, begin());
    });
  };
  next(0);
};
