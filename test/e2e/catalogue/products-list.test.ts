import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';

const PATH = '/config/produkte';

describe('the list of products in the panel', () => {
  let api: Api;
  let owner: Visitor;
  let ids: readonly string[];
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api);
    await owner.signIn();
    const products = await Promise.all(['becher-duene', 'krug-elbe'].map((urlId) => api.product(urlId)));
    ids = products.map(({ id }) => id);
  });
  afterAll(() => api.stop());

  const send = (who: Visitor, marked: readonly string[], visible: boolean, writeId = randomUUID()) => {
    const crumb = who.cookies.get(CRUMB_COOKIE) ?? '';
    const marks = marked.map((id) => [`mark.${id}`, 'on']);
    const body = new URLSearchParams([...marks, ...Object.entries({ crumb, writeId, visible: String(visible) })]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    return who.call('post', PATH, body.toString(), headers);
  };
  const listed = async () => {
    const { products } = await given(owner.api.GET('/api/v1/products', { params: { query: { limit: 100 } } }));
    return products.filter(({ id }) => ids.includes(id));
  };
  const visible = async () => (await listed()).map((product) => product.visible);

  it('says how many units of a product are to be had', async () => {
    const [cup] = await listed();
    expect(cup!.stock).toBeGreaterThan(0);
    const { text } = await owner.call('get', `${PATH}?suche=becher-duene`, undefined, { accept: 'text/html' });
    expect(text).toContain(`${cup!.stock} zu haben`);
  });

  it('hides and shows what is marked, once per form, and names what cannot be changed', async () => {
    const writeId = randomUUID();
    const hidden = await send(owner, ids, false, writeId);
    expect([hidden.status, /2 Produkte sind jetzt verborgen/u.test(hidden.text)]).toEqual([200, true]);
    expect(await visible()).toEqual([false, false]);
    expect((await send(owner, [ids[0]!], true)).text).toContain('1 Produkt steht jetzt im Shop');
    // The same form sent again does nothing more, and may wish for the other.
    expect((await send(owner, ids, false, writeId)).status).toBe(200);
    expect(await visible()).toContain(true);
    expect((await send(owner, ids, true, writeId)).text).toContain('2 Produkte stehen jetzt im Shop');
    expect(await visible()).toEqual([true, true]);
    const gone = await send(owner, [ids[1]!, randomUUID()], true);
    expect(gone.text).toContain('1 Produkt steht jetzt im Shop');
    expect(gone.text).toMatch(/Produkt, das es nicht mehr gibt<\/strong>/u);
    expect(await visible()).toEqual([true, true]);
  });

  it('changes nothing without a mark, beyond its limit, or for somebody who may not', async () => {
    expect((await send(owner, [], false)).text).toContain('Markiere zuerst');
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect((await send(owner, [...many, ...ids], false)).status).toBe(400);
    const reader = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    expect((await send(reader, ids, false)).status).toBe(403);
    expect(await visible()).toEqual([true, true]);
  });
});
