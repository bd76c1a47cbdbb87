import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { type Partition, partitionName, reachedByPartition } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, UnpreparedVersion, type ViewVersion } from '@kontor/contracts/ports/read-store';
import { applyBatch, type Target } from './apply-batch.ts';
import type { Follower } from './feed/follower.ts';
import type { LiveFeed } from './feed/live-feed.ts';
import { retryUntilSuccess } from './retry-until-success.ts';
import { LagMeter } from './lag-meter.ts';
import type { Places, Share } from './places.ts';

/** How often an idle position is saved, in ms; notes report it sooner. */
const IDLE_CHECKPOINT_INTERVAL = 60_000;

/**
 * Pause after each batch at the end of the log, as long as the batch took, so that batches grow under load. Bounds in
 * ms.
 */
const REST = { least: 5, most: 50 };

const BATCH = { least: 50, most: 500, ms: 20 };

/** Gentle mode: small batches with a pause after each, in ms per ms of work. */
const GENTLE = { batchSize: 100, restPerMs: 0.25, leastRest: 1 };

export interface ProjectorParts {
  readonly feed: LiveFeed;
  readonly places: Places;
  readonly store: ReadStore;
  readonly ambient: Ambient;
  /** Called on each failure; the projector retries the same batch indefinitely. */
  readonly onFailure: (view: string, error: unknown) => void;
  /** Target batch duration in ms. Default 20, as an in-process store blocks the process for that long. */
  readonly batchMs?: number;
  readonly isGentle?: boolean;
}

/** Delay before looking again for a missing version, in ms. */
const BEGINS_AGAIN_AFTER = 250;

type Work = 'log' | 'batch' | 'checkpoint';

/** Keeps one partition of one read-model version up to date with the log. */
export class Projector implements Share {
  readonly projection: Projection;
  readonly target: Target;
  readonly #parts: ProjectorParts;
  readonly #lag: LagMeter;
  readonly #stop = new AbortController();
  readonly #caughtUp = Promise.withResolvers<void>();
  #position: Position = START;
  #committed: Position = START;
  #applied = 0;
  #isFollowing = false;
  #follower: Follower | null = null;
  #failure: { readonly at: Work; readonly message: string } | null = null;
  #oldestInHand: Instant | null = null;
  #idling: Promise<void> | null = null;
  /** Aborted when the version was dropped: the projection must restart from the beginning. */
  #round = new AbortController();
  #signal = AbortSignal.any([this.#stop.signal, this.#round.signal]);
  #running: Promise<void> | null = null;
  #following: Promise<void> | null = null;

  constructor(parts: ProjectorParts, projection: Projection, target: Target) {
    this.#parts = parts;
    this.projection = projection;
    this.target = target;
    this.#lag = new LagMeter(parts.ambient.clock);
  }

  get version(): ViewVersion {
    return this.target.version;
  }

  get partition(): Partition {
    return this.target.partition;
  }

  get committed(): Position {
    return this.#committed;
  }

  get place(): Position {
    return this.#follower?.placeAt(this.#position) ?? this.#position;
  }

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  start(): void {
    this.#parts.places.add(this);
    this.#running ??= this.#run();
    this.#idling ??= this.#writeIdle();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#idling;
    this.#parts.places.remove(this);
  }

  /** Somebody has emptied the version under it. Resolves when nothing more is written of what was. */
  async beginAgain(): Promise<void> {
    this.#round.abort();
    this.#reset(START);
    await this.#following;
  }

  /** Resolves once the end of the log was reached and the checkpoint saved. */
  get caughtUp(): Promise<void> {
    return this.#caughtUp.promise;
  }

  status() {
    const { version, partition } = this.target;
    return {
      view: version.view,
      version: version.number,
      partition: partitionName(partition),
      position: this.place,
      applied: this.#applied,
      isFollowing: this.#isFollowing,
      failure: this.#failure?.message ?? this.#parts.feed.failure,
      /** Age of the oldest event not yet applied, in ms. */
      behindMs: this.#oldestInHand === null ? 0 : Math.max(0, this.#parts.ambient.clock.now() - this.#oldestInHand),
      lagMs: this.#lag.read(),
    };
  }

