import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection, Recorded } from '@kontor/contracts/kernel/projection';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { SqliteEventLog } from '../../../backend/src/adapters/event-log-sqlite/index.ts';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { newEvent } from '../../../test/support/events.ts';
import { projectionRunner } from '../../../test/support/projecting.ts';
import { withMethods } from '../../../test/support/with-methods.ts';
import { SqliteReadStore } from '../adapters/read-store-sqlite/index.ts';
import type { ProjectionRunner } from './runner.ts';
import { waitForPosition } from './wait-for-position.ts';

type Knocked = DomainEvent<'Knocked', { times: number }>;
interface Door {
  readonly knocks: number;
}
const demo = SiteId.parse('demo');
const door = (factor = 1, generation?: number): Projection<Door, Recorded<Knocked>> => ({
  schema: { name: 'doors', indexes: {}, ...(generation !== undefined && { generation }) },
  types: ['Knocked'],
  keyOf: () => ({ siteId: demo, id: 'front' }),
  evolve: (view, { data }) => ({ knocks: (view?.knocks ?? 0) + factor * data.times }),
});

describe('projection runner', () => {
  let log: SqliteEventLog;
  let store: SqliteReadStore;
  let runners: ProjectionRunner[];
  const failures: unknown[] = [];

  const run = async (projection: Projection<Door, Recorded<Knocked>>, through: ReadStore = store, partitions = 1) => {
    const onFailure = (_: string, error: unknown): void => void failures.push(error);
    const runner = projectionRunner({
      log,
      store: through,
      ambient: systemAmbient,
      onFailure,
      projections: [projection],
      partitions,
    });
    runners.push(runner);
    await runner.start();
    return runner;
  };
  const knock = async (times: number) =>
    (await log.append('door-demo_front', [newEvent('Knocked', { times })], 'any')).position;
  const knocks = async () => (await store.get<Door>('doors', demo, 'front'))?.body.knocks;
  const seen = (position: Awaited<ReturnType<typeof knock>>) =>
    waitForPosition(store, systemAmbient, 'doors', demo, position);

  beforeEach(() => {
    log = new SqliteEventLog(':memory:');
    store = new SqliteReadStore(':memory:');
    runners = [];
    failures.length = 0;
  });
  afterEach(async () => {
    for (const runner of runners) await runner.stop();
    await log.close();
    await store.close();
  });

  it('catches up, follows, and measures how far behind it is', async () => {
    await knock(1);
    const runner = await run(door());
    await runner.caughtUp();
    expect(await knocks()).toBe(1);
    expect(await seen(await knock(2))).toBe(true);
    expect(await knocks()).toBe(3);
    expect(runner.status()).toEqual([expect.objectContaining({ view: 'doors', version: 1, applied: 2 })]);
  });

  it('goes on where it was after a restart', async () => {
    const first = await run(door());
    await seen(await knock(1));
    await first.stop();
    await knock(2);
    const second = await run(door());
    await second.caughtUp();
    expect([await knocks(), second.status()[0]?.applied]).toEqual([3, 1]);
  });

  it('tries a batch again when the store refuses, loses nothing and doubles nothing', async () => {
    let calls = 0;
    const moody = withMethods<ReadStore>(store, {
      commit: (commit) =>
        (calls += 1) % 2 === 1 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit),
    });
    await run(door(), moody);
    let last = await knock(1);
    for (let times = 2; times <= 6; times += 1) last = await knock(times);
    while (!(await seen(last)));
    expect(await knocks()).toBe(21);
    expect(failures.length).toBeGreaterThan(0);
  });

  it('rebuilds beside the live version, flips, and keeps the old one for a roll-back', async () => {
    const runner = await run(door());
    await seen(await knock(5));
    await runner.rebuild('doors');
    await runner.rebuild('doors');
    expect([await store.live('doors'), await store.versions('doors')]).toEqual([3, [2, 3]]);
    expect(await seen(await knock(1))).toBe(true);
    expect(await knocks()).toBe(6);
    await store.flip({ view: 'doors', number: 2 });
    expect(await knocks()).toBe(5);
  });

  it('rebuilds by itself a view whose schema the code has changed; readers keep the old one until then', async () => {
    const old = await run(door());
    await seen(await knock(5));
    await old.stop();
    const renewed = await run(door(10, 2));
    expect(await knocks()).toBe(5);
    while ((await store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect(await knocks()).toBe(50);
    await seen(await knock(1));
    expect([await knocks(), renewed.status()[0]?.version]).toEqual([60, 2]);
  });

  it('builds anew what has seen more than the log holds: a log was restored', async () => {
    await knock(1);
    const first = await run(door());
    await seen(await knock(2));
    await first.stop();
    await log.close();
    log = new SqliteEventLog(':memory:');
    await knock(7);
    await run(door());
    while ((await store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect(await knocks()).toBe(7);
    expect(await seen(await knock(1))).toBe(true);
    expect(await knocks()).toBe(8);
  });

  it('does not give up a rebuild that the store refuses at first', async () => {
    const old = await run(door());
    await seen(await knock(5));
    await old.stop();
    let refusals = 0;
    const refusing = withMethods<ReadStore>(store, {
      prepare: (...args) =>
        (refusals += 1) === 1 ? Promise.reject(new StoreUnavailable('not now')) : store.prepare(...args),
    });
    await run(door(10, 2), refusing);
    while ((await store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect([await knocks(), failures.length]).toEqual([50, 1]);
  });

  it('never flips to a version that a stop has cut short', async () => {
    await knock(5);
    const refusing = withMethods<ReadStore>(store, {
      commit: (commit) =>
        commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit),
    });
    const runner = await run(door(), refusing);
    await runner.caughtUp();
    const rebuilding = runner.rebuild('doors');
    while (failures.length === 0) await systemAmbient.timers.sleep(5);
    await Promise.all([runner.stop(), rebuilding]);
    expect([await store.live('doors'), await knocks()]).toEqual([1, 5]);
  });

  it('does not call a rebuild done that another process has taken over', async () => {
    await knock(5);
    const refusing = withMethods<ReadStore>(store, {
      commit: (commit) =>
        commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit),
    });
    const runner = await run(door(), refusing);
    await runner.caughtUp();
    const rebuilding = expect(runner.rebuild('doors')).rejects.toBeInstanceOf(LeaseLost);
    while (failures.length === 0) await systemAmbient.timers.sleep(5);
    const name = 'projections/rebuild/doors';
    for (let isTaken = false; !isTaken;) {
      const lease = (await store.leases()).get(name)!;
      isTaken = await store.replaceLease(name, lease, { owner: 'another', token: lease.token + 1, beat: 0 });
    }
    await rebuilding;
    expect([await store.live('doors'), await knocks()]).toEqual([1, 5]);
  });

  it('tells how old the oldest event is that it cannot apply', async () => {
    const at = systemAmbient.clock.now() - 60_000;
    let isRefusing = false;
    const refusing = withMethods<ReadStore>(store, {
      commit: (commit) => (isRefusing ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit)),
    });
    const runner = await run(door(), refusing);
    await runner.caughtUp();
    while (!runner.status()[0]?.isFollowing) await systemAmbient.timers.sleep(5);
    isRefusing = true;
    const { position } = await log.append('door-demo_front', [newEvent('Knocked', { times: 1 }, { at })], 'any');
    while ((runner.status()[0]?.behindMs ?? 0) < 60_000) await systemAmbient.timers.sleep(5);
    isRefusing = false;
    while (!(await seen(position)));
    while (runner.status()[0]?.behindMs !== 0) await systemAmbient.timers.sleep(5);
    expect(runner.status()[0]?.failure).toBeNull();
  });

  it('tells what keeps it from going on', async () => {
    await knock(1);
    const broken = {
      ...door(),
      evolve: (): never => {
        throw new Error('cannot knock');
      },
    };
    const runner = await run(broken);
    while (!runner.status()[0]?.failure) await systemAmbient.timers.sleep(5);
    expect(runner.status()[0]?.failure).toBe('cannot knock');
  });

  it('does not know views that are none', async () => {
    const runner = await run(door());
    await expect(runner.rebuild('windows')).rejects.toThrow('there is no read model windows');
  });
});
