import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { recordNames } from '../../platform/record-names.ts';
import { isInLog } from '../../platform/command-line.ts';
import { Seeded } from '../../platform/simulation/seeded.ts';
import { DAY_MS } from './demand.ts';
import { Simulation, type Sale } from './life.ts';
import { openShop, siteIdAt } from './shop.ts';
import { World, type WorldParts } from './world.ts';

/** Events per append. */
const BATCH = 4_000;
/** Interval of progress reports, in ms of real time. */
const REPORT_INTERVAL = 100;
const SALES: readonly Sale[] = [
  { month: 0, day: 7, days: 14, percent: 30 },
  { month: 6, day: 5, days: 21, percent: 25 },
  { month: 10, day: 24, days: 5, percent: 20 },
];

export interface GenerateOptions {
  readonly sites: number;
  readonly carts: number;
  readonly seed: number;
  readonly days: number;
  /** Exclusive. */
  readonly until: Instant;
}

export interface GeneratorParts extends Omit<WorldParts, 'start' | 'chance'> {
  readonly clock: Clock;
  /** Stops early; what was written stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: GeneratorProgress) => void;
}

export interface GeneratorProgress {
  readonly events: number;
  readonly share: number;
}

export interface Generated {
  readonly siteIds: readonly SiteId[];
  readonly events: number;
  readonly isStopped: boolean;
}

export const siteIdsOf = ({ sites, seed }: Pick<GenerateOptions, 'sites' | 'seed'>): readonly SiteId[] =>
  Array.from({ length: sites }, (_, index) => SiteId.parse(siteIdAt(seed, index)));

/** The sites that already exist. @throws LogUnavailable */
export const takenSites = async (
  log: Pick<EventLog, 'readStream'>,
  siteIds: readonly SiteId[],
): Promise<readonly SiteId[]> => {
  const found = await Promise.all(siteIds.map((id) => isInLog(id, log)));
  return siteIds.filter((_, index) => found[index]);
};

/**
 * Simulates shops for a period, and writes their history. Deterministic in ids, times and decisions, except persons and
 * keys, which come from the vault.
 * @throws LogUnavailable, VaultUnavailable
 */
export const generate = async (wanted: GenerateOptions, parts: GeneratorParts): Promise<Generated> => {
  const { until, days, sites, carts } = wanted;
  const start = until - days * DAY_MS;
  const chance = new Seeded(`kontor ${wanted.seed} ${sites} ${carts} ${days}`);
  const world = await World.begin({ ...parts, start, chance });
  const siteIds = siteIdsOf(wanted);
  const life = new Simulation(world, { from: start, until });
  // One site after the other, each starting on the first day.
  for (const [index, siteId] of siteIds.entries()) {
    const visits = Math.floor(carts / sites) + (index < carts % sites ? 1 : 0);
    world.agenda.schedule(start + index * 1_000, async () => {
      life.open(await openShop(world, { siteId, index, visits }, chance), SALES);
    });
  }
  const { clock, signal, onProgress } = parts;
  let toldAt = -Infinity;
  while (!signal.aborted && (await world.agenda.step(until))) {
    if (world.journal.waiting < BATCH) continue;
    await world.journal.flush();
    if (clock.now() - toldAt < REPORT_INTERVAL) continue;
    toldAt = clock.now();
    onProgress({ events: world.journal.recorded, share: (world.agenda.now() - start) / (until - start) });
  }
  await world.journal.flush();
  await recordNames(parts.platform, signal, siteIds);
  return { siteIds, events: world.journal.recorded, isStopped: signal.aborted };
};
