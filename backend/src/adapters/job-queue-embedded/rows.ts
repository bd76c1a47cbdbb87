import type { Job, JobData, JobRequest, ParkedJob } from '@kontor/contracts/ports/job-queue';

/** A type instead of an interface, so that the compiler checks SQLite's column types. */
export type JobRow = {
  readonly number: number;
  readonly id: string;
  readonly data: string;
  readonly correlation_id: string;
  readonly run_at: number | null;
  readonly due: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly parked_at: number | null;
};

export const JOB_COLUMNS = 'number, id, data, correlation_id, run_at, due, attempts, error, parked_at';

const toRequest = (row: JobRow): JobRequest => ({
  id: row.id,
  data: JSON.parse(row.data) as JobData,
  ...(row.run_at === null ? {} : { runAt: row.run_at }),
  correlationId: row.correlation_id,
});

export const toJob = (row: JobRow): Job => ({ ...toRequest(row), attempt: row.attempts + 1 });

export const toParked = (row: JobRow): ParkedJob => ({
  ...toRequest(row),
  attempts: row.attempts,
  error: row.error ?? '',
  parkedAt: row.parked_at ?? 0,
});
