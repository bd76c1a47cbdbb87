import { describe, expect, it } from '@jest/globals';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import fc from 'fast-check';
import { metadata } from '../../../test/support/events.ts';
import { withMethods } from '../../../test/support/with-methods.ts';
import { SqliteReadStore } from '../adapters/read-store-sqlite/index.ts';
import { projections } from '../features/index.ts';
import { applyBatch } from './apply-batch.ts';

const fence = { lease: 'writer', token: 1 };
const SITES = ['demo', 'demo-ch'].map((id) => SiteId.parse(id));
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const views = projections.filter(({ schema }) => ['carts', 'products'].includes(schema.name));

const offer = (number: number) => ({ variantId: id(number), sku: `SKU-${number}`, priceCents: cents(100 * number) });
const small = fc.integer({ min: 1, max: 3 });
/** Arbitrary events in any order, including ones no decider would produce. */
const anyEvent = fc.oneof(
  fc.record({ cart: small, entry: small, quantity: small }).map(({ cart, entry, quantity }) => ({
    category: 'cart',
    number: cart,
    type: 'CartEntryAdded',
    data: { entryId: id(entry), offer: offer(entry), quantity, additionalFields: '' },
  })),
  fc.record({ cart: small, entry: small, by: small }).map(({ cart, entry, by }) => ({
    category: 'cart',
    number: cart,
    type: 'CartEntryIncreased',
    data: { entryId: id(entry), by },
  })),
  fc.record({ cart: small, entry: small }).map(({ cart, entry }) => ({
    category: 'cart',
    number: cart,
    type: 'CartEntryRemoved',
    data: { entryId: id(entry) },
  })),
  small.map((number) => ({
    category: 'product',
    number,
    type: 'ProductCreated',
    data: {
      productId: id(number),
      details: {
        collectionId: id(9),
        urlId: 'becher',
        name: 'Becher',
        productType: 'physical',
        visible: true,
        tags: ['a'],
        categories: ['b'],
      },
      variants: [{ id: id(number), ...offer(number), salePriceCents: null, onSale: false }],
    },
  })),
  fc.record({ number: small, level: fc.option(fc.nat(5)) }).map(({ number, level }) => ({
    category: 'stock',
    number,
    type: 'StockSet',
    data: { productId: id(number), variantId: id(number), level, reason: '' },
  })),
);
const history = fc.array(fc.record({ event: anyEvent, site: fc.nat(1) }), { minLength: 1, maxLength: 40 }).map((all) =>
  all.map(({ event, site }, index): RecordedEvent => {
    const siteId = SITES[site]!;
    const { category, number } = event;
    return {
      id: id(10_000 + index),
      type: event.type,
      data: event.data,
      metadata: metadata({ siteId, at: index }),
      stream: `${category}-${siteId}_${id(number)}`,
      revision: index,
      position: String(index + 1).padStart(16, '0') as Position,
    };
  }),
);

const contentOf = async (store: ReadStore): Promise<unknown> => {
  const keys = SITES.flatMap((siteId) => [1, 2, 3].map((number) => ({ siteId, id: id(number) })));
  return Promise.all(views.map(async ({ schema }) => [...(await store.load({ view: schema.name, number: 1 }, keys))]));
};

describe('projecting', () => {
  it('gives the same read models for any batches, crashes and repeats', async () => {
    const cuts = fc.array(fc.record({ from: fc.nat(40), size: fc.integer({ min: 1, max: 40 }), crash: fc.boolean() }), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(history, cuts, async (events, attempts) => {
        const [straight, troubled] = [new SqliteReadStore(':memory:'), new SqliteReadStore(':memory:')];
        for (const store of [straight, troubled]) {
          for (const { schema } of views) await store.prepare(schema, { view: schema.name, number: 1 });
          await store.replaceLease(fence.lease, null, { owner: 'test', token: fence.token, beat: 0 });
        }
        for (const projection of views) {
          const target = { version: { view: projection.schema.name, number: 1 }, partition: WHOLE, fence };
          const mine = events.filter(({ type }) => projection.types.includes(type));
          const apply = (store: ReadStore, from: number, to: number): Promise<unknown> => {
            const batch = mine.slice(from, to);
            const position = batch.at(-1)?.position ?? ('' as Position);
            return applyBatch(store, projection, target, { events: batch, position });
          };
          await apply(straight, 0, mine.length);
          let done = 0;
          for (const { from, size, crash } of attempts) {
            // Restarts at an arbitrary earlier position; crashes fall between reading and writing.
            const begin = Math.min(from, done);
            const end = Math.min(begin + size, mine.length);
            const store = crash ? failing(troubled) : troubled;
            await apply(store, begin, end).catch((error: unknown) => expect(error).toBe(CRASH));
            if (!crash) done = Math.max(done, end);
          }
          await apply(troubled, done, mine.length);
        }
        expect(await contentOf(troubled)).toEqual(await contentOf(straight));
        await Promise.all([straight.close(), troubled.close()]);
      }),
      { numRuns: 60 },
    );
  });
});

const CRASH = new Error('crashed before the commit');
const failing = (store: ReadStore): ReadStore => withMethods(store, { commit: () => Promise.reject(CRASH) });
