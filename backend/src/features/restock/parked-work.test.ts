import { beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { JobQueue, ParkedJob } from '@kontor/contracts/ports/job-queue';
import { parkedWork, retryWork } from './parked-work.ts';

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
const JOBS: Readonly<Record<string, readonly ParkedJob[]>> = {
  'restock-alerts': [
    parked('ours'),
    parked('other-site', { siteId: 'demo-ch' }),
    parked('other-variant', { variantId: uuid(3) }),
    parked('of-something-else', { number: 'x' }),
  ],
  'restock-confirmations': [parked('to-confirm')],
  'restock-came-back': [parked('back', { number: undefined })],
  'restock-claims': [parked('end')],
  'restock-purchases': [parked('bought')],
};

describe('parked work of a waiting line', () => {
  let retried: string[];
  const queue: Pick<JobQueue, 'parked' | 'retry'> = {
    parked: async (name, _, isWanted) => (JOBS[name] ?? []).filter((job) => isWanted?.(job) ?? true),
    retry: async (name, id) => retried.push(`${name} ${id}`) > 0,
  };
  beforeEach(() => {
    retried = [];
  });

  it('is shown to the shop and at its variant, whatever its kind', async () => {
    const shown = await parkedWork(queue, demo, variantId);
    expect(shown.map(({ work, jobId, number }) => [work, jobId, number])).toEqual([
      ['alert', 'ours', 3],
      ['confirmation', 'to-confirm', 3],
      ['cameBack', 'back', null],
      ['claimEnd', 'end', 3],
      ['purchase', 'bought', 3],
    ]);
    expect(shown[0]).toMatchObject({ attempts: 17, error: '451 try later', parkedAt: 5, productId: uuid(1) });
  });

  it('can be retried by its own shop only', async () => {
    for (const id of ['other-site', 'other-variant', 'gone']) {
      await expect(retryWork(queue, demo, variantId, id)).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await retryWork(queue, demo, variantId, 'ours')).toBe(1);
    expect(retried).toEqual(['restock-alerts ours']);
  });

  it('can be retried all at once', async () => {
    expect(await retryWork(queue, demo, variantId, null)).toBe(5);
    expect(retried).toHaveLength(5);
    await expect(retryWork(queue, demo, uuid(7), null)).rejects.toMatchObject({ code: 'notFound' });
  });
});
