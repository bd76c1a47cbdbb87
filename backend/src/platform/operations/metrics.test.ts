import { describe, expect, it } from '@jest/globals';
import { NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import { type EventWebhookCounts, Metrics } from './metrics.ts';

describe('metrics', () => {
  it('show queue sizes, and how long the oldest job waits', async () => {
    const metrics = new Metrics();
    const counts = { waiting: 3, delayed: 2, running: 1, parked: 4, oldestWaitingMs: 1_500 };
    const jobs = {
      counts: (queue: string) => (queue === 'mails' ? Promise.resolve(counts) : Promise.reject(new Error('away'))),
    };
    metrics.watchJobs(jobs, ['mails', 'away']);
    metrics.jobDone('mails');
    metrics.jobFailed('mails');
    metrics.jobFailed('mails');
    const text = await metrics.text();
    for (const [state, count] of Object.entries({ waiting: 3, delayed: 2, running: 1, parked: 4 })) {
      expect(text).toContain(`kontor_jobs{queue="mails",state="${state}"} ${count}\n`);
    }
    expect(text).toContain('kontor_jobs_oldest_waiting_seconds{queue="mails"} 1.5\n');
    expect(text).toContain('kontor_jobs_done_total{queue="mails"} 1\n');
    expect(text).toContain('kontor_jobs_failed_total{queue="mails"} 2\n');
    expect(text).not.toContain('"away"');
  });

  it('show the lag of each partition of a read model, and drop partitions that moved to other processes', async () => {
    const metrics = new Metrics();
    const lagMs = { samples: 1, p50: 10, p99: 20, max: 20 };
    const share = { view: 'carts', version: 2, partition: '1/4', position: '', applied: 7, isFollowing: true } as const;
    let shares = [{ ...share, failure: 'not now', behindMs: 3_000, lagMs }];
    metrics.watchProjections({ status: () => shares as never });
    const labels = '{view="carts",version="2",partition="1/4"}';
    const text = await metrics.text();
    for (const [name, value] of Object.entries({
      lag_seconds: 0.02,
      behind_seconds: 3,
      applied_events: 7,
      following: 1,
      failing: 1,
    })) {
      expect(text).toContain(`kontor_projection_${name}${labels} ${value}\n`);
    }
    shares = [];
    expect(await metrics.text()).not.toContain(labels);
  });

  it('show results of background checks while the store is available', async () => {
    const metrics = new Metrics();
    const note = { at: 1_700_000_000_000, findings: { ...NOTHING_FOUND, looked: 9, changed: 2, missing: 1 } };
    let ofAll = async () => ({ orders: note });
    metrics.watchDrift({ ofAll: () => ofAll() });
    const text = await metrics.text();
    expect(text).toContain('kontor_read_model_drifted_documents{view="orders"} 3\n');
    expect(text).toContain('kontor_read_model_checked_timestamp_seconds{view="orders"} 1700000000\n');
    ofAll = () => Promise.reject(new Error('away'));
    expect(await metrics.text()).not.toContain('view="orders"');
  });

  it('show how many webhook addresses there are and how many fail, in the process that sends', async () => {
    const metrics = new Metrics();
    let told: EventWebhookCounts | null = { addresses: 3, failing: 1 };
    metrics.watchEventWebhooks(() => told);
    const lines = /^kontor_event_webhooks.*$/gmu;
    expect((await metrics.text()).match(lines)).toEqual(['kontor_event_webhooks 3', 'kontor_event_webhooks_failing 1']);
    told = null;
    expect((await metrics.text()).match(lines)).toBeNull();
  });
});
