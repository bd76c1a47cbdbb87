import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import type { JobQueue, JobRequest } from '@kontor/contracts/ports/job-queue';
import { type Fence, LeaseLost } from '@kontor/contracts/ports/leases';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { Follower } from '@kontor/projections/platform/feed/follower';
import type { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { insist } from '@kontor/projections/platform/insist';
import { isOfLog } from '../is-of-log.ts';
import { PlannedJobs } from './planned-jobs.ts';
import type { Reactor } from './reactor.ts';

/** How often to look whether the queue has been lost, in ms. */
const LOOK_EVERY = 1_000;

/** At the end of the log batches follow each other no faster, in ms: what is asked and settled soon shares a write. */
const PACE = 50;

/** Jobs that are due later than this are kept apart, and asked for when they come so near, in ms. */
const AHEAD = 24 * 60 * 60_000;
/** How often it is written down up to where all that is planned is kept, in ms: a start reads from there. */
const MARK_EVERY = 60_000;

export interface ReactorParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly feed: LiveFeed;
  /** Keeps what is planned for later than tomorrow. */
  readonly store: Pick<ReadStore, 'prepare' | 'commit' | 'load' | 'scan'>;
  readonly jobs: JobQueue;
  readonly ambient: Ambient;
  readonly onFailure: (reactor: string, error: unknown) => void;
}

interface Open {
  readonly request: JobRequest;
  /** Reading on from here meets the event again that has asked. */
  readonly before: Position;
  /** Is in the queue, unless that was lost. */
  isAsked: boolean;
}

/**
 * Keeps a queue filled with what was asked and is not settled. The checkpoint never passes the event of an open job,
 * unless the job is kept among those that are planned: so a start knows all of them again, and a queue that was lost
 * gets them back.
 */
export class ReactorRun {
  readonly #parts: ReactorParts;
  readonly #reactor: Reactor;
  readonly #planned: PlannedJobs;
  readonly #open = new Map<string, Open>();
  /** Ids of those that stand among the planned jobs, too. */
  readonly #kept = new Set<string>();
  /** Settled, and still among the planned jobs. */
  readonly #gone = new Set<string>();
  readonly #stop = new AbortController();
  #position: Position = START;
  #follower: Follower | null = null;
  /** The checkpoint that the queue must have, unless it was lost; `null` until everything open was asked for. */
  #written: Position | null = null;
  /** Up to here all that is planned is kept, as it is written down, and since when. */
  #marked: Position = START;
  #markedAt = 0;
  /** Whether the queue may lack what it was asked for. */
  #isInDoubt = false;
  /** Then there is nothing in it to settle. */
  #isNewQueue = false;
  #turn: Promise<unknown> = Promise.resolve();
  #running: Promise<unknown> | null = null;

