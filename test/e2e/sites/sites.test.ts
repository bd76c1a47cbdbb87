import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { mailbox } from '../../support/mails.ts';
import { tokenFor } from '../../support/members.ts';

/** Status of a request with raw headers. */
const statusOf = async (headers: readonly string[], api: Api): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(api.kontor.port, '127.0.0.1', () =>
      socket.write(`GET /robots.txt HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`),
    );
    let told = '';
    socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
    socket.once('error', reject);
    socket.once('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/u.exec(told)?.[1])));
  });

describe('two sites in one installation', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('are found by host name, with any port and case', async () => {
    const at = async (host: string) =>
      (await request(api.http).get('/api/commerce/shopping-cart').set('host', host)).body as { websiteId: string };
    expect((await at('demo.localhost')).websiteId).toBe('demo');
    expect((await at('DEMO-CH.localhost:3000')).websiteId).toBe('demo-ch');
    expect((await at('127.0.0.1:3000')).websiteId).toBe('demo');
  });

  it('two Host headers, or an invalid port, are client errors', async () => {
    expect(await statusOf(['Host: demo.localhost', 'Host: evil.example'], api)).toBe(400);
    expect(await statusOf(['Host: demo.localhost:99999'], api)).toBe(404);
    expect(await statusOf(['Host: 203.0.113.7'], api)).toBe(404);
    expect(await statusOf(['Host: demo.localhost'], api)).toBe(200);
  });

  it('use their own host in mails, feeds and the sitemap, whatever host and port was requested', async () => {
    const visitor = new Visitor(api, 'demo', undefined, '127.0.0.1:4444');
    await answered(visitor.api.POST('/api/v1/sign-in/password-resets', { body: { email: OWNER.email } }));
    await tokenFor(api, OWNER.email);
    const [mail] = await mailbox(api.folder, OWNER.email);
    expect(mail?.text).toMatch(/http:\/\/demo\.localhost\/config\/[\w/-]+\?token=/u);
    expect(mail?.text).not.toContain('4444');
    const robots = await request(api.http).get('/robots.txt').set('host', '127.0.0.1:4444');
    expect(robots.text).toContain('Sitemap: http://demo.localhost/sitemap.xml');
  });

  it('an unknown or malformed host belongs to no site: 404', async () => {
    for (const host of ['unknown.localhost', 'demo.localhost.evil.example', '%', "' OR 1=1"]) {
      const answer = await request(api.http).get('/api/commerce/shopping-cart').set('host', host);
      expect([answer.status, (answer.body as ErrorBody).error.message]).toEqual([
        404,
        messagesOf('de')['error.siteNotFound'],
      ]);
    }
  });

  it('have their own currency', async () => {
    const swiss = await new Visitor(api, 'demo-ch').cart();
    expect(swiss.body.subtotalAmount).toEqual({ value: '0', currency: 'CHF' });
  });

  it('do not sell each other’s products', async () => {
    const cup = await api.product('becher-duene');
    const { status, body } = await new Visitor(api, 'demo-ch').add({ itemId: cup.id, sku: 'HH-BECH-SAND-L' });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['itemId']]);
  });

  it('do not see each other’s carts, even with the other’s cookie', async () => {
    const cup = await api.product('becher-duene');
    const german = new Visitor(api);
    const { body } = await german.add({ itemId: cup.id, sku: 'HH-BECH-SAND-L' });
    const cookie = [...german.cookies].map((pair) => pair.join('=')).join('; ');
    const swiss = new Visitor(api, 'demo-ch');
    const read = await answered(swiss.api.GET('/api/commerce/shopping-cart', { headers: { cookie } }));
    expect(read.body).toMatchObject({ id: null, entries: [] });
    const path = `/api/commerce/shopping-cart/entries/${body.newlyAdded.id}`;
    expect((await swiss.call('delete', path, undefined, { cookie })).status).toBe(404);
    expect((await german.cart()).body.totalQuantity).toBe(1);
  });

  it('do not serve each other’s files', async () => {
    const file = (host: string) => request(api.http).get('/files/becher-duene-sand.svg').set('host', host);
    const german = await file('demo.localhost');
    expect([german.status, german.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await file('demo-ch.localhost')).status).toBe(404);
    const again = await file('demo.localhost').set('if-none-match', String(german.headers['etag']));
    expect(again.status).toBe(304);
    const part = await file('demo.localhost').set('range', 'bytes=0-3');
    expect([part.status, part.headers['content-range'], (part.body as Buffer).toString()]).toEqual([
      206,
      `bytes 0-3/${german.headers['content-length']}`,
      '<svg',
    ]);
  });

  it('do not find each other’s products', async () => {
    const { catalogue } = api.kontor.platform.queries;
    const cup = await api.product('becher-duene');
    const swiss = SiteId.parse('demo-ch');
    expect(await catalogue.productById(swiss, cup.id)).toBeNull();
    expect(await catalogue.search(swiss, 'Düne', 10)).toEqual([]);
    expect((await catalogue.search(SiteId.parse('demo'), 'dune', 10)).map(({ name }) => name)).toContain(
      'Becher „Düne“',
    );
  });
});
