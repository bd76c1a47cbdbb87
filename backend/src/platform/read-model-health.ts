import type { ReadModelHealth } from '@kontor/contracts/dashboard';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { type DriftSample, driftOf } from '@kontor/projections/platform/drift';

/** How long an answer is good for, in ms: looking costs some reads of the log. */
const GOOD_FOR = 60_000;

interface Parts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly store: ReadStore;
  readonly clock: Clock;
  /** How far the read models that this process makes are behind, in ms. */
  readonly behind: () => readonly number[];
}

/** Compares read models with the log: a few documents of a site, once a minute at most. */
export class ReadModels {
  readonly #parts: Parts;
  readonly #samples: readonly DriftSample[];
  readonly #known = new Map<SiteId, { readonly until: number; readonly health: Promise<ReadModelHealth> }>();

  constructor(parts: Parts, samples: readonly DriftSample[]) {
    this.#parts = parts;
    this.#samples = samples;
  }

  health(siteId: SiteId): Promise<ReadModelHealth> {
    const now = this.#parts.clock.now();
    const known = this.#known.get(siteId);
    if (known && now < known.until) return known.health;
    const health = this.#look(siteId);
    this.#known.set(siteId, { until: now + GOOD_FOR, health });
    // What could not be looked at is looked at again.
    health.catch(() => this.#known.delete(siteId));
    return health;
  }

  async #look(siteId: SiteId): Promise<ReadModelHealth> {
    const behind = this.#parts.behind();
    const lagMs = behind.length === 0 ? null : Math.round(Math.max(...behind));
    return { lagMs, ...(await driftOf(this.#parts, siteId, this.#samples)) };
  }
}
