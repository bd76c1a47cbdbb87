import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { fixedMediaUrl } from '@kontor/contracts/media/copies';
import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import sharp from 'sharp';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { startStorage, type StorageServer } from '../../support/s3.ts';
import { until } from '../../support/until.ts';

describe('a media library in a bucket', () => {
  let storage: StorageServer;
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    storage = await startStorage();
    api = await startApi({ filesUrl: storage.url });
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(async () => {
    await api.stop();
    await storage.stop();
  });

  const cookie = () => [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const upload = async (bytes: Buffer) => {
    const { status, body } = (await request(api.http)
      .post('/api/v1/media')
      .set({ host: 'demo.localhost', cookie: cookie(), [CRUMB_HEADER]: owner.cookies.get('crumb') ?? '' })
      .attach('file', bytes, 'strand.png')) as { status: number; body: UploadMediaAnswer };
    return { status, media: body.media?.[0] };
  };
  const fetched = (url: string, headers: Record<string, string> = {}) =>
    request(api.http)
      .get(url)
      .set({ host: 'demo.localhost', cookie: cookie(), ...headers })
      .buffer(true);
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer();

  it('takes pictures, cuts their copies, and gives whole ones and parts', async () => {
    const { status, media } = await upload(await picture('teal'));
    expect(status).toBe(201);
    const params = { path: { assetId: media!.id } };
    const read = () => given(owner.api.GET('/api/v1/media/{assetId}', { params }));
    await until(async () => (await read()).widths !== null);
    const copy = await fetched(fixedMediaUrl(media!, 300, 'image/webp'));
    expect([copy.status, copy.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(copy.body as Buffer).metadata()).width).toBe(300);
    const part = await fetched(media!.assetUrl, { range: 'bytes=1-3' });
    expect([part.status, part.headers['content-range'], (part.body as Buffer).toString()]).toEqual([
      206,
      `bytes 1-3/${media!.size}`,
      'PNG',
    ]);
  });

  it('says so while storage is away, and has lost nothing when it is back', async () => {
    const { media } = await upload(await picture('olive'));
    await storage.kill();
    const file = await fetched(media!.assetUrl);
    expect([file.status, file.headers['retry-after']]).toEqual([503, '5']);
    expect((await upload(await picture('navy'))).status).toBe(503);
    expect((await fetched('/readyz')).status).toBe(200);
    await storage.restart();
    expect((await fetched(media!.assetUrl)).status).toBe(200);
    expect((await upload(await picture('navy'))).status).toBe(201);
  });
});
