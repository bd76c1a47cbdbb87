import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { type Body, type DocumentWrite, InvalidPageKey, type ViewSchema } from '@kontor/contracts/ports/read-store';
import { moveCheckpoint, moveCheckpoints } from '@kontor/projections/adapters/read-store-mongodb/checkpoints';
import { MongoReadStore } from '@kontor/projections/adapters/read-store-mongodb/index';
import { versionsOf } from '@kontor/projections/adapters/read-store-mongodb/layout';
import fc from 'fast-check';
import { type Db, MongoClient } from 'mongodb';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { readModelsSuite } from './read-models.suite.ts';
import { readStoreSuite } from './read-store.suite.ts';
import { textSearchSuite } from './text-search.suite.ts';

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

const ownDatabase = () => {
  const name = `kontor-test-${randomUUID()}`;
  return {
    open: async () => new MongoReadStore(url.replace(/^([^/]+:\/\/[^/?]+)(?:\/[^?]*)?/u, `$1/${name}`)),
    remove: async () => {
      await client.db(name).dropDatabase();
    },
    db: (): Db => client.db(name),
  };
};

readStoreSuite('MongoDB', ownDatabase);
readModelsSuite('MongoDB', ownDatabase);
textSearchSuite('MongoDB', ownDatabase);

