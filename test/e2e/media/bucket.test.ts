import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedMediaUrl } from '@kontor/contracts/media/copies';
import sharp from 'sharp';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { fetchFile, uploadPicture } from '../../support/media-library.ts';
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

  const upload = (bytes: Buffer) => uploadPicture(api, 'strand.png', bytes, { by: owner });
  const fetched = (url: string, headers: Record<string, string> = {}) => fetchFile(api, url, owner, headers);
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer();

  it('takes pictures, cuts their copies, and gives whole ones and parts', async () => {
    const { status, picture: media } = await upload(await picture('teal'));
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
    const { picture: media } = await upload(await picture('olive'));
    await storage.kill();
    const file = await fetched(media!.assetUrl);
    const { 'retry-after': after, 'cache-control': age, etag } = file.headers as Record<string, string>;
    expect([file.status, after, age, etag]).toEqual([503, '5', 'no-store', undefined]);
    expect((await upload(await picture('navy'))).status).toBe(503);
    expect((await fetched('/readyz')).status).toBe(200);
    await storage.restart();
    expect((await fetched(media!.assetUrl)).status).toBe(200);
    expect((await upload(await picture('navy'))).status).toBe(201);
  });
});
