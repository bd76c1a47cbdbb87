import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';
import type { JobQueue, JobRequest } from '@kontor/contracts/ports/job-queue';
import { type Fence, LeaseLost } from '@kontor/contracts/ports/leases';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { Follower } from '@kontor/projections/platform/feed/follower';
import type { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import { isOfLog } from '../is-of-log.ts';
import { PlannedJobs } from './planned-jobs.ts';
import type { Reactor } from './reactor.ts';

/** Interval of the check whether the queue was lost, in ms. */
const POLL_INTERVAL = 1_000;

/**
 * Minimum time between batches at the end of the log, in ms, so that jobs enqueued and settled quickly share a write.
 */
const PACE = 50;

/** Jobs due later than this are stored as planned jobs and enqueued when this close, in ms. */
const AHEAD = 24 * 60 * 60_000;
/** How often the position up to which all planned jobs are stored is saved, in ms: a start reads from there. */
const MARK_INTERVAL = 60_000;

export interface ReactorParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly feed: LiveFeed;
  readonly store: Pick<ReadStore, 'prepare' | 'commit' | 'load' | 'scan'>;
  readonly jobs: JobQueue;
  readonly ambient: Ambient;
  readonly onFailure: (reactor: string, error: unknown) => void;
}

interface Open {
  readonly request: JobRequest;
  /** Position before the event that asked for the job. */
  readonly before: Position;
  /** The job was enqueued; the queue may have been lost since. */
  isAsked: boolean;
}

/**
 * Keeps a queue filled with the jobs that are not settled. The checkpoint never passes the event of an open job unless
 * that job is stored as planned. So a restart finds all of them, and a lost queue is refilled.
 */
export class ReactorRun {
  readonly #parts: ReactorParts;
  readonly #reactor: Reactor;
  readonly #planned: PlannedJobs;
  readonly #open = new Map<string, Open>();
  readonly #kept = new Set<string>();
  /** Settled, but still stored as planned. */
  readonly #gone = new Set<string>();
  readonly #stop = new AbortController();
  #position: Position = START;
  #follower: Follower | null = null;
  /** Checkpoint the queue is expected to have; `null` until all open jobs are enqueued. */
  #written: Position | null = null;
  #marked: Position = START;
  #markedAt = 0;
  /** Whether enqueued jobs may be missing from the queue. */
  #isInDoubt = false;
  #isNewQueue = false;
  #turn: Promise<unknown> = Promise.resolve();
  #running: Promise<unknown> | null = null;

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

  get open(): number {
    return this.#open.size;
  }

  async #react(): Promise<void> {
    const { log, feed, jobs, ambient, onFailure } = this.#parts;
    const { name, types } = this.#reactor;
    const signal = this.#stop.signal;
    const begin = await this.#retry(() =>
      Promise.all([jobs.checkpoint(name), log.head(), this.#planned.load()] as const),
    );
    if (begin === undefined) return;
    const [checkpoint, head, planned] = begin;
    // Planned jobs must be read from the log again if either store was lost or belongs to another log.
    const isKnown = planned !== null && isOfLog(head, checkpoint) && isOfLog(head, planned.reached);
    if (!isKnown && !(await this.#retry(() => this.#planned.clear().then(() => true)))) return;
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
      await this.#retry(() => this.#inTurn(() => this.#take(batch)));
      await pause;
      if (signal.aborted) return;
    }
  }

  async #take(batch: EventBatch): Promise<void> {
    const { jobs } = this.#parts;
    const { name } = this.#reactor;
    const settled = new Set<string>();
    let previous = this.#position;
    for (const event of batch.events) {
      for (const id of this.#reactor.settledBy(event)) {
        if (this.#kept.has(id)) this.#gone.add(id);
        settled.add(id);
        this.#open.delete(id);
      }
      for (const job of this.#reactor.jobsFor(event)) {
        if (this.#open.has(job.id)) continue;
        const request = { ...job, correlationId: event.metadata.$correlationId };
        this.#open.set(job.id, { request, before: previous, isAsked: false });
      }
      previous = event.position;
    }
    // Settle first: once `ask` has moved the checkpoint, nobody would.
    if (!this.#isNewQueue && settled.size > 0) await jobs.settle(name, [...settled]);
    const isBegin = this.#written === null;
    // Until the end of the log is reached, a later event may settle the job.
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

  async #plan(position: Position): Promise<void> {
    const far = [...this.#open.values()].filter((job) => !this.#kept.has(job.request.id) && this.#isFar(job));
    const { clock } = this.#parts.ambient;
    const isDue = position > this.#marked && clock.now() - this.#markedAt >= MARK_INTERVAL;
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
   * A lost queue gets all jobs again. So does a queue whose answer was lost: it may have been lost before it stored the
   * jobs, and its checkpoint cannot tell.
   */
  async #ask(wanted: readonly Open[], checkpoint: Position): Promise<void> {
    const { jobs } = this.#parts;
    const { name } = this.#reactor;
    const wasInDoubt = this.#isInDoubt;
    this.#isInDoubt = true;
    const all = wasInDoubt ? this.#near : wanted;
    const before = await jobs.enqueue(name, requestsOf(all), checkpoint);
    const isLost = this.#written !== null && before !== this.#written;
    if (isLost && !wasInDoubt) await jobs.enqueue(name, requestsOf(this.#near), checkpoint);
    for (const job of all) job.isAsked = true;
    this.#written = checkpoint;
    this.#isInDoubt = false;
  }

  /** Before the oldest event of an open job that is not stored: `#open` is in log order. */
  #checkpointAt(position: Position): Position {
    for (const [id, { before }] of this.#open) if (!this.#kept.has(id)) return before;
    return position;
  }

  async #watch(): Promise<void> {
    const { jobs, ambient } = this.#parts;
    const { name } = this.#reactor;
    while (!this.#stop.signal.aborted) {
      await ambient.timers.sleep(POLL_INTERVAL, this.#stop.signal);
      await this.#retry(() =>
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

  #retry<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { ambient, onFailure } = this.#parts;
    return retryUntilSuccess(work, {
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
