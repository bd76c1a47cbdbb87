import type { ReadModelHealth } from '@kontor/contracts/dashboard';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type DriftSample, driftOf } from '@kontor/projections/platform/drift';
import { lagNow } from '@kontor/projections/platform/lag';

/** How long an answer is good for, in ms: looking costs some reads of the log. */
const GOOD_FOR = 60_000;

type Parts = Parameters<typeof lagNow>[0] & Parameters<typeof driftOf>[0];

/** Compares read models with the log: a few documents of a site, once a minute at most. */
export class ReadModels {
  readonly #parts: Parts;
  readonly #views: readonly string[];
  readonly #samples: readonly DriftSample[];
  readonly #known = new Map<SiteId, { readonly until: number; readonly health: Promise<ReadModelHealth> }>();

  constructor(parts: Parts, views: readonly string[], samples: readonly DriftSample[]) {
    this.#parts = parts;
    this.#views = views;
    this.#samples = samples;
  }

  health(siteId: SiteId): Promise<ReadModelHealth> {
    const now = this.#parts.ambient.clock.now();
    const known = this.#known.get(siteId);
    if (known && now < known.until) return known.health;
    const health = this.#look(siteId);
    this.#known.set(siteId, { until: now + GOOD_FOR, health });
    // What could not be looked at is looked at again.
    health.catch(() => this.#known.delete(siteId));
    return health;
  }

  async #look(siteId: SiteId): Promise<ReadModelHealth> {
    const lagMs = await lagNow(this.#parts, this.#views);
    return { lagMs, ...(await driftOf(this.#parts, siteId, this.#samples)) };
  }
}
