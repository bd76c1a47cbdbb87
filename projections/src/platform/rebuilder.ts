import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { type Fence, LeaseLost } from '@kontor/contracts/ports/leases';
import { UnpreparedVersion, type ViewVersion } from '@kontor/contracts/ports/read-store';
import { retryUntilSuccess } from './retry-until-success.ts';
import type { LeaseKeeper } from './lease-keeper.ts';
import { Projector, type ProjectorParts } from './projector.ts';
import { Notebook } from './read-models/notebook.ts';
import { Plans } from './read-models/plans.ts';
import { sameSchema } from './read-models/schemas.ts';
import type { EmptyVersion, MakingProgress, VersionMaker } from './read-models/version-maker.ts';

const PROGRESS_INTERVAL = 250;

interface Held {
  readonly fence: Fence;
  readonly lost: AbortSignal;
}

export interface RebuilderParts extends ProjectorParts {
  readonly keeper: LeaseKeeper;
  readonly maker: VersionMaker;
}

/** Rebuilds read models from the start of the log, each in one process at a time. */
export class Rebuilder {
  readonly #parts: RebuilderParts;
  readonly #flipped: (projection: Projection) => Promise<void>;
  /** Their leases must be kept until they end. */
  readonly #inHand = new Set<Promise<void>>();

  /** @param flipped called when a new version is live */
  constructor(parts: RebuilderParts, flipped: (projection: Projection) => Promise<void>) {
    // Shoppers come first.
    this.#parts = { ...parts, isGentle: true };
    this.#flipped = flipped;
  }

  /** Rebuilds unless another process does so first; retries until done. @param outdated the live version */
  rebuildUntilDone(projection: Projection, outdated: number, signal: AbortSignal): void {
    void this.#tracked(this.#rebuildUntilDone(projection, outdated, signal));
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#inHand);
  }

  /**
   * Blue/green: builds the next version next to the live one and flips once it has caught up. Keeps the previous
   * version for rollback and requested ones; drops older ones. Waits for a rebuild already under way.
   * @throws LeaseLost when another process took over and will finish it; UnpreparedVersion when the version was dropped
   * meanwhile
   */
  rebuild(
    projection: Projection,
    signal: AbortSignal,
    onProgress?: (progress: MakingProgress) => void,
    isStillWanted: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    const view = projection.schema.name;
    const held = this.#holding(`projections/rebuild/${view}`, signal, async ({ fence, lost }) => {
      if (!(await isStillWanted())) return;
      const { store, ambient } = this.#parts;
      const versions = await store.versions(view);
      const version = { view, number: Math.max(0, ...versions) + 1 };
      await store.prepare(projection.schema, version);
      const cut = AbortSignal.any([signal, lost]);
      const made = await this.#make(projection, { version, fence }, cut, onProgress);
      const projector = new Projector(this.#parts, projection, { version, partition: WHOLE, fence });
      projector.start();
      let done = false;
      const finished = projector.caughtUp.then(() => (done = true));
      while (!done && !cut.aborted) {
        await Promise.race([finished, ambient.timers.sleep(PROGRESS_INTERVAL, cut)]);
        onProgress?.({ applied: made + projector.status().applied, share: 1 });
        if (projector.status().failure !== null && !(await this.#isThere(version))) break;
      }
      await projector.stop();
      // The new owner may be building under the same number, so nothing is dropped.
      if (lost.aborted) throw new LeaseLost(fence);
      if (!(await this.#isThere(version))) throw new UnpreparedVersion(version);
      if (!done) return store.drop(version);
      const before = await store.live(view);
      await store.flip(version, fence);
      await this.#flipped(projection);
      const kept = new Set([before, ...(await this.#planned(projection))]);
      for (const number of versions) if (!kept.has(number)) await store.drop({ view, number });
    });
    return this.#tracked(held);
  }

  async #isThere({ view, number }: ViewVersion): Promise<boolean> {
    return (await this.#parts.store.versions(view)).includes(number);
  }

  async #planned({ schema }: Projection): Promise<readonly number[]> {
    const { store, ambient } = this.#parts;
    const { beside, flipTo } = await new Plans(new Notebook(store, ambient)).of(schema.name);
    const ours: number[] = [];
    for (const number of [beside, flipTo]) {
      if (number === null) continue;
      if (sameSchema(await store.schemaOf({ view: schema.name, number }), schema)) ours.push(number);
    }
    return ours;
  }

  /** On failure the projector builds it, with endless retries. @returns number of events applied */
  async #make(
    projection: Projection,
    target: EmptyVersion,
    signal: AbortSignal,
    onProgress?: (progress: MakingProgress) => void,
  ): Promise<number> {
    let applied = 0;
    const work = {
      signal,
      onProgress: (progress: MakingProgress) => {
        ({ applied } = progress);
        onProgress?.(progress);
      },
    };
    await this.#parts.maker
      .make(projection, target, work)
      .catch((error: unknown) => this.#parts.onFailure(target.version.view, error));
    return applied;
  }

  async #tracked(work: Promise<void>): Promise<void> {
    this.#inHand.add(work);
    try {
      await work;
    } finally {
      this.#inHand.delete(work);
    }
  }

  async #rebuildUntilDone(projection: Projection, outdated: number, signal: AbortSignal): Promise<void> {
    const { store, ambient, onFailure } = this.#parts;
    const view = projection.schema.name;
    const isStillWanted = async (): Promise<boolean> => (await store.live(view)) === outdated;
    const work = (): Promise<void> => this.rebuild(projection, signal, undefined, isStillWanted);
    await retryUntilSuccess(work, { timers: ambient.timers, signal, onFailure: (error) => onFailure(view, error) });
  }

  async #holding(name: string, signal: AbortSignal, work: (held: Held) => Promise<void>): Promise<void> {
    const { keeper } = this.#parts;
    const gone = new AbortController();
    const gained = Promise.withResolvers<Fence | null>();
    const giveUp = (): void => gained.resolve(null);
    signal.addEventListener('abort', giveUp, { once: true });
    keeper.want(name, {
      take: 'first',
      gained: (fence) => gained.resolve(fence),
      lost: async () => gone.abort(),
    });
    try {
      const fence = signal.aborted ? null : await gained.promise;
      if (fence) await work({ fence, lost: gone.signal });
    } finally {
      signal.removeEventListener('abort', giveUp);
      await keeper.unwant(name);
    }
  }
}
