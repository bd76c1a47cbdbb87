import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { JobHandler, JobRequest } from '@kontor/contracts/ports/job-queue';

export type RequestedJob = Omit<JobRequest, 'correlationId'>;

/**
 * Requests jobs in response to events. Pure: the same events always request the same jobs. The outcome of a job is an
 * event too, so the log shows which jobs are open. A job's id derives from its event and is never requested again once
 * settled; doing the work again takes a new event.
 */
export interface Reactor<Event extends RecordedEvent = RecordedEvent> {
  readonly name: string;
  readonly types: readonly Event['type'][];
  jobsFor(event: Event): readonly RequestedJob[];
  settledBy(event: Event): readonly string[];
}

/**
 * Retries of jobs that depend on other systems: 17 times over 18 hours, so that they survive a night's outage. Pauses
 * in ms, short at first: most failures are conflicts.
 */
export const LONG_RETRIES = { attempts: 17, backoffMs: 1_000 } as const;

export const isSettled = (reactor: Reactor, jobId: string, events: readonly RecordedEvent[]): boolean =>
  events.some((event) => reactor.types.includes(event.type) && reactor.settledBy(event).includes(jobId));

export interface ReactorBinding {
  readonly reactor: Reactor;
  readonly handle: JobHandler;
  readonly concurrency: number;
  /** Also for an archived site: what its members and the people in its data can rely on. */
  readonly goesOnWhenArchived?: boolean;
  /** Called at shutdown, for long jobs: stop, and continue in another process. */
  readonly stop?: () => void;
  readonly attempts: number;
  /** Delay before the second try, in ms; doubled for each further one. */
  readonly backoffMs: number;
}
