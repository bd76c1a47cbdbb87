import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Partition, WHOLE } from '@kontor/contracts/kernel/partition';
import { type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import {
  type Body,
  type DocumentWrite,
  InvalidPageKey,
  type Query,
  type ReadStore,
  type StoredDocument,
  UnknownIndex,
  UnpreparedVersion,
  type ViewSchema,
} from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';

export interface ReadStoreFixture {
  open(): Promise<ReadStore>;
  remove(): Promise<void>;
}

interface Thing {
  readonly kind: string;
  readonly name: string;
  readonly price: number;
  readonly visible: boolean;
  readonly tags: readonly string[];
  readonly deep?: { readonly code: string | null };
}

const SCHEMA: ViewSchema = {
  name: 'things',
  indexes: { price: ['kind', 'visible', 'price'], name: ['name'], code: ['deep.code'] },
  lists: ['tags'],
};
const ONE = { view: 'things', number: 1 };
const TWO = { view: 'things', number: 2 };
const WRITER: Lease = { owner: 'a', token: 1, beat: 0 };
const FENCE = { lease: 'writer', token: 1 };
const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');

const at = (number: number): Position => String(number).padStart(16, '0') as Position;
const thing = (overrides: Partial<Thing> = {}): Thing => ({
  kind: 'cup',
  name: 'Becher',
  price: 100,
  visible: true,
  tags: [],
  ...overrides,
});
const write = (id: string, position: number, body: Body | null, siteId = demo): DocumentWrite => ({
  id,
  siteId,
  position: at(position),
  body,
});

export const readStoreSuite = (name: string, fixture: () => ReadStoreFixture): void => {
  describe(`read store: ${name}`, () => {
    let adapter: ReadStoreFixture;
    let store: ReadStore;
    const commit = (writes: readonly DocumentWrite[], checkpoint = 1, version = ONE, partition: Partition = WHOLE) =>
      store.commit({ version, partition, writes, checkpoint: at(checkpoint), fence: FENCE });
    const checkpoint = async (version = ONE) => (await store.checkpoints(version)).get('0/1') ?? START;

    beforeEach(async () => {
      adapter = fixture();
      store = await adapter.open();
      await store.prepare(SCHEMA, ONE);
      await store.flip(ONE);
      await store.replaceLease(FENCE.lease, null, WRITER);
    });
    afterEach(async () => {
      await store.close();
      await adapter.remove();
    });

    describe('documents', () => {
      it('are found by site and id, unchanged', async () => {
        const body = thing({ name: 'Schüssel „Düne“ 🥣', deep: { code: null } });
        await commit([write('a', 1, body)]);
        expect(await store.get('things', demo, 'a')).toEqual({ id: 'a', siteId: demo, position: at(1), body });
        expect(await store.get('things', demo, 'b')).toBeNull();
        expect(await store.get('unknown-view', demo, 'a')).toBeNull();
      });

      it('are never visible to another site', async () => {
        await commit([write('a', 1, thing({ tags: ['neu'] })), write('a', 2, thing({ name: 'Fremd' }), other)]);
        expect(await store.get('things', other, 'b')).toBeNull();
        expect((await store.get<Thing>('things', other, 'a'))?.body.name).toBe('Fremd');
        const query = { siteId: other, index: 'name', contains: { field: 'tags', value: 'neu' }, limit: 9 };
        expect((await store.query('things', query)).documents).toEqual([]);
        expect(await store.count('things', other)).toBe(1);
      });

      it('are returned in the requested order, without missing ones', async () => {
        await commit([write('a', 1, thing()), write('b', 1, thing())]);
        const found = await store.getMany('things', demo, ['b', 'x', 'a']);
        expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
      });

      it('keep the newest position: an older or equal write is skipped', async () => {
        await commit([write('a', 5, thing({ price: 5 }))]);
        await commit([write('a', 4, thing({ price: 4 })), write('a', 5, thing({ price: 55 }))]);
        expect((await store.get<Thing>('things', demo, 'a'))?.body.price).toBe(5);
        await commit([write('a', 6, thing({ price: 6 }))]);
        expect((await store.get<Thing>('things', demo, 'a'))?.body.price).toBe(6);
      });

      it('leave a position behind when removed, so that an old event cannot bring them back', async () => {
        await commit([write('a', 1, thing({ tags: ['neu'] }))]);
        await commit([write('a', 3, null)]);
        await commit([write('a', 2, thing())]);
        expect(await store.get('things', demo, 'a')).toBeNull();
        expect(await store.count('things', demo)).toBe(0);
        const state = (await store.load(ONE, [{ siteId: demo, id: 'a' }])).get('demo_a');
        expect(state).toEqual({ position: at(3), body: null });
      });
    });

    describe('scans', () => {
      const pages = async (limit: number, siteId?: SiteId, version = ONE): Promise<string> => {
        const found: string[] = [];
        for (let after: DocumentKey | null = null; ;) {
          const page: readonly StoredDocument[] = await store.scan(version, { siteId, after, limit });
          found.push(page.map((each) => `${each.siteId}/${each.id}`).join(' '));
          after = page.at(-1) ?? null;
          if (page.length < limit) return found.filter((ids) => ids !== '').join(' | ');
        }
      };

      it('return every document once, of one site or of all, live or not', async () => {
        await store.prepare(SCHEMA, TWO);
        const all = [
          write('b', 1, thing()),
          write('a', 2, thing()),
          write('c', 1, null),
          write('a', 3, thing(), other),
        ];
        await commit(all, 3, TWO);
        expect(await pages(2, demo, TWO)).toBe('demo/a demo/b');
        expect(await pages(1, demo, TWO)).toBe('demo/a | demo/b');
        expect((await pages(9, undefined, TWO)).split(' ').sort()).toEqual(['demo-ch/a', 'demo/a', 'demo/b']);
        expect((await pages(1, undefined, TWO)).split(' | ').sort()).toEqual(['demo-ch/a', 'demo/a', 'demo/b']);
        expect([await pages(9), await pages(9, demo, { view: 'things', number: 9 })]).toEqual(['', '']);
        const [first] = await store.scan(TWO, { siteId: demo, after: { siteId: demo, id: 'A' }, limit: 1 });
        expect(first).toEqual({ id: 'a', siteId: demo, position: at(2), body: thing() });
      });
    });

    describe('queries', () => {
      const ids = async (query: Omit<Query, 'siteId' | 'limit'> & { limit?: number }): Promise<string> =>
        (await store.query('things', { siteId: demo, limit: 99, ...query })).documents.map(({ id }) => id).join('');

      beforeEach(() =>
        commit([
          write('a', 1, thing({ price: 300, name: 'Anis', tags: ['neu', 'rot'], deep: { code: 'x1' } })),
          write('b', 1, thing({ price: 100, name: 'Birne', tags: ['rot'], deep: { code: 'x2' } })),
          write('c', 1, thing({ price: 100, name: 'Birnbaum', visible: false })),
          write('d', 1, thing({ price: 200, name: 'Dill', kind: 'bowl', deep: { code: null } })),
          write('e', 1, thing({ price: 100, name: 'Erle' })),
        ]),
      );

      it('filter by equality, including booleans and nulls', async () => {
        expect(await ids({ index: 'price', where: { kind: 'cup', visible: false } })).toBe('c');
        expect(await ids({ index: 'code', where: { 'deep.code': 'x2' } })).toBe('b');
      });

      it('filter by any of several values, in the order of the following fields, page by page', async () => {
        const anyOf = { field: 'kind', values: ['cup', 'bowl', 'plate'] };
        const query = {
          index: 'price',
          where: { visible: true },
          anyOf,
          sort: { field: 'price', direction: 'descending' },
        } as const;
        expect(await ids(query)).toBe('adeb');
        const first = await store.query('things', { siteId: demo, limit: 3, ...query });
        expect(first.documents.map(({ id }) => id).join('')).toBe('ade');
        expect(await ids({ ...query, after: first.next ?? '' })).toBe('b');
        expect(await ids({ ...query, range: { field: 'price', to: 200 } })).toBe('deb');
        expect(await ids({ ...query, anyOf: { field: 'kind', values: [] } })).toBe('');
        await expect(ids({ ...query, anyOf: { field: 'name', values: ['Anis'] } })).rejects.toThrow('does not serve');
      });

      it('filter by range', async () => {
        const where = { kind: 'cup', visible: true };
        expect(await ids({ index: 'price', where, range: { field: 'price', from: 100, to: 200 } })).toBe('be');
        expect(await ids({ index: 'price', where, range: { field: 'price', from: 101 } })).toBe('a');
      });

      it('filter by prefix', async () => {
        expect(await ids({ index: 'name', prefix: { field: 'name', value: 'Birn' } })).toBe('bc');
        expect(await ids({ index: 'name', prefix: { field: 'name', value: 'birn%' } })).toBe('');
      });

      it('filter by a list’s element', async () => {
        expect(await ids({ index: 'name', contains: { field: 'tags', value: 'rot' } })).toBe('ab');
        await commit([write('a', 2, thing({ tags: [] }))]);
        expect(await ids({ index: 'name', contains: { field: 'tags', value: 'rot' } })).toBe('b');
      });

      it('sort in both directions, equal values by id', async () => {
        const where = { kind: 'cup', visible: true };
        const sort = (direction: 'ascending' | 'descending') => ({ field: 'price', direction });
        expect(await ids({ index: 'price', where, sort: sort('ascending') })).toBe('bea');
        expect(await ids({ index: 'price', where, sort: sort('descending') })).toBe('aeb');
      });

      it('return each document once over all pages, also when others are added in between', async () => {
        const query = {
          index: 'price',
          where: { kind: 'cup', visible: true },
          sort: { field: 'price', direction: 'ascending' },
        } as const;
        const first = await store.query('things', { siteId: demo, ...query, limit: 1 });
        expect(first.documents.map(({ id }) => id)).toEqual(['b']);
        await commit([write('aa', 2, thing({ price: 1 })), write('z', 2, thing({ price: 100 }))]);
        const rest: string[] = [];
        for (let after = first.next; after !== null;) {
          const page = await store.query('things', { siteId: demo, ...query, limit: 1, after });
          rest.push(...page.documents.map(({ id }) => id));
          after = page.next;
        }
        expect(rest).toEqual(['e', 'z', 'a']);
      });

      it('page through fields that are null or missing: first ascending, last descending', async () => {
        const prices = [undefined, 2, null, 1, 2, undefined];
        await commit(prices.map((price, index) => write(`${index}`, 1, { ...thing({ kind: 'jug' }), price })));
        const pages = async (direction: 'ascending' | 'descending', limit: number): Promise<string> => {
          const found: string[] = [];
          const where = { kind: 'jug', visible: true };
          const query = { siteId: demo, index: 'price', where, sort: { field: 'price', direction }, limit };
          for (let after: string | null | undefined; after !== null;) {
            const page = await store.query('things', { ...query, ...(after !== undefined && { after }) });
            found.push(...page.documents.map(({ id }) => id));
            after = page.next;
          }
          return found.join('');
        };
        for (const limit of [1, 2, 3, 4, 99]) {
          expect([limit, await pages('ascending', limit)]).toEqual([limit, '025314']);
          expect([limit, await pages('descending', limit)]).toEqual([limit, '413520']);
        }
      });

      it('refuse an unsuitable index and an invalid page key', async () => {
        await expect(ids({ index: 'nothing' })).rejects.toBeInstanceOf(UnknownIndex);
        await expect(ids({ index: 'price', where: { price: 1 } })).rejects.toBeInstanceOf(UnknownIndex);
        await expect(ids({ index: 'name', contains: { field: 'name', value: 'x' } })).rejects.toBeInstanceOf(
          UnknownIndex,
        );
        for (const after of ['', 'x', '!!', Buffer.from('{"a":1}').toString('base64url')]) {
          await expect(ids({ index: 'name', after })).rejects.toBeInstanceOf(InvalidPageKey);
        }
      });
    });

    describe('checkpoints', () => {
      it('start before the first event, move with the documents, and never go back', async () => {
        expect(await checkpoint(ONE)).toBe(START);
        await commit([write('a', 7, thing())], 7);
        await commit([], 5);
        expect(await checkpoint(ONE)).toBe(at(7));
      });

      it('do not move when a batch is refused', async () => {
        await commit([], 3);
        const missing = { view: 'things', number: 9 };
        await expect(commit([write('a', 4, thing())], 4, missing)).rejects.toBeInstanceOf(UnpreparedVersion);
        expect(await checkpoint(ONE)).toBe(at(3));
        expect(await store.get('things', demo, 'a')).toBeNull();
      });

      it('are kept after closing', async () => {
        await commit([write('a', 7, thing())], 7);
        await store.close();
        store = await adapter.open();
        expect(await checkpoint(ONE)).toBe(at(7));
        expect(await store.get('things', demo, 'a')).not.toBeNull();
      });
    });

    describe('progress notes of processes', () => {
      const note = (process: string, checkpoint: number, position: number, partition = WHOLE) =>
        store.recordReached({
          process,
          at: 1_000,
          shares: [{ version: ONE, partition, checkpoint: at(checkpoint), position: at(position) }],
        });
      const reached = async () => [...(await store.checkpoints(ONE))];
      const commit = (checkpoint: number) =>
        store.commit({ version: ONE, partition: WHOLE, writes: [], checkpoint: at(checkpoint), fence: FENCE });

      it('count while the checkpoint is the noted one, and the furthest of them wins', async () => {
        await commit(1);
        await note('a', 1, 5);
        await note('b', 1, 7);
        expect(await reached()).toEqual([['0/1', at(7)]]);
        await note('b', 1, 9);
        expect(await reached()).toEqual([['0/1', at(9)]]);
        await commit(3);
        expect(await reached()).toEqual([['0/1', at(3)]]);
        await note('a', 3, 11);
        expect(await reached()).toEqual([['0/1', at(11)]]);
      });

      it('are ignored for a partition without a checkpoint, for another version, and for a rebuilt version', async () => {
        await note('a', 1, 5);
        expect(await reached()).toEqual([]);
        await commit(1);
        expect(await reached()).toEqual([['0/1', at(5)]]);
        await store.prepare(SCHEMA, TWO);
        expect([...(await store.checkpoints(TWO))]).toEqual([]);
        await store.drop(ONE);
        await store.prepare(SCHEMA, ONE);
        expect(await reached()).toEqual([]);
        // At the same position it is still true: it is about events, not documents.
        await commit(1);
        expect(await reached()).toEqual([['0/1', at(5)]]);
      });

      it('are deleted when they are old', async () => {
        await commit(1);
        await note('a', 1, 5);
        await store.forgetReached(1_000);
        expect(await reached()).toEqual([['0/1', at(5)]]);
        await store.forgetReached(1_001);
        expect(await reached()).toEqual([['0/1', at(1)]]);
      });
    });

    describe('partitions', () => {
      const first = { index: 0, count: 2 };
      const second = { index: 1, count: 2 };

      it('have separate checkpoints, also from those of another number of partitions', async () => {
        await commit([], 3);
        await commit([write('a', 5, thing())], 5, ONE, first);
        await commit([], 4, ONE, second);
        expect([...(await store.checkpoints(ONE))].sort()).toEqual([
          ['0/1', at(3)],
          ['0/2', at(5)],
          ['1/2', at(4)],
        ]);
        expect((await store.checkpoints(TWO)).size).toBe(0);
      });
    });

    describe('leases', () => {
      const lease = async (name: string) => (await store.leases()).get(name);

      it('go to exactly one of many concurrent attempts', async () => {
        const tries = Array.from({ length: 8 }, (_, index) =>
          store.replaceLease('wanted', null, { owner: `o${index}`, token: 1, beat: 0 }),
        );
        const won = await Promise.all(tries);
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await lease('wanted')).toEqual({ owner: `o${won.indexOf(true)}`, token: 1, beat: 0 });
      });

      it('change only if they are as last read', async () => {
        const beat = { ...WRITER, beat: 1 };
        expect(await store.replaceLease('writer', WRITER, beat)).toBe(true);
        expect(await store.replaceLease('writer', WRITER, { owner: 'b', token: 2, beat: 0 })).toBe(false);
        expect(await store.replaceLease('writer', { ...beat, owner: 'c' }, WRITER)).toBe(false);
        expect(await lease('writer')).toEqual(beat);
        expect(await store.replaceLease('writer', beat, { owner: null, token: 1, beat: 1 })).toBe(true);
        expect(await lease('writer')).toEqual({ owner: null, token: 1, beat: 1 });
      });

      it('are removed only if they are as last read', async () => {
        expect(await store.replaceLease('writer', { ...WRITER, token: 2 }, null)).toBe(false);
        expect(await store.replaceLease('writer', WRITER, null)).toBe(true);
        expect(await store.leases()).toEqual(new Map());
        expect(await store.replaceLease('writer', WRITER, { ...WRITER, beat: 1 })).toBe(false);
      });

      it('fence: a former holder writes nothing and moves no checkpoint', async () => {
        await commit([write('a', 1, thing({ price: 1 }))], 1);
        await store.replaceLease('writer', WRITER, { owner: 'b', token: 2, beat: 0 });
        await expect(commit([write('a', 2, thing({ price: 2 }))], 2)).rejects.toBeInstanceOf(LeaseLost);
        expect([await checkpoint(), (await store.get<Thing>('things', demo, 'a'))?.body.price]).toEqual([at(1), 1]);
        const fence = { lease: 'writer', token: 2 };
        await store.commit({ version: ONE, partition: WHOLE, writes: [], checkpoint: at(3), fence });
        await store.replaceLease('writer', { owner: 'b', token: 2, beat: 0 }, { owner: null, token: 2, beat: 0 });
        expect(await checkpoint()).toBe(at(3));
      });

      it('are kept after closing', async () => {
        await store.close();
        store = await adapter.open();
        expect(await lease('writer')).toEqual(WRITER);
      });
    });

    describe('versions', () => {
      it('are built beside the live one, which readers see until the switch', async () => {
        await commit([write('a', 1, thing({ price: 1 }))]);
        await store.prepare(SCHEMA, TWO);
        await commit([write('a', 1, thing({ price: 2 }))], 1, TWO);
        const price = async () => (await store.get<Thing>('things', demo, 'a'))?.body.price;
        expect([await price(), await store.live('things')]).toEqual([1, 1]);
        await store.flip(TWO);
        expect([await price(), await store.live('things')]).toEqual([2, 2]);
        expect(await store.versions('things')).toEqual([1, 2]);
        await store.flip(ONE);
        expect(await price()).toBe(1);
      });

      it('go live only if they exist, and only by the lease holder', async () => {
        await expect(store.flip({ view: 'things', number: 7 })).rejects.toBeInstanceOf(UnpreparedVersion);
        await store.prepare(SCHEMA, TWO);
        await expect(store.flip(TWO, { ...FENCE, token: 9 })).rejects.toBeInstanceOf(LeaseLost);
        expect(await store.live('things')).toBe(1);
        await store.flip(TWO, FENCE);
        expect(await store.live('things')).toBe(2);
      });

      it('remember their schema, and are gone when dropped', async () => {
        expect(await store.schemaOf(ONE)).toEqual(SCHEMA);
        await store.prepare(SCHEMA, TWO);
        await commit([write('a', 1, thing({ tags: ['neu'] }))], 1, TWO);
        await store.drop(TWO);
        expect(await store.schemaOf(TWO)).toBeNull();
        expect(await store.versions('things')).toEqual([1]);
        await store.prepare(SCHEMA, TWO);
        expect(await checkpoint(TWO)).toBe(START);
        expect((await store.load(TWO, [{ siteId: demo, id: 'a' }])).size).toBe(0);
      });
    });
  });
};
