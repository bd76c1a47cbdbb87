import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import type { Reactor } from './reactor.ts';
import { apartBySandbox, onceCopied } from './sandbox-jobs.ts';

const reactor: Reactor = {
  name: 'mails',
  types: ['Asked', 'Done'],
  asks: ({ type }) => (type === 'Asked' ? [{ id: 'mail-1', data: {} }] : []),
  settles: ({ type }) => (type === 'Done' ? ['mail-1'] : []),
};
const eventOf = (siteId: string, type: string) => ({ type, metadata: { siteId } }) as RecordedEvent;
const jobOf = (id: string): Job => ({ id, data: {}, correlationId: 'c', attempt: 1 });

describe('jobs of a sandbox', () => {
  it('are others than those of the site that it is a copy of, which keeps the ids that it has', () => {
    const apart = apartBySandbox(reactor);
    const ids = (siteId: string) => [
      ...apart.asks(eventOf(siteId, 'Asked')).map(({ id }) => id),
      ...apart.settles(eventOf(siteId, 'Done')),
    ];
    expect(ids('demo')).toEqual(['mail-1', 'mail-1']);
    expect(ids('demo--probe')).toEqual(['demo--probe.mail-1', 'demo--probe.mail-1']);
  });

  it('wait until all is copied, and are done under their own ids; all others are done at once', async () => {
    const log = new SqliteEventLog(':memory:');
    const done: string[] = [];
    const ambient = testAmbient();
    const handle = onceCopied(async ({ id }) => void done.push(id), { log, ambient });
    await handle(jobOf('mail-1'));
    await handle(jobOf('order.mail-1'));
    await expect(handle(jobOf('demo--probe.mail-1'))).rejects.toThrow(NotYet);
    await log.append('site-demo--probe_demo--probe', [newEvent('SiteBranched')], 'none');
    ambient.now += 1_000;
    await handle(jobOf('demo--probe.mail-1'));
    expect(done).toEqual(['mail-1', 'order.mail-1', 'mail-1']);
    await log.close();
  });

  it('look seldom for a copy that nobody goes on with, and all of them together', async () => {
    const ambient = testAmbient();
    let looks = 0;
    const log = { readStream: async () => ((looks += 1), []) };
    const handle = onceCopied(async () => undefined, { log, ambient });
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
