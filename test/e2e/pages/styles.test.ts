import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { FONT_IDS } from '@kontor/contracts/documents/fonts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { until } from '../../support/until.ts';

const SITE = 'demo-ch';

describe('the look of a site', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, SITE);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const get = (path: string, site = SITE) => request(api.http).get(path).set('host', `${site}.localhost`);
  /** Of the page that visitors get; empty: the product's own look. */
  const sheet = async (site = SITE): Promise<string> =>
    /href="(\/-\/styles\/[^"]+)"/u.exec((await get('/', site)).text)?.[1] ?? '';
  const edit = (documentId: string, seen: number, field: string, value: unknown) =>
    answered(
      owner.api.POST('/api/v1/documents/{documentId}/edits', {
        params: { path: { documentId } },
        body: { seen, intents: [{ type: 'set', field, value }] },
      }),
    );

  it('is drafted, and visitors of that site alone get it with a release', async () => {
    expect(await sheet()).toBe('');
    const made = await given(
      owner.api.POST('/api/v1/documents', { body: { kind: 'styles', accent: '#aa3377', corners: 'round' } }),
    );
    expect(made).toMatchObject({ kind: 'styles', title: '', urlId: null, missing: [] });
    expect(made.fields).toMatchObject({ accent: '#aa3377', ground: '#fbf9f5', corners: 'round', buttons: 'plain' });
    const again = await answered(owner.api.POST('/api/v1/documents', { body: { kind: 'styles' } }));
    expect(again.status).toBe(409);
    expect((await edit(made.id, 0, 'ground', '#FFFFFF')).status).toBe(200);
    expect(await sheet()).toBe('');

    await given(owner.api.POST('/api/v1/releases', { body: { documentIds: [made.id], withdrawn: [] } }));
    await until(sheet, '/-/styles/1_aa3377_ffffff_round_medium_medium_plain_standard_standard.css');
    expect(await sheet('demo')).toBe('');
    const { headers, text } = await get(await sheet());
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain('--plain-ground:light-dark(#ffffff,');
  });

  it('refuses what is no colour and no choice, and other addresses of sheets', async () => {
    const { documents } = await given(owner.api.GET('/api/v1/documents', { params: { query: { kind: 'styles' } } }));
    const [{ id, edit: seen } = { id: '', edit: 0 }] = documents;
    for (const accent of ['red', '#12345', '#12345g', 'var(--x)', '#123456;}', 7, null])
      expect([accent, (await edit(id, seen, 'accent', accent)).status]).toEqual([accent, accent === null ? 200 : 400]);
    const wrong = await edit(id, seen + 1, 'ground', 'weiß');
    expect(wrong.body.error.fields).toEqual({ ground: 'Das ist keine Farbe. Schreib sie wie #1f4a41.' });
    expect((await edit(id, seen + 1, 'corners', 'huge')).status).toBe(400);
    for (const name of [
      'x.css',
      '1_aa3377_ffffff_round_medium_medium_plain_inter_lora',
      '1_aa3377_ffffff_round_medium.css',
    ])
      expect((await get(`/-/styles/${name}`)).status).toBe(404);
  });

  it('keeps what two people changed of different things, and names what both changed', async () => {
    const { documents } = await given(owner.api.GET('/api/v1/documents', { params: { query: { kind: 'styles' } } }));
    const [{ id, edit: seen } = { id: '', edit: 0 }] = documents;
    expect((await edit(id, seen, 'corners', 'square')).status).toBe(200);
    expect((await edit(id, seen, 'buttons', 'pill')).status).toBe(200);
    const late = await edit(id, seen, 'corners', 'soft');
    expect([late.status, Object.keys(late.body.error.fields ?? {})]).toEqual([409, ['corners']]);
    const draft = await given(
      owner.api.GET('/api/v1/documents/{documentId}', { params: { path: { documentId: id } } }),
    );
    expect(draft.fields).toMatchObject({ corners: 'square', buttons: 'pill' });
  });

  it('is the product’s own again once it is taken off the site', async () => {
    const { documents } = await given(owner.api.GET('/api/v1/documents', { params: { query: { kind: 'styles' } } }));
    const withdrawn = documents.map(({ id }) => id);
    await given(owner.api.POST('/api/v1/releases', { body: { documentIds: [], withdrawn } }));
    await until(sheet, '');
  });

  const sheetOf = async (headingFont: string, textFont: string) =>
    (await get(`/-/styles/1_1f4a41_fbf9f5_soft_medium_medium_plain_${headingFont}_${textFont}.css`)).text;
  const families = (text: string) => [
    ...new Set(Array.from(text.matchAll(/font-family:([^;}]+)/gu), ([, name]) => name)),
  ];

  it('brings the fonts that it names, from the site itself', async () => {
    expect(families(await sheetOf('standard', 'standard'))).toEqual([]);
    const text = await sheetOf('lora', 'open-sans');
    expect(families(text)).toEqual(['Lora Variable', 'Open Sans Variable']);
    const files = [...text.matchAll(/url\(([^)]+)\)/gu)].map(([, address]) => address!);
    expect(files.filter((address) => !/^\/assets\/[\w-]+\.woff2$/u.test(address))).toEqual([]);
    const { status, headers } = await get(files.find((address) => address.includes('lora-latin-wght-normal'))!);
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('has each font’s files at the same addresses for ever: count REVISION up where this fails', async () => {
    const digest = createHash('sha256');
    for (const id of FONT_IDS) digest.update(await sheetOf(id, 'standard'));
    expect(digest.digest('hex').slice(0, 12)).toBe('c82e56f7ef1c');
  });
});
