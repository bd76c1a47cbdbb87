import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { SqliteEventLog } from '../../../backend/src/adapters/event-log-sqlite/index.ts';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { newEvent } from '../../../test/support/events.ts';
import { projectionRunner } from '../../../test/support/projecting.ts';
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
    const moody = Object.create(store) as ReadStore;
    moody.commit = (commit) =>
      (calls += 1) % 2 === 1 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit);
    for (const name of [
      'live',
      'prepare',
      'flip',
      'schemaOf',
      'checkpoints',
      'load',
      'versions',
      'leases',
      'replaceLease',
    ] as const) {
      moody[name] = store[name].bind(store) as never;
    }
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
    const refusing = Object.create(store) as ReadStore;
    let refusals = 0;
    for (const name of [
      'live',
      'commit',
      'flip',
      'schemaOf',
      'checkpoints',
      'load',
      'versions',
      'drop',
      'leases',
      'replaceLease',
    ] as const) {
      refusing[name] = store[name].bind(store) as never;
    }
    refusing.prepare = (...args) =>
      (refusals += 1) === 1 ? Promise.reject(new StoreUnavailable('not now')) : store.prepare(...args);
    await run(door(10, 2), refusing);
    while ((await store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect([await knocks(), failures.length]).toEqual([50, 1]);
  });

  it('never flips to a version that a stop has cut short', async () => {
    await knock(5);
    const refusing = Object.create(store) as ReadStore;
    for (const name of [
      'live',
      'prepare',
      'flip',
      'schemaOf',
      'checkpoints',
      'load',
      'versions',
      'drop',
      'leases',
      'replaceLease',
    ] as const) {
      refusing[name] = store[name].bind(store) as never;
    }
    refusing.commit = (commit) =>
      commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit);
    const runner = await run(door(), refusing);
    await runner.caughtUp();
    const rebuilding = runner.rebuild('doors');
    while (failures.length === 0) await systemAmbient.timers.sleep(5);
    await Promise.all([runner.stop(), rebuilding]);
    expect([await store.live('doors'), await knocks()]).toEqual([1, 5]);
  });

  it('does not call a rebuild done that another process has taken over', async () => {
    await knock(5);
    const refusing = Object.create(store) as ReadStore;
    for (const name of [
      ...(['live', 'prepare', 'flip', 'schemaOf', 'checkpoints', 'load', 'versions'] as const),
      ...(['drop', 'leases', 'replaceLease'] as const),
    ]) {
      refusing[name] = store[name].bind(store) as never;
    }
    refusing.commit = (commit) =>
      commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit);
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
    const refusing = Object.create(store) as ReadStore;
    for (const name of [
      'live',
      'prepare',
      'flip',
      'schemaOf',
      'checkpoints',
      'load',
      'leases',
      'replaceLease',
    ] as const) {
      refusing[name] = store[name].bind(store) as never;
    }
    let isRefusing = false;
    refusing.commit = (commit) => (isRefusing ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit));
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

  describe('in several processes', () => {
    const site = (number: number) => SiteId.parse(`shop-${number}`);
    const rooms: Projection<Door, Recorded<Knocked>> = {
      ...door(),
      keyOf: (event) => ({ siteId: siteOf(event), id: 'front' }),
    };
    const knockAt = async (number: number, times: number) => {
      const event = newEvent('Knocked', { times }, { siteId: site(number) });
      return (await log.append(`door-${site(number)}_front`, [event], 'any')).position;
    };
    const all = () =>
      Promise.all(
        Array.from(
          { length: 20 },
          async (_, number) => (await store.get<Door>('doors', site(number), 'front'))?.body.knocks,
        ),
      );
    const partitionsOf = (runner: ProjectionRunner) => runner.status().map(({ partition }) => partition);
    const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
      while (!(await condition())) await systemAmbient.timers.sleep(5);
    };

    it('shares the partitions, and each site is seen by one of them', async () => {
      for (let number = 0; number < 20; number += 1) await knockAt(number, number);
      const [one, two] = [await run(rooms, store, 4), await run(rooms, store, 4)];
      await until(() => partitionsOf(one).length === 2 && partitionsOf(two).length === 2);
      for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
      await one.caughtUp();
      expect(await all()).toEqual(Array.from({ length: 20 }, (_, number) => number + 1));
      expect([...partitionsOf(one), ...partitionsOf(two)].sort()).toEqual(['0/4', '1/4', '2/4', '3/4']);
    });

    it('goes on with another number of partitions, loses nothing and doubles nothing', async () => {
      for (const [round, partitions] of [1, 4, 2, 3].entries()) {
        const runner = await run(rooms, store, partitions);
        for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
        await runner.caughtUp();
        expect(await all()).toEqual(Array.from({ length: 20 }, () => round + 1));
        await runner.stop();
      }
    });

    it('leaves a partition to who has taken it over, and writes nothing more', async () => {
      const runner = await run(door());
      await seen(await knock(1));
      const [[name, lease]] = [...(await store.leases())].filter(([of]) => of.includes('doors')) as [[string, Lease]];
      await store.replaceLease(name, lease, { owner: 'another', token: lease.token + 1, beat: 0 });
      await knock(1);
      await until(() => failures.some((error) => error instanceof LeaseLost));
      expect([await knocks(), (await store.checkpoints({ view: 'doors', number: 1 })).size]).toEqual([1, 1]);
      await runner.stop();
    });

    it('leaves alone what newer code has made, when it starts after it', async () => {
      const renewed = await run(door(10, 2));
      await seen(await knock(5));
      const old = await run(door());
      await renewed.stop();
      await knock(1);
      await systemAmbient.timers.sleep(1_200);
      expect([await knocks(), old.status()]).toEqual([50, []]);
      const again = await run(door(10, 2));
      await again.caughtUp();
      expect(await knocks()).toBe(60);
    });

    it('makes everything again when the store was emptied under it', async () => {
      const runner = await run(door());
      await seen(await knock(5));
      await store.drop({ view: 'doors', number: 1 });
      const position = await knock(1);
      await until(async () => (await knocks()) === 6);
      await until(() => seen(position));
      expect(runner.status()).toEqual([expect.objectContaining({ failure: null })]);
    });

    it('rebuilds a changed view once, whoever does it', async () => {
      const old = await run(door());
      await seen(await knock(5));
      await old.stop();
      const renewed = [await run(door(10, 2)), await run(door(10, 2)), await run(door(10, 2))];
      await until(async () => (await knocks()) === 50);
      await seen(await knock(1));
      await until(async () => (await knocks()) === 60);
      await Promise.all(renewed.map((runner) => runner.stop()));
      expect([await store.live('doors'), await store.versions('doors')]).toEqual([2, [1, 2]]);
    });
  });

  it('does not know views that are none', async () => {
    const runner = await run(door());
    await expect(runner.rebuild('windows')).rejects.toThrow('there is no read model windows');
  });
});
