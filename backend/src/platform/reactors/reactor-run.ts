import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import type { JobQueue, JobRequest } from '@kontor/contracts/ports/job-queue';
import { insist } from '@kontor/projections/platform/insist';
import { isOfLog } from '../is-of-log.ts';
import type { Reactor } from './reactor.ts';

/** How often to look whether the queue has been lost, in ms. */
const LOOK_EVERY = 1_000;

/** At the end of the log batches follow each other no faster, in ms: what is asked and settled soon shares a write. */
const PACE = 50;

export interface ReactorParts {
  readonly log: EventLog;
  readonly jobs: JobQueue;
  readonly ambient: Ambient;
  readonly onFailure: (reactor: string, error: unknown) => void;
}

interface Open {
  readonly request: JobRequest;
  /** Reading on from here meets the event again that has asked. */
  readonly before: Position;
}

/**
 * Keeps a queue filled with what was asked and is not settled. The checkpoint never passes an open job's event, so a
 * start reads all of them again, and a queue that was lost gets them back.
 */
export class ReactorRun {
  readonly #parts: ReactorParts;
  readonly #reactor: Reactor;
  readonly #open = new Map<string, Open>();
  readonly #stop = new AbortController();
  #position: Position = START;
  /** The checkpoint that the queue must have, unless it was lost; `null` until everything open was asked for. */
  #written: Position | null = null;
  /** Whether the queue may lack what it was asked for. */
  #isInDoubt = false;
  /** Then there is nothing in it to settle. */
  #isNewQueue = false;
  #turn: Promise<unknown> = Promise.resolve();
  #running: Promise<unknown> | null = null;

  constructor(parts: ReactorParts, reactor: Reactor) {
    this.#parts = parts;
    this.#reactor = reactor;
  }

  start(): void {
    this.#running ??= Promise.all([this.#react(), this.#watch()]);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Jobs asked for and not settled. */
  get open(): number {
    return this.#open.size;
  }

  async #react(): Promise<void> {
    const { log, jobs, ambient, onFailure } = this.#parts;
    const { name, types } = this.#reactor;
    const signal = this.#stop.signal;
    const begin = await this.#insist(() => Promise.all([jobs.checkpoint(name), log.head()]));
    if (begin === undefined) return;
    const [checkpoint, head] = begin;
    const after = isOfLog(head, checkpoint) ? checkpoint : START;
    this.#position = after;
    this.#isNewQueue = checkpoint === null;
    const failed = (error: unknown): void => onFailure(name, error);
    for await (const batch of log.subscribe({ after, filter: { types }, signal, onFailure: failed })) {
      const pause = batch.caughtUp && batch.events.length > 0 ? ambient.timers.sleep(PACE, signal) : null;
      await this.#insist(() => this.#inTurn(() => this.#take(batch)));
      await pause;
      if (signal.aborted) return;
    }
  }

  /** May be repeated after a failure: what is open is known by its id, and nothing here depends on what was done. */
  async #take(batch: EventBatch): Promise<void> {
    const { jobs } = this.#parts;
    const { name } = this.#reactor;
    const asked = new Map<string, JobRequest>();
    const settled = new Set<string>();
    let previous = this.#position;
    for (const event of batch.events) {
      for (const id of this.#reactor.settles(event)) {
        this.#open.delete(id);
        asked.delete(id);
        settled.add(id);
      }
      for (const job of this.#reactor.asks(event)) {
        const request = { ...job, correlationId: event.metadata.$correlationId };
        if (!this.#open.has(job.id)) this.#open.set(job.id, { request, before: previous });
        asked.set(job.id, request);
      }
      previous = event.position;
    }
    // First: behind the checkpoint that `ask` moves, nobody would settle them any more.
    if (!this.#isNewQueue && settled.size > 0) await jobs.settle(name, [...settled]);
    const checkpoint = this.#checkpointAt(batch.position);
    if (this.#written !== null && batch.events.length > 0) {
      await this.#ask([...asked.values()], checkpoint);
    } else if (this.#written === null && batch.caughtUp) {
      // Until now an event further on might have settled what was asked.
      await this.#ask(this.#all, checkpoint);
    }
    if (this.#written !== null) this.#isNewQueue = false;
    this.#position = batch.position;
  }

  get #all(): readonly JobRequest[] {
    return [...this.#open.values()].map(({ request }) => request);
  }

  /**
   * A queue that was lost gets everything back. So does one whose answer did not come: it may have been lost before it
   * took in what was asked, and its checkpoint does not tell any more.
   */
  async #ask(requests: readonly JobRequest[], checkpoint: Position): Promise<void> {
    const { jobs } = this.#parts;
    const { name } = this.#reactor;
    const wasInDoubt = this.#isInDoubt;
    this.#isInDoubt = true;
    const before = await jobs.ask(name, wasInDoubt ? this.#all : requests, checkpoint);
    const isLost = this.#written !== null && before !== this.#written;
    if (isLost && !wasInDoubt) await jobs.ask(name, this.#all, checkpoint);
    this.#written = checkpoint;
    this.#isInDoubt = false;
  }

  /** Before the oldest open job's event: `#open` is in the order of the log. */
  #checkpointAt(position: Position): Position {
    for (const { before } of this.#open.values()) return before;
    return position;
  }

  async #watch(): Promise<void> {
    const { jobs, ambient } = this.#parts;
    const { name } = this.#reactor;
    while (!this.#stop.signal.aborted) {
      await ambient.timers.sleep(LOOK_EVERY, this.#stop.signal);
      await this.#insist(() =>
        this.#inTurn(async () => {
          if (this.#written === null) return;
          const checkpoint = this.#checkpointAt(this.#position);
          if (this.#isInDoubt || (await jobs.checkpoint(name)) !== this.#written)
            await this.#ask(this.#all, checkpoint);
          else if (checkpoint > this.#written) await this.#ask([], checkpoint);
        }),
      );
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { ambient, onFailure } = this.#parts;
    return insist(work, {
      timers: ambient.timers,
      signal: this.#stop.signal,
      onFailure: (error) => onFailure(this.#reactor.name, error),
    });
  }
}
