import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
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

describe('projection runners of several processes', () => {
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
