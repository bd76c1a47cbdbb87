import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore, ViewVersion } from '@kontor/contracts/ports/read-store';
import { applyBatch } from './apply-batch.ts';
import { LagMeter } from './lag-meter.ts';
import type { Projection } from '@kontor/contracts/kernel/projection';

const RETRY_MS = { first: 50, most: 5_000 };

export interface ProjectorParts {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly ambient: Ambient;
  /** Called with what went wrong; the projector then tries the same batch again, for ever. */
  readonly onFailure: (view: string, error: unknown) => void;
}

/** Keeps one version of one read model at the end of the log. */
export class Projector {
  readonly version: ViewVersion;
  readonly projection: Projection;
  readonly #parts: ProjectorParts;
  readonly #lag: LagMeter;
  readonly #stop = new AbortController();
  readonly #caughtUp = Promise.withResolvers<void>();
  #position: Position | null = null;
  #applied = 0;
  #isFollowing = false;
  #failure: string | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: ProjectorParts, projection: Projection, version: ViewVersion) {
    this.#parts = parts;
    this.projection = projection;
    this.version = version;
    this.#lag = new LagMeter(parts.ambient.clock);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Finishes the batch in hand. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Resolves when the end of the log was reached once. */
  get caughtUp(): Promise<void> {
    return this.#caughtUp.promise;
  }

  status() {
    return {
      view: this.version.view,
      version: this.version.number,
      position: this.#position,
      applied: this.#applied,
      /** What keeps it from going on, until it does. */
      failure: this.#failure,
      lagMs: this.#lag.read(),
    };
  }

  async #run(): Promise<void> {
    const { log, store } = this.#parts;
    const signal = this.#stop.signal;
    const after = await this.#insist(() => store.checkpoint(this.version));
    if (after === undefined) return;
    this.#position = after;
    const onFailure = (error: unknown): void => this.#fail(error);
    for await (const batch of log.subscribe({ after, filter: { types: this.projection.types }, signal, onFailure })) {
      if (!(await this.#take(batch))) return;
      if (batch.caughtUp) {
        this.#isFollowing = true;
        this.#failure = null;
        this.#caughtUp.resolve();
      }
      if (signal.aborted) return;
    }
  }

  /** `false`: stopped before the batch was applied. */
  async #take(batch: EventBatch): Promise<boolean> {
    // A batch without events only moves the position: not worth a commit, a restart reads past it again.
    if (batch.events.length > 0) {
      const { store } = this.#parts;
      const done = await this.#insist(() => applyBatch(store, this.projection, this.version, batch).then(() => true));
      if (!done) return false;
      // What was there before is no measure of how long a write takes to be seen.
      if (this.#isFollowing) for (const event of batch.events) this.#lag.record(event.metadata.at);
      this.#applied += batch.events.length;
    }
    this.#position = batch.position;
    return true;
  }

  #fail(error: unknown): void {
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#parts.onFailure(this.version.view, error);
  }

  /** Repeats until it works; `undefined` when stopped before. */
  async #insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { ambient } = this.#parts;
    for (let failures = 0; !this.#stop.signal.aborted; failures += 1) {
      try {
        return await work();
      } catch (error) {
        this.#fail(error);
        await ambient.timers.sleep(Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** failures), this.#stop.signal);
      }
    }
    return undefined;
  }
}
