import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Job, JobData, JobRequest, ParkedJob } from '@kontor/contracts/ports/job-queue';
import type { JobsOptions, Job as BullJob } from 'bullmq';

export interface BullData {
  readonly data: JobData;
  readonly correlationId: string;
  readonly runAt?: Instant;
  /** Earliest time of the next try after a failure. */
  readonly again?: Instant;
}

/** BullMQ does not accept numeric ids, and uses keys such as `wait` and `meta` in the same namespace. */
const ID_PREFIX = 'job-';
export const toBullId = (id: string): string => `${ID_PREFIX}${id}`;
const toId = (bullId: string | undefined): string => (bullId ?? '').slice(ID_PREFIX.length);

/** BullMQ's error for a job that stalled too often. */
export const STALLED = 'job stalled more than allowable limit';
/** A job that crashed its process this often is parked. */
export const MAX_CRASHES = 5;
const CRASHED = `the process that ran this job ended before the job did, ${MAX_CRASHES} times`;

/** Makes BullMQ ask the worker about retries each time. */
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
    // BullMQ counts the detection of the last crash as a try.
    attempts: crashed ? job.attemptsMade - 1 : job.attemptsMade,
    error: crashed ? CRASHED : job.failedReason,
    parkedAt: job.finishedOn ?? 0,
  };
};

/** Time since which the job has been due. */
export const dueSince = ({ timestamp, data }: BullJob<BullData>): Instant =>
  data.again ?? Math.max(timestamp, data.runAt ?? 0);

export const crashed = (): Error => new Error(CRASHED);
