import { resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedMediaUrl } from '@kontor/contracts/media/copies';
import type { MediaSummary } from '@kontor/contracts/media/responses';
import sharp from 'sharp';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { fetchFile, uploadPicture } from '../../support/media-library.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

describe('the media library over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const upload = (name: string, bytes: Buffer, more: { by?: Visitor; folder?: string; host?: string } = {}) =>
    uploadPicture(api, name, bytes, { by: owner, ...more });
  const uploaded = async (name: string, bytes: Buffer, folder = '') => {
    const { status, picture } = await upload(name, bytes, { folder });
    expect(status).toBe(201);
    return picture!;
  };
  const copyOf = (picture: object, width: number | null, type?: 'image/avif' | 'image/webp' | 'image/jpeg') =>
    fixedMediaUrl(picture as MediaSummary, width, type);
  const fetched = (url: string, visitor: Visitor | null = owner, headers: Record<string, string> = {}) =>
    fetchFile(api, url, visitor, headers);
  const path = (assetId: string) => ({ params: { path: { assetId } } });
  const read = (id: string) => given(owner.api.GET('/api/v1/media/{assetId}', path(id)));
  const copied = async (id: string) => {
    await until(async () => (await read(id)).widths !== null);
    return read(id);
  };
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });

  it('IM-01: takes a picture with its size, five colours, a thumbhash and its rights, without camera data', async () => {
    const bytes = await plain(600, 400, '#ff0000')
      .composite([
        { input: { create: { width: 300, height: 400, channels: 3, background: '#0000ff' } }, left: 300, top: 0 },
      ])
      .jpeg({ quality: 100 })
      .withIccProfile('p3')
      .withExif({
        IFD0: { Artist: 'Eva Kramer', Copyright: '2026 Eva Kramer', Make: 'Kamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 10/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await uploaded('../../Strand\u202E.jpg', bytes, 'Sommer');
    expect(picture).toMatchObject({
      isNew: true,
      filename: 'Strand.jpg',
      type: 'image/jpeg',
      originalSize: '400x600',
      folder: 'Sommer',
      focalPoint: { x: 0.5, y: 0.5 },
      author: 'Eva Kramer',
      rights: '2026 Eva Kramer',
      altText: '',
      thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/u),
    });
    // Turned by a quarter: red is at the top.
    expect(picture.colorData?.topLeft).toMatch(/^f[\da-f]0/u);
    expect(picture.colorData?.topRight).toBe(picture.colorData?.topLeft);
    expect(picture.colorData?.bottomLeft).toMatch(/^0[\da-f]0[\da-f]f/u);
    const stored = await fetched(picture.assetUrl);
    const { width, height, orientation, icc, exif } = await sharp(stored.body as Buffer).metadata();
    expect([width, height, orientation, icc === undefined]).toEqual([400, 600, 1, false]);
    expect(exif?.includes('Eva Kramer')).toBe(true);
    expect(exif?.includes('Kamera')).toBe(false);
  });

  it('stores the same bytes once, and brings a removed picture back', async () => {
    const bytes = await plain(120, 80, 'green').png().toBuffer();
    const first = await uploaded('eins.png', bytes);
    const again = await uploaded('zwei.png', bytes);
    expect([again.id, again.isNew, again.filename]).toEqual([first.id, false, 'eins.png']);
    await given(owner.api.DELETE('/api/v1/media/{assetId}', path(first.id)));
    expect((await read(first.id)).isRemoved).toBe(true);
    await uploaded('drei.png', bytes);
    expect((await read(first.id)).isRemoved).toBe(false);
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    const theirs = await upload('eins.png', bytes, { by: neighbour, host: 'demo-ch.localhost' });
    expect([theirs.status, theirs.picture?.id === first.id]).toEqual([201, false]);
    expect((await answered(neighbour.api.GET('/api/v1/media/{assetId}', path(first.id)))).status).toBe(404);
  });

  it('finds out the kind by the content, and says why it refuses', async () => {
    const refusal = async (name: string, bytes: Buffer) => {
      const { status, error } = await upload(name, bytes);
      return [status, error?.message];
    };
    const png = await plain(10, 10, 'red').png().toBuffer();
    expect((await uploaded('bild.exe', png)).type).toBe('image/png');
    expect(await refusal('bild.png', Buffer.from('kein Bild'))).toEqual([415, expect.stringContaining('Dateiformat')]);
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(100),
    ]);
    expect(await refusal('bild.jpg', heic)).toEqual([415, expect.stringContaining('HEIC')]);
    expect(await refusal('halb.png', png.subarray(0, 60))).toEqual([400, 'Das Bild ist beschädigt.']);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await refusal('boese.svg', script))[0]).toBe(400);
  });

  it('refuses 30,000 by 30,000 pixels, however few bytes they are', async () => {
    const bytes = Buffer.from(await plain(10, 10, 'red').png().toBuffer());
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const { status, error } = await upload('riesig.png', bytes);
    expect([status, error?.message]).toEqual([400, expect.stringContaining('zu viele Bildpunkte')]);
  });

  it('cleans a drawing, and shows it where nothing in it can run', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
    const picture = await uploaded('logo.svg', Buffer.from(svg));
    expect([picture.type, picture.widths]).toEqual(['image/svg+xml', []]);
    const stored = await fetched(picture.assetUrl);
    expect(stored.headers['content-security-policy']).toContain('sandbox');
    expect(stored.headers['content-type']).toContain('image/svg+xml');
  });

  it('IM-03: cuts copies in AVIF, WebP and its own type, and shows the original until then', async () => {
    const { id, width } = await uploaded('breit.jpg', await plain(800, 100, 'teal').jpeg().toBuffer());
    const picture = await copied(id);
    expect([width, picture.widths]).toEqual([800, [100, 300, 500, 750]]);
    for (const [type, format] of [
      ['image/avif', 'heif'],
      ['image/webp', 'webp'],
      ['image/jpeg', 'jpeg'],
    ] as const) {
      const copy = await fetched(copyOf(picture, 300, type));
      expect(await sharp(copy.body as Buffer).metadata()).toMatchObject({ format, width: 300 });
    }
    for (const wrong of ['1000.webp', '300.gif', '../../x', 'original.png']) {
      expect((await fetched(`/media/${id}/${picture.digest.slice(0, 16)}/${wrong}`)).status).toBe(404);
    }
    expect((await fetched(`/media/${id}/0000000000000000/300.webp`)).status).toBe(404);
  });

  it('answers with an ETag, 304 and ranges', async () => {
    const picture = await uploaded('teil.png', await plain(60, 60, 'navy').png().toBuffer());
    const whole = await fetched(picture.assetUrl);
    const bytes = whole.body as Buffer;
    const { etag = '' } = whole.headers;
    expect([whole.status, bytes.length, whole.headers['accept-ranges']]).toEqual([200, picture.size, 'bytes']);
    expect((await fetched(picture.assetUrl, owner, { 'if-none-match': `W/"x", ${etag}` })).status).toBe(304);
    const part = await fetched(picture.assetUrl, owner, { range: 'bytes=2-5', 'if-range': etag });
    expect([part.status, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 2-5/${picture.size}`,
      bytes.subarray(2, 6),
    ]);
    expect((await fetched(picture.assetUrl, owner, { range: 'bytes=2-5', 'if-range': '"old"' })).status).toBe(200);
    expect((await fetched(picture.assetUrl, owner, { range: 'bytes=999999-' })).status).toBe(416);
  });

  it('is searched, has folders, and lists what may not be shown any more', async () => {
    const { id } = await uploaded('ebbe.png', await plain(21, 20, 'blue').png().toBuffer(), 'Watt');
    const changes = {
      altText: 'Priel bei Ebbe',
      until: '2020-01-31',
      focalPoint: { x: 0.25, y: 0.75 },
      isMachineMade: true,
    };
    const changed = await given(owner.api.PUT('/api/v1/media/{assetId}', { ...path(id), body: changes }));
    expect(changed).toMatchObject({ ...changes, changed: { by: expect.any(String) } });
    const ids = async (query: object) =>
      (await given(owner.api.GET('/api/v1/media', { params: { query: query as never } }))).media.map((one) => one.id);
    expect(await ids({ search: 'priel' })).toEqual([id]);
    expect(await ids({ folder: 'Watt' })).toEqual([id]);
    expect(await ids({ hasRunOut: 'true' })).toEqual([id]);
    const undescribed = await uploaded('stumm.png', await plain(23, 20, 'pink').png().toBuffer(), 'Watt');
    expect(await ids({ isUndescribed: 'true', search: 'stumm' })).toEqual([undescribed.id]);
    expect(await ids({ isUndescribed: 'true', search: 'priel' })).toEqual([]);
    const { folders } = await given(owner.api.GET('/api/v1/media'));
    expect(folders).toEqual(expect.arrayContaining(['Sommer', 'Watt']));
    const wrong = await answered(
      owner.api.PUT('/api/v1/media/{assetId}', { ...path(id), body: { focalPoint: { x: 2, y: 0 } } }),
    );
    expect(wrong.status).toBe(400);
  });

  it('is nobody’s without the right to it', async () => {
    const viewer = await member(api, { email: 'schaut@example.com', role: 'viewer' });
    const bytes = await plain(22, 22, 'gray').png().toBuffer();
    expect((await upload('x.png', bytes, { by: viewer })).status).toBe(403);
    const { id } = await uploaded('x.png', bytes);
    expect((await answered(viewer.api.GET('/api/v1/media/{assetId}', path(id)))).status).toBe(200);
    expect((await answered(viewer.api.DELETE('/api/v1/media/{assetId}', path(id)))).status).toBe(403);
    expect((await answered(new Visitor(api, 'demo').api.GET('/api/v1/media'))).status).toBe(401);
  });

  describe('to visitors', () => {
    const statusFor = async (picture: MediaSummary, visitor: Visitor | null) => [
      (await fetched(picture.assetUrl, visitor)).status,
      (await fetched(fixedMediaUrl(picture), visitor)).status,
    ];
    const page = async (title: string, partType: string, fields: Record<string, unknown>) => {
      const { id } = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } }));
      const partId = crypto.randomUUID();
      await given(
        owner.api.POST('/api/v1/documents/{documentId}/edits', {
          params: { path: { documentId: id } },
          body: { seen: 0, intents: [{ type: 'addPart', partId, partType, fields, below: null }] },
        }),
      );
      return id;
    };
    const release = (documentIds: string[], withdrawn: string[] = []) =>
      given(owner.api.POST('/api/v1/releases', { body: { documentIds, withdrawn } }));

    it('shows what a released page shows, from the release on and to its end, and nothing of drafts', async () => {
      const picture = await uploaded('frei.png', await plain(33, 22, 'olive').png().toBuffer());
      const documentId = await page('Mit Bild', 'text', {
        html: `<p><a href="${picture.assetUrl}">Bild</a></p>`,
      });
      await until(async () => (await read(picture.id)).uses.length, 1);
      expect(await statusFor(picture, null)).toEqual([404, 404]);
      expect(await statusFor(picture, owner)).toEqual([200, 200]);
      const draft = await fetched(fixedMediaUrl(picture));
      expect(draft.headers['cache-control']).toBe('private, no-cache');

      const { release: number } = await release([documentId]);
      // A stranger brings no position, and may be a moment behind.
      await until(() => statusFor(picture, null), [200, 200]);
      const { headers } = await fetched(fixedMediaUrl(picture), null);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await fetched(picture.assetUrl, null)).headers['cache-control']).toBe('public, no-cache');
      expect((await read(picture.id)).uses).toEqual([
        { documentId, kind: 'page', title: 'Mit Bild', isInDraft: true, isReleased: true },
      ]);
      const refused = await answered(owner.api.DELETE('/api/v1/media/{assetId}', path(picture.id)));
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'Die Datei ist auf der Website zu sehen. Nimm sie zuerst von der Seite.',
      ]);

      await release([], [documentId]);
      await until(() => statusFor(picture, null), [404, 404]);
      await given(owner.api.DELETE('/api/v1/media/{assetId}', path(picture.id)));
      // An earlier release is whole again, whatever became of the library.
      await given(owner.api.POST('/api/v1/releases/{release}/restore', { params: { path: { release: number } } }));
      await until(() => statusFor(picture, null), [200, 200]);
    });

    it('IM-03: offers every copy on the page, each of which there is, and the whole picture beside them', async () => {
      const { id, assetUrl } = await uploaded('hafen.jpg', await plain(1200, 600, 'maroon').jpeg().toBuffer());
      const focus = { body: { focalPoint: { x: 0.2, y: 0.8 } } };
      await given(owner.api.PUT('/api/v1/media/{assetId}', { ...path(id), ...focus }));
      const picture = await copied(id);
      const image = { url: assetUrl, alt: 'Hafen' };
      const hero = { title: 'Hafen', text: 'Am Wasser', image, link: { title: 'Los', href: '/' } };
      const cropped = { image, caption: '', width: 'text', crop: 'square', focusX: 100, focusY: 0 };
      await release([await page('Oben', 'hero', hero), await page('Unten', 'image', cropped)]);
      const htmlOf = async (urlId: string) => String((await fetched(`/${urlId}`, null)).body);

      await until(async () => (await fetched('/unten', null)).status, 200);
      const html = await htmlOf('unten');
      expect(html).toMatch(/<picture><source type="image\/avif"[^>]*><source type="image\/webp"[^>]*><img /u);
      expect(html).toContain('width="1200" height="600"');
      expect(html).toContain('data-focus-x="100" data-focus-y="0"');
      const urls = [...html.matchAll(/srcSet="([^"]*)"/gu)].flatMap(([, all = '']) =>
        all.split(', ').map((one) => one.split(' ')[0]!),
      );
      const widths = [100, 300, 500, 750, 1000];
      const copies = (['image/avif', 'image/webp', 'image/jpeg'] as const).flatMap((type) =>
        widths.map((width) => copyOf(picture, width, type)),
      );
      expect(urls).toEqual([...copies, copyOf(picture, null)]);
      for (const url of urls) expect((await fetched(url, null)).status).toBe(200);
      expect(await htmlOf('oben')).toContain('data-focus-x="20" data-focus-y="80"');
    });

    it('does not exist under the address of files, or at a neighbour', async () => {
      const picture = await uploaded('geheim.png', await plain(34, 22, 'olive').png().toBuffer());
      expect((await fetched(`/files/media/${picture.id}/original.png`)).status).toBe(404);
      const { status } = await fetched(picture.assetUrl, owner, { host: 'demo-ch.localhost' });
      expect(status).toBe(404);
    });
  });
});
