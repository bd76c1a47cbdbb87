import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { isIn, partitionName, reachedByPartition } from '@kontor/contracts/kernel/partition';
import { type Projection, siteOf } from '@kontor/contracts/kernel/projection';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, UnpreparedVersion } from '@kontor/contracts/ports/read-store';
import { applyBatch, type Target } from './apply-batch.ts';
import { insist } from './insist.ts';
import { LagMeter } from './lag-meter.ts';

/** How long a position that has moved without events of the projection may wait to be written down, in ms. */
const IDLE_CHECKPOINT_WITHIN = 1_000;

/** At the end of the log batches follow each other no faster, in ms: under load they grow, and commits are fewer. */
const PACE = 5;

/** Of one that gives way to whatever else its process does: few events at once, and a rest after each, per ms of work. */
const GENTLE = { batchSize: 100, restPerMs: 0.25, leastRest: 1 };

export interface ProjectorParts {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly ambient: Ambient;
  /** Called with what went wrong; the projector then tries the same batch again, for ever. */
  readonly onFailure: (view: string, error: unknown) => void;
  /** Gives way to whatever else the process does while it catches up. Default: no. */
  readonly isGentle?: boolean;
}

/** Until somebody has made a version that is missing, in ms. */
const BEGINS_AGAIN_AFTER = 250;

/** What may fail by itself, and be mended by itself. */
type Work = 'log' | 'batch' | 'checkpoint';

/** Keeps one partition of one version of one read model at the end of the log. */
export class Projector {
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
  #failure: { readonly at: Work; readonly message: string } | null = null;
  /** When the oldest event happened that has come and is not applied. */
  #oldestInHand: Instant | null = null;
  #idle: Promise<void> | null = null;
  /** Aborts where the version was dropped: what comes next in the log is not what it needs next. */
  #round = new AbortController();
  #signal = AbortSignal.any([this.#stop.signal, this.#round.signal]);
  #running: Promise<void> | null = null;

  constructor(parts: ProjectorParts, projection: Projection, target: Target) {
    this.#parts = parts;
    this.projection = projection;
    this.target = target;
    this.#lag = new LagMeter(parts.ambient.clock);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Finishes the batch in hand. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#idle;
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
      position: this.#position,
      applied: this.#applied,
      isFollowing: this.#isFollowing,
      /** What keeps it from going on, until it does. */
      failure: this.#failure?.message ?? null,
      /** Age of the oldest event that has come and is not applied yet, in ms. */
      behindMs: this.#oldestInHand === null ? 0 : Math.max(0, this.#parts.ambient.clock.now() - this.#oldestInHand),
      lagMs: this.#lag.read(),
    };
  }

  async #run(): Promise<void> {
    await this.#followLog();
    while (this.#round.signal.aborted && !this.#stop.signal.aborted) {
      await this.#parts.ambient.timers.sleep(BEGINS_AGAIN_AFTER, this.#stop.signal);
      this.#round = new AbortController();
      this.#signal = AbortSignal.any([this.#stop.signal, this.#round.signal]);
      await this.#followLog();
    }
  }

  async #followLog(): Promise<void> {
    const { log, store, ambient, isGentle = false } = this.#parts;
    const { timers, clock } = ambient;
    const { version, partition } = this.target;
    const signal = this.#stop.signal;
    const checkpoints = await this.#insist('batch', () => store.checkpoints(version));
    if (!checkpoints) return;
    const after = reachedByPartition(checkpoints, partition);
    this.#position = this.#committed = after;
    const onFailure = (error: unknown): void => this.#fail('log', error);
    const filter = { types: this.projection.types };
    const size = isGentle ? { batchSize: GENTLE.batchSize } : {};
    for await (const batch of log.subscribe({ after, filter, signal, onFailure, ...size })) {
      this.#succeed('log');
      const pause = batch.caughtUp && batch.events.length > 0 ? timers.sleep(PACE, signal) : null;
      const begunAt = clock.now();
      if (!(await this.#take(batch))) return;
      if (isGentle && !batch.caughtUp) {
        await timers.sleep(Math.max(GENTLE.leastRest, (clock.now() - begunAt) * GENTLE.restPerMs), signal);
      }
      if (batch.caughtUp) {
        this.#isFollowing = true;
        this.#caughtUp.resolve();
      }
      await pause;
      if (signal.aborted) break;
    }
  }

  /** `false`: stopped before the batch was applied. */
  async #take(batch: EventBatch): Promise<boolean> {
    const isFirstEnd = batch.caughtUp && !this.#isFollowing;
    if (batch.events.length === 0 && !isFirstEnd) {
      this.#moveTo(batch.position);
      return true;
    }
    const events = await this.#insist('batch', async () => {
      const mine = batch.events.filter((event) => isIn(this.target.partition, siteOf(event)));
      this.#oldestInHand = mine[0]?.metadata.at ?? null;
      if (mine.length > 0 || isFirstEnd) await this.#commit({ events: mine, position: batch.position });
      return mine;
    });
    if (!events) return false;
    this.#oldestInHand = null;
    // What was there before is no measure of how long a write takes to be seen.
    if (this.#isFollowing) for (const event of events) this.#lag.record(event.metadata.at);
    this.#applied += events.length;
    this.#moveTo(batch.position);
    return true;
  }

  #moveTo(position: Position): void {
    this.#position = position;
    if (position > this.#committed) this.#idle ??= this.#commitLater();
  }

  /** A position that moves without events is not worth a commit each time; others may wait for it a second. */
  async #commitLater(): Promise<void> {
    await this.#parts.ambient.timers.sleep(IDLE_CHECKPOINT_WITHIN, this.#stop.signal);
    await this.#insist('checkpoint', async () => {
      if (this.#position > this.#committed) await this.#commit({ events: [], position: this.#position });
    });
    this.#idle = null;
    // The log may have moved on meanwhile, and nothing more may come for a long time.
    if (!this.#signal.aborted) this.#moveTo(this.#position);
  }

  async #commit(batch: Pick<EventBatch, 'events' | 'position'>): Promise<void> {
    await applyBatch(this.#parts.store, this.projection, this.target, batch);
    if (batch.position > this.#committed) this.#committed = batch.position;
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
      if (error instanceof LeaseLost) this.#stop.abort();
      if (error instanceof UnpreparedVersion) this.#round.abort();
    };
    return insist(done, { timers, signal: this.#signal, onFailure });
  }
}
