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
import { waitingConnection, textOf } from '../redis-connection.ts';
import { type BullData, crashed, MAX_CRASHES, STALLED, toJob } from './jobs.ts';

/** Maximum wait between polls, in s: a wake-up may be lost with the process that received it. */
const POLL_INTERVAL = 1;
/** Delay before a failed start is retried, in ms. */
const RESTART_AFTER = 1_000;
/** Time to record the last jobs' results at shutdown, in ms. */
const LAST_WORDS = 2_000;

export interface RedisWorkerOptions extends WorkOptions {
  readonly url: string;
  readonly prefix: string;
  readonly queue: string;
  readonly lockMs: number;
  readonly stalledMs: number;
  readonly silenceMs: number;
}

/** A BullMQ worker that can be abandoned: `close` waits for a connection that may never come back. */
class DetachableWorker extends BullWorker<BullData, void> {
  async detach(): Promise<void> {
    void this.close(true);
    void this.pause(true);
    await this.lockManager.close();
    await this.backend.close(true);
  }
}

/**
 * Runs a queue's jobs through a BullMQ worker. Retries follow the worker's options, not the enqueuer's as in BullMQ,
 * and are passed to BullMQ per try.
 */
export class RedisWorker implements Worker {
  readonly #ambient: Ambient;
  readonly #options: RedisWorkerOptions;
  readonly #handler: JobHandler;
  readonly #redis: Redis;
  readonly #inHand = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #worker: DetachableWorker | null = null;
  #lastReported = '';

  constructor(ambient: Ambient, options: RedisWorkerOptions, handler: JobHandler) {
    this.#ambient = ambient;
    this.#options = options;
    this.#handler = handler;
    this.#redis = waitingConnection(options.url, options.silenceMs);
    this.#redis.on('error', (error) => this.#tell(error));
    this.#redis.on('ready', () => (this.#lastReported = ''));
    void this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#worker) await this.#close(this.#worker);
    this.#redis.disconnect();
  }

  /** Simulates the death of its process: jobs in hand stay locked until the lock expires. */
  async abandon(): Promise<void> {
    this.#stopping.abort();
    await this.#worker?.detach();
    this.#redis.disconnect();
  }

  /** BullMQ's worker survives lost connections but not a failed start, which needs a new worker. */
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
      maxStalledCount: MAX_CRASHES - 1,
      drainDelay: POLL_INTERVAL,
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
      // BullMQ does not store when a retry is due; `counts` needs it.
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

  /** `stop` waits for this but not for the writes after it, which may have no connection. */
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

  /** Repeated connection errors are reported once until it reconnects. */
  #tell(error: unknown): void {
    const text = textOf(error);
    if (text === this.#lastReported || this.#stopping.signal.aborted) return;
    this.#lastReported = text;
    // The driver's error contains the failed command with its arguments: passwords and job data.
    this.#options.onFailure(new QueueUnavailable(text), null);
  }
}
