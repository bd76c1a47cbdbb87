import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import { cropsOf, rasterUrl } from '@kontor/contracts/catalogue/pictures';
import sharp from 'sharp';
import request from 'supertest';
import { type Api, type AnswerBody, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';

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
  const file = (url: string) =>
    request(api.http)
      .get(url)
      .set('host', 'demo.localhost')
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('become WebP in all required sizes, upright and without metadata', async () => {
    const photo = await halves(1500, 1000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Eva' } })
      .toBuffer();
    const { status, pictures } = await upload(owner, ['../../geheim.exe', photo]);
    const [picture] = pictures;
    expect([status, pictures.length, picture?.alt]).toEqual([201, 1, '']);
    expect(picture!.url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}-1000x1500\.webp$/u);
    const whole = await file(picture!.url);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, format, exif, orientation } = await sharp(whole.body as Buffer).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 1000,
      height: 1500,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    });
    const crops = cropsOf(picture!);
    expect(crops.map((crop) => crop.width)).toEqual([160, 400, 800, 1000]);
    for (const crop of crops) {
      const cut = await sharp((await file(crop.url)).body as Buffer).metadata();
      expect([cut.width, cut.height]).toEqual([crop.width, crop.height]);
    }
    const other = await halves(40, 50).webp().toBuffer();
    const both = await upload(owner, ['noch-einmal.jpg', photo], ['klein.webp', other]);
    expect(both.pictures).toEqual([
      pictures[0],
      expect.objectContaining({ url: expect.stringContaining('-40x50.webp') }),
    ]);
  });

  it('are cropped around their focal point once a product uses them', async () => {
    const { pictures } = await upload(owner, ['a.png', await halves(1200, 600).png().toBuffer()]);
    const { collectionId } = await api.product('becher-duene');
    const images = [{ ...pictures[0]!, alt: 'Zwei Hälften', focus: { x: 100, y: 50 } }];
    const product = {
      details: {
        collectionId,
        name: 'Farbe',
        productType: 'physical',
        visible: true,
        categories: [],
        tags: [],
        images,
        variantOptionOrdering: [],
      },
      variants: [{ sku: 'FARBE', attributes: {}, priceCents: 100, salePriceCents: null, onSale: false }],
    };
    expect((await owner.call('post', '/api/v1/products', product)).status).toBe(201);
    const [crop] = cropsOf(images[0]!);
    const { dominant } = await sharp((await file(crop!.url)).body as Buffer).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
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
    expect(pictures[0]?.url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.svg$/u);
    const kept = await file(pictures[0]!.url);
    expect((kept.body as Buffer).toString()).toBe(drawing);
    expect(kept.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    const copy = rasterUrl(pictures[0]!.url).slice('/files/'.length);
    // Before anyone has requested it.
    const jpeg = await api.kontor.platform.files.get(SiteId.parse('demo'), copy);
    expect((await sharp(jpeg!.bytes).metadata()).format).toBe('jpeg');
  });

  it('are refused if they are SVG with active content, or cannot be rendered', async () => {
    const drawing = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);
    const script = await upload(owner, ['a.svg', drawing('<script>x()</script><path d="M0 0h9"/>')]);
    expect([script.status, script.error.message]).toEqual([400, de['picture.badDrawing']]);
    const wide = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="90000"/>');
    expect((await upload(owner, ['a.svg', wide])).error.message).toBe(de['picture.costlyDrawing']);
    // This process must not parse SVG, whatever its file name.
    await expect(sharp(drawing('')).metadata()).rejects.toThrow('unsupported image format');
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
