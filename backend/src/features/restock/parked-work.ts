import { ProductId, type SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { JobQueue, ParkedJob } from '@kontor/contracts/ports/job-queue';
import type { ParkedRestockWork, RestockWork } from '@kontor/contracts/restock/panel';
import { z } from 'zod';
import { alertsReactor } from './alerts-reactor.ts';
import { cameBackReactor } from './came-back-reactor.ts';
import { claimEndsReactor, purchasesReactor } from './claims-reactor.ts';
import { closingsReactor } from './closings-reactor.ts';
import { confirmationsReactor } from './confirmations-reactor.ts';

/** Per kind and variant; more than these are handled with `kontor jobs`. */
const MAX_SHOWN = 1_000;

const QUEUES = [
  [alertsReactor.name, 'alert'],
  [confirmationsReactor.name, 'confirmation'],
  [cameBackReactor.name, 'cameBack'],
  [claimEndsReactor.name, 'claimEnd'],
  [purchasesReactor.name, 'purchase'],
  [closingsReactor.name, 'closing'],
] as const satisfies readonly (readonly [queue: string, work: RestockWork])[];

const Task = z.object({ productId: ProductId, variantId: VariantId, number: z.int().min(1).nullable().default(null) });

interface Parked extends ParkedRestockWork {
  readonly queue: string;
}

type Jobs = Pick<JobQueue, 'parked' | 'retry'>;

/** Parked jobs of a variant's line: by kind, oldest first. */
export const parkedWork = async (
  jobs: Pick<Jobs, 'parked'>,
  siteId: SiteId,
  variantId: string,
): Promise<readonly Parked[]> => {
  const isOurs = ({ data }: Pick<ParkedJob, 'data'>): boolean =>
    data['siteId'] === siteId && data['variantId'] === variantId;
  const found = await Promise.all(
    QUEUES.map(async ([queue, work]) => {
      const parked = await jobs.parked(queue, MAX_SHOWN, isOurs);
      return parked.flatMap(({ id: jobId, data, attempts, error, parkedAt }): readonly Parked[] => {
        const task = Task.safeParse(data);
        return task.success ? [{ ...task.data, queue, work, jobId, attempts, error, parkedAt }] : [];
      });
    }),
  );
  return found.flat();
};

/**
 * Restarts the job with all its tries.
 * @param jobId `null`: everything parked for this variant
 * @returns the number of jobs
 * @throws Refusal `notFound` when nothing is parked any more
 */
export const retryWork = async (
  jobs: Jobs,
  siteId: SiteId,
  variantId: string,
  jobId: string | null,
): Promise<number> => {
  const wanted = (await parkedWork(jobs, siteId, variantId)).filter((one) => jobId === null || one.jobId === jobId);
  const retried = await Promise.all(wanted.map((one) => jobs.retry(one.queue, one.jobId)));
  const count = retried.filter(Boolean).length;
  if (count === 0) throw new Refusal('notFound', { key: 'restock.notParked' });
  return count;
};
