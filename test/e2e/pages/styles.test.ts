import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
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
    await until(sheet, '/-/styles/1-aa3377-ffffff-round-medium-medium-plain.css');
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
    expect((await edit(id, seen + 1, 'corners', 'huge')).status).toBe(400);
    for (const name of ['x.css', '1-aa3377-ffffff-round-medium-medium-plain', '1-aa3377-ffffff-round-medium.css'])
      expect((await get(`/-/styles/${name}`)).status).toBe(404);
  });
});
