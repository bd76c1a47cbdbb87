import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { noteNames } from '../../platform/note-names.ts';
import { isInLog } from '../../platform/command-line.ts';
import { Seeded } from '../../platform/simulation/seeded.ts';
import { DAY_MS } from './demand.ts';
import { Life, type Sale } from './life.ts';
import { openShop, siteIdAt } from './shop.ts';
import { World, type WorldParts } from './world.ts';

/** Events that go to the log at once. */
const BATCH = 4_000;
/** How often whoever watches is told, in ms of real time. */
const TELL_EVERY = 100;
const SALES: readonly Sale[] = [
  { month: 0, day: 7, days: 14, percent: 30 },
  { month: 6, day: 5, days: 21, percent: 25 },
  { month: 10, day: 24, days: 5, percent: 20 },
];

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
  const life = new Life(world, { from: start, until });
  // One after the other; each begins its life on the first day.
  for (const [index, siteId] of siteIds.entries()) {
    const visits = Math.floor(carts / sites) + (index < carts % sites ? 1 : 0);
    world.agenda.note(start + index * 1_000, async () => {
      life.open(await openShop(world, { siteId, index, visits }, chance), SALES);
    });
  }
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
  await noteNames(parts.platform, signal, siteIds);
  return { siteIds, events: world.journal.recorded, isStopped: signal.aborted };
};
