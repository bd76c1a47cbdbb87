import { describe, expect, it } from '@jest/globals';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import { turnableAmbient } from '../../../../test/support/ambient.ts';
import { testSite } from '../../../../test/support/site.ts';
import { whileOpen } from './archived-jobs.ts';

const job = (siteId: string): Job => ({ id: 'a', data: { siteId }, correlationId: 'b', attempt: 1 });

describe('jobs of an archived site', () => {
  it('wait until it is reopened; those of others run', async () => {
    const site = { isArchived: true };
    const done: string[] = [];
    const byId = async (siteId: string) => (siteId === 'alt' ? { ...testSite(), ...site } : null);
    const handle = whileOpen(async ({ data }) => void done.push(String(data['siteId'])), {
      queries: { sites: { byId } },
      ambient: turnableAmbient(),
    });
    await expect(handle(job('alt'))).rejects.toBeInstanceOf(NotYet);
    await handle(job('neu'));
    await handle({ ...job(''), data: {} });
    site.isArchived = false;
    await handle(job('alt'));
    expect(done).toEqual(['neu', 'undefined', 'alt']);
  });
});
