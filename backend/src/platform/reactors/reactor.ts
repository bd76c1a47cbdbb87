import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { JobHandler, JobRequest } from '@kontor/contracts/ports/job-queue';

/** A job without what every job takes over from its event. */
export type Asked = Omit<JobRequest, 'correlationId'>;

/**
 * Asks for work where something has happened. Pure: the same events ask for the same jobs, whenever they are read.
 * What a job has come to is an event too, so the log knows what is still to be done. A job's id is made of the event
 * that asks, and is not asked for again after it was settled: whoever wants the work once more has a new event.
 */
export interface Reactor<Event extends RecordedEvent = RecordedEvent> {
  /** Also of its queue. */
  readonly name: string;
  /** Events that ask for jobs or settle them. */
  readonly types: readonly Event['type'][];
  asks(event: Event): readonly Asked[];
  /** Ids of jobs that there is nothing more to do about. */
  settles(event: Event): readonly string[];
}

/**
 * How long a job is tried while something it needs is away: 17 times, over 18 hours, so that an outage of one night is
 * no loss. Pauses in ms, the first ones short: most of what fails has only met somebody else.
 */
export const LASTING = { attempts: 17, backoffMs: 1_000 } as const;

/** Whether what has happened since leaves nothing more to do about a job. */
export const isSettled = (reactor: Reactor, jobId: string, events: readonly RecordedEvent[]): boolean =>
  events.some((event) => reactor.types.includes(event.type) && reactor.settles(event).includes(jobId));

/** A reactor and who does what it asks for. */
export interface ReactorBinding {
  readonly reactor: Reactor;
  /** Ends with an event that settles the job; it may meet a job that was done before. */
  readonly handle: JobHandler;
  /** Most jobs at once in one process. */
  readonly concurrency: number;
  /** Told when the process ends, for work that takes long: it is to stop, and to go on elsewhere. */
  readonly stop?: () => void;
  /** Tries before a job is parked. */
  readonly attempts: number;
  /** Before the second try, in ms; doubled before each further one. */
  readonly backoffMs: number;
}
