import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { START } from '@kontor/contracts/kernel/events';
import { partitionOf, WHOLE } from '@kontor/contracts/kernel/partition';
import type { Commit } from '@kontor/contracts/ports/read-store';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../../backend/src/adapters/event-log-sqlite/index.ts';
import { door } from '../../../test/support/doors.ts';
import { newEvent } from '../../../test/support/events.ts';
import { following, projectionRunner } from '../../../test/support/projecting.ts';
import { SqliteReadStore } from '../adapters/read-store-sqlite/index.ts';
import { Projector } from './projector.ts';
import type { ProjectionRunner } from './runner.ts';

/** Waits for no more than some ms. */
const impatient: Ambient = {
  ...systemAmbient,
  timers: { ...systemAmbient.timers, sleep: (ms, signal) => systemAmbient.timers.sleep(Math.min(ms, 2), signal) },
};

/** Holds back a commit of a position alone. */
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

describe('a version that was emptied under its projector', () => {
  it('has nothing in it from that moment on, whatever was there', async () => {
    const log = new SqliteEventLog(':memory:');
    const store = new SqliteReadStore(':memory:');
    const fence = { lease: 'writer', token: 1 };
    const version = { view: 'doors', number: 1 };
    await store.replaceLease(fence.lease, null, { owner: 'test', token: 1, beat: 0 });
    await store.prepare(door().schema, version);
    await log.append('door-demo_front', [newEvent('Knocked', { times: 1 })], 'any');
    const parts = { ...following(log), store, ambient: systemAmbient, onFailure: () => undefined };
    const projector = new Projector(parts, door(), { version, partition: WHOLE, fence });
    projector.start();
    await projector.caughtUp;
    while (!projector.isFollowing) await systemAmbient.timers.turn();
    expect(projector.place).toBe(await log.head());
    await store.drop(version);
    await store.prepare(door().schema, version);
    const begun = projector.beginAgain();
    expect([projector.place, projector.isFollowing]).toEqual([START, false]);
    await begun;
    while (!projector.isFollowing) await systemAmbient.timers.sleep(1);
    expect((await store.load(version, [{ siteId: SiteId.parse('demo'), id: 'front' }])).size).toBe(1);
    await projector.stop();
    await log.close();
    await store.close();
  });
});

describe('a partition of which nothing happens', () => {
  const demo = SiteId.parse('demo');
  const idle = `${1 - partitionOf(demo, 2).index}/2`;
  let log: SqliteEventLog;
  let store: SlowStore;
  let runner: ProjectionRunner;

  beforeEach(async () => {
    log = new SqliteEventLog(':memory:');
    store = new SlowStore(':memory:');
    const onFailure = (): void => undefined;
    runner = projectionRunner({ log, store, ambient: impatient, onFailure, projections: [door()], partitions: 2 });
    await runner.start();
    await runner.caughtUp();
  });
  afterEach(async () => {
    await runner.stop();
    await log.close();
    await store.close();
  });

  it('writes down how far it is, also where the log moves on while it writes', async () => {
    const knock = async () =>
      (await log.append('door-demo_front', [newEvent('Knocked', { times: 1 })], 'any')).position;
    const until = async (condition: () => boolean): Promise<void> => {
      while (!condition()) await systemAmbient.timers.sleep(1);
    };
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
