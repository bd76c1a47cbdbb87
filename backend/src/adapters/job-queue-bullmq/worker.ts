import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import {
  type Job,
  type JobHandler,
  NotYet,
  QueueUnavailable,
  type Worker,
  type WorkOptions,
} from '@kontor/contracts/ports/job-queue';
import { Worker as BullWorker, DelayedError, type Job as BullJob, UnrecoverableError } from 'bullmq';
import type { Redis } from 'ioredis';
import { patientConnection, textOf } from '../redis-connection.ts';
import { type BullData, crashed, MOST_CRASHES, STALLED, toJob } from './jobs.ts';

/** A worker asks at least so often, in s: a wake-up call may be lost with the process that was to hear it. */
const LOOK_EVERY = 1;
/** Of a worker that could not begin, until it tries again, in ms. */
const RESTART_AFTER = 1_000;
/** For writing down how the last jobs went when a worker stops, in ms. */
const LAST_WORDS = 2_000;

export interface RedisWorkerOptions extends WorkOptions {
  readonly url: string;
  readonly prefix: string;
  readonly queue: string;
  /** How long a job stays taken when its process dies, in ms. */
  readonly lockMs: number;
  /** How often to look for jobs whose process has died, in ms. */
  readonly stalledMs: number;
}

/** BullMQ's worker, which can be left alone: `close` waits for a connection that may never come back. */
class DetachableWorker extends BullWorker<BullData, void> {
  async detach(): Promise<void> {
    void this.close(true);
    void this.pause(true);
    await this.lockManager.close();
    await this.backend.close(true);
  }
}

/**
 * Runs a queue's jobs through a BullMQ worker. How often and when a failed job is tried again is decided here, by the
 * options of whoever works; BullMQ, which would have it from whoever asks, is told per try.
 */
export class RedisWorker implements Worker {
  readonly #ambient: Ambient;
  readonly #options: RedisWorkerOptions;
  readonly #handler: JobHandler;
  readonly #redis: Redis;
  readonly #inHand = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #worker: DetachableWorker | null = null;
  #told = '';

  constructor(ambient: Ambient, options: RedisWorkerOptions, handler: JobHandler) {
    this.#ambient = ambient;
    this.#options = options;
    this.#handler = handler;
    this.#redis = patientConnection(options.url);
    this.#redis.on('error', (error) => this.#tell(error));
    this.#redis.on('ready', () => (this.#told = ''));
    void this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#worker) await this.#close(this.#worker);
    this.#redis.disconnect();
  }

  /** As if its process had died: what is in hand stays locked until the lock runs out. */
  async abandon(): Promise<void> {
    this.#stopping.abort();
    await this.#worker?.detach();
    this.#redis.disconnect();
  }

  /** BullMQ's worker waits out a lost connection, but not trouble when it begins: then there has to be a new one. */
  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const worker = this.#create();
      this.#worker = worker;
      try {
        await worker.waitUntilReady();
        await worker.run();
      } catch (error) {
        this.#tell(error);
      }
      if (this.#stopping.signal.aborted) return;
      await worker.detach().catch((error: unknown) => this.#tell(error));
      await this.#ambient.timers.sleep(RESTART_AFTER, this.#stopping.signal);
    }
  }

  #create(): DetachableWorker {
    const { queue, prefix, concurrency, lockMs, stalledMs, backoffMs, onFailure } = this.#options;
    const worker = new DetachableWorker(queue, (job) => this.#try(job), {
      connection: this.#redis,
      prefix,
      autorun: false,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: stalledMs,
      maxStalledCount: MOST_CRASHES - 1,
      drainDelay: LOOK_EVERY,
      runRetryDelay: RESTART_AFTER,
      settings: { backoffStrategy: (attemptsMade) => Math.ceil(backoffMs * 2 ** (attemptsMade - 1)) },
    });
    worker.on('error', (error) => this.#tell(error));
    worker.on('failed', (job, error) => {
      if (job && error.message === STALLED) onFailure(crashed(), { ...toJob(job), attempt: job.attemptsMade });
    });
    return worker;
  }

  async #try(bullJob: BullJob<BullData>): Promise<void> {
    const { attempts, backoffMs, onFailure } = this.#options;
    const job: Job = toJob(bullJob);
    try {
      await this.#handle(job);
    } catch (error) {
      if (error instanceof NotYet) return this.#putOff(bullJob, error.until);
      onFailure(error, job);
      const message = error instanceof Error ? error.message : String(error);
      if (job.attempt >= attempts) throw new UnrecoverableError(message);
      // BullMQ forgets when a job came due again; `counts` is asked how long it has been waiting since.
      const again = this.#ambient.clock.now() + backoffMs * 2 ** (job.attempt - 1);
      await bullJob.updateData({ ...bullJob.data, again }).catch((trouble: unknown) => this.#tell(trouble));
      throw new Error(message);
    }
  }

  async #putOff(bullJob: BullJob<BullData>, until: Instant): Promise<never> {
    const again = Math.ceil(until);
    await bullJob.updateData({ ...bullJob.data, again });
    await bullJob.moveToDelayed(again, bullJob.token);
    throw new DelayedError();
  }

  /** `stop` waits for this, but not for what is written afterwards: for that there may be no connection. */
  async #handle(job: Job): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#inHand.add(promise);
    try {
      await this.#handler(job);
    } finally {
      this.#inHand.delete(promise);
      resolve();
    }
  }

  async #close(worker: DetachableWorker): Promise<void> {
    let closed = false;
    const closing = worker.close().then(() => (closed = true));
    do {
      await Promise.all(this.#inHand);
      const patience = new AbortController();
      await Promise.race([closing, this.#ambient.timers.sleep(LAST_WORDS, patience.signal)]);
      patience.abort();
    } while (!closed && this.#inHand.size > 0);
    if (!closed) await worker.detach();
  }

  /** Connections fail again and again in the same words: that is told once until there is one. */
  #tell(error: unknown): void {
    const text = textOf(error);
    if (text === this.#told || this.#stopping.signal.aborted) return;
    this.#told = text;
    // The driver's own error carries the command that failed, with its arguments: passwords and jobs' data.
    this.#options.onFailure(new QueueUnavailable(text), null);
  }
}
