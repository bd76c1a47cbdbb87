import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { allCalls } from '../../support/calls.ts';
import { keyOf } from '../../support/keys.ts';
import { placeOrder, shopperWith } from '../../support/shopping.ts';

/** Public resources: pictures, feeds, and files for search engines. */
const FOR_ALL = /^\/(?:files|feeds?|sitemap\.xml|robots\.txt)\b/u;
/** Internal data: digests of secrets, sealed data, and key ids. */
const INTERNAL = /"(?:hash|\w+Hash|\w+Digests?|iv|data|personId|generation|profile|password)":|\$argon2/u;

describe('protected data', () => {
  let api: Api;
  let owner: Visitor;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    await keyOf(owner, ['orders:read']);
    const shopper = await shopperWith(api, await api.product('becher-duene'));
    expect((await placeOrder(api, shopper)).status).toBe(200);
  });
  afterAll(() => api.stop());

  const reads = allCalls().filter(({ method }) => method === 'get');

  it('ASVS 14.2.2, 14.3.2: is not stored by any cache', async () => {
    const kept: string[] = [];
    for (const { path } of reads.filter((call) => !FOR_ALL.test(call.path))) {
      const { headers } = await owner.call('get', path);
      if (headers['cache-control'] !== 'no-store') kept.push(`${path} ${headers['cache-control']}`);
    }
    expect(reads.length).toBeGreaterThan(40);
    expect(kept).toEqual([]);
  });

  it('ASVS 14.2.1: cannot be accessed by a key in the URL', async () => {
    const { key } = await keyOf(owner, ['members:write']);
    const session = owner.cookies.get(SESSION_COOKIE)!;
    for (const name of ['access_token', 'token', 'key', 'api_key', 'apiKey', 'authorization', SESSION_COOKIE]) {
      for (const value of [key, `Bearer ${key}`, session]) {
        const query = new URLSearchParams({ [name]: value }).toString();
        expect((await new Visitor(api).call('get', `/api/v1/members?${query}`)).status).toBe(401);
      }
    }
  });

  it('ASVS 8.2.3, 15.3.1: contains no internal fields', async () => {
    const told: string[] = [];
    for (const { path } of reads) {
      // Documents field names, but contains no data.
      if (path === '/api/openapi.json') continue;
      const { body } = await owner.call<unknown>('get', path);
      if (INTERNAL.test(JSON.stringify(body ?? null))) told.push(path);
    }
    expect(told).toEqual([]);
  });
});
