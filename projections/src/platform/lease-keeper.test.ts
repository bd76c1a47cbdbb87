import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fence } from '@kontor/contracts/ports/leases';
import { testAmbient } from '../../../test/support/ambient.ts';
import { SqliteReadStore } from '../adapters/read-store-sqlite/index.ts';
import { LeaseKeeper, type LeaseKeeperParts } from './lease-keeper.ts';
import { until } from '../../../test/support/until.ts';

const UNITS = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('lease keeper', () => {
  let store: SqliteReadStore;
  let ambient: ReturnType<typeof testAmbient>;
  const failures: unknown[] = [];

  /** A process that wants all units, and the units it works on. */
  const keeper = (owner: string, more: Partial<LeaseKeeperParts> = {}) => {
    const works = new Map<string, Fence>();
    const it = new LeaseKeeper({
      leases: store,
      ambient,
      group: 'test',
      owner: `${owner}#1`,
      onFailure: (error) => void failures.push(error),
      ...more,
    });
    for (const name of UNITS) {
      it.want(name, {
        take: 'share',
        gained: (fence) => void works.set(name, fence),
        lost: async () => void works.delete(name),
      });
    }
    return { beat: () => it.beat(), stop: () => it.stop(), units: () => [...works.keys()].sort().join(''), works, it };
  };
  const seconds = (count: number): void => {
    ambient.now += count * 1_000;
  };

  beforeEach(() => {
    store = new SqliteReadStore(':memory:');
    ambient = testAmbient();
    failures.length = 0;
  });
  afterEach(() => store.close());

  it('takes everything when alone', async () => {
    const one = keeper('one');
    await one.beat();
    expect(one.units()).toBe('abcdef');
  });

  it('shares evenly, with each unit at exactly one process', async () => {
    const [one, two, three] = [keeper('one'), keeper('two'), keeper('three')];
    await one.beat();
    for (let round = 0; round < 3; round += 1) for (const process of [one, two, three]) await process.beat();
    expect([one.units(), two.units(), three.units()].map(({ length }) => length)).toEqual([2, 2, 2]);
    expect([...(one.units() + two.units() + three.units())].sort().join('')).toBe('abcdef');
  });

  it('takes over from a dead process within 10 s, under a newer token', async () => {
    const [one, two] = [keeper('one'), keeper('two')];
    for (let round = 0; round < 3; round += 1) for (const process of [one, two]) await process.beat();
    expect(one.units()).toHaveLength(3);
    const before = one.works.get(one.units()[0]!)!;
    for (let second = 0; second < 9; second += 1) {
      seconds(1);
      await two.beat();
    }
    expect(two.units()).toBe('abcdef');
    expect(two.works.get(before.lease)?.token).toBeGreaterThan(before.token);
    await one.beat();
    expect([one.units(), two.units()]).toEqual(['', 'abcdef']);
  });

  it('never reuses a token, even if all leases are deleted', async () => {
    const one = keeper('one');
    await one.beat();
    const before = one.works.get('a')!;
    for (const [name, lease] of await store.leases()) await store.replaceLease(name, lease, null);
    for (let beat = 0; beat < 2; beat += 1) {
      seconds(1);
      await one.beat();
    }
    expect(one.units()).toBe('abcdef');
    expect(one.works.get('a')!.token).toBeGreaterThan(before.token);
  });

  it('does not wait for an owner known to have ended', async () => {
    const [one, two] = [keeper('one'), keeper('two', { isGone: (owner) => owner === 'one#1' })];
    await one.beat();
    await two.beat();
    expect(two.units()).toBe('abcdef');
  });

  it('releases everything at once when it stops', async () => {
    const [one, two] = [keeper('one'), keeper('two')];
    await one.beat();
    await one.stop();
    await two.beat();
    expect([one.units(), two.units()]).toEqual(['', 'abcdef']);
  });

  it('visits: takes unwanted units, and returns them to the first member', async () => {
    const visitor = keeper('visitor', { isVisitor: true });
    await visitor.beat();
    expect(visitor.units()).toBe('abcdef');
    const member = keeper('member');
    await member.beat();
    await visitor.beat();
    await member.beat();
    expect([visitor.units(), member.units()]).toEqual(['', 'abcdef']);
  });

  it('ignores members that run other code', async () => {
    const [one, other] = [keeper('one'), keeper('other', { owner: 'other#2' })];
    for (let round = 0; round < 3; round += 1) for (const process of [one, other]) await process.beat();
    expect([one.units(), other.units()]).toEqual(['abcdef', '']);
    await one.stop();
    await other.beat();
    expect(other.units()).toBe('abcdef');
  });

  it('gives a `first` unit to the first that asks', async () => {
    const [one, two] = [keeper('one'), keeper('two')];
    const got: string[] = [];
    for (const [name, process] of Object.entries({ one, two })) {
      process.it.want('rebuild', {
        take: 'first',
        gained: () => void got.push(name),
        lost: async () => void got.push(`${name} lost`),
      });
    }
    for (let round = 0; round < 3; round += 1) for (const process of [one, two]) await process.beat();
    expect(got).toEqual(['one']);
    await one.it.unwant('rebuild');
    await two.beat();
    expect(got).toEqual(['one', 'one lost', 'two']);
  });

  it('takes over from dead processes even if the clock was set back', async () => {
    const [one, two] = [keeper('one'), keeper('two')];
    await one.beat();
    await two.beat();
    seconds(-3_600);
    for (let second = 0; second < 9; second += 1) {
      await two.beat();
      seconds(1);
    }
    expect(two.units()).toBe('abcdef');
  });

  it('takes nothing after it was stopped, whatever fails meanwhile', async () => {
    const slow = Promise.withResolvers<void>();
    const replaceLease: typeof store.replaceLease = async (name, ...args) => {
      if (name === 'a') throw new Error('not now');
      if (name === 'f') await slow.promise;
      return store.replaceLease(name, ...args);
    };
    const one = keeper('one', { leases: { leases: () => store.leases(), replaceLease } });
    const beat = one.beat().catch(() => undefined);
    const stopped = one.stop();
    slow.resolve();
    await Promise.all([beat, stopped]);
    expect(one.units()).toBe('');
    expect([...(await store.leases()).values()].every(({ owner }) => owner === null)).toBe(true);
  });

  it('recognises a lease it acquired without getting the answer', async () => {
    let isDeaf = true;
    const replaceLease: typeof store.replaceLease = async (...args) => {
      const answer = await store.replaceLease(...args);
      if (isDeaf) throw new Error('no answer');
      return answer;
    };
    const one = keeper('one', { leases: { leases: () => store.leases(), replaceLease } });
    await expect(one.beat()).rejects.toThrow('no answer');
    await expect(one.beat()).rejects.toThrow('no answer');
    isDeaf = false;
    await one.beat();
    expect(one.units()).toBe('abcdef');
  });

  it('recovers after the store was unreachable', async () => {
    const leases = {
      calls: 0,
      leases: () => ((leases.calls += 1) === 1 ? Promise.reject(new Error('not now')) : store.leases()),
      replaceLease: store.replaceLease.bind(store),
    };
    const one = keeper('one', { leases });
    one.it.start();
    await until(() => one.units(), 'abcdef');
    expect(failures).toEqual([new Error('not now')]);
    await one.stop();
    expect([...(await store.leases()).values()].map(({ owner }) => owner)).toEqual(UNITS.map(() => null));
  });
});
