import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../support/api.ts';
import { OWNER } from '../support/demo-data.ts';

const TLS = { 'x-forwarded-proto': 'https' };

describe('cookies of before they had a prefix', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi({ proxies: 1 });
  });
  afterAll(() => api.stop());

  const names = (visitor: Visitor) => [...visitor.cookies.keys()].sort();
  const me = (visitor: Visitor, headers = {}) =>
    visitor.call<{ email?: string }>('get', '/api/v1/account', undefined, headers);

  it('keep whoever is signed in so, and end with the sign-out', async () => {
    const visitor = new Visitor(api);
    await visitor.signIn();
    expect(names(visitor)).toContain('kontor-session');
    expect((await me(visitor)).status).toBe(200);
    expect((await me(visitor, TLS)).status).toBe(200);
    expect((await visitor.call('delete', '/api/v1/sign-in', undefined, TLS)).status).toBeLessThan(300);
    expect(visitor.cookies.get('kontor-session')).toBe('');
    expect((await me(visitor, TLS)).status).toBe(401);
  });

  it('give way to new ones, which are no good in the clear', async () => {
    const visitor = new Visitor(api);
    await visitor.signIn();
    const former = visitor.cookies.get('kontor-session');
    await visitor.call('post', '/api/v1/sign-in', OWNER, TLS);
    expect(visitor.cookies.get('kontor-session')).toBe('');
    expect(visitor.cookies.get('__Host-kontor-session')).not.toBe(former);
    expect((await me(visitor, TLS)).status).toBe(200);
    expect((await me(visitor)).status).toBe(401);
  });

  it('keep a visitor’s cart and the position of their last write', async () => {
    const visitor = new Visitor(api);
    const { id } = await api.product('becher-duene');
    await visitor.add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 });
    const cart = await visitor.call('get', '/api/commerce/shopping-cart', undefined, TLS);
    expect(cart.body.totalQuantity).toBe(1);
    await visitor.add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 }, TLS);
    expect((await visitor.cart()).body.totalQuantity).toBe(2);
    expect(names(visitor)).toEqual(expect.arrayContaining(['__Host-kontor-position', 'ss_cvr', 'ss_cvt']));
  });
});
