import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import { rasterUrl } from '@kontor/contracts/catalogue/pictures';
import { fixedMediaUrl } from '@kontor/contracts/media/copies';
import type { MediaSummary } from '@kontor/contracts/media/responses';
import sharp from 'sharp';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, type AnswerBody, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { fetchFile } from '../../support/media-library.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const de = messagesOf('de');
const UPLOADS = '/api/v1/products/pictures';

/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } },
      left: width - Math.floor(width / 2),
      top: 0,
    },
  ]);

describe('pictures of products', () => {
  let api: Api;
  let owner: Visitor;
  const upload = async (visitor: Visitor, ...files: readonly (readonly [string, Buffer])[]) => {
    let test = request(api.http)
      .post(UPLOADS)
      .set('host', 'demo.localhost')
      .set('cookie', [...visitor.cookies].map((pair) => pair.join('=')).join('; '))
      .set(CRUMB_HEADER, visitor.cookies.get('crumb') ?? '');
    for (const [name, bytes] of files) test = test.attach('files', bytes, name);
    const { status, body } = (await test) as { status: number; body: unknown };
    return { status, ...(body as AnswerBody & { pictures: readonly Picture[] }) };
  };
  const file = (url: string, visitor: Visitor | null = owner) => fetchFile(api, url, visitor);
  const assetId = (url: string) => url.slice('/media/'.length);
  const inLibrary = (url: string) =>
    given(owner.api.GET('/api/v1/media/{assetId}', { params: { path: { assetId: assetId(url) } } }));
  const product = async (images: readonly Picture[], visible: boolean) => ({
    details: {
      collectionId: (await api.product('becher-duene')).collectionId,
      name: 'Farbe',
      productType: 'physical' as const,
      visible,
      categories: [],
      tags: [],
      images: images.map(({ url, alt }) => ({ url, alt })),
      variantOptionOrdering: [],
    },
    variants: [
      { sku: `FARBE-${crypto.randomUUID()}`, attributes: {}, priceCents: 100, salePriceCents: null, onSale: false },
    ],
  });

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('go into the media library, upright and without camera data, the same bytes once', async () => {
    const photo = await halves(1500, 1000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Eva', Make: 'Kamera' } })
      .toBuffer();
    const { status, pictures } = await upload(owner, ['../../geheim.exe', photo]);
    const [picture] = pictures;
    expect([status, pictures.length, picture?.alt]).toEqual([201, 1, '']);
    expect(picture!.url).toMatch(/^\/media\/[0-9a-f-]{36}$/u);
    expect(await inLibrary(picture!.url)).toMatchObject({
      folder: 'Produkte',
      filename: 'geheim.exe',
      originalSize: '1000x1500',
      author: 'Eva',
    });
    const whole = await sharp((await file(picture!.url)).body as Buffer).metadata();
    expect([whole.format, whole.width, whole.exif?.includes('Kamera')]).toEqual(['jpeg', 1000, false]);
    const other = await halves(40, 50).webp().toBuffer();
    const both = await upload(owner, ['noch-einmal.jpg', photo], ['klein.webp', other]);
    expect(both.pictures.map(({ url }) => url)).toEqual([picture!.url, expect.stringContaining('/media/')]);
  });

  it('are had by visitors from the offer on, and kept for carts and orders, but not before', async () => {
    const { pictures } = await upload(owner, ['a.png', await halves(1200, 600).png().toBuffer()]);
    const [{ url } = { url: '' }] = pictures;
    const seen = async (visitor: Visitor | null) => (await file(url, visitor)).status;
    const manager = await member(api, { email: 'laden@laden.example', role: 'storeManager' });
    const hidden = await product(pictures, false);
    const made = await given(owner.api.POST('/api/v1/products', { body: hidden }));
    expect([await seen(owner), await seen(manager), await seen(null)]).toEqual([200, 200, 404]);

    const define = async (version: number, details: object) => {
      const variants = hidden.variants.map((variant) => ({ ...variant, id: made.variants[0]!.id }));
      const body = {
        ...made,
        version,
        variants,
        details: { ...hidden.details, urlId: made.details.urlId, ...details },
      };
      return given(
        owner.api.PUT('/api/v1/products/{productId}', {
          params: { path: { productId: made.id } },
          body: body as never,
        }),
      );
    };
    const { version } = await define(made.version, { visible: true });
    await until(() => seen(null), 200);
    expect((await file(url, null)).headers['cache-control']).toBe('public, no-cache');
    expect((await inLibrary(url)).products).toEqual([{ productId: made.id, name: 'Farbe', visible: true }]);
    const remove = () =>
      answered(owner.api.DELETE('/api/v1/media/{assetId}', { params: { path: { assetId: assetId(url) } } }));
    expect((await remove()).body.error.message).toBe(de['media.stillAtProducts']);

    await define(version, { visible: false, images: [] });
    await until(async () => (await inLibrary(url)).products, []);
    expect(await seen(null)).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('are shown in every copy, and asked for by width where only the address is known', async () => {
    const { pictures } = await upload(owner, ['breit.png', await halves(800, 1000).png().toBuffer()]);
    const [{ url } = { url: '' }] = pictures;
    const described = { altText: 'Zwei Hälften', focalPoint: { x: 0.9, y: 0.5 } };
    const path = { params: { path: { assetId: assetId(url) } } };
    await given(owner.api.PUT('/api/v1/media/{assetId}', { ...path, body: described }));
    await until(async () => (await inLibrary(url)).widths !== null);
    const media: object = await inLibrary(url);
    const made = await given(owner.api.POST('/api/v1/products', { body: await product(pictures, true) }));
    await until(async () => (await file(made.path, null)).status, 200);

    const html = String((await file(made.path, null)).body);
    expect(html).toContain('alt="Zwei Hälften" width="800" height="1000"');
    expect(html).toContain('data-focus-x="90" data-focus-y="50"');
    for (const type of ['image/avif', 'image/webp', 'image/png'] as const) {
      expect(html).toContain(`${fixedMediaUrl(media as MediaSummary, 500, type)} 500w`);
    }
    expect(html).toContain(`${url}?format=1500w`);
    const copy = await file(`${url}?format=500w`, null);
    expect(await sharp(copy.body as Buffer).metadata()).toMatchObject({ format: 'png', width: 500 });
    for (const format of ['1500w', '499w', 'original', '../x']) {
      const whole = await file(`${url}?format=${encodeURIComponent(format)}`, null);
      expect([whole.status, (await sharp(whole.body as Buffer).metadata()).width]).toEqual([200, 800]);
    }
  });

  it.each([
    ['a text that is called a picture', 'a.jpg', Buffer.from('kein Bild'), 'kein Bild'],
    ['a page', 'a.svg', Buffer.from('<html><body onload="x()"></body></html>'), de['picture.wrongType']],
    ['a PDF', 'a.png', Buffer.from('%PDF-1.7\n1 0 obj'), 'kein Bild'],
    [
      'a drawing with entities',
      'a.svg',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
      de['picture.wrongType'],
    ],
  ])('must not be %s', async (_, name, bytes, text) => {
    const { status, error } = await upload(owner, [name, bytes]);
    expect([status, error.code]).toEqual([400, 'invalid']);
    expect(error.message).toContain(text);
  });

  it('are refused if truncated, too large, or with too many pixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 10_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(owner, ['bombe.png', bomb])).error.message).toContain('Bildpunkte');
    const photo = await halves(900, 900).jpeg().toBuffer();
    expect((await upload(owner, ['halb.jpg', photo.subarray(0, photo.length / 2)])).error.message).toContain(
      'beschädigt',
    );
    const large = Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]);
    const refused = await upload(owner, ['gross.jpg', large]);
    expect([refused.status, refused.error.message]).toEqual([400, 'Die Datei ist größer als 20 MB.']);
    expect((await upload(owner)).status).toBe(400);
  });

  it('may be SVG, with a JPEG copy for networks that do not accept SVG', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>';
    const { pictures } = await upload(owner, ['a.txt', Buffer.from(drawing)]);
    const [{ url } = { url: '' }] = pictures;
    const kept = await file(url);
    expect((kept.body as Buffer).toString()).toBe(drawing);
    expect(kept.headers['content-type']).toMatch(/^image\/svg\+xml/u);
    const jpeg = await file(rasterUrl(url));
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(jpeg.body as Buffer).metadata()).format).toBe('jpeg');
    // As those that the library took before products had them.
    const drawn = `media/${assetId(url)}/drawn.jpg`;
    await api.kontor.platform.privateFiles.remove(SiteId.parse('demo'), drawn);
    expect((await file(rasterUrl(url))).headers['content-type']).toMatch(/^image\/svg\+xml/u);
  });

  it('are refused if they are SVG with active content, or cannot be rendered', async () => {
    const drawing = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);
    const script = await upload(owner, ['a.svg', drawing('<script>x()</script><path d="M0 0h9"/>')]);
    expect([script.status, script.error.message]).toEqual([400, de['picture.badDrawing']]);
    const wide = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="90000"/>');
    expect((await upload(owner, ['a.svg', wide])).error.message).toBe(de['picture.costlyDrawing']);
  });

  it('are accepted from forms with permission to write products only', async () => {
    const photo = await halves(20, 20).png().toBuffer();
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await upload(editor, ['a.png', photo])).status).toBe(403);
    expect((await upload(new Visitor(api), ['a.png', photo])).status).toBe(401);
    const elsewhere = await request(api.http)
      .post('/api/v1/products')
      .set('host', 'demo.localhost')
      .set('cookie', [...owner.cookies].map((pair) => pair.join('=')).join('; '))
      .set(CRUMB_HEADER, owner.cookies.get('crumb') ?? '')
      .attach('files', photo, 'a.png');
    expect(elsewhere.status).toBe(415);
    expect((await answered(owner.api.POST('/api/v1/products/pictures', { body: {} }))).status).toBe(400);
  });
});
