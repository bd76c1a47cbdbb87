import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { knockView, useKnockFixture } from '../../../test/support/knock-fixture.ts';
import type { ProjectionRunner } from './runner.ts';
import { until } from '../../../test/support/until.ts';
import { withMethods } from '../../../test/support/with-methods.ts';

describe('projection runners of several processes', () => {
  const doors = useKnockFixture();
  const site = (number: number) => SiteId.parse(`shop-${number}`);
  const knockAt = (number: number, times: number) => doors.knock(times, site(number));
  const all = () => Promise.all(Array.from({ length: 20 }, (_, number) => doors.knocks(site(number))));
  const partitionsOf = (runner: ProjectionRunner) => runner.status().map(({ partition }) => partition);

  it('share the partitions, with each site at exactly one', async () => {
    for (let number = 0; number < 20; number += 1) await knockAt(number, number);
    const [one, two] = [await doors.run(knockView(), doors.store, 4), await doors.run(knockView(), doors.store, 4)];
    await until(() => partitionsOf(one).length === 2 && partitionsOf(two).length === 2);
    for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
    await one.caughtUp();
    expect(await all()).toEqual(Array.from({ length: 20 }, (_, number) => number + 1));
    expect([...partitionsOf(one), ...partitionsOf(two)].sort()).toEqual(['0/4', '1/4', '2/4', '3/4']);
  });

  it('catch up despite stops, and apply nothing twice', async () => {
    for (let round = 0; round < 60; round += 1) for (let number = 0; number < 20; number += 1) void knockAt(number, 1);
    await doors.knock(1);
    /** Stops the first one halfway. */
    const half = Promise.withResolvers<void>();
    let commits = 0;
    const slow = withMethods<ReadStore>(doors.store, {
      commit: async (commit) => {
        if (commit.writes.length > 0 && (commits += 1) === 2) half.resolve();
        await doors.store.commit(commit);
      },
    });
    const [stopped, other] = [await doors.run(knockView(), slow, 4), await doors.run(knockView(), doors.store, 4)];
    await half.promise;
    await stopped.stop();
    expect(stopped.status()).toEqual([]);
    for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
    await other.caughtUp();
    expect(await all()).toEqual(Array.from({ length: 20 }, () => 61));
    await until(() => partitionsOf(other).length === 4);
    expect(doors.failures).toEqual([]);
  });

  it('continue with another number of partitions, without loss or duplicates', async () => {
    for (const [round, partitions] of [1, 4, 2, 3].entries()) {
      const runner = await doors.run(knockView(), doors.store, partitions);
      for (let number = 0; number < 20; number += 1) await knockAt(number, 1);
      await runner.caughtUp();
      expect(await all()).toEqual(Array.from({ length: 20 }, () => round + 1));
      await runner.stop();
    }
  });

  it('write nothing more to a partition that was taken over', async () => {
    const runner = await doors.run(knockView());
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

  it('leave versions of newer code alone', async () => {
    const renewed = await doors.run(knockView(10, 2));
    await doors.seen(await doors.knock(5));
    let looks = 0;
    const live = (view: string) => {
      looks += 1;
      return doors.store.live(view);
    };
    const old = await doors.run(knockView(), withMethods(doors.store, { live }));
    await renewed.stop();
    await doors.knock(1);
    const begun = looks;
    await until(() => looks > begun + 1);
    expect([await doors.knocks(), old.status()]).toEqual([50, []]);
    const again = await doors.run(knockView(10, 2));
    await again.caughtUp();
    expect(await doors.knocks()).toBe(60);
  });

  it('rebuild everything when the store was emptied', async () => {
    const runner = await doors.run(knockView());
    await doors.seen(await doors.knock(5));
    await doors.store.drop({ view: 'doors', number: 1 });
    const position = await doors.knock(1);
    await until(async () => (await doors.knocks()) === 6);
    await until(() => doors.seen(position));
    expect(runner.status()).toEqual([expect.objectContaining({ failure: null })]);
  });

  it('rebuild a changed view exactly once', async () => {
    const old = await doors.run(knockView());
    await doors.seen(await doors.knock(5));
    await old.stop();
    const renewed = [
      await doors.run(knockView(10, 2)),
      await doors.run(knockView(10, 2)),
      await doors.run(knockView(10, 2)),
    ];
    await until(async () => (await doors.knocks()) === 50);
    await doors.seen(await doors.knock(1));
    await until(async () => (await doors.knocks()) === 60);
    await Promise.all(renewed.map((runner) => runner.stop()));
    expect([await doors.store.live('doors'), await doors.store.versions('doors')]).toEqual([2, [1, 2]]);
  });
});