  async #run(): Promise<void> {
    await (this.#following = this.#followLog());
    while (this.#round.signal.aborted && !this.#stop.signal.aborted) {
      await this.#parts.ambient.timers.sleep(BEGINS_AGAIN_AFTER, this.#stop.signal);
      this.#round = new AbortController();
      this.#signal = AbortSignal.any([this.#stop.signal, this.#round.signal]);
      await (this.#following = this.#followLog());
    }
  }

  async #followLog(): Promise<void> {
    const { feed, places, store, ambient, isGentle = false, batchMs = BATCH.ms } = this.#parts;
    const { timers, clock } = ambient;
    const { version, partition } = this.target;
    this.#reset(START);
    const checkpoints = await this.#retry('batch', () => store.checkpoints(version));
    const signal = this.#signal;
    if (!checkpoints || signal.aborted) return;
    const after = reachedByPartition(checkpoints, partition);
    this.#reset(after);
    const onFailure = (error: unknown): void => this.#fail('log', error);
    const filter = { types: this.projection.types };
    const size = isGentle ? { batchSize: GENTLE.batchSize } : {};
    const follower = feed.follow({ after, filter, partition, signal, onFailure, ...size });
    this.#follower = follower;
    for await (const batch of follower) {
      this.#succeed('log');
      const begunAt = clock.now();
      if (!(await this.#take(batch))) return;
      const ms = clock.now() - begunAt;
      if (!isGentle) follower.batchSize = fitting(follower.batchSize, batch.events.length, ms, batchMs);
      else if (!batch.caughtUp) await timers.sleep(Math.max(GENTLE.leastRest, ms * GENTLE.restPerMs), signal);
      if (batch.caughtUp) {
        this.#isFollowing = true;
        this.#caughtUp.resolve();
      }
      places.moved();
      if (batch.caughtUp && batch.events.length > 0) {
        await timers.sleep(Math.min(REST.most, Math.max(REST.least, ms)), signal);
      }
    }
  }

  async #take({ events, position, caughtUp }: EventBatch): Promise<boolean> {
    const isFirstEnd = caughtUp && !this.#isFollowing;
    if (events.length > 0 || isFirstEnd) {
      this.#oldestInHand = events[0]?.metadata.at ?? null;
      const isDone = await this.#retry('batch', async () => {
        await this.#commit({ events, position });
        return true;
      });
      if (!isDone || this.#signal.aborted) return false;
      this.#oldestInHand = null;
    }
    // Events from before following would distort the lag measurement.
    if (this.#isFollowing) for (const event of events) this.#lag.record(event.metadata.at);
    this.#applied += events.length;
    this.#position = position;
    return true;
  }

  /** Saved rarely: a commit per move is too expensive, and a restart merely re-reads from the saved position. */
  async #writeIdle(): Promise<void> {
    const { store, ambient } = this.#parts;
    const { version, partition } = this.target;
    while (!this.#stop.signal.aborted) {
      await ambient.timers.sleep(IDLE_CHECKPOINT_INTERVAL, this.#stop.signal);
      const place = this.place;
      if (place <= this.#committed || this.#signal.aborted) continue;
      await this.#retry('checkpoint', async () => {
        const written = (await store.checkpoints(version)).get(partitionName(partition)) ?? START;
        if (this.#isFollowing && written < this.#committed) void this.beginAgain();
        else await this.#commit({ events: [], position: place });
      });
    }
  }

  async #commit(batch: Pick<EventBatch, 'events' | 'position'>): Promise<void> {
    const signal = this.#signal;
    await applyBatch(this.#parts.store, this.projection, this.target, batch);
    if (!signal.aborted && batch.position > this.#committed) this.#committed = batch.position;
  }

  #reset(position: Position): void {
    this.#isFollowing = false;
    this.#follower = null;
    this.#position = this.#committed = position;
  }

  #fail(at: Work, error: unknown): void {
    this.#failure = { at, message: error instanceof Error ? error.message : String(error) };
    this.#parts.onFailure(this.target.version.view, error);
  }

  #succeed(at: Work): void {
    if (this.#failure?.at === at) this.#failure = null;
  }

  /** Retries until it succeeds; `undefined`: stopped, lost its lease, or restarted. */
  #retry<T>(at: Work, work: () => Promise<T>): Promise<T | undefined> {
    const { timers } = this.#parts.ambient;
    const done = async (): Promise<T> => {
      const result = await work();
      this.#succeed(at);
      return result;
    };
    const onFailure = (error: unknown): void => {
      this.#fail(at, error);
      if (error instanceof LeaseLost) {
        // No longer advanced here; waiters must ask the store, which the new owner writes.
        this.#parts.places.remove(this);
        this.#stop.abort();
      }
      if (error instanceof UnpreparedVersion) this.#round.abort();
    };
    return retryUntilSuccess(done, { timers, signal: this.#signal, onFailure });
  }
}

const fitting = (size: number, events: number, ms: number, wanted: number): number => {
  if (ms > wanted) return Math.max(BATCH.least, Math.min(size, Math.floor((events * wanted) / ms)));
  return events < size ? size : Math.min(BATCH.most, 2 * size);
};
