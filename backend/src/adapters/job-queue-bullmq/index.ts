import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
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
import { Queue } from 'bullmq';
import { FailFastConnection } from '../redis-connection.ts';
import { type BullData, dueSince, toBull, toBullId, toParked } from './jobs.ts';
import { RedisWorker } from './worker.ts';

const CHUNK = 500;
/** Entries of BullMQ's event stream, which is not used here. */
const EVENTS_KEPT = 100;

export interface BullJobQueueOptions {
  /** Key prefix. Default: `kontor`. */
  readonly prefix?: string;
  /** How long a job stays locked after its process dies, in ms. Default: 10 s. */
  readonly lockMs?: number;
  /** Interval of the check for stalled jobs, in ms. Default: 5 s. */
  readonly stalledMs?: number;
  /** Timeout for Redis to connect or answer, in ms. Default: 2.5 s. */
  readonly patienceMs?: number;
  /** Silence after which a worker's connection is replaced, in ms. Default: 15 s; at least a second. */
  readonly silenceMs?: number;
}

const DEFAULTS = { prefix: 'kontor', lockMs: 10_000, stalledMs: 5_000, patienceMs: 2_500, silenceMs: 15_000 };

/** The distributed job queue: BullMQ on Redis, for any number of processes. */
export class BullJobQueue implements JobQueue {
  readonly #url: string;
  readonly #ambient: Ambient;
  readonly #options: Required<BullJobQueueOptions>;
  readonly #connection: FailFastConnection;
  readonly #queues = new Map<string, Queue<BullData>>();
  readonly #workers = new Set<RedisWorker>();
  #closed = false;

  /**
   * @param url `redis://` or, with TLS, `rediss://`, optionally with user and password; @throws TypeError if invalid
   */
  constructor(url: string, ambient: Ambient, options: BullJobQueueOptions = {}) {
    this.#url = url;
    this.#ambient = ambient;
    this.#options = { ...DEFAULTS, ...options };
    this.#connection = new FailFastConnection(url, ambient, this.#options.patienceMs);
  }

  /**
   * Writes the checkpoint last: if Redis loses its latest writes, jobs are never lost while their checkpoint is kept.
   */
  async enqueue(queue: string, jobs: readonly JobRequest[], checkpoint: Position): Promise<Position | null> {
    const now = this.#ambient.clock.now();
    // Data that cannot be serialised is the caller's error, not one of Redis.
    // BullMQ keeps the order of jobs that are due already.
    const inOrder = jobs.toSorted((a, b) => (a.runAt ?? now) - (b.runAt ?? now));
    const asked = inOrder.map((job) => toBull({ ...job, data: asJson(job.data) }, now));
    for (let first = 0; first < asked.length; first += CHUNK) {
      await this.#attempt('written', () => this.#queue(queue).addBulk(asked.slice(first, first + CHUNK)));
    }
    const key = this.#checkpointKey(queue);
    return this.#attempt('written', ({ redis }) => redis.set(key, checkpoint, 'GET') as Promise<Position | null>);
  }

  async checkpoint(queue: string): Promise<Position | null> {
    const key = this.#checkpointKey(queue);
    return this.#attempt('read', ({ redis }) => redis.get(key) as Promise<Position | null>);
  }

  async settle(queue: string, ids: readonly string[]): Promise<void> {
    for (let first = 0; first < ids.length; first += CHUNK) {
      const some = ids.slice(first, first + CHUNK);
      // BullMQ skips running jobs.
      await this.#attempt('written', () =>
        Promise.all(some.map((id) => this.#queue(queue).remove(toBullId(id), { removeChildren: false }))),
      );
    }
  }

  work(queue: string, options: WorkOptions, handler: JobHandler): Worker {
    const worker = new RedisWorker(this.#ambient, { ...options, ...this.#options, url: this.#url, queue }, handler);
    this.#workers.add(worker);
    return {
      stop: async () => {
        await worker.stop();
        this.#workers.delete(worker);
      },
    };
  }

  async counts(queue: string): Promise<JobCounts> {
    return this.#attempt('read', async ({ redis }) => {
      const bull = this.#queue(queue);
      const now = this.#ambient.clock.now();
      const [sizes, [nextWaiting], [nextDelayed]] = await Promise.all([
        redis
          .multi()
          .llen(bull.toKey('wait'))
          .zcard(bull.toKey('delayed'))
          // Due jobs stay in the delayed set until a worker looks. BullMQ stores times multiplied by 4096.
          .zcount(bull.toKey('delayed'), '-inf', (now + 1) * 4096 - 1)
          .llen(bull.toKey('active'))
          .zcard(bull.toKey('failed'))
          .exec(),
        bull.getWaiting(0, 0),
        bull.getDelayed(0, 0),
      ]);
      const [waiting = 0, delayed = 0, due = 0, running = 0, parked = 0] = (sizes ?? []).map(([, size]) =>
        Number(size),
      );
      const oldest = Math.min(now, ...[nextWaiting, nextDelayed].map((job) => (job ? dueSince(job) : now)));
      return { waiting: waiting + due, delayed: delayed - due, running, parked, oldestWaitingMs: now - oldest };
    });
  }

  async parked(queue: string, limit: number, isWanted?: (job: ParkedJob) => boolean): Promise<readonly ParkedJob[]> {
    const wanted: ParkedJob[] = [];
    const most = isWanted ? CHUNK : limit;
    for (let first = 0; wanted.length < limit; first += most) {
      const jobs = await this.#attempt('read', () =>
        this.#queue(queue).getJobs('failed', first, first + most - 1, true),
      );
      wanted.push(...jobs.map(toParked).filter((job) => isWanted?.(job) ?? true));
      if (jobs.length < most) break;
    }
    return wanted.slice(0, limit);
  }

  async retry(queue: string, id: string): Promise<boolean> {
    return this.#attempt('written', async ({ redis }) => {
      const bull = this.#queue(queue);
      const job = await bull.getJob(toBullId(id));
      if (!job || !(await job.isFailed())) return false;
      // BullMQ counts stalls over a job's whole life.
      await redis.hdel(bull.toKey(toBullId(id)), 'stc');
      await job.updateData({ ...job.data, again: this.#ambient.clock.now() });
      try {
        await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
        return true;
      } catch (error) {
        if (!(await job.isFailed())) return false;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([...this.#workers].map((worker) => worker.abandon()));
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
    this.#connection.close();
  }

  #queue(name: string): Queue<BullData> {
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = new Queue<BullData>(name, {
        connection: this.#connection.redis,
        prefix: this.#options.prefix,
        streams: { events: { maxLen: EVENTS_KEPT } },
        // BullMQ would check the version once and stay unusable if that failed.
        skipVersionCheck: true,
        skipWaitingForReady: true,
      });
      // Errors reach the caller through `attempt`.
      queue.on('error', () => undefined);
      this.#queues.set(name, queue);
    }
    return queue;
  }

  #checkpointKey(queue: string): string {
    return `${this.#options.prefix}:checkpoint:${queue}`;
  }

  async #attempt<T>(what: 'read' | 'written', use: (connection: FailFastConnection) => Promise<T>): Promise<T> {
    if (this.#closed) throw new QueueUnavailable('the job queue is closed');
    return this.#connection.attempt(
      () => use(this.#connection),
      (reason, cause) => new QueueUnavailable(`the job queue cannot be ${what}: ${reason}`, { cause }),
    );
  }
}

const asJson = (data: JobRequest['data']): JobRequest['data'] => JSON.parse(JSON.stringify(data)) as JobRequest['data'];
