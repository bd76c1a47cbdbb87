import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';
import type { StorePageAnswer } from '@kontor/contracts/catalogue/responses';

const PRODUCTS = '/api/content-service/product/1.1/websites/demo/products';
const UNKNOWN = `${PRODUCTS}/2c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10`;
const demo = SiteId.parse('demo');
const page = (change: object = {}) => ({
  navigationTitle: 'Möbel',
  title: 'Möbel für draußen',
  urlId: 'moebel',
  description: 'Wetterfest',
  enabled: true,
  ...change,
});
const root = (change: object = {}) => ({
  displayName: 'Alle',
  parentCategoryId: null,
  type: 'ROOT',
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
  ...change,
});

describe('store pages over HTTP (MP-05)', () => {
  let api: Api;
  let owner: Visitor;
  const create = async (body: object, headers = {}): Promise<StorePageAnswer> => {
    const answer = await owner.call<StorePageAnswer>('post', PRODUCTS, body, headers);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const collection = (id: StorePageAnswer['id']) => api.kontor.platform.queries.catalogue.collectionById(demo, id);

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('creates a collection, its root category, and its link in the main navigation', async () => {
    const { id, urlId } = await create(page());
    expect(urlId).toBe('moebel');
    const made = await owner.call('post', `${PRODUCTS}/${id}/categories`, root());
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), displayName: 'Alle' }]);
    const again = await owner.call('post', `${PRODUCTS}/${id}/categories`, root());
    expect(again.body).toEqual(made.body);
    for (const _ of [1, 2]) {
      expect((await owner.call('post', `${PRODUCTS}/${id}/navigation`, {})).status).toBe(204);
    }
    const links = async () => (await api.kontor.platform.queries.sites.byId(demo))?.navigation ?? [];
    await until(async () => (await links()).at(-1)?.href, '/moebel');
    expect((await links()).filter(({ href }) => href === '/moebel')).toEqual([{ title: 'Möbel', href: '/moebel' }]);
    expect(await collection(id)).toMatchObject({ title: 'Möbel für draußen', rootCategory: { displayName: 'Alle' } });
  });

  it('numbers a urlId that a collection, a page or the shop itself uses, also for concurrent requests', async () => {
    const wanted = ['shop', 'ueber-uns', 'cart', 'gartenbank', 'gartenbank'];
    const made = await Promise.all(wanted.map((urlId) => create(page({ urlId }))));
    expect(made.map(({ urlId }) => urlId).sort()).toEqual([
      'cart-2',
      'gartenbank',
      'gartenbank-2',
      'shop-2',
      'ueber-uns-2',
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(wanted.length);
  });

  it('creates one page for a repeated request', async () => {
    const headers = { 'idempotency-key': 'liegestuhl' };
    const first = await create(page({ urlId: 'liegestuhl' }), headers);
    await until(async () => (await collection(first.id)) !== null, true);
    expect(await create(page({ urlId: 'liegestuhl' }), headers)).toEqual(first);
    expect((await create(page({ urlId: 'liegestuhl' }))).urlId).toBe('liegestuhl-2');
  });

  it.each([
    [page({ title: '' }), 'title'],
    [page({ title: '  ' }), 'title'],
    [page({ navigationTitle: ' ' }), 'navigationTitle'],
    [page({ urlId: 'Möbel' }), 'urlId'],
    [page({ urlId: 'ab' }), 'urlId'],
    [page({ enabled: false }), 'enabled'],
    [page({ navigationTitle: undefined }), 'navigationTitle'],
  ])('refuses a page like %j, and names the field', async (body, field) => {
    const { status, body: answer } = await owner.call('post', PRODUCTS, body);
    expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [root({ displayName: 'x'.repeat(26) }), 'displayName'],
    [root({ type: 'LEAF' }), 'type'],
    [root({ displayIndex: 2 }), 'displayIndex'],
    [root({ parentCategoryId: 'a' }), 'parentCategoryId'],
  ])('refuses a root category like %j, and names the field', async (body, field) => {
    const { status, body: answer } = await owner.call('post', `${UNKNOWN}/categories`, body);
    expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses unknown collections and other sites', async () => {
    for (const path of [`${UNKNOWN}/categories`, `${UNKNOWN}/navigation`, PRODUCTS.replace('demo', 'demo-ch')]) {
      const body = path.endsWith('categories') ? root() : page();
      expect((await owner.call('post', path, body)).status).toBe(404);
    }
  });

  it('requires permission to write products, and to write pages for the navigation', async () => {
    const manager = await member(api, { email: 'lager@laden.example', role: 'storeManager' });
    const editor = await member(api, { email: 'text@laden.example', role: 'editor' });
    const { id } = await create(page({ urlId: 'lampen' }));
    const statuses = async (visitor: Visitor) => [
      (await visitor.call('post', PRODUCTS, page({ urlId: 'hocker' }))).status,
      (await visitor.call('post', `${PRODUCTS}/${id}/categories`, root())).status,
      (await visitor.call('post', `${PRODUCTS}/${id}/navigation`, {})).status,
    ];
    expect(await statuses(new Visitor(api))).toEqual([401, 401, 401]);
    expect(await statuses(editor)).toEqual([403, 403, 204]);
    expect(await statuses(manager)).toEqual([201, 201, 403]);
    expect((await owner.call('post', PRODUCTS, page(), { 'x-csrf-token': 'falsch' })).status).toBe(403);
  });
});
