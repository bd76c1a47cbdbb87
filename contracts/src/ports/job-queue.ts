import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';

export type JobData = Readonly<Record<string, unknown>>;

export interface JobRequest {
  /** Derived from the event, so that asking again is the same job: letters, digits, `-`, `_`, `.`; at most 200. */
  readonly id: string;
  readonly data: JobData;
  /** Earliest start. Default: at once. */
  readonly runAt?: Instant;
  readonly correlationId: string;
}

export interface Job extends JobRequest {
  /** From 1; attempts cut short by a dying process do not count. */
  readonly attempt: number;
}

export interface ParkedJob extends JobRequest {
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Instant;
}

export interface JobCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly running: number;
  readonly parked: number;
  /** Overdue time of the oldest waiting job, in ms; 0 when none waits. */
  readonly oldestWaitingMs: number;
}

export interface WorkOptions {
  readonly concurrency: number;
  readonly attempts: number;
  /** Before the second attempt, in ms; doubles each time. */
  readonly backoffMs: number;
  readonly onFailure: (error: unknown, job: Job | null) => void;
}

/**
 * Thrown by a handler when its subject is not there yet. Does not count as an attempt; the job is rescheduled for that
 * time.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  constructor(readonly until: Instant) {
    super(`not before ${new Date(until).toISOString()}`);
  }
}

/** Throws if the job cannot be done now. May run again after success: the log knows whether it was done. */
export type JobHandler = (job: Job) => Promise<void>;

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Work derived from the log. Each queue belongs to one reactor and keeps its checkpoint; a lost queue is refilled from
 * the log.
 */
export interface JobQueue {
  /**
   * Stores jobs, then the checkpoint; in one transaction if the queue supports it. Known job ids are left unchanged.
   * @returns the previous checkpoint; if it is not the one written last, the queue was lost
   * @throws QueueUnavailable
   */
  enqueue(queue: string, jobs: readonly JobRequest[], checkpoint: Position): Promise<Position | null>;
  /** `null`: the queue is new or was lost. @throws QueueUnavailable */
  checkpoint(queue: string): Promise<Position | null>;
  /** Removes jobs whose outcome is known, unless running. Ignores unknown ids. @throws QueueUnavailable */
  settle(queue: string, ids: readonly string[]): Promise<void>;
  /** Processes a queue until stopped and reconnects as needed. Completed jobs are removed. */
  work(queue: string, options: WorkOptions, handler: JobHandler): Worker;
  /** @throws QueueUnavailable */
  counts(queue: string): Promise<JobCounts>;
  /** Oldest first; `limit` applies after `isWanted`. @throws QueueUnavailable */
  parked(queue: string, limit: number, isWanted?: (job: ParkedJob) => boolean): Promise<readonly ParkedJob[]>;
  /** Restarts a parked job with all its attempts. `false`: unknown id. @throws QueueUnavailable */
  retry(queue: string, id: string): Promise<boolean>;
  close(): Promise<void>;
}

export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
