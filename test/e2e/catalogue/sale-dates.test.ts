import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { orderForm } from '../../support/orders.ts';
import { shopperWith } from '../../support/shopping.ts';
import type { ListInventoryAnswer } from '@kontor/contracts/stock/responses';
import type { ListProductsAnswer, MerchantProduct } from '@kontor/contracts/catalogue/responses';

const HOUR_MS = 60 * 60 * 1000;
const SKU = 'HH-SALE-1';

describe('sale with dates (MP-03)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let owner: Visitor;
  let collectionId: string;
  const body = (variant: object, version?: number) => ({
    details: {
      collectionId,
      name: 'Aktionsbecher',
      productType: 'physical',
      visible: true,
      categories: [],
      tags: [],
      images: [],
      variantOptionOrdering: [],
    },
    variants: [{ sku: SKU, attributes: {}, priceCents: 2000, salePriceCents: 1500, onSale: true, ...variant }],
    ...(version !== undefined && { version }),
  });
  /** The product's entry in a feed. */
  const inFeed = async () => {
    const { xml } = (await answered(owner.api.GET('/api/v1/ads/feed'))).body;
    const { text } = await request(api.http).get(new URL(xml).pathname).set('host', 'demo.localhost').buffer(true);
    const item = /<item>(?:(?!<\/item>).)*Aktionsbecher.*?<\/item>/su.exec(text)?.[0] ?? '';
    const told = (name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'u').exec(item)?.[1];
    return [told('price'), told('sale_price'), told('sale_price_effective_date')];
  };
  const listed = async () => {
    const found = (
      await answered(owner.api.GET('/api/v1/products', { params: { query: { search: 'Aktionsbecher' } } }))
    ).body;
    const [product] = (found as unknown as ListProductsAnswer).products;
    const stocked = (
      await answered(owner.api.GET('/api/commerce/inventory', { params: { query: { search: 'Aktionsbecher' } } }))
    ).body;
    const [own] = (stocked as unknown as ListInventoryAnswer).products;
    return [product?.status, product?.fromPriceCents, own?.fromPriceCents, own?.variants[0]?.priceCents];
  };

  beforeAll(async () => {
    api = await startApi({ ambient });
    owner = new Visitor(api);
    await owner.signIn();
    ({ collectionId } = await api.product('becher-duene'));
  });
  afterAll(() => api.stop());

  it('is refused if it would end before it begins', async () => {
    const answer = await owner.call('post', '/api/v1/products', body({ saleFrom: 2000, saleUntil: 2000 }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual(['variants.0.saleUntil']);
  });

  it('changes the price in lists, carts, orders and the feed when it begins and ends', async () => {
    const now = ambient.clock.now();
    const [saleFrom, saleUntil] = [now + HOUR_MS, now + 3 * HOUR_MS];
    const days = [saleFrom, saleUntil].map((at) => `${new Date(at).toISOString().slice(0, 16)}Z`).join('/');
    const made = (
      await owner.call<MerchantProduct>('post', '/api/v1/products', body({ saleFrom, saleUntil, stock: 10 }))
    ).body;
    expect(made.variants[0]).toMatchObject({ onSale: true, saleFrom, saleUntil });
    await caughtUp(api);
    const shopper = await shopperWith(api, await api.product('aktionsbecher'));
    const cart = async () => (await shopper.cart()).body.entries.map(({ purchasePriceCents }) => purchasePriceCents);

    expect(await listed()).toEqual(['available', 2000, 2000, 2000]);
    expect(await cart()).toEqual([2000]);
    const before = (await shopper.cart()).body.grandTotalCents;
    expect(await inFeed()).toEqual(['20.00 EUR', '15.00 EUR', days]);

    ambient.turn(HOUR_MS);
    await owner.signIn();
    expect(await listed()).toEqual(['onSale', 1500, 1500, 1500]);
    expect((await api.product('aktionsbecher')).variants[0]?.onSale).toBe(true);
    expect(await inFeed()).toEqual(['20.00 EUR', '15.00 EUR', days]);
    const buyer = await shopperWith(api, await api.product('aktionsbecher'));
    const total = (await buyer.cart()).body.grandTotalCents;
    expect(before - total).toBe(500);
    expect((await answered(buyer.api.POST('/api/commerce/checkout', { body: orderForm(total) }))).status).toBe(200);
    // The cart's price was higher: an order must match the displayed total.
    expect((await answered(shopper.api.POST('/api/commerce/checkout', { body: orderForm(before) }))).status).toBe(409);
    expect(await cart()).toEqual([1500]);

    ambient.turn(2 * HOUR_MS);
    await owner.signIn();
    expect(await listed()).toEqual(['available', 2000, 2000, 2000]);
    expect(await inFeed()).toEqual(['20.00 EUR', undefined, undefined]);
    const late = await shopperWith(api, await api.product('aktionsbecher'));
    expect((await late.cart()).body.grandTotalCents).toBe(before);

    const kept = (
      await answered(owner.api.GET('/api/v1/products/{productId}', { params: { path: { productId: made.id } } }))
    ).body;
    expect(kept.variants[0]).toMatchObject({ onSale: true, saleFrom, saleUntil });
    const again = body({ id: kept.variants[0]?.id }, kept.version);
    const saved = (await owner.call<MerchantProduct>('put', `/api/v1/products/${made.id}`, again)).body;
    expect([saved.version, saved.variants[0]?.saleUntil]).toEqual([kept.version, saleUntil]);
  });
});
