import type { DatabaseSync } from 'node:sqlite';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import {
  type JobCounts,
  type JobHandler,
  type JobQueue,
  type JobRequest,
  type ParkedJob,
  QueueUnavailable,
  type Worker,
  type WorkOptions,
} from '@kontor/contracts/ports/job-queue';
import { openDatabase, unavailable } from './database.ts';
import { Jobs } from './jobs.ts';
import { SqliteWorker } from './worker.ts';

/** Polling interval for jobs of other processes, in ms. */
const FOREIGN_JOBS_INTERVAL = 250;

export interface SqliteJobQueueOptions {
  /** How long a job stays locked after its process dies, in ms. Default: 10 s. */
  readonly lockMs?: number;
  readonly onDamage?: OnDamage | undefined;
}

/** The embedded job queue: one SQLite file, which other processes may share. */
export class SqliteJobQueue implements JobQueue {
  readonly #database: DatabaseSync;
  readonly #ambient: Ambient;
  readonly #lockMs: number;
  readonly #jobs: Jobs;
  readonly #workers = new Set<SqliteWorker>();
  readonly #closing = new AbortController();
  #watch: Promise<void> | null = null;

  constructor(file: string, ambient: Ambient, { lockMs = 10_000, onDamage }: SqliteJobQueueOptions = {}) {
    this.#database = openDatabase(file, onDamage);
    this.#ambient = ambient;
    this.#lockMs = lockMs;
    this.#jobs = new Jobs(this.#database);
  }

  async enqueue(queue: string, jobs: readonly JobRequest[], checkpoint: Position): Promise<Position | null> {
    const encoded = jobs.map((job) => ({ ...job, data: JSON.stringify(job.data) }));
    const now = this.#ambient.clock.now();
    const before = this.#attempt('written', () => this.#jobs.enqueue(queue, encoded, checkpoint, now));
    this.#wake(queue);
    return before;
  }

  async checkpoint(queue: string): Promise<Position | null> {
    return this.#attempt('read', () => this.#jobs.checkpoint(queue));
  }

  async settle(queue: string, ids: readonly string[]): Promise<void> {
    this.#attempt('written', () => this.#jobs.settle(queue, ids, this.#ambient.clock.now()));
  }

  work(queue: string, options: WorkOptions, handler: JobHandler): Worker {
    const worker = new SqliteWorker(
      this.#database,
      this.#ambient,
      { ...options, queue, lockMs: this.#lockMs },
      handler,
    );
    this.#workers.add(worker);
    this.#watch ??= this.#noticeForeignAsks();
    return {
      stop: async () => {
        await worker.stop();
        this.#workers.delete(worker);
      },
    };
  }

  async counts(queue: string): Promise<JobCounts> {
    return this.#attempt('read', () => this.#jobs.counts(queue, this.#ambient.clock.now()));
  }

  async parked(queue: string, limit: number, isWanted?: (job: ParkedJob) => boolean): Promise<readonly ParkedJob[]> {
    return this.#attempt('read', () => this.#jobs.parked(queue, limit, isWanted));
  }

  async retry(queue: string, id: string): Promise<boolean> {
    const found = this.#attempt('written', () => this.#jobs.retry(queue, id, this.#ambient.clock.now()));
    if (found) this.#wake(queue);
    return found;
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    for (const worker of this.#workers) worker.abandon();
    await this.#watch;
    this.#database.close();
  }

  #wake(queue: string): void {
    for (const worker of this.#workers) if (worker.queue === queue) worker.wake();
  }

  async #noticeForeignAsks(): Promise<void> {
    const version = this.#database.prepare('PRAGMA data_version');
    let seen: unknown = null;
    while (!this.#closing.signal.aborted) {
      try {
        const now = version.get()?.['data_version'];
        if (now !== seen) for (const worker of this.#workers) worker.wake();
        seen = now;
      } catch {}
      await this.#ambient.timers.sleep(FOREIGN_JOBS_INTERVAL, this.#closing.signal);
    }
  }

  #attempt<T>(what: 'read' | 'written', query: () => T): T {
    if (this.#closing.signal.aborted) throw new QueueUnavailable('the job queue is closed');
    try {
      return query();
    } catch (cause) {
      throw unavailable(`the job queue cannot be ${what}`, this.#database, cause);
    }
  }
}
