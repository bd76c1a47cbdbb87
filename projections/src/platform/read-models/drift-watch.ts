import { progressAt } from '@kontor/contracts/replays/history';
import { START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import { NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import type { Findings } from '@kontor/contracts/read-models/responses';
import type { LeaseKeeper } from '../lease-keeper.ts';
import { checkDrift, type DriftParts } from './drift-check.ts';
import type { DriftNotes } from './drift-notes.ts';
import type { DriftRounds } from './drift-rounds.ts';

export interface DriftWatchParts extends DriftParts {
  readonly keeper: LeaseKeeper;
  readonly notes: DriftNotes;
  readonly rounds: DriftRounds;
  /** Pause between rounds in ms; 0: only on request. */
  readonly every: number;
  readonly onFailure: (view: string, error: unknown) => void;
}

const LEASE = 'projections/drift-check';
/** Delay after start-up, in ms. */
const FIRST_AFTER = 10_000;
const SHARE = 0.05;
const HURRIED_SHARE = 0.5;
const POLL_INTERVAL = 1_000;
const REPORT_INTERVAL = { hurried: 1_000, otherwise: 5_000 } as const;

/** Continuously compares every read model with the log, one at a time, in one of all processes and at low priority. */
export class DriftWatch {
  readonly #parts: DriftWatchParts;
  readonly #projections: readonly Projection[];
  #ended: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: DriftWatchParts, projections: readonly Projection[]) {
    this.#parts = parts;
    this.#projections = projections;
  }

  start(): void {
    this.#parts.keeper.want(LEASE, {
      take: 'first',
      gained: () => {
        const watch = new AbortController();
        this.#ended = watch;
        this.#running = this.#watch(watch.signal);
      },
      lost: async () => {
        this.#ended?.abort();
        await this.#running;
      },
    });
  }

  async stop(): Promise<void> {
    await this.#parts.keeper.unwant(LEASE);
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { ambient, every, onFailure } = this.#parts;
    const { clock, timers } = ambient;
    let due = every === 0 ? Infinity : clock.now() + Math.min(FIRST_AFTER, every);
    while (!signal.aborted) {
      try {
        if (clock.now() >= due || (await this.#isAsked())) {
          await this.#round(signal);
          due = every === 0 ? Infinity : clock.now() + every;
        }
      } catch (error) {
        onFailure('drift', error);
      }
      await timers.sleep(Math.min(POLL_INTERVAL, every || POLL_INTERVAL), signal);
    }
  }

  /** True also for a round that a dead process left unfinished. */
  async #isAsked(): Promise<boolean> {
    const round = await this.#parts.rounds.last();
    return round?.isAsked === true;
  }

  async #round(signal: AbortSignal): Promise<void> {
    const { rounds, ambient, onFailure } = this.#parts;
    const { clock } = ambient;
    const total = this.#projections.length;
    let isHurried = false;
    for (const [done, projection] of this.#projections.entries()) {
      if (signal.aborted) return;
      const { name: view } = projection.schema;
      let toldAt = 0;
      const tell = async (share: number): Promise<void> => {
        if (clock.now() - toldAt < (isHurried ? REPORT_INTERVAL.hurried : REPORT_INTERVAL.otherwise)) return;
        toldAt = clock.now();
        isHurried = await rounds.tell({ state: 'running', at: toldAt, done, total, view, share });
      };
      await tell(0);
      const pace = { tell, share: () => (isHurried ? HURRIED_SHARE : SHARE) };
      await this.#check(projection, signal, pace).catch((error: unknown) => onFailure(view, error));
    }
    await rounds.tell({ state: 'done', at: clock.now(), done: total, total, view: null, share: 0 });
  }

  async #check(
    projection: Projection,
    signal: AbortSignal,
    { tell, share }: { readonly tell: (share: number) => Promise<void>; readonly share: () => number },
  ): Promise<void> {
    const { notes, ambient, log } = this.#parts;
    const found = new Map<SiteId, Findings>();
    const head = await log.head();
    const isWhole = await checkDrift(this.#parts, projection, {
      signal,
      share,
      onProgress: (position) => tell(progressAt(position, START, head)),
      onPage: (page) => {
        for (const { difference, ...key } of page) {
          found.set(key.siteId, withDocument(found.get(key.siteId) ?? NOTHING_FOUND, key, difference));
        }
      },
    });
    if (isWhole) await notes.put(projection.schema.name, ambient.clock.now(), found);
  }
}
