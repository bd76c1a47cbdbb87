import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { START } from '@kontor/contracts/kernel/events';
import { partitionOf, WHOLE } from '@kontor/contracts/kernel/partition';
import type { Commit, ReadStore } from '@kontor/contracts/ports/read-store';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../../backend/src/adapters/event-log-sqlite/index.ts';
import { testAmbient } from '../../../test/support/ambient.ts';
import { knockView } from '../../../test/support/knock-fixture.ts';
import { newEvent } from '../../../test/support/events.ts';
import { following, projectionRunner } from '../../../test/support/projecting.ts';
import { withMethods } from '../../../test/support/with-methods.ts';
import { SqliteReadStore } from '../adapters/read-store-sqlite/index.ts';
import { Projector } from './projector.ts';
import type { ProjectionRunner } from './runner.ts';
import { until } from '../../../test/support/until.ts';

/** Caps waits at some ms. */
const impatient: Ambient = {
  ...systemAmbient,
  timers: { ...systemAmbient.timers, sleep: (ms, signal) => systemAmbient.timers.sleep(Math.min(ms, 2), signal) },
};

/** Delays commits that only move the position. */
class SlowStore extends SqliteReadStore {
  readonly held = Promise.withResolvers<void>();
  gate: Promise<void> | null = null;

  override async commit(commit: Commit): Promise<void> {
    if (this.gate && commit.writes.length === 0) {
      this.held.resolve();
      await this.gate;
    }
    return super.commit(commit);
  }
}

describe('a version emptied under its projector', () => {
  it('stays empty from then on', async () => {
    const log = new SqliteEventLog(':memory:');
    const store = new SqliteReadStore(':memory:');
    const fence = { lease: 'writer', token: 1 };
    const version = { view: 'doors', number: 1 };
    await store.replaceLease(fence.lease, null, { owner: 'test', token: 1, beat: 0 });
    await store.prepare(knockView().schema, version);
    await log.append('door-demo_front', [newEvent('Knocked', { times: 1 })], 'any');
    const parts = { ...following(log), store, ambient: systemAmbient, onFailure: () => undefined };
    const projector = new Projector(parts, knockView(), { version, partition: WHOLE, fence });
    projector.start();
    await projector.caughtUp;
    while (!projector.isFollowing) await systemAmbient.timers.turn();
    expect(projector.place).toBe(await log.head());
    await store.drop(version);
    await store.prepare(knockView().schema, version);
    const begun = projector.beginAgain();
    expect([projector.place, projector.isFollowing]).toEqual([START, false]);
    await begun;
    await until(() => projector.isFollowing);
    expect((await store.load(version, [{ siteId: SiteId.parse('demo'), id: 'front' }])).size).toBe(1);
    await projector.stop();
    await log.close();
    await store.close();
  });
});

describe('batches of a projector that is far behind', () => {
  const EVENTS = 3_000;

  /** Batch sizes with a store that takes this many ms per event. */
  const sizesAt = async (msPerEvent: (written: number) => number): Promise<readonly number[]> => {
    const log = new SqliteEventLog(':memory:');
    const store = new SqliteReadStore(':memory:');
    const ambient = testAmbient();
    const fence = { lease: 'writer', token: 1 };
    const version = { view: 'doors', number: 1 };
    await store.replaceLease(fence.lease, null, { owner: 'test', token: 1, beat: 0 });
    await store.prepare(knockView().schema, version);
    for (let number = 0; number < EVENTS; number += 1) {
      const siteId = `shop-${number}`;
      void log.append(`door-${siteId}_front`, [newEvent('Knocked', { times: 1 }, { siteId })], 'none');
    }
    await log.append('door-demo_front', [newEvent('Knocked', { times: 1 })], 'none');
    const sizes: number[] = [];
    const slow = withMethods<ReadStore>(store, {
      commit: async (commit) => {
        await store.commit(commit);
        if (commit.writes.length === 0) return;
        ambient.now += commit.writes.length * msPerEvent(sizes.reduce((sum, size) => sum + size, 0));
        sizes.push(commit.writes.length);
      },
    });
    const parts = { ...following(log, ambient), store: slow, ambient, onFailure: () => undefined };
    const projector = new Projector(parts, knockView(), { version, partition: WHOLE, fence });
    projector.start();
    await projector.caughtUp;
    await projector.stop();
    await parts.feed.close();
    await log.close();
    await store.close();
    return sizes;
  };

  it('take about 20 ms each, whatever the time per event', async () => {
    const [first, ...others] = await sizesAt(() => 0.2);
    expect(first).toBe(500);
    // Sizes at most double when there is time left.
    expect(Math.max(...others) * 0.2).toBeLessThanOrEqual(40);
    expect(others.reduce((sum, size) => sum + size, 500)).toBe(EVENTS + 1);
  });

  it('never shrink below the minimum', async () => {
    const [, ...others] = await sizesAt(() => 5);
    expect(new Set(others.slice(0, -1))).toEqual(new Set([50]));
  });

  it('grow again when the store speeds up', async () => {
    const sizes = await sizesAt((written) => (written < 1_000 ? 1 : 0.001));
    expect(sizes.slice(0, 4)).toEqual([500, 50, 50, 50]);
    expect(sizes.some((size, index) => index > 4 && size >= 400)).toBe(true);
  });
});

describe('an idle partition', () => {
  const demo = SiteId.parse('demo');
  const idle = `${1 - partitionOf(demo, 2).index}/2`;
  let log: SqliteEventLog;
  let store: SlowStore;
  let runner: ProjectionRunner;

  beforeEach(async () => {
    log = new SqliteEventLog(':memory:');
    store = new SlowStore(':memory:');
    const onFailure = (): void => undefined;
    runner = projectionRunner({ log, store, ambient: impatient, onFailure, projections: [knockView()], partitions: 2 });
    await runner.start();
    await runner.caughtUp();
  });
  afterEach(async () => {
    await runner.stop();
    await log.close();
    await store.close();
  });

  it('saves its position, even if the log moves meanwhile', async () => {
    const knock = async () =>
      (await log.append('door-demo_front', [newEvent('Knocked', { times: 1 })], 'any')).position;
    const gate = Promise.withResolvers<void>();
    store.gate = gate.promise;
    await knock();
    await store.held.promise;
    const last = await knock();
    await until(() => runner.status().find(({ partition }) => partition === idle)?.position === last);
    gate.resolve();
    await runner.caughtUp();
    expect((await store.get('doors', demo, 'front'))?.body).toEqual({ knocks: 2 });
  });
});
