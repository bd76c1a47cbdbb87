import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { MongoSeenLog } from '../../backend/src/adapters/seen-log-mongodb.ts';
import { SqliteSeenLog } from '../../backend/src/adapters/seen-log-sqlite.ts';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { seenLogSuite } from './seen-log.suite.ts';

seenLogSuite('SQLite', () => {
  const folder = temporaryFolder();
  return {
    open: async () => new SqliteSeenLog(join(folder.path, 'vault.sqlite')),
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

  seenLogSuite('MongoDB', () => {
    const name = `kontor-test-${randomUUID()}`;
    return {
      open: async () => new MongoSeenLog(url.replace(/^([^/]+:\/\/[^/?]+)(?:\/[^?]*)?/u, `$1/${name}`)),
      remove: async () => {
        await client.db(name).dropDatabase();
      },
    };
  });
});
