import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { door, useDoors } from '../../../test/support/doors.ts';
import type { ProjectionRunner } from './runner.ts';

describe('projection runners of several processes', () => {
  const doors = useDoors();
  const site = (number: number) => SiteId.parse(`shop-${number}`);
  const knockAt = (number: number, times: number) => doors.knock(times, site(number));
  const all = () => Promise.all(Array.from({ length: 20 }, (_, number) => doors.knocks(site(number))));
  const partitionsOf = (runner: ProjectionRunner) => runner.status().map(({ partition }) => partition);
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await systemAmbient.timers.sleep(5);
  };

  it('shares the partitions, and each site is seen by one of them', async () => {
    for (let number = 0; number < 20; number += 1) await knockAt(number, number);
    const [one, two] = [await doors.run(door(), doors.store, 4), await doors.run(door(), doors.store, 4)];
    await until(() => partitionsOf(one).length === 2 && partitionsOf(two).length === 2);
    for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
    await one.caughtUp();
    expect(await all()).toEqual(Array.from({ length: 20 }, (_, number) => number + 1));
    expect([...partitionsOf(one), ...partitionsOf(two)].sort()).toEqual(['0/4', '1/4', '2/4', '3/4']);
  });

  it('goes on with another number of partitions, loses nothing and doubles nothing', async () => {
    for (const [round, partitions] of [1, 4, 2, 3].entries()) {
      const runner = await doors.run(door(), doors.store, partitions);
      for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
      await runner.caughtUp();
      expect(await all()).toEqual(Array.from({ length: 20 }, () => round + 1));
      await runner.stop();
    }
  });

  it('leaves a partition to who has taken it over, and writes nothing more', async () => {
    const runner = await doors.run(door());
    await doors.seen(await doors.knock(1));
    const [[name, lease]] = [...(await doors.store.leases())].filter(([of]) => of.includes('doors')) as [
      [string, Lease],
    ];
    await doors.store.replaceLease(name, lease, { owner: 'another', token: lease.token + 1, beat: 0 });
    await doors.knock(1);
    await until(() => doors.failures.some((error) => error instanceof LeaseLost));
    expect([await doors.knocks(), (await doors.store.checkpoints({ view: 'doors', number: 1 })).size]).toEqual([1, 1]);
    await runner.stop();
  });

  it('leaves alone what newer code has made, when it starts after it', async () => {
    const renewed = await doors.run(door(10, 2));
    await doors.seen(await doors.knock(5));
    const old = await doors.run(door());
    await renewed.stop();
    await doors.knock(1);
    await systemAmbient.timers.sleep(1_200);
    expect([await doors.knocks(), old.status()]).toEqual([50, []]);
    const again = await doors.run(door(10, 2));
    await again.caughtUp();
    expect(await doors.knocks()).toBe(60);
  });

  it('makes everything again when the store was emptied under it', async () => {
    const runner = await doors.run(door());
    await doors.seen(await doors.knock(5));
    await doors.store.drop({ view: 'doors', number: 1 });
    const position = await doors.knock(1);
    await until(async () => (await doors.knocks()) === 6);
    await until(() => doors.seen(position));
    expect(runner.status()).toEqual([expect.objectContaining({ failure: null })]);
  });

  it('rebuilds a changed view once, whoever does it', async () => {
    const old = await doors.run(door());
    await doors.seen(await doors.knock(5));
    await old.stop();
    const renewed = [await doors.run(door(10, 2)), await doors.run(door(10, 2)), await doors.run(door(10, 2))];
    await until(async () => (await doors.knocks()) === 50);
    await doors.seen(await doors.knock(1));
    await until(async () => (await doors.knocks()) === 60);
    await Promise.all(renewed.map((runner) => runner.stop()));
    expect([await doors.store.live('doors'), await doors.store.versions('doors')]).toEqual([2, [1, 2]]);
  });
});
