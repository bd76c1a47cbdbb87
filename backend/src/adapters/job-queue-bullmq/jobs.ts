import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Job, JobData, JobRequest, ParkedJob } from '@kontor/contracts/ports/job-queue';
import type { JobsOptions, Job as BullJob } from 'bullmq';

/** A job's data in Redis. */
export interface BullData {
  readonly data: JobData;
  readonly correlationId: string;
  readonly runAt?: Instant;
  /** When it may be tried again, once it has failed. */
  readonly again?: Instant;
}

/** BullMQ takes no numbers as ids, and keeps its own keys (`wait`, `meta`, …) where the jobs are. */
const ID_PREFIX = 'job-';
export const toBullId = (id: string): string => `${ID_PREFIX}${id}`;
const toId = (bullId: string | undefined): string => (bullId ?? '').slice(ID_PREFIX.length);

/** What BullMQ writes where a process died with the job once too often. */
export const STALLED = 'job stalled more than allowable limit';
/** A job that took its process down so often is parked: it would go on doing so. */
export const MOST_CRASHES = 5;
const CRASHED = `the process that ran this job ended before the job did, ${MOST_CRASHES} times`;

/** How often a job is tried, and when, its worker knows: BullMQ is to ask it each time. */
const TRIES = { attempts: 1_000_000, backoff: { type: 'of-the-worker' } };

export const toBull = (
  { id, data, correlationId, runAt }: JobRequest,
  now: Instant,
): { name: string; data: BullData; opts: JobsOptions } => ({
  name: 'job',
  data: { data, correlationId, ...(runAt === undefined ? {} : { runAt }) },
  opts: {
    ...TRIES,
    jobId: toBullId(id),
    timestamp: now,
    delay: Math.max(0, Math.ceil((runAt ?? now) - now)),
    removeOnComplete: true,
    removeOnFail: false,
    stackTraceLimit: 1,
  },
});

const toRequest = ({ id, data: { data, correlationId, runAt } }: BullJob<BullData>): JobRequest => ({
  id: toId(id),
  data,
  ...(runAt === undefined ? {} : { runAt }),
  correlationId,
});

export const toJob = (job: BullJob<BullData>): Job => ({ ...toRequest(job), attempt: job.attemptsMade + 1 });

export const toParked = (job: BullJob<BullData>): ParkedJob => {
  const crashed = job.failedReason === STALLED;
  return {
    ...toRequest(job),
    // BullMQ counts as a try what was none: finding that the job is to be parked.
    attempts: crashed ? job.attemptsMade - 1 : job.attemptsMade,
    error: crashed ? CRASHED : job.failedReason,
    parkedAt: job.finishedOn ?? 0,
  };
};

/** Since when a job might have run. */
export const dueSince = ({ timestamp, data }: BullJob<BullData>): Instant =>
  data.again ?? Math.max(timestamp, data.runAt ?? 0);

/** As a worker tells of it. */
export const crashed = (): Error => new Error(CRASHED);
