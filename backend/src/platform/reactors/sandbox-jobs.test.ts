import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import type { Reactor } from './reactor.ts';
import { withSandboxJobIds, afterCopy } from './sandbox-jobs.ts';

const reactor: Reactor = {
  name: 'mails',
  types: ['Asked', 'Done'],
  jobsFor: ({ type }) => (type === 'Asked' ? [{ id: 'mail-1', data: {} }] : []),
  settledBy: ({ type }) => (type === 'Done' ? ['mail-1'] : []),
};
const eventOf = (siteId: string, type: string) => ({ type, metadata: { siteId } }) as RecordedEvent;
const jobOf = (id: string): Job => ({ id, data: {}, correlationId: 'c', attempt: 1 });

describe('jobs of a sandbox', () => {
  it('have other ids than those of the original site, which keep theirs', () => {
    const apart = withSandboxJobIds(reactor);
    const ids = (siteId: string) => [
      ...apart.jobsFor(eventOf(siteId, 'Asked')).map(({ id }) => id),
      ...apart.settledBy(eventOf(siteId, 'Done')),
    ];
    expect(ids('demo')).toEqual(['mail-1', 'mail-1']);
    expect(ids('demo--probe')).toEqual(['demo--probe.mail-1', 'demo--probe.mail-1']);
  });

  it('wait until the copy is complete, and run under their original ids, while all others run at once', async () => {
    const log = new SqliteEventLog(':memory:');
    const done: string[] = [];
    const ambient = testAmbient();
    const handle = afterCopy(async ({ id }) => void done.push(id), { log, ambient });
    await handle(jobOf('mail-1'));
    await handle(jobOf('order.mail-1'));
    await expect(handle(jobOf('demo--probe.mail-1'))).rejects.toThrow(NotYet);
    await log.append('site-demo--probe_demo--probe', [newEvent('SiteBranched')], 'none');
    ambient.now += 1_000;
    await handle(jobOf('demo--probe.mail-1'));
    expect(done).toEqual(['mail-1', 'order.mail-1', 'mail-1']);
    await log.close();
  });

  it('check an abandoned copy rarely, and share the check', async () => {
    const ambient = testAmbient();
    let looks = 0;
    const log = { readStream: async () => ((looks += 1), []) };
    const handle = afterCopy(async () => undefined, { log, ambient });
    const day = ambient.now + 24 * 3_600_000;
    const begun = ambient.now;
    while (ambient.now < day) {
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c'].map(async (name) => {
          await handle(jobOf(`demo--probe.${name}`));
        }),
      );
      const [first] = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as NotYet);
      expect(first).toBeInstanceOf(NotYet);
      if (ambient.now === begun) expect(first?.until).toBe(begun + 1_000);
      ambient.now = first?.until ?? day;
    }
    expect(looks / 3).toBeLessThan(200);
  });
});
