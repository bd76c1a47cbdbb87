import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import request from 'supertest';
import { DefineProduct } from '../../../backend/src/features/catalogue/commands.ts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { testContext } from '../../support/context.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

interface Feed {
  readonly xml: string;
  readonly tsv: string;
}
const demo = SiteId.parse('demo');

describe('product feeds over HTTP (MP-03)', () => {
  let api: Api;
  let feed: Feed;
  let owner: Visitor;
  const get = (address: string, host = new URL(address).host) =>
    request(api.http)
      .get(new URL(address).pathname)
      .set('host', host)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done(null, text));
      });
  const rows = async (): Promise<readonly Record<string, string>[]> =>
    parse((await get(feed.tsv)).body as string, { delimiter: '\t', columns: true });

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api);
    await owner.signIn();
    feed = (await answered(owner.api.GET('/api/v1/ads/feed'))).body;
  });
  afterAll(() => api.stop());

  it('have a stable URL that only merchants see, different for every site', async () => {
    const manager = await member(api, { email: 'lager@laden.example', role: 'storeManager' });
    const editor = await member(api, { email: 'text@laden.example', role: 'editor' });
    expect((await answered(manager.api.GET('/api/v1/ads/feed'))).body).toEqual(feed);
    expect((await answered(editor.api.GET('/api/v1/ads/feed'))).status).toBe(403);
    expect((await answered(new Visitor(api).api.GET('/api/v1/ads/feed'))).status).toBe(401);
    const token = /^http:\/\/demo\.localhost\/feeds\/([\w-]{32})\/products\.xml$/u.exec(feed.xml)?.[1] ?? '';
    expect(feed.tsv).toBe(`http://demo.localhost/feeds/${token}/products.tsv`);
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const address of [feed.xml, feed.tsv]) {
      expect((await get(address)).status).toBe(200);
      expect((await get(address, 'demo-ch.localhost')).status).toBe(404);
      expect((await get(address.replace(token, wrong))).status).toBe(404);
      expect((await get(address.replace(token, 'x'))).status).toBe(404);
    }
  });

  it('have a new URL after renewal, and the former one is a 404', async () => {
    const owner = new Visitor(api, 'demo-ch');
    await owner.signIn();
    const old = (await answered(owner.api.GET('/api/v1/ads/feed'))).body;
    const key = { 'idempotency-key': randomUUID() };
    const renew = () => owner.call<Feed>('post', '/api/v1/ads/feed/renewal', {}, key);
    const renewed = (await renew()).body;
    expect(renewed.xml).not.toBe(old.xml);
    for (const kind of ['xml', 'tsv'] as const) {
      expect((await get(old[kind], 'demo-ch.localhost')).status).toBe(404);
      expect((await get(renewed[kind], 'demo-ch.localhost')).status).toBe(200);
    }
    expect((await renew()).body).toEqual(renewed);
    const editor = await member(api, { email: 'wort@laden.example', role: 'editor' });
    expect((await editor.call('post', '/api/v1/ads/feed/renewal', {})).status).toBe(403);
    expect((await get(feed.xml)).status).toBe(200);
  });

  it('contain exactly the visible products of the shop, in both formats', async () => {
    const { headers, body } = (await get(feed.xml)) as { headers: object; body: unknown };
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex' });
    const ids = [...(body as string).matchAll(/<g:id>(.*?)<\/g:id>/gu)].map(([, id]) => id);
    const items = await rows();
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const cup = await api.product('becher-duene');
    const own = items.filter(({ link }) => link?.startsWith('http://demo.localhost/shop/becher-duene?'));
    expect(own.map(({ id, link }) => [id, link?.split('=').at(-1)])).toEqual(cup.variants.map(({ id }) => [id, id]));
    expect(own[0]).toMatchObject({ price: '19.50 EUR', condition: 'new', identifier_exists: 'no' });
    const needed = [
      'id',
      'title',
      'description',
      'link',
      'image_link',
      'availability',
      'price',
      'condition',
      'identifier_exists',
    ];
    expect(items.flatMap((item) => needed.filter((name) => !item[name]))).toEqual([]);
    expect(items.filter(({ shipping }) => shipping?.startsWith('DE::')).length).toBeGreaterThan(10);
  });

  const asked = (address: string) =>
    request(api.http).get(new URL(address).pathname).set('host', new URL(address).host);

  it('contain a large enough raster picture of every product, even if the shop uses SVG', async () => {
    const pictures = new Set((await rows()).map(({ image_link }) => image_link ?? ''));
    expect(pictures.size).toBeGreaterThan(10);
    expect([...pictures].filter((address) => !/\/files\/raster\/[\w./-]+\.jpg$/u.test(address))).toEqual([]);
    for (const address of [...pictures].slice(0, 3)) {
      const picture = await asked(address);
      const { format, width, height } = await sharp(picture.body as Buffer).metadata();
      expect([picture.status, picture.type, format]).toEqual([200, 'image/jpeg', 'jpeg']);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(800);
    }
  });

  it('render an SVG once, and nothing that is not an SVG', async () => {
    const [first] = await rows();
    const address = first?.image_link ?? '';
    const path = new URL(address).pathname.slice('/files/'.length);
    const { files } = api.kontor.platform;
    const together = await Promise.all([asked(address), asked(address), asked(address)]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    await files.put(demo, path, Buffer.from('kept'));
    expect((await asked(address)).body).toEqual(Buffer.from('kept'));
    await files.put(demo, 'broken.svg', Buffer.from('<svg'));
    for (const wrong of ['raster/nothing.jpg', 'raster/broken.jpg', 'raster/../vault.jpg', 'raster/.jpg']) {
      expect([wrong, (await asked(new URL(`/files/${wrong}`, address).href)).status]).toEqual([wrong, 404]);
    }
  });

  it('name in the panel the products that have no picture', async () => {
    const pictureless = async () =>
      /Ohne Bild.*?<\/(?:ul|section)>/su.exec((await owner.call('get', '/config/werbung')).text)?.[0] ?? '';
    expect(await pictureless()).not.toContain('Becher');
    const { id, variants, ...details } = await api.product('becher-duene');
    const bare = variants.map((variant) => ({ ...variant, imageUrl: null }));
    const command = { productId: ProductId.parse(id), details: { ...details, images: [] }, variants: bare };
    const context = testContext(demo, api.kontor.platform.ambient);
    await api.kontor.server.commands.execute(new DefineProduct({ ...command, keepsOtherVariants: true }, context));
    await until(async () => (await pictureless()).includes('Becher „Düne“'), true);
    const pictured = { ...command, details, variants: [...variants], keepsOtherVariants: true };
    await api.kontor.server.commands.execute(
      new DefineProduct(pictured, testContext(demo, api.kontor.platform.ambient)),
    );
  });

  it('no longer contain a product once it is hidden', async () => {
    const isOfCup = ({ link }: { readonly link?: string }) => link?.includes('/becher-duene?') ?? false;
    expect((await rows()).some(isOfCup)).toBe(true);
    const { id, variants, ...details } = await api.product('becher-duene');
    const command = { productId: ProductId.parse(id), details: { ...details, visible: false }, variants };
    const context = testContext(demo, api.kontor.platform.ambient);
    await api.kontor.server.commands.execute(
      new DefineProduct({ ...command, variants: [...variants], keepsOtherVariants: true }, context),
    );
    await until(async () => (await rows()).some(isOfCup), false);
  });
});
