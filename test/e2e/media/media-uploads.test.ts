import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { MEDIA_UPLOADS_PATH } from '@kontor/contracts/media-uploads/calls';
import sharp from 'sharp';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const DAY = 24 * 60 * 60 * 1000;
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };

const inBase64 = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

describe('uploads in parts over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  let picture: Buffer;
  let ahead = 0;
  beforeAll(async () => {
    api = await startApi({ ambient: { ...systemAmbient, clock: { now: () => Date.now() + ahead } } });
    owner = new Visitor(api);
    await owner.signIn();
    // Noise is not compressed.
    const raw = { width: 200, height: 150, channels: 3 } as const;
    picture = await sharp(randomBytes(200 * 150 * 3), { raw })
      .png()
      .toBuffer();
  });
  afterAll(() => api.stop());

  const begin = (length: number | string, named = { filename: '../Strand.png', folder: 'Sommer' }, by = owner) =>
    by.call('post', MEDIA_UPLOADS_PATH, undefined, {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': inBase64(named),
    });
  const begun = async (length: number, named?: { filename: string; folder: string }): Promise<string> => {
    const { status, headers } = await begin(length, named);
    expect(status).toBe(201);
    return headers['location']!;
  };
  const append = (url: string, offset: number, bytes: Buffer) =>
    owner.call('patch', url, bytes, { ...BYTES, 'upload-offset': String(offset) });
  const offsetOf = async (url: string): Promise<string | number | undefined> => {
    const { status, headers } = await owner.call('head', url, undefined, TUS);
    return status === 200 ? headers['upload-offset'] : status;
  };
  const take = (url: string, by = owner) => by.call<UploadMediaAnswer>('post', `${url}/take`);
  const lying = (url: string): readonly string[] => {
    const folder = join(api.folder, 'private', 'demo', 'media-uploads', url.split('/').at(-1)!);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  /** Sends the beginning of what it announces, and goes away. */
  const breakOff = async (url: string, offset: number, bytes: Buffer, announced: number): Promise<void> => {
    const { port } = api.http.address() as AddressInfo;
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    const crumb = owner.cookies.get('crumb') ?? '';
    const headers = {
      ...BYTES,
      host: 'demo.localhost',
      cookie,
      [CRUMB_HEADER]: crumb,
      'upload-offset': offset,
      'content-length': announced,
    };
    const sending = httpRequest({ host: '127.0.0.1', port, path: url, method: 'PATCH', headers });
    const closed = new Promise((resolve) => sending.once('close', resolve));
    sending.on('error', () => undefined);
    await new Promise((resolve) => sending.write(bytes, resolve));
    setTimeout(() => sending.destroy(), 50);
    await closed;
  };

  it('given parts, then the whole is taken into the library once, and nothing of it lies about', async () => {
    const url = await begun(picture.length);
    expect(url).toMatch(/^\/api\/v1\/media-uploads\/[\da-f-]{36}$/u);
    expect((await append(url, 0, picture.subarray(0, 1_000))).headers['upload-offset']).toBe('1000');
    expect((await take(url)).status).toBe(409);
    expect((await append(url, 1_000, picture.subarray(1_000))).status).toBe(204);
    expect(await offsetOf(url)).toBe(String(picture.length));
    const { status, body } = await take(url);
    const [media] = body.media;
    expect([status, media?.filename, media?.folder, media?.isNew]).toEqual([200, 'Strand.png', 'Sommer', true]);
    expect(lying(url)).toEqual([]);
    const again = await take(url);
    expect([again.status, again.body.media[0]?.id, again.body.media[0]?.isNew]).toEqual([200, media?.id, false]);
    expect(await offsetOf(url)).toBe(410);
    const path = { params: { path: { assetId: media!.id } } };
    await until(async () => (await answered(owner.api.GET('/api/v1/media/{assetId}', path))).status, 200);
  });

  it('given a sender that breaks off, then what has arrived stays, and the rest is enough', async () => {
    const url = await begun(picture.length, { filename: 'Bruch.png', folder: '' });
    // On a slow computer nothing may have arrived yet.
    await until(async () => {
      await breakOff(url, 0, picture.subarray(0, 5_000), picture.length);
      return Number(await offsetOf(url)) > 0;
    }, true);
    await api.restart();
    const offset = Number(await offsetOf(url));
    expect(offset).toBeLessThanOrEqual(5_000);
    expect((await append(url, offset + 1, picture.subarray(offset + 1))).status).toBe(409);
    expect((await append(url, offset, picture.subarray(offset))).status).toBe(204);
    expect((await take(url)).status).toBe(200);
  });

  it('given the first bytes with the beginning, then one request brings them', async () => {
    const { status, headers } = await owner.call('post', MEDIA_UPLOADS_PATH, picture, {
      ...BYTES,
      'upload-length': String(picture.length),
    });
    expect([status, headers['upload-offset']]).toEqual([201, String(picture.length)]);
    expect((await take(headers['location']!)).body.media).toHaveLength(1);
  });

  it('given no picture, then it says so, and keeps nothing', async () => {
    const text = Buffer.from('kein Bild');
    const url = await begun(text.length);
    await append(url, 0, text);
    const { status, body } = await take(url);
    expect([status, body]).toEqual([
      415,
      { error: expect.objectContaining({ message: expect.stringContaining('Dieses Dateiformat') }) },
    ]);
    expect([lying(url), (await take(url)).status]).toEqual([[], 404]);
  });

  it('given what cannot be, then it is refused where it begins', async () => {
    expect((await begin(200 * 1024 * 1024)).status).toBe(201);
    const tooLarge = await begin(200 * 1024 * 1024 + 1);
    expect([tooLarge.status, tooLarge.body.error.message]).toEqual([413, 'Die Datei ist größer als 200 MB.']);
    for (const length of ['-1', '1.5', 'x']) expect((await begin(length)).status).toBe(400);
    expect((await begin(10, { filename: 'a.png', folder: 'x'.repeat(101) })).status).toBe(400);
    const url = await begun(10);
    expect((await append(url, 0, picture)).status).toBe(413);
    // Only bytes of files may be large.
    const json = await owner.call('post', MEDIA_UPLOADS_PATH, { text: 'x'.repeat(1024 * 1024) }, TUS);
    expect(json.status).toBe(413);
    expect(await offsetOf(url)).toBe('0');
  });

  it('given an upload that is given up, or forgotten for a day, then it ends', async () => {
    const [left, forgotten] = [await begun(picture.length), await begun(picture.length)];
    for (const url of [left, forgotten]) await append(url, 0, picture.subarray(0, 500));
    expect((await owner.call('delete', left, undefined, TUS)).status).toBe(204);
    expect([await offsetOf(left), lying(left)]).toEqual([410, []]);
    expect(lying(forgotten)).toEqual(['part-0-500']);
    ahead = DAY + 1;
    await api.restart();
    await owner.signIn();
    await until(() => offsetOf(forgotten), 410);
    expect(lying(forgotten)).toEqual([]);
  });

  it('given somebody else, another site or an unknown id, then there is nothing', async () => {
    const url = await begun(picture.length);
    const viewer = await member(api, { email: 'zeigen@example.org', role: 'viewer' });
    expect((await begin(10, undefined, viewer)).status).toBe(403);
    expect((await viewer.call('head', url, undefined, TUS)).status).toBe(403);
    expect((await begin(10, undefined, new Visitor(api))).status).toBe(401);
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    expect((await neighbour.call('head', url, undefined, TUS)).status).toBe(404);
    expect((await take(url, neighbour)).status).toBe(404);
    expect(await offsetOf(`${MEDIA_UPLOADS_PATH}/unbekannt`)).toBe(404);
  });
});
