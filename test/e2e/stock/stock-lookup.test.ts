import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { showsStock, stockOf } from '../../support/stock.ts';
import type { StockAnswer } from '@kontor/contracts/stock/responses';

describe('stock of a product (SF-11)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const ask = async (itemId: string, site = 'demo') => {
    const path = `/api/commerce/inventory/stock/?${new URLSearchParams({ itemId })}`;
    const { status, body } = await new Visitor(api, site).call<StockAnswer & ErrorBody>('get', path);
    return { status, results: body.results, error: body.error };
  };

  it('is returned per variant, without reserved units', async () => {
    const cup = await api.product('becher-duene');
    await stockOf(api, cup, 7);
    const { status, results } = await ask(cup.id);
    expect([status, results.length]).toEqual([200, cup.variants.length]);
    expect(results[0]).toEqual({ unlimited: false, qtyInStock: 7 });
    const visitor = new Visitor(api);
    await visitor.add({ itemId: cup.id, sku: cup.variants[0]?.sku, quantity: 2 });
    await answered(visitor.api.POST('/api/commerce/checkout/start', { body: {} }));
    await showsStock(api, cup, 5);
    const held = await answered(
      visitor.api.GET('/api/commerce/inventory/stock', { params: { query: { itemId: cup.id } } }),
    );
    expect(held.body.results[0]).toEqual({ unlimited: false, qtyInStock: 5 });
  });

  it('is unlimited if it is not tracked', async () => {
    const book = await api.product('e-book-ein-topf');
    expect((await ask(book.id)).results).toEqual([{ unlimited: true, qtyInStock: 0 }]);
  });

  it('is a 404 on another site, and for unknown products', async () => {
    const foreign = await api.product('arvenschale', 'demo-ch');
    expect((await ask(foreign.id)).status).toBe(404);
    expect((await ask('0c7a9a52-5f1b-4b27-8a3e-0d9f3a1c2b6e')).status).toBe(404);
    expect(await ask('nonsense')).toMatchObject({ status: 400, error: { fields: { itemId: expect.any(String) } } });
  });
});
