import { describe, expect, it } from '@jest/globals';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { type ReadStore, StoreUnavailable, UnpreparedVersion } from '@kontor/contracts/ports/read-store';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { knockView, useKnockFixture } from '../../../test/support/knock-fixture.ts';
import { newEvent } from '../../../test/support/events.ts';
import { withMethods } from '../../../test/support/with-methods.ts';
import { until } from '../../../test/support/until.ts';

describe('projection runner', () => {
  const doors = useKnockFixture();

  it('catches up, follows, and measures its lag', async () => {
    await doors.knock(1);
    const runner = await doors.run(knockView());
    await runner.caughtUp();
    expect(await doors.knocks()).toBe(1);
    expect(await doors.seen(await doors.knock(2))).toBe(true);
    expect(await doors.knocks()).toBe(3);
    expect(runner.status()).toEqual([expect.objectContaining({ view: 'doors', version: 1, applied: 2 })]);
  });

  it('resumes after a restart', async () => {
    const first = await doors.run(knockView());
    await doors.seen(await doors.knock(1));
    await first.stop();
    await doors.knock(2);
    const second = await doors.run(knockView());
    await second.caughtUp();
    expect([await doors.knocks(), second.status()[0]?.applied]).toEqual([3, 1]);
  });

  it('retries a batch the store refused, without loss or duplicates', async () => {
    let calls = 0;
    const moody = withMethods<ReadStore>(doors.store, {
      commit: (commit) =>
        (calls += 1) % 2 === 1 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit),
    });
    await doors.run(knockView(), moody);
    let last = await doors.knock(1);
    for (let times = 2; times <= 6; times += 1) last = await doors.knock(times);
    while (!(await doors.seen(last)));
    expect(await doors.knocks()).toBe(21);
    expect(doors.failures.length).toBeGreaterThan(0);
  });

  it('rebuilds next to the live version, flips, and keeps the old one for a rollback', async () => {
    const runner = await doors.run(knockView());
    await doors.seen(await doors.knock(5));
    await runner.rebuild('doors');
    await runner.rebuild('doors');
    expect([await doors.store.live('doors'), await doors.store.versions('doors')]).toEqual([3, [2, 3]]);
    expect(await doors.seen(await doors.knock(1))).toBe(true);
    expect(await doors.knocks()).toBe(6);
    await doors.store.flip({ view: 'doors', number: 2 });
    expect(await doors.knocks()).toBe(5);
  });

  it('rebuilds a view with a changed schema on its own; readers keep the old version until then', async () => {
    const old = await doors.run(knockView());
    await doors.seen(await doors.knock(5));
    await old.stop();
    const renewed = await doors.run(knockView(10, 2));
    expect(await doors.knocks()).toBe(5);
    await until(() => doors.store.live('doors'), 2);
    expect(await doors.knocks()).toBe(50);
    await doors.seen(await doors.knock(1));
    expect([await doors.knocks(), renewed.status()[0]?.version]).toEqual([60, 2]);
  });

  it('rebuilds a view that is ahead of a restored log', async () => {
    await doors.knock(1);
    const first = await doors.run(knockView());
    await doors.seen(await doors.knock(2));
    await first.stop();
    await doors.loseLog();
    await doors.knock(7);
    await doors.run(knockView());
    await until(() => doors.store.live('doors'), 2);
    expect(await doors.knocks()).toBe(7);
    expect(await doors.seen(await doors.knock(1))).toBe(true);
    expect(await doors.knocks()).toBe(8);
  });

  it('retries a rebuild that the store refused at first', async () => {
    const old = await doors.run(knockView());
    await doors.seen(await doors.knock(5));
    await old.stop();
    let refusals = 0;
    const refusing = withMethods<ReadStore>(doors.store, {
      prepare: (...args) =>
        (refusals += 1) === 1 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.prepare(...args),
    });
    await doors.run(knockView(10, 2), refusing);
    await until(() => doors.store.live('doors'), 2);
    expect([await doors.knocks(), doors.failures.length]).toEqual([50, 1]);
  });

  it('never flips to an incomplete version after a stop', async () => {
    await doors.knock(5);
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: (commit) =>
        commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit),
    });
    const runner = await doors.run(knockView(), refusing);
    await runner.caughtUp();
    const rebuilding = runner.rebuild('doors');
    await until(() => doors.failures.length > 0);
    await Promise.all([runner.stop(), rebuilding]);
    expect([await doors.store.live('doors'), await doors.knocks()]).toEqual([1, 5]);
  });

  it('does not report a rebuild done that another process took over', async () => {
    await doors.knock(5);
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: (commit) =>
        commit.version.number === 2 ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit),
    });
    const runner = await doors.run(knockView(), refusing);
    await runner.caughtUp();
    const rebuilding = expect(runner.rebuild('doors')).rejects.toBeInstanceOf(LeaseLost);
    await until(() => doors.failures.length > 0);
    const name = 'projections/rebuild/doors';
    for (let isTaken = false; !isTaken;) {
      const lease = (await doors.store.leases()).get(name)!;
      isTaken = await doors.store.replaceLease(name, lease, { owner: 'another', token: lease.token + 1, beat: 0 });
    }
    await rebuilding;
    expect([await doors.store.live('doors'), await doors.knocks()]).toEqual([1, 5]);
  });

  it('does not report a rebuild done whose version was dropped', async () => {
    await doors.knock(5);
    let commits = 0;
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: async (commit) => {
        if (commit.version.number === 2 && (commits += 1) === 1) await doors.store.drop(commit.version);
        await doors.store.commit(commit);
      },
    });
    const runner = await doors.run(knockView(), refusing);
    await runner.caughtUp();
    await expect(runner.rebuild('doors')).rejects.toBeInstanceOf(UnpreparedVersion);
    expect([await doors.store.live('doors'), await doors.knocks()]).toEqual([1, 5]);
  });

  it('reports the age of the oldest event it cannot apply', async () => {
    const at = systemAmbient.clock.now() - 60_000;
    let isRefusing = false;
    const refusing = withMethods<ReadStore>(doors.store, {
      commit: (commit) => (isRefusing ? Promise.reject(new StoreUnavailable('not now')) : doors.store.commit(commit)),
    });
    const runner = await doors.run(knockView(), refusing);
    await runner.caughtUp();
    await until(() => runner.status()[0]?.isFollowing);
    isRefusing = true;
    const { position } = await doors.log.append('door-demo_front', [newEvent('Knocked', { times: 1 }, { at })], 'any');
    await until(() => (runner.status()[0]?.behindMs ?? 0) >= 60_000);
    isRefusing = false;
    await until(() => doors.seen(position));
    await until(() => runner.status()[0]?.behindMs, 0);
    expect(runner.status()[0]?.failure).toBeNull();
  });

  it('reports what blocks it', async () => {
    await doors.knock(1);
    const broken = {
      ...knockView(),
      evolve: (): never => {
        throw new Error('cannot knock');
      },
    };
    const runner = await doors.run(broken);
    await until(() => runner.status()[0]?.failure, 'cannot knock');
  });

  it('does not delay other projections when one fails on an event', async () => {
    const broken: ReturnType<typeof knockView> = {
      ...knockView(),
      schema: { name: 'broken', indexes: {} },
      evolve: () => {
        throw new Error('cannot knock');
      },
    };
    const [sound, stuck] = [await doors.run(knockView()), await doors.run(broken)];
    for (let times = 0; times < 3; times += 1) await doors.knock(1);
    await until(() => doors.knocks(), 3);
    await until(() => stuck.status()[0]?.failure, 'cannot knock');
    expect(sound.status()[0]?.failure).toBeNull();
    expect(stuck.status()[0]).toMatchObject({ failure: 'cannot knock', applied: 0 });
  });

  it('rejects unknown views', async () => {
    const runner = await doors.run(knockView());
    await expect(runner.rebuild('windows')).rejects.toThrow('there is no read model windows');
  });
});
