import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';

/** JSON. */
export type JobData = Readonly<Record<string, unknown>>;

/** Work that an event asks for. */
export interface JobRequest {
  /** Made of the event, so that asking again is the same job: letters, digits, `-`, `_` and `.`, at most 200. */
  readonly id: string;
  readonly data: JobData;
  /** Not before. Default: at once. */
  readonly runAt?: Instant;
  /** Of the event that asks. */
  readonly correlationId: string;
}

export interface Job extends JobRequest {
  /** From 1; tries that ended with the process do not count. */
  readonly attempt: number;
}

/** A job that has failed as often as it may. It stays until somebody retries it or its outcome is known. */
export interface ParkedJob extends JobRequest {
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Instant;
}

export interface JobCounts {
  readonly waiting: number;
  /** Asked for later, or waiting to be tried again. */
  readonly delayed: number;
  readonly running: number;
  readonly parked: number;
  /** How long the oldest of the waiting jobs has been due, in ms; 0 when none waits. */
  readonly oldestWaitingMs: number;
}

export interface WorkOptions {
  /** Most jobs at once in this process. */
  readonly concurrency: number;
  /** Tries before the job is parked. */
  readonly attempts: number;
  /** Before the second try, in ms; doubled before each further one. */
  readonly backoffMs: number;
  /** Told of every failed try, and of trouble with the queue itself. */
  readonly onFailure: (error: unknown, job: Job | null) => void;
}

/** What a job is about is not there yet: thrown by its handler. That is no try; the job comes again at that time. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  constructor(readonly until: Instant) {
    super(`not before ${new Date(until).toISOString()}`);
  }
}

/** Throws where the job could not be done now. It may come again after it was done: whether it was, the log knows. */
export type JobHandler = (job: Job) => Promise<void>;

export interface Worker {
  /** Takes no further job and finishes those in hand. */
  stop(): Promise<void>;
}

/**
 * What is to be done, derived from the log: each queue belongs to one reactor, whose checkpoint it keeps. A queue that
 * was lost is filled again from the log.
 */
export interface JobQueue {
  /**
   * Takes jobs in, then the reactor's checkpoint; both in one transaction where the queue has them. A job that the
   * queue knows already, in whatever state, is left as it is.
   * @returns the checkpoint that was there before; another one than was written last tells that the queue was lost
   * @throws QueueUnavailable
   */
  ask(queue: string, jobs: readonly JobRequest[], checkpoint: Position): Promise<Position | null>;
  /** `null` for a queue that has none: new, or lost. @throws QueueUnavailable */
  checkpoint(queue: string): Promise<Position | null>;
  /** Takes jobs out whose outcome is known, unless they are running. Unknown ids do no harm. @throws QueueUnavailable */
  settle(queue: string, ids: readonly string[]): Promise<void>;
  /** Works on a queue from now on; for ever, whatever happens to the connection. A job done is forgotten. */
  work(queue: string, options: WorkOptions, handler: JobHandler): Worker;
  /** @throws QueueUnavailable */
  counts(queue: string): Promise<JobCounts>;
  /** Parked jobs, the oldest first; where only some are wanted, so many of those. @throws QueueUnavailable */
  parked(queue: string, limit: number, isWanted?: (job: ParkedJob) => boolean): Promise<readonly ParkedJob[]>;
  /** Lets a parked job be tried again as often as at first. `false`: there is none of this id. @throws QueueUnavailable */
  retry(queue: string, id: string): Promise<boolean>;
  /** Workers are to be stopped before. */
  close(): Promise<void>;
}

/** The queue cannot be reached or written now. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
