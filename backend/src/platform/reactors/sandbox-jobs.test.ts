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
    const handle = onceCopied(async ({ id }) => void done.push(id), { log, ambient: testAmbient() });
    await handle(jobOf('mail-1'));
    await handle(jobOf('order.mail-1'));
    await expect(handle(jobOf('demo--probe.mail-1'))).rejects.toThrow(NotYet);
    await log.append('site-demo--probe_demo--probe', [newEvent('SiteBranched')], 'none');
    await handle(jobOf('demo--probe.mail-1'));
    expect(done).toEqual(['mail-1', 'order.mail-1', 'mail-1']);
    await log.close();
  });
});
