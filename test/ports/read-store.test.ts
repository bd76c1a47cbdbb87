import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { StoreUnavailable, UnpreparedVersion } from '@kontor/contracts/ports/read-store';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readModelsSuite } from './read-models.suite.ts';
import { readStoreSuite } from './read-store.suite.ts';
import { textSearchSuite } from './text-search.suite.ts';

const inFile = () => {
  const folder = temporaryFolder();
  return {
    open: async () => new SqliteReadStore(join(folder.path, 'read-models.sqlite')),
    remove: async () => folder.remove(),
  };
};

readStoreSuite('SQLite', inFile);
readModelsSuite('SQLite', inFile);
textSearchSuite('SQLite', inFile);

describe('read store in SQLite', () => {
  it('accepts no version that is being dropped, and finishes an interrupted drop', async () => {
    const store = new SqliteReadStore(':memory:');
    const version = { view: 'things', number: 2 };
    const fence = { lease: 'things', token: 1 };
    await store.prepare({ name: 'things', indexes: { colour: ['colour'] } }, version);
    await store.replaceLease(fence.lease, null, { owner: 'me', token: 1, beat: 0 });
    const commit = { version, partition: WHOLE, checkpoint: '1' as Position, fence };
    const siteId = SiteId.parse('demo');
    const writes = Array.from({ length: 120 }, (_, index) => ({
      ...{ siteId, id: String(index), position: '1' as Position },
      body: { colour: 'red' },
    }));
    await store.commit({ ...commit, writes });
    const dropping = store.drop(version);
    expect([await store.versions('things'), await store.schemaOf(version)]).toEqual([[2], null]);
    await expect(store.flip(version)).rejects.toBeInstanceOf(UnpreparedVersion);
    await expect(store.commit({ ...commit, writes })).rejects.toBeInstanceOf(UnpreparedVersion);
    await dropping;
    expect(await store.versions('things')).toEqual([]);
    await store.close();
  });

  it('finds what was written last, by this process or another, and nothing of what was rolled back', async () => {
    const { open, remove } = inFile();
    const [one, other] = [await open(), await open()];
    const version = { view: 'things', number: 1 };
    const fence = { lease: 'things', token: 1 };
    const siteId = SiteId.parse('demo');
    await one.prepare({ name: 'things', indexes: { colour: ['colour'] } }, version);
    await one.replaceLease(fence.lease, null, { owner: 'me', token: 1, beat: 0 });
    await one.flip(version);
    const write = (store: SqliteReadStore, position: string, colour: unknown) =>
      store.commit({
        ...{ version, partition: WHOLE, checkpoint: position as Position, fence },
        writes: [
          { siteId, id: 'a', position: position as Position, body: { colour: position } },
          { siteId, id: 'b', position: position as Position, body: { colour } },
        ],
      });
    const found = async (): Promise<unknown> => {
      await nextTurn();
      return (await one.get('things', siteId, 'a'))?.body;
    };
    expect([await found(), await found()]).toEqual([undefined, undefined]);
    await write(other, '1', 'red');
    expect([await found(), await found()]).toEqual([{ colour: '1' }, { colour: '1' }]);
    await write(one, '2', 'red');
    expect([await found(), await found()]).toEqual([{ colour: '2' }, { colour: '2' }]);
    await expect(write(one, '3', 3n)).rejects.toThrow(TypeError);
    expect(await found()).toEqual({ colour: '2' });
    await write(other, '4', 'red');
    expect(await found()).toEqual({ colour: '4' });
    await Promise.all([one.close(), other.close()]);
    await remove();
  });

  it('reports why the file cannot be opened', () => {
    const open = () => new SqliteReadStore('/dev/null/kontor/read-models.sqlite');
    expect(open).toThrow(/cannot be opened/u);
    expect(open).toThrow(StoreUnavailable);
  });
});
