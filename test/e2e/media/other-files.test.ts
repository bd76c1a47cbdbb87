import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { fetchFile, uploadPicture } from '../../support/media-library.ts';
import { until } from '../../support/until.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj');
/** The beginnings by which these are known. */
const FILES = {
  'karte.pdf': { bytes: PDF, type: 'application/pdf', isSaved: false },
  'film.mp4': {
    bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(64)]),
    type: 'video/mp4',
    isSaved: false,
  },
  'ton.wav': {
    bytes: Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(64)]),
    type: 'audio/wav',
    isSaved: false,
  },
  'untertitel.txt': {
    bytes: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nMoin\n'),
    type: 'text/vtt',
    isSaved: true,
  },
  'alles.zip': { bytes: Buffer.from('PK\x05\x06'.padEnd(22, '\0')), type: 'application/zip', isSaved: true },
} as const;

describe('files of the media library that are no pictures', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const upload = (name: string, bytes: Buffer) => uploadPicture(api, name, bytes, { by: owner });
  const pdf = async (text: string) => (await upload(`${text}.pdf`, Buffer.concat([PDF, Buffer.from(text)]))).picture!;
  const replace = (assetId: string, by: string) =>
    answered(owner.api.POST('/api/v1/media/{assetId}/replace', { params: { path: { assetId } }, body: { by } }));

  it.each(Object.entries(FILES))('%s is taken as it is, and sent as what its content is', async (name, wanted) => {
    const { status, picture } = await upload(name, wanted.bytes);
    expect(status).toBe(201);
    expect(picture).toMatchObject({
      type: wanted.type,
      size: wanted.bytes.length,
      width: null,
      thumbhash: null,
      widths: [],
    });
    const fetched = await fetchFile(api, picture!.assetUrl, owner);
    const { headers } = fetched;
    expect(fetched.body as Buffer).toEqual(wanted.bytes);
    expect(headers['content-type']).toContain(wanted.type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(
      wanted.isSaved ? /^attachment; filename="/u : /^inline; filename="/u,
    );
    expect((await fetchFile(api, picture!.assetUrl, null)).status).toBe(404);
  });

  it('are parts of no page: HTML, scripts and programs are refused', async () => {
    for (const bytes of ['<!doctype html><script>alert(1)</script>', 'alert(1)', 'MZ\x90\0']) {
      expect((await upload('karte.pdf', Buffer.from(bytes))).status).toBe(415);
    }
  });

  it('are listed beside pictures or alone, and described without what only pictures have', async () => {
    const { id } = await pdf('Liste');
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = (await upload('rot.png', png)).picture!;
    const ids = async (kind: 'picture' | 'file') =>
      (await given(owner.api.GET('/api/v1/media', { params: { query: { kind } } }))).media.map((one) => one.id);
    await until(async () => (await ids('picture')).includes(picture.id), true);
    expect([(await ids('file')).includes(id), (await ids('file')).includes(picture.id)]).toEqual([true, false]);
    expect(await ids('picture')).not.toContain(id);
    const undescribed = await given(
      owner.api.GET('/api/v1/media', { params: { query: { isUndescribed: 'true' as never } } }),
    );
    expect(undescribed.media.map((one) => one.id)).not.toContain(id);
  });

  it('are replaced by one another, and not by a picture', async () => {
    const [former, next] = [await pdf('Winter'), await pdf('Sommer')];
    const { id: documentId } = await given(
      owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Karte' } }),
    );
    const fields = { html: `<p><a href="${former.assetUrl}">Karte</a></p>` };
    const part = { type: 'addPart' as const, partId: crypto.randomUUID(), partType: 'text', fields, below: null };
    const edits = { params: { path: { documentId } }, body: { seen: 0, intents: [part] } };
    await given(owner.api.POST('/api/v1/documents/{documentId}/edits', edits));
    const usesOf = async (assetId: string) =>
      (await given(owner.api.GET('/api/v1/media/{assetId}', { params: { path: { assetId } } }))).uses.length;
    await until(() => usesOf(former.id), 1);
    expect((await replace(former.id, next.id)).status).toBe(200);
    await until(async () => [await usesOf(former.id), await usesOf(next.id)], [0, 1]);
    const png = await sharp({ create: { width: 8, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const picture = (await upload('blau.png', png)).picture!;
    expect((await replace(next.id, picture.id)).status).toBe(400);
  });
});
