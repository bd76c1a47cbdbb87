import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';

const TLS = { 'x-forwarded-proto': 'https' };

describe('cookies without a prefix, from former versions', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi({ proxies: 1 });
  });
  afterAll(() => api.stop());

  const names = (visitor: Visitor) => [...visitor.cookies.keys()].sort();
  const me = (visitor: Visitor, headers = {}) => answered(visitor.api.GET('/api/v1/account', { headers }));

  it('keep members signed in, and end with the sign-out', async () => {
    const visitor = new Visitor(api);
    await visitor.signIn();
    expect(names(visitor)).toContain('kontor-session');
    expect((await me(visitor)).status).toBe(200);
    expect((await me(visitor, TLS)).status).toBe(200);
    expect((await answered(visitor.api.DELETE('/api/v1/sign-in', { headers: TLS }))).status).toBeLessThan(300);
    expect(visitor.cookies.get('kontor-session')).toBe('');
    expect((await me(visitor, TLS)).status).toBe(401);
  });

  it('are replaced by new ones, which only work over HTTPS', async () => {
    const visitor = new Visitor(api);
    await visitor.signIn();
    const former = visitor.cookies.get('kontor-session');
    await answered(visitor.api.POST('/api/v1/sign-in', { body: OWNER, headers: TLS }));
    expect(visitor.cookies.get('kontor-session')).toBe('');
    expect(visitor.cookies.get('__Host-kontor-session')).not.toBe(former);
    expect((await me(visitor, TLS)).status).toBe(200);
    expect((await me(visitor)).status).toBe(401);
  });

  it('keep a visitor’s cart and last write position', async () => {
    const visitor = new Visitor(api);
    const { id } = await api.product('becher-duene');
    await visitor.add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 });
    const cart = () => answered(visitor.api.GET('/api/commerce/shopping-cart', { headers: TLS }));
    expect((await cart()).body.totalQuantity).toBe(1);
    await visitor.add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 }, TLS);
    expect((await cart()).body.totalQuantity).toBe(2);
    expect(names(visitor)).toEqual(expect.arrayContaining(['__Host-kontor-position', 'ss_cvr', 'ss_cvt']));
  });
});
