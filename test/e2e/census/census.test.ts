import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAGE_VIEW_CALL, productViewCall, quickViewCall } from '@kontor/contracts/census/paths';
import { streamName } from '@kontor/contracts/kernel/events';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';

describe('usage statistics (SF-14)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const recorded = async (productId: string) =>
    (await api.kontor.platform.log.readStream(streamName('census', 'demo', productId))).map(
      ({ type, data, metadata: { actor } }) => ({ type, data, actor }),
    );

  it('given a product, when its quick view is opened twice, then both are recorded without the visitor', async () => {
    const { id } = await api.product('becher-duene');
    const visitor = new Visitor(api);
    const { status } = await visitor.call('post', quickViewCall(id));
    expect(status).toBe(202);
    await visitor.call('post', quickViewCall(id));
    const opened = { type: 'QuickViewRecorded', data: { productId: id }, actor: 'system:census' };
    expect(await recorded(id)).toEqual([opened, opened]);
  });

  it('given an Idempotency-Key, when the call is repeated, then it is recorded once', async () => {
    const { id } = await api.product('heidehonig');
    const visitor = new Visitor(api);
    for (let time = 0; time < 2; time += 1) {
      const { status } = await visitor.call('post', quickViewCall(id), undefined, { 'idempotency-key': 'once' });
      expect(status).toBe(202);
    }
    expect(await recorded(id)).toHaveLength(1);
  });

  it('given another site’s product, an unknown one, or no id, then nothing is recorded', async () => {
    const { id } = await api.product('arvenschale', 'demo-ch');
    const visitor = new Visitor(api);
    expect((await visitor.call('post', quickViewCall(id))).status).toBe(404);
    expect((await visitor.call('post', quickViewCall('5f3f1a3e-0000-4000-8000-000000000000'))).status).toBe(404);
    expect((await visitor.call('post', quickViewCall('../../x'))).status).toBe(404);
    expect((await visitor.call('post', quickViewCall('becher'))).status).toBe(400);
    expect(await recorded(id)).toEqual([]);
  });

  it('given product page views, then they are counted and written when the server stops', async () => {
    const [mug, honey] = await Promise.all([api.product('becher-duene'), api.product('heidehonig')]);
    const other = await api.product('arvenschale', 'demo-ch');
    const visitor = new Visitor(api);
    for (const { id } of [mug, honey, mug]) {
      expect((await visitor.call('post', productViewCall(id))).status).toBe(202);
    }
    expect((await visitor.call('post', productViewCall(other.id))).status).toBe(404);
    await api.restart();
    expect(await recorded('product-pages')).toEqual([
      { type: 'ProductPagesViewed', data: { views: { [mug.id]: 2, [honey.id]: 1 } }, actor: 'system:census' },
    ]);
  });

  it('SF-02: given views of other pages, then they are counted by page type, one event per minute, except for the search', async () => {
    const visitor = new Visitor(api);
    const look = async (path: string) => (await visitor.call('post', PAGE_VIEW_CALL, { path })).status;
    for (const path of ['/', '/shop', '/', '/cart', '/checkout']) expect(await look(path)).toBe(202);
    for (const path of ['/search', '/gibt-es-nicht', '/config', '/shop/becher-duene', '/../'])
      expect(await look(path)).toBe(404);
    expect(await look('x')).toBe(400);
    await api.restart();
    const [event, ...others] = await recorded('pages');
    const id = expect.any(String);
    expect([event, others]).toEqual([
      {
        type: 'PagesViewed',
        data: {
          views: [
            { kind: 'page', id, path: '/', views: 2 },
            { kind: 'collection', id, path: '/shop', views: 1 },
            { kind: 'cart', id: null, path: '/cart', views: 1 },
            { kind: 'checkout', id: null, path: '/checkout', views: 1 },
          ],
        },
        actor: 'system:census',
      },
      [],
    ]);
    const owner = new Visitor(api);
    await owner.signIn();
    const sql = 'SELECT kind, sum(views)::INT AS n FROM page_views GROUP BY ALL ORDER BY ALL';
    const { body } = await answered(owner.api.POST('/api/v1/analytics/query', { body: { sql } }));
    expect(body.rows).toEqual([
      ['cart', 1],
      ['checkout', 1],
      ['collection', 1],
      ['page', 2],
      ['product', 3],
    ]);
  });

  it('given no crumb, then the call is refused', async () => {
    const { id } = await api.product('becher-duene');
    const { status } = await request(api.http).post(quickViewCall(id)).set('host', 'demo.localhost');
    expect(status).toBe(403);
  });
});

describe('usage statistics and the write limit (AC-05)', () => {
  it('given more views than the write limit, then a shopper can still buy, until the flood limit', async () => {
    const api = await startApi({ writesPerMinute: 1 });
    try {
      const { id, variants } = await api.product('becher-duene');
      const visitor = new Visitor(api);
      const look = async () => (await visitor.call('post', productViewCall(id))).status;
      for (let views = 0; views < 3; views += 1) expect(await look()).toBe(202);
      expect((await visitor.call('post', quickViewCall(id))).status).toBe(202);
      const wanted = { itemId: id, sku: variants[0]?.sku, quantity: 1 };
      expect([(await visitor.add(wanted)).status, (await visitor.add(wanted)).status]).toEqual([200, 429]);
      const statuses = await Promise.all(Array.from({ length: 300 }, look));
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    } finally {
      await api.stop();
    }
  });
});
