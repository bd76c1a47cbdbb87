import { progressAt } from '@kontor/contracts/replays/history';
import { START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import { type Findings, NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import type { LeaseKeeper } from '../lease-keeper.ts';
import { checkDrift, type DriftParts } from './drift-check.ts';
import type { DriftNotes } from './drift-notes.ts';
import type { DriftRounds } from './drift-rounds.ts';

export interface DriftWatchParts extends DriftParts {
  readonly keeper: LeaseKeeper;
  readonly notes: DriftNotes;
  readonly rounds: DriftRounds;
  /** Between the end of one look at everything and the beginning of the next, in ms; 0: only when somebody asks. */
  readonly every: number;
  readonly onFailure: (view: string, error: unknown) => void;
}

const LEASE = 'projections/drift-check';
/** A start has other things to do, in ms. */
const FIRST_AFTER = 10_000;
/** Of one processor; and where somebody waits for it. */
const SHARE = 0.05;
const HURRIED_SHARE = 0.5;
/** How often to look whether somebody asks, and to tell how far it is, in ms. */
const LOOK_EVERY = 1_000;
const TELLS_EVERY = { hurried: 1_000, otherwise: 5_000 } as const;

/** Compares every read model with the log, one after the other, all the time: of all processes one, at its leisure. */
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

  /** A round begins when it is time for one, or when somebody asks. */
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
      await timers.sleep(Math.min(LOOK_EVERY, every || LOOK_EVERY), signal);
    }
  }

  /** One that another process has left in the middle is asked for still. */
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
        if (clock.now() - toldAt < (isHurried ? TELLS_EVERY.hurried : TELLS_EVERY.otherwise)) return;
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
