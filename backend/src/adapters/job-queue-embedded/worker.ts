import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { type Job, type JobHandler, NotYet, type Worker, type WorkOptions } from '@kontor/contracts/ports/job-queue';
import { transaction, unavailable } from './database.ts';
import { type Failure, LockedJobs } from './locked-jobs.ts';
import { toJob } from './rows.ts';

const RETRY_MS = { first: 50, most: 5_000 };
/** Tries to record the last jobs' results at shutdown. */
const LAST_TRIES = 5;
/** Maximum sleep in ms, because the system clock may be changed. */
const MAX_SLEEP = 60_000;
/** Maximum backoff in ms: three weeks. */
const MAX_BACKOFF = 2 ** 31;

type Outcome = 'running' | 'done' | Failure | NotYet;

export interface SqliteWorkerOptions extends WorkOptions {
  readonly queue: string;
  readonly lockMs: number;
}

/** Runs due jobs and records their results. Sleeps until the next job is due or it is woken. */
export class SqliteWorker implements Worker {
  readonly #database: DatabaseSync;
  readonly #ambient: Ambient;
  readonly #options: SqliteWorkerOptions;
  readonly #handler: JobHandler;
  readonly #jobs: LockedJobs;
  /** Running jobs; each stays here, locked, until its result is recorded. */
  readonly #inHand = new Map<string, Outcome>();
  readonly #ended: Promise<void>;
  #renewAt: Instant = 0;
  #failures = 0;
  #woken = false;
  #alarm = new AbortController();
  #stopping = false;
  #abandoned = false;

  constructor(database: DatabaseSync, ambient: Ambient, options: SqliteWorkerOptions, handler: JobHandler) {
    this.#database = database;
    this.#ambient = ambient;
    this.#options = options;
    this.#handler = handler;
    this.#jobs = new LockedJobs(database, options.queue, ambient.ids.uuid());
    this.#ended = this.#run();
  }

  get queue(): string {
    return this.#options.queue;
  }

  wake(): void {
    if (this.#woken) return;
    this.#woken = true;
    this.#alarm.abort('woken');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#ended;
  }

  /** Simulates the death of its process: jobs in hand stay locked until the lock expires. */
  abandon(): void {
    this.#abandoned = true;
    this.wake();
  }

  async #run(): Promise<void> {
    await nextTurn();
    while (!this.#isOver()) {
      const wait = this.#turn();
      // The last turn must record a job that ends during shutdown: nothing wakes the worker afterwards.
      if (!this.#woken && wait > 0 && !this.#isOver()) await this.#ambient.timers.sleep(wait, this.#alarm.signal);
      this.#alarm = new AbortController();
      this.#woken = false;
      // Jobs that end in the same tick share a transaction, and so one disk sync.
      await nextTurn();
    }
  }

  #isOver(): boolean {
    if (this.#abandoned) return true;
    const running = [...this.#inHand.values()].includes('running');
    return this.#stopping && !running && (this.#inHand.size === 0 || this.#failures >= LAST_TRIES);
  }

  #turn(): number {
    try {
      const now = this.#ambient.clock.now();
      if (this.#hasWork(now)) this.#work(now);
      this.#failures = 0;
      return Math.min(this.#nextWork() - now, MAX_SLEEP);
    } catch (error) {
      this.#options.onFailure(unavailable('the job queue cannot be worked on', this.#database, error), null);
      this.#failures += 1;
      return Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** (this.#failures - 1));
    }
  }

  #hasWork(now: Instant): boolean {
    return [...this.#inHand.values()].some((outcome) => outcome !== 'running') || this.#nextWork() <= now;
  }

  #nextWork(): Instant {
    const { due, lockEnds } = this.#jobs.next();
    const free = !this.#stopping && this.#inHand.size < this.#options.concurrency;
    const renewAt = this.#inHand.size > 0 ? this.#renewAt : Infinity;
    return Math.min((free ? due : null) ?? Infinity, lockEnds ?? Infinity, renewAt);
  }

  #work(now: Instant): void {
    const { concurrency, lockMs, onFailure } = this.#options;
    const ended = [...this.#inHand].filter(([, outcome]) => outcome !== 'running');
    const renewing = now >= this.#renewAt;
    const { crashed, taken } = transaction(this.#database, () => {
      for (const [id, outcome] of ended) {
        if (outcome === 'done') this.#jobs.done(id);
        else if (outcome instanceof NotYet) this.#jobs.putOff(id, outcome.until);
        else if (outcome !== 'running') this.#jobs.failed(id, outcome, now);
      }
      // Renew own locks first: an expired one that nobody took is still valid.
      if (renewing) this.#jobs.renew(now + lockMs);
      const crashed = this.#jobs.release(now);
      const free = this.#stopping ? 0 : concurrency - (this.#inHand.size - ended.length);
      return { crashed, taken: this.#jobs.take(now, now + lockMs, free) };
    });
    if (renewing) this.#renewAt = now + lockMs / 3;
    for (const [id] of ended) this.#inHand.delete(id);
    for (const row of crashed) onFailure(new Error(row.error ?? ''), toJob(row));
    for (const row of taken) {
      // The row was lost and restored while its job was running here.
      if (!this.#inHand.has(row.id)) void this.#try(toJob(row));
    }
  }

  async #try(job: Job): Promise<void> {
    const { attempts, backoffMs, onFailure } = this.#options;
    this.#inHand.set(job.id, 'running');
    let outcome: Outcome = 'done';
    try {
      await this.#handler(job);
    } catch (error) {
      if (error instanceof NotYet) outcome = error;
      else {
        const backoff = Math.min(MAX_BACKOFF, Math.ceil(backoffMs * 2 ** (job.attempt - 1)));
        outcome = {
          error: error instanceof Error ? error.message : String(error),
          again: job.attempt >= attempts ? null : this.#ambient.clock.now() + backoff,
        };
        onFailure(error, job);
      }
    }
    this.#inHand.set(job.id, outcome);
    this.wake();
  }
}
