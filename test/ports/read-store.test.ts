import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readModelsSuite } from './read-models.suite.ts';
import { readStoreSuite } from './read-store.suite.ts';

const inFile = () => {
  const folder = temporaryFolder();
  return {
    open: async () => new SqliteReadStore(join(folder.path, 'read-models.sqlite')),
    remove: async () => folder.remove(),
  };
};

readStoreSuite('SQLite', inFile);
readModelsSuite('SQLite', inFile);

describe('read store in SQLite', () => {
  it('says what is wrong when the file cannot be opened', () => {
    const open = () => new SqliteReadStore('/dev/null/kontor/read-models.sqlite');
    expect(open).toThrow(/cannot be opened/u);
    expect(open).toThrow(StoreUnavailable);
  });
});
