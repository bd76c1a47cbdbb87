import { beforeEach, describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { systemAmbient } from '../../../../backend/src/adapters/ambient-system.ts';
import { knockView, useKnockFixture } from '../../../../test/support/knock-fixture.ts';
import { makerHere } from '../../../../test/support/scratch.ts';
import { following } from '../../../../test/support/projecting.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { Projector } from '../projector.ts';
import type { MakingProgress } from './version-maker.ts';

const view = knockView();
/** Its documents disappear on a knock without a time. */
const removable: typeof view = {
  ...view,
  evolve: (body, event) => (event.data.times === 0 ? null : view.evolve(body, event)),
};
const version = { view: 'doors', number: 2 };
const fence = { lease: 'rebuild', token: 1 };
const WHOLE = { index: 0, count: 1 };
const sites = Array.from({ length: 120 }, (_, index) => SiteId.parse(`laden-${index}`));

describe('version maker', () => {
  const doors = useKnockFixture();
  beforeEach(async () => {
    await doors.store.prepare(view.schema, version);
    await doors.store.replaceLease(fence.lease, null, { owner: 'maker', token: fence.token, beat: 0 });
  });

  const make = async (store: ReadStore = doors.store, signal = new AbortController().signal, of = view) => {
    const said: MakingProgress[] = [];
    const onProgress = (progress: MakingProgress): void => void said.push(progress);
    await makerHere({ log: doors.log, store }).make(of, { version, fence }, { signal, onProgress });
    return said;
  };
  /** Stops once the first documents are written. */
  const makeSome = async (of = view): Promise<void> => {
    const stop = new AbortController();
    const stopped = withMethods<ReadStore>(doors.store, {
      commit: async (commit) => {
        await doors.store.commit(commit);
        stop.abort();
      },
    });
    await make(stopped, stop.signal, of);
  };
  const reached = async () => reachedByAll(await doors.store.checkpoints(version));
  const knocks = async (): Promise<unknown> => {
    const all = await doors.store.scan(version, { after: null, limit: 1_000 });
    return Object.fromEntries(all.map(({ siteId, body }) => [siteId, body]));
  };
  const expected = (times: number) => Object.fromEntries(sites.map((siteId) => [siteId, { knocks: times }]));
  const follow = async (): Promise<void> => {
    const parts = { ...following(doors.log), store: doors.store, ambient: systemAmbient, onFailure: () => undefined };
    const projector = new Projector(parts, view, { version, partition: WHOLE, fence });
    projector.start();
    await projector.caughtUp;
    await projector.stop();
  };

  it('writes each document once, and its checkpoint last', async () => {
    for (const times of [1, 2]) for (const siteId of sites) await doors.knock(times, siteId);
    const written: { readonly documents: number; readonly checkpoint: string }[] = [];
    const watched = withMethods<ReadStore>(doors.store, {
      commit: (commit) => {
        written.push({ documents: commit.writes.length, checkpoint: commit.checkpoint });
        return doors.store.commit(commit);
      },
    });
    const said = await make(watched);
    const head = await doors.log.head();
    expect(await knocks()).toEqual(expected(3));
    expect(written).toEqual([
      { documents: 50, checkpoint: START },
      { documents: 50, checkpoint: START },
      { documents: 20, checkpoint: START },
      { documents: 0, checkpoint: head },
    ]);
    expect(await reached()).toBe(head);
    expect(said.at(-1)).toEqual({ applied: 240, share: 1 });
  });

  it('removes leftovers of an unfinished attempt', async () => {
    for (const siteId of sites) await doors.knock(1, siteId);
    await makeSome(removable);
    const [first] = Object.keys((await knocks()) as object);
    await doors.knock(0, SiteId.parse(first));
    await make(doors.store, undefined, removable);
    expect(Object.keys((await knocks()) as object).sort()).toEqual(sites.filter((siteId) => siteId !== first).sort());
    expect(await reached()).toBe(await doors.log.head());
  });

  it('leaves an unfinished version to a projector as if it were empty', async () => {
    for (const siteId of sites) await doors.knock(1, siteId);
    await makeSome();
    expect(Object.keys((await knocks()) as object)).toHaveLength(50);
    expect(await reached()).toBe(START);
    for (const siteId of sites) await doors.knock(1, siteId);
    await follow();
    expect(await knocks()).toEqual(expected(2));
  });

  it('hands over to a projector that continues from its checkpoint', async () => {
    for (const siteId of sites) await doors.knock(1, siteId);
    await make();
    for (const siteId of sites) await doors.knock(4, siteId);
    await follow();
    expect(await knocks()).toEqual(expected(5));
  });

  it('writes nothing under a lost lease', async () => {
    await doors.knock(1);
    const seen = (await doors.store.leases()).get(fence.lease)!;
    await doors.store.replaceLease(fence.lease, seen, { owner: 'another', token: 2, beat: 0 });
    await expect(make()).rejects.toBeInstanceOf(LeaseLost);
    expect([await knocks(), await reached()]).toEqual([{}, START]);
  });
});
