import { afterEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { driftedOf, NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { ROUND_INTERVAL } from '@kontor/contracts/read-models/drift-round';
import type { Findings } from '@kontor/contracts/read-models/responses';
import { systemAmbient } from '../../../../backend/src/adapters/ambient-system.ts';
import { demo } from '../../../../test/support/context.ts';
import { readModelAdministration } from '../../../../test/support/read-model-administration.ts';
import { knockView, useKnockFixture } from '../../../../test/support/knock-fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import type { ReadModelAdministration } from './administration.ts';

const other = SiteId.parse('demo-ch');
const view = knockView();
const never = new AbortController().signal;

describe('read model administration', () => {
  const doors = useKnockFixture();
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    while (stops.length > 0) await stops.pop()?.();
  });

  const open = (projection = view, store: ReadStore = doors.store): ReadModelAdministration => {
    const { admin, stop } = readModelAdministration({
      log: doors.log,
      store,
      projections: [projection],
      failures: doors.failures,
    });
    stops.push(stop);
    admin.startBuilding();
    return admin;
  };
  const isReady = async (admin: ReadModelAdministration) => (await admin.versions.state(view)).beside?.isReady ?? false;
  const live = () => doors.store.live('doors');
  const check = async (admin: ReadModelAdministration, siteId?: SiteId): Promise<Findings> => {
    let found = NOTHING_FOUND;
    await admin.check(view, {
      siteId,
      signal: never,
      onPage: (page) => {
        for (const { difference, ...key } of page) found = withDocument(found, key, difference);
      },
    });
    return found;
  };
  const tamper = async (times: number): Promise<void> => {
    const number = (await live()) ?? 1;
    const lease = { owner: 'hand', token: 1, beat: 0 };
    await doors.store.replaceLease('hand', null, lease);
    await doors.store.commit({
      version: { view: 'doors', number },
      partition: { index: 0, count: 1 },
      writes: [
        { siteId: demo, id: 'front', position: `${await doors.log.head()}1` as Position, body: { knocks: times } },
      ],
      checkpoint: await doors.log.head(),
      fence: { lease: 'hand', token: 1 },
    });
  };

  it('builds a second version, keeps it up to date, flips, and rolls back to a current version', async () => {
    await doors.knock(5);
    const runner = await doors.run(view);
    await runner.caughtUp();
    const admin = open();
    expect(await admin.versions.state(view)).toMatchObject({ live: 1, behind: 0, beside: null, before: null });

    expect(await admin.versions.build(view, 'user:eva')).toBe(2);
    await until(() => isReady(admin), true);
    await doors.knock(1);
    await until(
      async () =>
        (await doors.store.load({ view: 'doors', number: 2 }, [{ siteId: demo, id: 'front' }])).get('demo_front')?.body,
      { knocks: 6 },
    );
    expect([await live(), (await admin.versions.state(view)).beside]).toEqual([
      1,
      expect.objectContaining({ number: 2, by: 'user:eva', isReady: true }),
    ]);

    await admin.versions.flip(view);
    await until(live, 2);
    await until(async () => (await admin.versions.state(view)).flippingTo, null);
    await until(async () => (await admin.versions.state(view)).before, { number: 1, isUsable: true });
    await doors.knock(10);
    await until(() => doors.knocks(), 16);

    await admin.versions.rollBack(view);
    await until(live, 1);
    expect(await doors.knocks()).toBe(16);
    await doors.knock(1);
    await until(() => doors.knocks(), 17);
    expect(doors.failures).toEqual([]);
  });

  it('keeps the second version through a rebuild, and can still flip to it', async () => {
    await doors.knock(5);
    const runner = await doors.run(view);
    await runner.caughtUp();
    const admin = open();
    await admin.versions.build(view, null);
    await until(() => isReady(admin), true);
    await runner.rebuild('doors');
    expect([await live(), await doors.store.versions('doors')]).toEqual([3, [1, 2, 3]]);
    await doors.knock(1);
    await until(() => isReady(admin), true);
    await admin.versions.flip(view);
    await until(live, 2);
    await doors.knock(1);
    await until(() => doors.knocks(), 7);
    expect(doors.failures).toEqual([]);
  });

  it('resumes after a process ends, and discards unwanted versions', async () => {
    await doors.knock(5);
    await (await doors.run(view)).caughtUp();
    const first = open();
    await first.versions.build(view, null);
    await stops.pop()?.();
    const second = open();
    await until(() => isReady(second), true);
    await second.versions.discard(view);
    await until(async () => await doors.store.versions('doors'), [1]);
    expect((await second.versions.state(view)).beside).toBeNull();
    expect(await second.versions.build(view, null)).toBe(2);
  });

  it('reports why a build fails, and lets it be discarded', async () => {
    await doors.knock(1);
    await (await doors.run(view)).caughtUp();
    const broken = {
      ...view,
      evolve: (): never => {
        throw new Error('cannot knock');
      },
    };
    const { versions } = open(broken);
    await versions.build(view, null);
    await until(async () => (await versions.state(view)).failure, 'cannot knock');
    await expect(versions.flip(view)).rejects.toMatchObject({ trouble: 'notReady' });
    await versions.discard(view);
    await until(async () => (await versions.state(view)).failure, null);
    expect(await live()).toBe(1);
  });

  it('refuses impossible requests', async () => {
    await (await doors.run(view)).caughtUp();
    const { admin, stop } = readModelAdministration({ log: doors.log, store: doors.store, projections: [view] });
    stops.push(stop);
    const { versions, comparisons } = admin;
    for (const work of [versions.flip(view), versions.discard(view), comparisons.start(view, demo, 'all')]) {
      await expect(work).rejects.toMatchObject({ trouble: 'noneBeside' });
    }
    await expect(versions.rollBack(view)).rejects.toMatchObject({ trouble: 'noneBefore' });
    for (let times = 0; times < 150; times += 1) await doors.knock(1);
    await versions.build(view, null);
    await expect(versions.build(view, null)).rejects.toMatchObject({ trouble: 'besideAlready' });
    for (const work of [versions.flip(view), comparisons.start(view, demo, 'sample')]) {
      await expect(work).rejects.toMatchObject({ trouble: 'notReady' });
    }
  });

  it('compares field by field for one site, despite concurrent writes', async () => {
    await doors.knock(5);
    await doors.knock(3, other);
    await (await doors.run(view)).caughtUp();
    await tamper(99);
    const admin = open();
    await admin.versions.build(view, null);
    await until(() => isReady(admin), true);
    for (const scope of ['sample', 'all'] as const) {
      await admin.comparisons.start(view, demo, scope);
      await until(async () => (await admin.comparisons.of('doors', demo))?.state, 'done');
      const found = (await admin.comparisons.of('doors', demo))?.findings;
      expect(found).toMatchObject({ looked: 1, changed: 1, missing: 0, extra: 0, fields: { knocks: 1 } });
      expect(found?.first).toEqual([
        {
          siteId: demo,
          id: 'front',
          kind: 'changed',
          fields: [{ path: 'knocks', before: '99', after: '5' }],
          fieldCount: 1,
        },
      ]);
    }
    await admin.comparisons.start(view, other, 'all');
    await until(async () => (await admin.comparisons.of('doors', other))?.findings.looked, 1);
    const ofOther = await admin.comparisons.of('doors', other);
    expect([ofOther?.findings.changed, ofOther?.total]).toEqual([0, 1]);
  });

  it('finds drift and names the field, without mistaking lag for drift', async () => {
    await doors.knock(5);
    await doors.knock(3, other);
    let isHeld = false;
    const slow = withMethods<ReadStore>(doors.store, {
      commit: async (commit) => {
        if (isHeld) throw new Error('not now');
        await doors.store.commit(commit);
      },
    });
    await (await doors.run(view, slow)).caughtUp();
    const admin = open();
    expect(await check(admin)).toMatchObject({ looked: 2, first: [] });
    isHeld = true;
    await doors.knock(1);
    expect(await check(admin)).toMatchObject({ looked: 2, first: [] });
    isHeld = false;
    await until(() => doors.knocks(), 6);
    await doors.knock(1, other);
    await until(() => doors.knocks(other), 4);
    await tamper(7);
    const found = await check(admin);
    expect(found).toMatchObject({
      looked: 2,
      changed: 1,
      first: [{ siteId: demo, fields: [{ path: 'knocks', before: '7', after: '6' }] }],
    });
    expect(driftedOf(await check(admin, other))).toBe(0);
  });

  it('checks in the background, and a rebuild repairs drift', async () => {
    await doors.knock(5);
    const runner = await doors.run(view);
    await runner.caughtUp();
    await tamper(9);
    const { admin, stop } = readModelAdministration({
      log: doors.log,
      store: doors.store,
      projections: [view],
      driftEvery: 20,
    });
    stops.push(stop);
    admin.start();
    const drifted = async () => (await admin.drift.ofSite(demo))['doors']?.findings.changed;
    await until(drifted, 1);
    expect((await admin.drift.ofSite(demo))['doors']?.findings.first[0]?.fields).toEqual([
      { path: 'knocks', before: '9', after: '5' },
    ]);
    expect((await admin.drift.ofSite(other))['doors']?.findings).toMatchObject({ looked: 0, first: [] });
    expect((await admin.drift.ofAll())['doors']?.findings).toMatchObject({ looked: 1, changed: 1 });
    await runner.rebuild('doors');
    await until(drifted, 0);
  });

  it('checks on request, reports progress, and limits the rate', async () => {
    await doors.knock(5);
    await (await doors.run(view)).caughtUp();
    await tamper(9);
    const { admin, stop } = readModelAdministration({ log: doors.log, store: doors.store, projections: [view] });
    stops.push(stop);
    admin.start();
    const now = systemAmbient.clock.now();
    expect([await admin.rounds.last(), await admin.rounds.ask(now)]).toEqual([null, null]);
    expect(await admin.rounds.last()).toMatchObject({ state: 'asked', askedAt: now });
    // One is under way, so a new request joins it.
    expect(await admin.rounds.ask(now)).toBe(null);
    await until(async () => (await admin.rounds.last())?.state, 'done');
    expect(await admin.rounds.last()).toMatchObject({ done: 1, total: 1, view: null, askedAt: now });
    expect((await admin.drift.ofAll())['doors']?.findings).toMatchObject({ looked: 1, changed: 1 });
    expect(await admin.rounds.ask(now + 60_000)).toBe(now + ROUND_INTERVAL);
    expect(await admin.rounds.ask(now + ROUND_INTERVAL)).toBe(null);
    await until(async () => (await admin.rounds.last())?.state, 'done');
    expect(doors.failures).toEqual([]);
  });

  it('restarts a requested check that was left unfinished', async () => {
    await doors.knock(5);
    await (await doors.run(view)).caughtUp();
    const first = open();
    await first.rounds.ask(systemAmbient.clock.now());
    await first.rounds.tell({ state: 'running', at: 1, done: 0, total: 9, view: 'doors', share: 0.5 });
    const { admin, stop } = readModelAdministration({ log: doors.log, store: doors.store, projections: [view] });
    stops.push(stop);
    admin.start();
    await until(async () => (await admin.rounds.last())?.total, 1);
    await until(async () => (await admin.drift.ofAll())['doors']?.findings.looked, 1);
  });
});
