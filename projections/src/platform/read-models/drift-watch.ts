import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import { type Findings, NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import type { LeaseKeeper } from '../lease-keeper.ts';
import { checkDrift, type DriftParts } from './drift-check.ts';
import type { DriftNotes } from './drift-notes.ts';

export interface DriftWatchParts extends DriftParts {
  readonly keeper: LeaseKeeper;
  readonly notes: DriftNotes;
  /** Between the end of one look at everything and the beginning of the next, in ms; 0: never. */
  readonly every: number;
  readonly onFailure: (view: string, error: unknown) => void;
}

const LEASE = 'projections/drift-check';
/** A start has other things to do, in ms. */
const FIRST_AFTER = 10_000;
/** Of one processor. */
const SHARE = 0.05;

/** Compares every read model with the log, one after the other, all the time: of all processes one, at its leisure. */
export class DriftWatch {
  readonly #parts: DriftWatchParts;
  readonly #projections: readonly Projection[];
  #round: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: DriftWatchParts, projections: readonly Projection[]) {
    this.#parts = parts;
    this.#projections = projections;
  }

  start(): void {
    const { keeper, every } = this.#parts;
    if (every === 0) return;
    keeper.want(LEASE, {
      take: 'first',
      gained: () => {
        const round = new AbortController();
        this.#round = round;
        this.#running = this.#watch(round.signal);
      },
      lost: async () => {
        this.#round?.abort();
        await this.#running;
      },
    });
  }

  async stop(): Promise<void> {
    if (this.#parts.every > 0) await this.#parts.keeper.unwant(LEASE);
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { ambient, every, onFailure } = this.#parts;
    await ambient.timers.sleep(Math.min(FIRST_AFTER, every), signal);
    while (!signal.aborted) {
      for (const projection of this.#projections) {
        if (signal.aborted) return;
        await this.#check(projection, signal).catch((error: unknown) => onFailure(projection.schema.name, error));
      }
      await ambient.timers.sleep(every, signal);
    }
  }

  async #check(projection: Projection, signal: AbortSignal): Promise<void> {
    const { notes, ambient } = this.#parts;
    const found = new Map<SiteId, Findings>();
    const isWhole = await checkDrift(this.#parts, projection, {
      signal,
      share: SHARE,
      onPage: (page) => {
        for (const { difference, ...key } of page) {
          found.set(key.siteId, withDocument(found.get(key.siteId) ?? NOTHING_FOUND, key, difference));
        }
      },
    });
    if (isWhole) await notes.put(projection.schema.name, ambient.clock.now(), found);
  }
}
