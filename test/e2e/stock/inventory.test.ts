import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VariantStock } from '@kontor/contracts/stock/inventory';
import type { ListInventoryAnswer, StockHistoryAnswer } from '@kontor/contracts/stock/responses';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { stockOf } from '../../support/stock.ts';

const INVENTORY = '/api/commerce/inventory';
type Told = Pick<VariantStock, 'product' | 'variant'>;
const told = ({ body }: Answer<unknown>) => body as Told;

describe('inventory over HTTP (MP-02)', () => {
  let api: Api;
  let owner: Visitor;
  let cup: ProductView;
  let path: string;
  const list = async (query = '') => (await owner.call<ListInventoryAnswer>('get', `${INVENTORY}?${query}`)).body;
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
  const history = async (query = '', of = path) =>
    (await owner.call<StockHistoryAnswer>('get', `${of}/history?${query}`)).body;
  const pathOf = (product: ProductView) => `${INVENTORY}/${product.id}/${product.variants[0]!.id}`;
  const setTo = (level: number | null, more: object = {}) =>
    owner.call('post', `${path}/level`, { level, cause: 'count', ...more });
  const adjust = (by: number, more: object = {}, headers = {}) =>
    owner.call('post', `${path}/adjustments`, { by, cause: 'delivery', ...more }, headers);

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    cup = await api.product('becher-duene');
    path = pathOf(cup);
  });
  afterAll(() => api.stop());

  it('is paged without duplicates, sorted by name, stock or price, in both directions', async () => {
    const pages = async (query: string) => {
      const products = [];
      for (let after: string | null = ''; after !== null;) {
        const page: ListInventoryAnswer = await list(`limit=7&${query}${after && `&after=${after}`}`);
        products.push(...page.products);
        after = page.next;
      }
      return products;
    };
    const all = await pages('');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const sorted = [...all].sort((a, b) => a.name.localeCompare(b.name, 'de', { ignorePunctuation: true }));
    expect(all.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
    for (const [sort, field] of [
      ['stock', 'stock'],
      ['price', 'fromPriceCents'],
    ] as const) {
      const up = (await pages(`sort=${sort}`)).map((product) => product[field]);
      expect(up).toEqual([...up].sort((a, b) => a - b));
      const down = (await pages(`sort=${sort}&direction=descending`)).map((product) => product[field]);
      expect(down).toEqual([...up].reverse());
    }
    const short = await pages('short=true&sort=stock');
    expect(short.map(({ id }) => id).sort()).toEqual(
      all
        .filter(({ isShort }) => isShort)
        .map(({ id }) => id)
        .sort(),
    );
    expect(short.length).toBeGreaterThan(0);
    expect(
      (await answered(owner.api.GET('/api/commerce/inventory', { params: { query: { after: 'nonsense' } } }))).status,
    ).toBe(400);
    expect((await owner.call('get', `${INVENTORY}?sort=colour`)).body.error.fields).toHaveProperty('sort');
  });

  it('finds products by words of their names and by SKUs only', async () => {
    expect(await names('search=becher dune')).toEqual(['Becher „Düne“']);
    expect(await names('search=HH-BECH-SAND')).toEqual(['Becher „Düne“']);
    expect((await names('search=hh&sort=price&limit=3')).length).toBe(3);
    expect(await names('search=steinzeug gibtsnicht')).toEqual([]);
    expect(await names('search=-')).toEqual([]);
  });

  it('is adjusted by a difference, and never below zero', async () => {
    await stockOf(api, cup, 5);
    const more = await adjust(4, { reason: 'Lieferschein 7' });
    expect([more.status, told(more).variant.onHand, told(more).variant.qtyInStock]).toEqual([200, 9, 9]);
    const tooMany = await adjust(-10, { cause: 'loss' });
    expect([tooMany.status, tooMany.body.error.message]).toEqual([409, 'Es sind nur 9 da, 10 können nicht abgehen.']);
    for (const [body, field] of [
      [{ by: 0, cause: 'loss' }, 'by'],
      [{ by: 1.5, cause: 'loss' }, 'by'],
      [{ by: 1 }, 'cause'],
      [{ by: 1, cause: 'other' }, 'reason'],
      [{ by: 1, cause: 'loss', reason: 'x'.repeat(201) }, 'reason'],
    ] as const) {
      const refused = await owner.call('post', `${path}/adjustments`, body);
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await history()).entries[0]).toMatchObject({
      type: 'StockAdjusted',
      change: 4,
      level: 9,
      cause: 'delivery',
      reason: 'Lieferschein 7',
      by: 'eva@laden.example',
      source: null,
    });
  });

  it('changes once per Idempotency-Key, also for concurrent requests', async () => {
    await stockOf(api, cup, 5);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => adjust(2, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await adjust(3, {}, key)).body.error.code).toBe('idempotencyConflict');
    expect(told(await owner.call('get', path)).variant.onHand).toBe(7);
    const together = await Promise.all(Array.from({ length: 10 }, () => adjust(-1, { cause: 'loss' })));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 409, 409, 409]);
    expect(told(await owner.call('get', path)).variant.onHand).toBe(0);
  });

  it('is set only from the displayed level, and otherwise reports both', async () => {
    await stockOf(api, cup, 6);
    expect(told(await setTo(8, { expectedLevel: 6 })).variant.onHand).toBe(8);
    const late = await setTo(20, { expectedLevel: 6 });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Der Bestand hat sich inzwischen geändert: Auf der Seite standen 6, jetzt sind es 8. Nichts ist überschrieben. Bitte prüfe deine Zahl und sende sie noch einmal ab.',
    ]);
    expect(told(await setTo(null)).variant).toMatchObject({ unlimited: true, standing: 'uncounted' });
    expect((await setTo(3, { expectedLevel: 8 })).body.error.message).toContain('jetzt wird er nicht gezählt');
    expect((await adjust(1)).body.error.message).toContain('wird nicht gezählt');
    expect(told(await setTo(3, { expectedLevel: null })).variant).toMatchObject({ onHand: 3, standing: 'low' });
    expect(Object.keys((await setTo(-1)).body.error.fields ?? {})).toEqual(['level']);
  });

  it('shows the effect of a sale, with the order, in pages', async () => {
    const coffee = await api.product('kaffee-hafenroestung');
    await stockOf(api, coffee, 30);
    const shopper = await shopperWith(api, coffee, 2);
    const { orderId } = placed(await placeOrder(api, shopper, { email: 'ada@example.com' }));
    await caughtUp(api);
    const of = pathOf(coffee);
    const { entries } = await history('', of);
    expect(entries.slice(0, 3)).toMatchObject([
      { type: 'StockTaken', change: -2, level: 28, reserved: 0, order: { id: orderId }, by: null },
      { type: 'StockReserved', change: 2, level: 30, reserved: 2, order: null, by: null },
      { type: 'StockSet', change: null, level: 30, reason: 'Test', source: 'system' },
    ]);
    const first = await history('limit=2', of);
    const second = await history(`limit=2&after=${first.next}`, of);
    expect([...first.entries, ...second.entries]).toEqual(entries.slice(0, 4));
  });

  it('requires permission by role or key, and belongs to one site', async () => {
    await stockOf(api, cup, 5);
    const { key } = await keyOf(owner, ['stock:read', 'stock:write'], { name: 'Kasse' });
    const program = new Program(api, key);
    expect((await program.call('post', `${path}/adjustments`, { by: 1, cause: 'correction' })).status).toBe(200);
    expect((await history()).entries[0]).toMatchObject({ level: 6, by: expect.stringContaining('Kasse') });
    const reader = new Program(api, (await keyOf(owner, ['stock:read'])).key);
    expect((await reader.call('get', path)).status).toBe(200);
    expect((await reader.call('post', `${path}/level`, { level: 1, cause: 'count' })).status).toBe(403);
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await answered(editor.api.GET('/api/commerce/inventory'))).status).toBe(403);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await other.call('get', path)).status).toBe(404);
    expect((await other.call('post', `${path}/level`, { level: 1, cause: 'count' })).status).toBe(404);
    expect(told(await owner.call('get', path)).variant.onHand).toBe(6);
  });

  it('refuses another product’s variants, and does not track downloads', async () => {
    const book = await api.product('e-book-ein-topf');
    expect(
      (
        await answered(
          owner.api.GET('/api/commerce/inventory/{productId}/{variantId}', {
            params: { path: { productId: book.id, variantId: cup.variants[0]!.id } },
          }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await answered(
          owner.api.GET('/api/commerce/inventory/{productId}/{variantId}', {
            params: { path: { productId: 'nothing', variantId: 'nothing' } },
          }),
        )
      ).status,
    ).toBe(404);
    const refused = await owner.call('post', `${pathOf(book)}/level`, { level: 3, cause: 'count' });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Downloads und Gutscheine werden nicht gezählt.',
    ]);
  });
});