describe('read store in MongoDB', () => {
  const SCHEMA: ViewSchema = {
    name: 'things',
    indexes: { price: ['kind', 'price'], name: ['name'] },
    lists: ['tags'],
    search: { names: ['name'] },
  };
  const ONE = { view: 'things', number: 1 };
  const FENCE = { lease: 'writer', token: 1 };
  const demo = SiteId.parse('demo');
  const at = (number: number): Position => String(number).padStart(16, '0') as Position;
  const write = (id: string, position: number, body: Body | null): DocumentWrite => {
    return { id, siteId: demo, position: at(position), body };
  };

  let database: ReturnType<typeof ownDatabase>;
  let stores: readonly [MongoReadStore, MongoReadStore];
  const commit = (store: MongoReadStore, writes: readonly DocumentWrite[], checkpoint: number, fence = FENCE) =>
    store.commit({ version: ONE, partition: WHOLE, writes, checkpoint: at(checkpoint), fence });
  const bodyOf = async (id: string): Promise<unknown> => (await stores[0].get('things', demo, id))?.body;

  beforeEach(async () => {
    database = ownDatabase();
    stores = [await database.open(), await database.open()];
    await Promise.all(stores.map((store) => store.prepare(SCHEMA, ONE)));
    await stores[0].flip(ONE);
    await stores[0].replaceLease('writer', null, { owner: 'a', token: 1, beat: 0 });
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  it('creates the declared indexes, also when two processes do it at once', async () => {
    const indexes = database.db().collection('things__v1').listIndexes();
    const listed = (await indexes.toArray()) as { name: string; key: object }[];
    const keys = Object.fromEntries(listed.map(({ name, key }) => [name, Object.keys(key)]));
    expect(keys).toEqual({
      _id_: ['_id'],
      price: ['site', 'body.kind', 'body.price', 'id'],
      name: ['site', 'body.name', 'id'],
      'list:tags': ['site', 'body.tags', 'id'],
      'search:words': ['site', 'words.word'],
    });
    await Promise.all(stores.map((store) => store.prepare(SCHEMA, { view: 'things', number: 2 })));
    expect(await stores[0].versions('things')).toEqual([1, 2]);
  });

  describe('emptied while somebody writes', () => {
    const item = { siteId: demo, id: 'a' };
    /** Applies a batch for a document whose newest event is still to come. */
    const begin = async (store: MongoReadStore): Promise<void> => {
      await store.load(ONE, [item]);
      await commit(store, [write('a', 1, { adds: 1 })], 1);
    };
    const end = async (store: MongoReadStore): Promise<unknown> => {
      await store.load(ONE, [item]);
      return commit(store, [write('a', 2, { adds: 1 })], 2).then(
        () => 'done',
        (error: unknown) => error,
      );
    };
    const makeAgain = async (store: MongoReadStore): Promise<void> => {
      await store.prepare(SCHEMA, ONE);
      await store.flip(ONE);
      await store.replaceLease('writer', null, { owner: 'b', token: 7, beat: 0 });
    };

    it('does not accept a document built without its earlier events as complete', async () => {
      await begin(stores[0]);
      await database.db().dropDatabase();
      expect(await end(stores[0])).toBeInstanceOf(LeaseLost);
      await makeAgain(stores[1]);
      expect((await stores[1].load(ONE, [item])).size).toBe(0);
    });

    it('refuses writes of a process that has not noticed the reset', async () => {
      await begin(stores[0]);
      await database.db().dropDatabase();
      await makeAgain(stores[1]);
      expect(await end(stores[0])).toBeInstanceOf(LeaseLost);
      expect((await stores[1].load(ONE, [item])).size).toBe(0);
    });

    it('keeps its new checkpoint when an older reader writes afterwards', async () => {
      await begin(stores[0]);
      await begin(stores[0]);
      await database.db().dropDatabase();
      await makeAgain(stores[1]);
      await expect(commit(stores[0], [write('a', 2, { adds: 2 })], 2)).rejects.toBeInstanceOf(LeaseLost);
      expect([...(await stores[1].checkpoints(ONE))]).toEqual([]);
    });
  });

  it('drops a version without documents, and a missing one', async () => {
    const version = { view: 'carts', number: 1 };
    await stores[0].prepare({ name: 'carts', indexes: {} }, version);
    await stores[0].flip(version);
    await stores[0].drop(version);
    await stores[1].drop(version);
    expect([await stores[0].live('carts'), await stores[0].versions('carts')]).toEqual([null, []]);
  });

  it('ends at the newest position, in whatever order two processes write the same documents', async () => {
    let run = 0;
    const pile = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), position: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 6,
    });
    const writer = fc.array(pile, { maxLength: 3 });
    double?.raceUpserts(true);
    const holds = async (left: readonly { id: string; position: number }[][], right: typeof left) => {
      run += 1;
      const named = (id: string): string => `${id}-${run}`;
      const writeAll = async (store: MongoReadStore, piles: typeof left): Promise<void> => {
        for (const items of piles) {
          const writes = items.map(({ id, position }) =>
            write(named(id), position, position % 4 === 0 ? null : { position }),
          );
          await commit(store, writes, 1);
        }
      };
      await Promise.all([writeAll(stores[0], left), writeAll(stores[1], right)]);
      const newest = new Map<string, number>();
      for (const { id, position } of [...left, ...right].flat()) {
        newest.set(named(id), Math.max(position, newest.get(named(id)) ?? 0));
      }
      const states = await stores[0].load(
        ONE,
        ['a', 'b', 'c'].map((id) => ({ siteId: demo, id: named(id) })),
      );
      const expected = [...newest].map(([id, position]) => [
        `demo_${id}`,
        { position: at(position), body: position % 4 === 0 ? null : { position } },
      ]);
      expect(Object.fromEntries(states)).toEqual(Object.fromEntries(expected));
    };
    await fc.assert(fc.asyncProperty(writer, writer, holds), { numRuns: 60 });
    double?.raceUpserts(false);
  });

  it('lets no older lease owner move the checkpoint once the newer one has written', async () => {
    await commit(stores[0], [], 3);
    await stores[1].replaceLease('writer', { owner: 'a', token: 1, beat: 0 }, { owner: 'b', token: 2, beat: 0 });
    await commit(stores[1], [], 4, { lease: 'writer', token: 2 });
    await expect(commit(stores[0], [], 9)).rejects.toBeInstanceOf(LeaseLost);
    // The lease is taken over after the commit has checked it.
    const { making } = (await versionsOf(database.db()).findOne({ _id: 'things__v1' }))!;
    const batch = { version: ONE, partition: WHOLE, checkpoint: at(9), fence: FENCE, making };
    const late = moveCheckpoint(database.db(), batch, async (one) => (await moveCheckpoints(database.db(), [one]))[0]!);
    await expect(late).rejects.toBeInstanceOf(LeaseLost);
    expect((await stores[0].checkpoints(ONE)).get('0/1')).toBe(at(4));
  });

  it('continues under a lease that was removed and created again', async () => {
    const taken = { owner: 'b', token: 7, beat: 0 };
    await stores[0].replaceLease('writer', { owner: 'a', token: 1, beat: 0 }, taken);
    await commit(stores[0], [], 3, { lease: 'writer', token: 7 });
    await stores[0].replaceLease('writer', taken, null);
    await stores[0].replaceLease('writer', null, { owner: 'c', token: 1, beat: 0 });
    await commit(stores[0], [], 5);
    expect((await stores[0].checkpoints(ONE)).get('0/1')).toBe(at(5));
  });

  it('returns bodies as JSON would, whatever their keys are', async () => {
    const awkward = {
      'a.b': { $gt: '', '%24': 1, '': 2 },
      $ref: 'x',
      $id: 1,
      _bsontype: 'ObjectId',
      'end\0': [{ '$.%': null }],
      ...(JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"toBSON":2,"toJSON":3}') as object),
    };
    await commit(stores[0], [write('a', 1, awkward)], 1);
    expect(JSON.stringify(await bodyOf('a'))).toBe(JSON.stringify(awkward));
    const loose = {
      gone: undefined,
      list: [undefined, Number.NaN],
      date: new Date(0),
      big: 2 ** 53,
      zero: -0,
      half: 0.5,
    };
    await commit(stores[0], [write('b', 1, loose)], 1);
    expect(await bodyOf('b')).toStrictEqual(JSON.parse(JSON.stringify(loose)));
    const holds = async (body: Body, position: number): Promise<void> => {
      await commit(stores[0], [write('c', position, { body })], 1);
      expect(JSON.stringify(await bodyOf('c'))).toBe(JSON.stringify({ body }));
    };
    let position = 0;
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => ({ value }));
    await fc.assert(
      fc.asyncProperty(json, (body) => holds(body, (position += 1))),
      { numRuns: 100 },
    );
  });

  it('treats operator-like text as a value', async () => {
    await commit(stores[0], [write('a', 1, { kind: 'cup', name: 'a', tags: ['x'], price: 1 })], 1);
    const query = { siteId: demo, index: 'price', limit: 9 };
    const found = async (part: object): Promise<number> =>
      (await stores[0].query('things', { ...query, ...part })).documents.length;
    for (const value of ['{"$gt":""}', { $gt: '' }, { $ne: null }, '$name', '$$ROOT'] as string[]) {
      expect(await found({ where: { kind: value } })).toBe(0);
      expect(await found({ contains: { field: 'tags', value } })).toBe(0);
      const text = { words: 'a', language: 'de' };
      expect(await found({ where: { kind: value }, text })).toBe(0);
      expect(await found({ where: { kind: value }, text: { ...text, isRanked: true } })).toBe(0);
      const after = Buffer.from(JSON.stringify([value, 'a'])).toString('base64url');
      const sort = { field: 'kind', direction: 'ascending' } as const;
      if (typeof value === 'object') await expect(found({ sort, after })).rejects.toBeInstanceOf(InvalidPageKey);
      else expect(await found({ sort, after })).toBeLessThanOrEqual(1);
    }
    await expect(found({ where: { $where: 'true' } })).rejects.toThrow();
  });
});
