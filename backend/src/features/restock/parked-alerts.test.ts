import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { JobQueue, ParkedJob } from '@kontor/contracts/ports/job-queue';
import { parkedAlerts, retryAlert } from './parked-alerts.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const demo = SiteId.parse('demo');
const variantId = uuid(2);

const parked = (id: string, more: object = {}): ParkedJob => ({
  id,
  data: { siteId: 'demo', productId: uuid(1), variantId, number: 3, alertId: uuid(4), ...more },
  correlationId: uuid(9),
  attempts: 17,
  error: '451 try later',
  parkedAt: 5,
});
const queue = (...jobs: readonly ParkedJob[]) => {
  const retried: string[] = [];
  const port: Pick<JobQueue, 'parked' | 'retry'> = {
    parked: async (_, __, isWanted) => jobs.filter((job) => isWanted?.(job) ?? true),
    retry: async (name, id) => (name === 'restock-alerts' ? retried.push(id) > 0 : false),
  };
  return { port, retried };
};

describe('mails that were tried too often', () => {
  const { port, retried } = queue(
    parked('ours'),
    parked('other-site', { siteId: 'demo-ch' }),
    parked('other-variant', { variantId: uuid(3) }),
    parked('of-something-else', { number: 'x' }),
  );

  it('are shown to the shop and at the variant that they are of', async () => {
    expect(await parkedAlerts(port, demo, variantId)).toEqual([
      {
        jobId: 'ours',
        productId: uuid(1),
        variantId,
        number: 3,
        attempts: 17,
        error: '451 try later',
        parkedAt: 5,
      },
    ]);
  });

  it('are tried again by the shop that they are of, and by no other', async () => {
    for (const id of ['other-site', 'other-variant', 'gone']) {
      await expect(retryAlert(port, demo, variantId, id)).rejects.toMatchObject({ code: 'notFound' });
    }
    await retryAlert(port, demo, variantId, 'ours');
    expect(retried).toEqual(['ours']);
  });
});
