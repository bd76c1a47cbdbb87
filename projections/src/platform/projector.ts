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
import { insist } from './insist.ts';
import { LagMeter } from './lag-meter.ts';
import type { Places, Share } from './places.ts';

/** How often a place that has moved without events of the projection is written down, in ms; notes tell it sooner. */
const IDLE_CHECKPOINT_EVERY = 60_000;

/**
 * At the end of the log a batch is followed by a rest, as long as it took: so batches grow under load, and commits are
 * fewer. At least and at most, in ms.
 */
const REST = { least: 5, most: 50 };

/** Events of a batch: as many as are dealt with in so many ms. */
const BATCH = { least: 50, most: 500, ms: 20 };

/** Of one that gives way to whatever else its process does: few events at once, and a rest after each, per ms of work. */
const GENTLE = { batchSize: 100, restPerMs: 0.25, leastRest: 1 };

export interface ProjectorParts {
  readonly feed: LiveFeed;
  readonly places: Places;
  readonly store: ReadStore;
  readonly ambient: Ambient;
  /** Called with what went wrong; the projector then tries the same batch again, for ever. */
  readonly onFailure: (view: string, error: unknown) => void;
  /** How long a batch may take, in ms. Default 20: a store in the process keeps it busy for as long. */
  readonly batchMs?: number;
  /** Gives way to whatever else the process does while it catches up. Default: no. */
  readonly isGentle?: boolean;
}

/** Until somebody has made a version that is missing, in ms. */
const BEGINS_AGAIN_AFTER = 250;

/** What may fail by itself, and be mended by itself. */
type Work = 'log' | 'batch' | 'checkpoint';

/** Keeps one partition of one version of one read model at the end of the log. */
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
  /** When the oldest event happened that has come and is not applied. */
  #oldestInHand: Instant | null = null;
  #idling: Promise<void> | null = null;
  /** Aborts where the version was dropped: what comes next in the log is not what it needs next. */
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

  /** Finishes the batch in hand. */
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

  /** Resolves when the end of the log was reached once, and that is written down. */
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
      /** What keeps it from going on, until it does. */
      failure: this.#failure?.message ?? this.#parts.feed.failure,
      /** Age of the oldest event that has come and is not applied yet, in ms. */
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
    const checkpoints = await this.#insist('batch', () => store.checkpoints(version));
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

  /** `false`: stopped before the batch was applied. */
  async #take({ events, position, caughtUp }: EventBatch): Promise<boolean> {
    const isFirstEnd = caughtUp && !this.#isFollowing;
    if (events.length > 0 || isFirstEnd) {
      this.#oldestInHand = events[0]?.metadata.at ?? null;
      const isDone = await this.#insist('batch', async () => {
        await this.#commit({ events, position });
        return true;
      });
      if (!isDone || this.#signal.aborted) return false;
      this.#oldestInHand = null;
    }
    // What was there before is no measure of how long a write takes to be seen.
    if (this.#isFollowing) for (const event of events) this.#lag.record(event.metadata.at);
    this.#applied += events.length;
    this.#position = position;
    return true;
  }

  /** A place that moves without events is not worth a commit each time; whoever goes on after a crash reads from there. */
  async #writeIdle(): Promise<void> {
    const { store, ambient } = this.#parts;
    const { version, partition } = this.target;
    while (!this.#stop.signal.aborted) {
      await ambient.timers.sleep(IDLE_CHECKPOINT_EVERY, this.#stop.signal);
      const place = this.place;
      if (place <= this.#committed || this.#signal.aborted) continue;
      await this.#insist('checkpoint', async () => {
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

  /** `undefined` when it is not to go on: stopped, taken over, or begun again. */
  #insist<T>(at: Work, work: () => Promise<T>): Promise<T | undefined> {
    const { timers } = this.#parts.ambient;
    const done = async (): Promise<T> => {
      const result = await work();
      this.#succeed(at);
      return result;
    };
    const onFailure = (error: unknown): void => {
      this.#fail(at, error);
      if (error instanceof LeaseLost) {
        // Its place stands still: whoever waits for it asks the store, where the new owner writes.
        this.#parts.places.remove(this);
        this.#stop.abort();
      }
      if (error instanceof UnpreparedVersion) this.#round.abort();
    };
    return insist(done, { timers, signal: this.#signal, onFailure });
  }
}

/** The size of the next batch, after one of `events` that took so many ms. */
const fitting = (size: number, events: number, ms: number, wanted: number): number => {
  if (ms > wanted) return Math.max(BATCH.least, Math.min(size, Math.floor((events * wanted) / ms)));
  return events < size ? size : Math.min(BATCH.most, 2 * size);
};