  /** @param fence under which what is planned is written down */
  constructor(parts: ReactorParts, reactor: Reactor, fence: Fence) {
    this.#parts = parts;
    this.#reactor = reactor;
    this.#planned = new PlannedJobs(parts.store, reactor.name, fence);
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
    const { log, feed, jobs, ambient, onFailure } = this.#parts;
    const { name, types } = this.#reactor;
    const signal = this.#stop.signal;
    const begin = await this.#insist(() =>
      Promise.all([jobs.checkpoint(name), log.head(), this.#planned.load()] as const),
    );
    if (begin === undefined) return;
    const [checkpoint, head, planned] = begin;
    // What is planned is known from the log alone where either of the two was lost, or is of another log.
    const isKnown = planned !== null && isOfLog(head, checkpoint) && isOfLog(head, planned.reached);
    if (!isKnown && !(await this.#insist(() => this.#planned.clear().then(() => true)))) return;
    const after = !isKnown ? START : checkpoint < planned.reached ? checkpoint : planned.reached;
    for (const request of isKnown ? planned.jobs : []) {
      this.#open.set(request.id, { request, before: START, isAsked: false });
      this.#kept.add(request.id);
    }
    this.#position = after;
    this.#isNewQueue = checkpoint === null;
    const failed = (error: unknown): void => onFailure(name, error);
    this.#follower = feed.follow({ after, filter: { types }, signal, onFailure: failed });
    for await (const batch of this.#follower) {
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
    const settled = new Set<string>();
    let previous = this.#position;
    for (const event of batch.events) {
      for (const id of this.#reactor.settles(event)) {
        if (this.#kept.has(id)) this.#gone.add(id);
        settled.add(id);
        this.#open.delete(id);
      }
      for (const job of this.#reactor.asks(event)) {
        if (this.#open.has(job.id)) continue;
        const request = { ...job, correlationId: event.metadata.$correlationId };
        this.#open.set(job.id, { request, before: previous, isAsked: false });
      }
      previous = event.position;
    }
    // First: behind the checkpoint that `ask` moves, nobody would settle them any more.
    if (!this.#isNewQueue && settled.size > 0) await jobs.settle(name, [...settled]);
    const isBegin = this.#written === null;
    // Before it has come to the end, an event further on may settle what was asked.
    if (isBegin ? batch.caughtUp : batch.events.length > 0) {
      await this.#plan(batch.position);
      await this.#ask(
        this.#near.filter(({ isAsked }) => !isAsked),
        this.#checkpointAt(batch.position),
      );
    }
    if (this.#written !== null) this.#isNewQueue = false;
    this.#position = batch.position;
  }

  /** Keeps what is far ahead where the next start finds it, before the checkpoint moves past it. */
  async #plan(position: Position): Promise<void> {
    const far = [...this.#open.values()].filter((job) => !this.#kept.has(job.request.id) && this.#isFar(job));
    const { clock } = this.#parts.ambient;
    const isDue = position > this.#marked && clock.now() - this.#markedAt >= MARK_EVERY;
    if (this.#written !== null && far.length === 0 && this.#gone.size === 0 && !isDue) return;
    await this.#planned.keep(requestsOf(far), [...this.#gone], position);
    [this.#marked, this.#markedAt] = [position, clock.now()];
    for (const id of this.#gone) this.#kept.delete(id);
    this.#gone.clear();
    for (const { request } of far) this.#kept.add(request.id);
  }

  #isFar({ request }: Open): boolean {
    return (request.runAt ?? 0) > this.#parts.ambient.clock.now() + AHEAD;
  }

  get #near(): readonly Open[] {
    return [...this.#open.values()].filter((job) => !this.#isFar(job));
  }

  /**
   * A queue that was lost gets everything back. So does one whose answer did not come: it may have been lost before it
   * took in what was asked, and its checkpoint does not tell any more.
   */
  async #ask(wanted: readonly Open[], checkpoint: Position): Promise<void> {
    const { jobs } = this.#parts;
    const { name } = this.#reactor;
    const wasInDoubt = this.#isInDoubt;
    this.#isInDoubt = true;
    const all = wasInDoubt ? this.#near : wanted;
    const before = await jobs.ask(name, requestsOf(all), checkpoint);
    const isLost = this.#written !== null && before !== this.#written;
    if (isLost && !wasInDoubt) await jobs.ask(name, requestsOf(this.#near), checkpoint);
    for (const job of all) job.isAsked = true;
    this.#written = checkpoint;
    this.#isInDoubt = false;
  }

  /** Before the oldest event of an open job that is not kept: `#open` is in the order of the log. */
  #checkpointAt(position: Position): Position {
    for (const [id, { before }] of this.#open) if (!this.#kept.has(id)) return before;
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
          const place = this.#follower?.placeAt(this.#position) ?? this.#position;
          const checkpoint = this.#checkpointAt(place);
          await this.#plan(place);
          const isLost = this.#isInDoubt || (await jobs.checkpoint(name)) !== this.#written;
          const due = this.#near.filter(({ isAsked }) => isLost || !isAsked);
          if (isLost || due.length > 0 || checkpoint > this.#written) await this.#ask(due, checkpoint);
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
      onFailure: (error) => {
        onFailure(this.#reactor.name, error);
        if (error instanceof LeaseLost) this.#stop.abort();
      },
    });
  }
}

const requestsOf = (jobs: readonly Open[]): readonly JobRequest[] => jobs.map(({ request }) => request);
