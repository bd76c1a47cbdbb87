import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { until } from '../../support/until.ts';

const PATH = '/config/seiten/navigation';
const SITE = 'demo-ch';

describe('the navigation of a site', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, SITE);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  /** The links of the menu that visitors get. */
  const menu = async (): Promise<readonly string[]> => {
    const { text } = await request(api.http).get('/').set('host', `${SITE}.localhost`);
    const [, nav = ''] = /<nav class="header-nav"[^>]*>(.*?)<\/nav>/su.exec(text) ?? [];
    return [...nav.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => href);
  };
  const list = () => given(owner.api.GET('/api/v1/documents', { params: { query: { kind: 'navigation' } } }));
  const read = async () => {
    const [{ id } = { id: '' }] = (await list()).documents;
    return given(owner.api.GET('/api/v1/documents/{documentId}', { params: { path: { documentId: id } } }));
  };
  const edit = async (intents: unknown[], seen?: number) => {
    const { id, edit: newest } = await read();
    const body = { seen: seen ?? newest, intents } as never;
    return answered(
      owner.api.POST('/api/v1/documents/{documentId}/edits', { params: { path: { documentId: id } }, body }),
    );
  };
  const release = async () => {
    const { id } = await read();
    return answered(owner.api.POST('/api/v1/releases', { body: { documentIds: [id], withdrawn: [] } }));
  };
  const save = (fields: Readonly<Record<string, string>>) => {
    const crumb = owner.cookies.get(CRUMB_COOKIE) ?? '';
    const body = new URLSearchParams({ crumb, intent: 'navigation', ...fields }).toString();
    return owner.call('post', PATH, body, { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' });
  };

  it('begins with the links of the settings, and visitors get changes with a release', async () => {
    const before = await menu();
    expect(before.length).toBeGreaterThan(1);
    expect((await list()).documents).toEqual([]);
    const made = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'navigation' } }));
    expect(made).toMatchObject({ kind: 'navigation', title: '', urlId: null, edit: 0, missing: [] });
    expect(made.parts.filter(({ fields }) => fields['area'] === 'main').map(({ fields }) => fields['href'])).toEqual(
      before,
    );
    const again = await answered(owner.api.POST('/api/v1/documents', { body: { kind: 'navigation' } }));
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);

    const [first] = made.parts;
    const renamed = await edit([{ type: 'setPart', partId: first!.id, field: 'href', value: '/ganz-anders' }]);
    expect(renamed.status).toBe(200);
    expect(await menu()).toEqual(before);
    const released = await release();
    expect([released.status, released.body.documents]).toEqual([201, [{ documentId: made.id, edit: 1, urlId: null }]]);
    await until(menu, ['/ganz-anders', ...before.slice(1)]);
  });

  it('is taken back with its release, and its edits one by one', async () => {
    const now = await menu();
    const { id, parts } = await read();
    await edit([{ type: 'removePart', partId: parts[0]!.id }]);
    const second = await release();
    await until(async () => (await menu()).length, now.length - 1);
    const path = { release: second.body.release - 1 };
    await given(owner.api.POST('/api/v1/releases/{release}/restore', { params: { path } }));
    await until(menu, now);
    const undo = { params: { path: { documentId: id } }, body: { edit: (await read()).edit } };
    const undone = await given(owner.api.POST('/api/v1/documents/{documentId}/undo', undo));
    expect(undone.parts.map((part) => part.id)).toContain(parts[0]!.id);
  });

  it('gets the link of a new store page at once (MP-05), and has it once', async () => {
    const products = `/api/content-service/product/1.1/websites/${SITE}/products`;
    const page = { navigationTitle: 'Möbel', title: 'Möbel', urlId: 'moebel', description: '', enabled: true };
    const created = await owner.call<{ id: string }>('post', products, page);
    for (const _ of [1, 2]) {
      expect((await owner.call('post', `${products}/${created.body.id}/navigation`, {})).status).toBe(204);
    }
    await until(async () => (await menu()).filter((href) => href === '/moebel').length, 1);
  });

  it('is written in the panel, also by a form that was opened before', async () => {
    const { edit: version, parts } = await read();
    const typed = Object.fromEntries(
      ['main', 'footer'].flatMap((area) =>
        parts
          .filter(({ fields }) => fields['area'] === area)
          .flatMap(({ id, fields }, row) => [
            [`${area}.${row}.id`, id],
            [`${area}.${row}.title`, String(fields['title'])],
            [`${area}.${row}.href`, String(fields['href'])],
          ]),
      ),
    ) as Record<string, string>;
    expect((await owner.call('get', PATH)).status).toBe(200);
    const same = await save({ version: String(version), ...typed });
    expect(same.headers['location']).toBe(`${PATH}?ok=nothingChanged`);
    const more = { 'main.9.title': 'Blog', 'main.9.href': '/blog' };
    const saved = await save({ version: String(version), ...typed, ...more, wish: 'publish' });
    expect(saved.headers['location']).toBe(`${PATH}?ok=navigationPublished`);
    await until(async () => (await menu()).at(-1), '/blog');
    // It does not know of the new link, and keeps it.
    const [first] = parts;
    const late = { ...typed, 'main.0.title': `${String(first!.fields['title'])} neu` };
    expect((await save({ version: String(version), ...late })).status).toBe(303);
    expect((await read()).parts.map(({ fields }) => fields['href'])).toContain('/blog');
    const conflict = await save({ version: String(version), ...typed, 'main.0.title': 'Ganz anders' });
    expect([conflict.status, /id="feld-main-0-title-problem"[^>]*>Das hat inzwischen/u.test(conflict.text)]).toEqual([
      409,
      true,
    ]);
  });

  it('refuses addresses that run code, links without a name, and more than fits', async () => {
    const wrong = await save({ version: '0', 'main.0.title': 'Böse', 'main.0.href': 'javascript:alert(1)' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Ein Ziel beginnt mit');
    expect((await save({ version: '0', 'main.0.title': '', 'main.0.href': '/x' })).status).toBe(400);
    const fields = { title: 'Böse', href: 'javascript:alert(1)', area: 'main' };
    const add = (n: number, own: object = {}) => ({
      type: 'addPart',
      partId: `0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e${String(n).padStart(4, '0')}`,
      partType: 'link',
      fields: { ...fields, ...own },
      below: null,
    });
    expect((await edit([add(1)])).status).toBe(400);
    expect((await edit([add(1, { href: '/gut', area: 'nirgends' })])).status).toBe(400);
    const many = Array.from({ length: 100 }, (_, n) => add(n, { href: '/gut' }));
    expect((await edit(many)).status).toBe(409);
  });
});
