import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { DocumentWrite, ReadStore } from '@kontor/contracts/ports/read-store';
import { Notebook } from '@kontor/projections/platform/read-models/notebook';
import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { readModelAdministration } from '../support/read-model-administration.ts';
import { knockView } from '../support/knock-fixture.ts';
import { newEvent } from '../support/events.ts';
import { projectionRunner } from '../support/projecting.ts';
import { until } from '../support/until.ts';
import type { ReadStoreFixture } from './read-store.suite.ts';

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');
const view = knockView();
const FENCE = { lease: 'hand', token: 1 };
type Administration = ReturnType<typeof readModelAdministration>['admin'];

export const readModelsSuite = (name: string, fixture: () => ReadStoreFixture): void => {
  describe(`read models in use: ${name}`, () => {
    let adapter: ReadStoreFixture;
    let store: ReadStore;
    let log: SqliteEventLog;
    let runner: ProjectionRunner;
    let admin: Administration;
    let stopDesk: () => Promise<void>;
    const failures: unknown[] = [];

    beforeEach(async () => {
      adapter = fixture();
      [store, log] = [await adapter.open(), new SqliteEventLog(':memory:')];
      const onFailure = (_: string, error: unknown): void => void failures.push(error);
      runner = projectionRunner({ log, store, ambient: systemAmbient, onFailure, projections: [view] });
      ({ admin, stop: stopDesk } = readModelAdministration({ log, store, projections: [view], failures }));
      await knock(2);
      await knock(3, other);
      await runner.start();
      await runner.caughtUp();
      admin.startBuilding();
      await store.replaceLease(FENCE.lease, null, { owner: 'hand', token: FENCE.token, beat: 0 });
    });
    afterEach(async () => {
      await stopDesk();
      await runner.stop();
      await log.close();
      await store.close();
      await adapter.remove();
    });

    const knock = (times: number, siteId = demo) =>
      log.append(`door-${siteId}_front`, [newEvent('Knocked', { times }, { siteId })], 'any');
    const knocks = async (siteId = demo): Promise<unknown> =>
      (await store.get<{ knocks: number }>('doors', siteId, 'front'))?.body.knocks;
    const ready = (): Promise<void> =>
      until(async () => (await admin.versions.state(view)).beside?.isReady ?? false, true);
    const write = async (...writes: readonly Pick<DocumentWrite, 'id' | 'body' | 'siteId'>[]): Promise<void> => {
      const head = await log.head();
      await store.commit({
        version: { view: 'doors', number: 1 },
        partition: WHOLE,
        writes: writes.map((each) => ({ ...each, position: `${head}1` as Position })),
        checkpoint: head,
        fence: FENCE,
      });
    };

    it('builds a version in parallel, switches to it, and switches back with current data', async () => {
      await admin.versions.build(view, null);
      await ready();
      await knock(5);
      await admin.versions.flip(view);
      await until(() => store.live('doors'), 2);
      await until(() => knocks(), 7);
      await knock(1);
      await until(() => knocks(), 8);
      await admin.versions.rollBack(view);
      await until(() => store.live('doors'), 1);
      expect(await knocks()).toBe(8);
      expect(failures).toEqual([]);
    });

    it('reports differences: changed, missing and extra documents, of one site and of all', async () => {
      await write(
        { siteId: demo, id: 'front', body: { knocks: 9 } },
        { siteId: demo, id: 'back', body: { knocks: 1 } },
        { siteId: other, id: 'front', body: null },
      );
      await admin.versions.build(view, null);
      await ready();
      const signal = new AbortController().signal;
      const found = (siteId: SiteId | undefined, scope: 'sample' | 'all') =>
        admin.comparisons.compare(view, { siteId, scope, signal, onProgress: async () => undefined });
      for (const scope of ['sample', 'all'] as const) {
        expect(await found(undefined, scope)).toMatchObject({ looked: 3, changed: 1, missing: 1, extra: 1 });
        expect(await found(other, scope)).toMatchObject({ looked: 1, changed: 0, missing: 1, extra: 0 });
      }
      const { first } = await found(demo, 'all');
      expect(first.map(({ id, kind, fields }) => [id, kind, fields])).toEqual([
        ['back', 'extra', []],
        ['front', 'changed', [{ path: 'knocks', before: '9', after: '2' }]],
      ]);
    });

    it('keeps all notes written concurrently', async () => {
      const notebooks = [new Notebook(store, systemAmbient), new Notebook(store, systemAmbient)];
      const add = (notebook: Notebook): Promise<void> =>
        notebook.change<{ count: number }>(demo, 'n', (before) => ({ count: (before?.count ?? 0) + 1 }));
      await Promise.all([...notebooks, ...notebooks, ...notebooks].map(add));
      await until(async () => await notebooks[0]?.read(demo, 'n'), { count: 6 });
    });
  });
};
