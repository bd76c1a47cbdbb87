import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { JobQueue, ParkedJob } from '@kontor/contracts/ports/job-queue';
import type { ParkedAlert } from '@kontor/contracts/restock-panel';
import { alertsReactor, AlertTask } from './alerts-reactor.ts';

/** Of one variant: more than these somebody looks at with `kontor jobs`. */
const MOST_SHOWN = 1_000;

/** Mails to those who wait for a variant that were tried as often as they may be, the oldest first. */
export const parkedAlerts = async (
  jobs: Pick<JobQueue, 'parked'>,
  siteId: SiteId,
  variantId: string,
): Promise<readonly ParkedAlert[]> => {
  const isOurs = ({ data }: Pick<ParkedJob, 'data'>): boolean =>
    data['siteId'] === siteId && data['variantId'] === variantId;
  const parked = await jobs.parked(alertsReactor.name, MOST_SHOWN, isOurs);
  return parked.flatMap(({ id: jobId, data, attempts, error, parkedAt }): readonly ParkedAlert[] => {
    const task = AlertTask.safeParse(data);
    if (!task.success) return [];
    const { productId, number } = task.data;
    return [{ productId, variantId: task.data.variantId, number, jobId, attempts, error, parkedAt }];
  });
};

/** @throws Refusal `notFound` where no such mail of this variant is parked any more */
export const retryAlert = async (
  jobs: Pick<JobQueue, 'parked' | 'retry'>,
  siteId: SiteId,
  variantId: string,
  jobId: string,
): Promise<void> => {
  const isOurs = (await parkedAlerts(jobs, siteId, variantId)).some((one) => one.jobId === jobId);
  if (!isOurs || !(await jobs.retry(alertsReactor.name, jobId)))
    throw new Refusal('notFound', { key: 'restock.notParked' });
};
