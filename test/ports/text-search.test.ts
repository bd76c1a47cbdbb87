import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { MongoReadStore } from '@kontor/projections/adapters/read-store-mongodb/index';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import fc from 'fast-check';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { compounds, spellings } from '../support/german-words.ts';
import { found, type Product, Shelf } from './text-search.suite.ts';

describe('text search in both read stores', () => {
  let double: MongoDbDouble;
  let shelves: readonly Shelf[];

  beforeAll(async () => {
    double = await startMongoDb();
    shelves = [new SqliteReadStore(':memory:'), new MongoReadStore(double.connectionString)].map(
      (one) => new Shelf(one),
    );
    for (const shelf of shelves) await shelf.prepare();
  });
  afterAll(async () => {
    await Promise.all(shelves.map(({ store }) => store.close()));
    await double.stop();
  });

  it('finds the same in the same order, with the same pages, also after changes', async () => {
    const word = fc.oneof(
      compounds,
      compounds.chain(spellings),
      fc.constantFrom('Krug', 'Kanne', 'kann', 'Tee', 'ÖL', 'LG-100', 'LG-101', 'rot', 'ro', 'ue', 'Straße'),
    );
    const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((some) => some.join(' '));
    const product: fc.Arbitrary<Product> = fc.record({
      name: words(2),
      skus: fc.array(word, { maxLength: 1 }),
      tags: fc.array(word, { maxLength: 2 }),
      description: words(3),
      visible: fc.boolean(),
      price: fc.nat(3),
    });
    const products = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.option(product, { freq: 6 }), { minKeys: 1 });
    const sort = fc.option(
      fc.record({
        field: fc.constantFrom('name', 'price'),
        direction: fc.constantFrom<'ascending' | 'descending'>('ascending', 'descending'),
      }),
      { nil: undefined },
    );
    const slipped = words(2).map((typed) => typed.replace(/^(.)(.)(.)/u, '$1$3$2'));
    const asked = fc.record({
      words: fc.oneof(words(2), slipped),
      language: fc.constantFrom('de', 'en', 'fr'),
      limit: fc.constantFrom(1, 2, 99),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(products, { minLength: 1, maxLength: 3 }),
        fc.tuple(asked, sort),
        async (changes, [text, order]) => {
          const siteId = SiteId.parse(`site-${(count += 1)}`);
          for (const change of changes) for (const shelf of shelves) await shelf.put(change, siteId);
          const [inSqlite, inMongo] = await Promise.all(
            shelves.map(({ store }) => found(store, { ...text, siteId, ...(order && { sort: order }) })),
          );
          expect(inMongo).toEqual(inSqlite);
        },
      ),
      { numRuns: 150 },
    );
  });
});
