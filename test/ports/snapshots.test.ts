import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { MongoSnapshots } from '../../backend/src/adapters/snapshots-mongodb.ts';
import { SqliteSnapshots } from '../../backend/src/adapters/snapshots-sqlite.ts';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { snapshotsSuite } from './snapshots.suite.ts';

snapshotsSuite('SQLite', () => {
  const folder = temporaryFolder();
  return {
    open: async () => new SqliteSnapshots(join(folder.path, 'snapshots.sqlite')),
    remove: async () => folder.remove(),
  };
});

describe('with MongoDB', () => {
  let double: MongoDbDouble | undefined;
  let client: MongoClient;
  let url: string;

  beforeAll(async () => {
    const real = process.env['MONGODB_URL'];
    if (real === undefined) double = await startMongoDb();
    url = real ?? double!.connectionString;
    client = new MongoClient(url);
  });
  afterAll(async () => {
    await client.close();
    await double?.stop();
  });

  snapshotsSuite('MongoDB', () => {
    const name = `kontor-test-${randomUUID()}`;
    return {
      open: async () => new MongoSnapshots(url.replace(/^([^/]+:\/\/[^/?]+)(?:\/[^?]*)?/u, `$1/${name}`)),
      remove: async () => {
        await client.db(name).dropDatabase();
      },
    };
  });
});
