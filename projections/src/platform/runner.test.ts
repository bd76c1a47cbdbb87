import { describe, expect, it } from '@jest/globals';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, StoreUnavailable, UnpreparedVersion } from '@kontor/contracts/ports/read-store';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { door, useDoors } from '../../../test/support/doors.ts';
import { newEvent } from '../../../test/support/events.ts';
import { withMethods } from '../../../test/support/with-methods.ts';

describe('projection runner', () => {
  const doors = useDoors();

  it('catches up, follows, and measures how far behind it is', async () => {
    await doors.knock(1);
    const runner = await doors.run(door());
    await runner.caughtUp();
    expect(await doors.knocks()).toBe(1);
    expect(await doors.seen(await doors.knock(2))).toBe(true);
    expect(await doors.knocks()).toBe(3);
    expect(runner.status()).toEqual([expect.objectContaining({ view: 'doors', version: 1, applied: 2 })]);
  });

  it('goes on where it was after a restart', async () => {
    const first = await doors.run(door());
    await doors.seen(await doors.knock(1));
    await first.stop();
    await doors.knock(2);
    const second = await doors.run(door());
    await second.caughtUp();
    expect([await doors.knocks(), second.status()[0]?.applied]).toEqual([3, 1]);
  });

  it('tries a batch again when the store refuses, loses nothing and doubles nothing', async () => {
    let calls = 0;
    const moody = withMethods<ReadStore>(doors.store, {
      commit: (commit) =>
        (calls += 1) % 2 === 1 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit),
    });
    await doors.run(door(), moody);
    let last = await doors.knock(1);
    for (let times = 2; times <= 6; times += 1) last = await doors.knock(times);
    while (!(await doors.seen(last)));
    expect(await doors.knocks()).toBe(21);
    expect(doors.failures.length).toBeGreaterThan(0);
  });

  it('rebuilds beside the live version, flips, and keeps the old one for a roll-back', async () => {
    const runner = await doors.run(door());
    await doors.seen(await doors.knock(5));
    await runner.rebuild('doors');
    await runner.rebuild('doors');
    expect([await doors.store.live('doors'), await doors.store.versions('doors')]).toEqual([3, [2, 3]]);
    expect(await doors.seen(await doors.knock(1))).toBe(true);
    expect(await doors.knocks()).toBe(6);
    await doors.store.flip({ view: 'doors', number: 2 });
    expect(await doors.knocks()).toBe(5);
  });

  it('rebuilds by itself a view whose schema the code has changed; readers keep the old one until then', async () => {
    const old = await doors.run(door());
    await doors.seen(await doors.knock(5));
    await old.stop();
    const renewed = await doors.run(door(10, 2));
    expect(await doors.knocks()).toBe(5);
    while ((await doors.store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect(await doors.knocks()).toBe(50);
    await doors.seen(await doors.knock(1));
    expect([await doors.knocks(), renewed.status()[0]?.version]).toEqual([60, 2]);
  });

  it('builds anew what has seen more than the log holds: a log was restored', async () => {
    await doors.knock(1);
    const first = await doors.run(door());
    await doors.seen(await doors.knock(2));
    await first.stop();
    await doors.loseLog();
    await doors.knock(7);
    await doors.run(door());
    while ((await doors.store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect(await doors.knocks()).toBe(7);
    expect(await doors.seen(await doors.knock(1))).toBe(true);
    expect(await doors.knocks()).toBe(8);
  });

  it('does not give up a rebuild that the store refuses at first', async () => {
    const old = await doors.run(door());
    await doors.seen(await doors.knock(5));
    await old.stop();
    let refusals = 0;
    const refusing = withMethods<ReadStore>(doors.store, {
      prepare: (...args) =>
        (refusals += 1) === 1 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.prepare(...args),
    });
    await doors.run(door(10, 2), refusing);
    while ((await doors.store.live('doors')) !== 2) await systemAmbient.timers.sleep(5);
    expect([await doors.knocks(), doors.failures.length]).toEqual([50, 1]);
  });

  it('never flips to a version that a stop has cut short', async () => {
    await doors.knock(5);
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: (commit) =>
        commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit),
    });
    const runner = await doors.run(door(), refusing);
    await runner.caughtUp();
    const rebuilding = runner.rebuild('doors');
    while (doors.failures.length === 0) await systemAmbient.timers.sleep(5);
    await Promise.all([runner.stop(), rebuilding]);
    expect([await doors.store.live('doors'), await doors.knocks()]).toEqual([1, 5]);
  });

  it('does not call a rebuild done that another process has taken over', async () => {
    await doors.knock(5);
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: (commit) =>
        commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit),
    });
    const runner = await doors.run(door(), refusing);
    await runner.caughtUp();
    const rebuilding = expect(runner.rebuild('doors')).rejects.toBeInstanceOf(LeaseLost);
    while (doors.failures.length === 0) await systemAmbient.timers.sleep(5);
    const name = 'projections/rebuild/doors';
    for (let isTaken = false; !isTaken;) {
      const lease = (await doors.store.leases()).get(name)!;
      isTaken = await doors.store.replaceLease(name, lease, { owner: 'another', token: lease.token + 1, beat: 0 });
    }
    await rebuilding;
    expect([await doors.store.live('doors'), await doors.knocks()]).toEqual([1, 5]);
  });

  it('does not call a rebuild done whose version somebody has taken away', async () => {
    await doors.knock(5);
    let commits = 0;
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: async (commit) => {
        if (commit.version.number === 2 && (commits += 1) === 1) await doors.store.drop(commit.version);
        await doors.store.commit(commit);
      },
    });
    const runner = await doors.run(door(), refusing);
    await runner.caughtUp();
    await expect(runner.rebuild('doors')).rejects.toBeInstanceOf(UnpreparedVersion);
    expect([await doors.store.live('doors'), await doors.knocks()]).toEqual([1, 5]);
  });

  it('tells how old the oldest event is that it cannot apply', async () => {
    const at = systemAmbient.clock.now() - 60_000;
    let isRefusing = false;
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: (commit) => (isRefusing ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit)),
    });
    const runner = await doors.run(door(), refusing);
    await runner.caughtUp();
    while (!runner.status()[0]?.isFollowing) await systemAmbient.timers.sleep(5);
    isRefusing = true;
    const { position } = await doors.log.append('door-demo_front', [newEvent('Knocked', { times: 1 }, { at })], 'any');
    while ((runner.status()[0]?.behindMs ?? 0) < 60_000) await systemAmbient.timers.sleep(5);
    isRefusing = false;
    while (!(await doors.seen(position)));
    while (runner.status()[0]?.behindMs !== 0) await systemAmbient.timers.sleep(5);
    expect(runner.status()[0]?.failure).toBeNull();
  });

  it('tells what keeps it from going on', async () => {
    await doors.knock(1);
    const broken = {
      ...door(),
      evolve: (): never => {
        throw new Error('cannot knock');
      },
    };
    const runner = await doors.run(broken);
    while (!runner.status()[0]?.failure) await systemAmbient.timers.sleep(5);
    expect(runner.status()[0]?.failure).toBe('cannot knock');
  });

  it('holds up nobody else where an event is too much for one of them', async () => {
    const broken: ReturnType<typeof door> = {
      ...door(),
      schema: { name: 'broken', indexes: {} },
      evolve: () => {
        throw new Error('cannot knock');
      },
    };
    const [sound, stuck] = [await doors.run(door()), await doors.run(broken)];
    for (let times = 0; times < 3; times += 1) await doors.knock(1);
    while ((await doors.knocks()) !== 3) await systemAmbient.timers.sleep(5);
    while (!stuck.status()[0]?.failure) await systemAmbient.timers.sleep(5);
    expect(sound.status()[0]?.failure).toBeNull();
    expect(stuck.status()[0]).toMatchObject({ failure: 'cannot knock', applied: 0 });
  });

  it('does not know views that are none', async () => {
    const runner = await doors.run(door());
    await expect(runner.rebuild('windows')).rejects.toThrow('there is no read model windows');
  });
});
