import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { until } from '../../support/until.ts';

const PATH = '/config/seiten';
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
  const save = (fields: Readonly<Record<string, string>>, to = PATH) => {
    const crumb = owner.cookies.get(CRUMB_COOKIE) ?? '';
    const body = new URLSearchParams({ crumb, ...fields }).toString();
    return owner.call('post', to, body, { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' });
  };
  const layout = async () => (await given(owner.api.GET('/api/commondata/GetSiteLayout'))).layout;
  const update = (fieldName: string, items: unknown[]) =>
    owner.call('post', '/api/widget/UpdateNavigation', { fieldName, templateId: 'site', navigation: { items } });

  it('begins with the links of the settings, and visitors get changes with a release', async () => {
    const before = await menu();
    expect(before.length).toBeGreaterThan(1);
    expect((await list()).documents).toEqual([]);
    const made = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'navigation' } }));
    expect(made).toMatchObject({ kind: 'navigation', title: '', urlId: null, edit: 0, missing: [] });
    // By id: they follow their pages to other addresses.
    expect(made.parts.every(({ fields }) => (fields['pageId'] === undefined) !== (fields['href'] === undefined))).toBe(
      true,
    );
    expect(made.parts.filter(({ fields }) => fields['area'] === 'main')).toHaveLength(before.length);
    const again = await answered(owner.api.POST('/api/v1/documents', { body: { kind: 'navigation' } }));
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);

    const [first] = made.parts;
    const renamed = await edit([
      { type: 'setPart', partId: first!.id, field: 'pageId', value: null },
      { type: 'setPart', partId: first!.id, field: 'href', value: '/ganz-anders' },
    ]);
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

  it('HN-02, HN-03: is read and replaced by calls, and pages that it does not link are hidden', async () => {
    const [main, footer, hidden, members] = await layout();
    expect([main, footer, hidden, members].map((one) => one?.identifier)).toEqual([
      ...['mainNavigation', 'footerNavigation', '_hidden', '_memberareas'],
    ]);
    expect(members?.links).toEqual([]);
    const [page] = main!.links.filter(({ collectionId }) => collectionId !== null);
    const partner = { title: 'Partner', url: 'https://partner.example/' };
    const items = [
      { externalLink: partner, items: [{ collectionId: page!.collectionId, folderBehavior: 2 }] },
      { externalLink: { title: 'Unser Haus', url: '' }, memberAreaId: null },
    ];
    const updated = await update('mainNavigation', items);
    expect(updated.status).toBe(200);
    const [after, , rest] = await layout();
    expect(updated.body).toEqual({ layout: await layout() });
    expect(after?.links).toMatchObject([
      {
        externalLink: partner,
        collectionId: null,
        memberAreaId: null,
        children: [{ collectionId: page!.collectionId }],
      },
      { externalLink: { title: 'Unser Haus', url: '' }, children: [] },
    ]);
    // Visitors have it with the answer.
    await until(async () => (await menu())[0], 'https://partner.example/');
    expect(rest!.links.length).toBeGreaterThan(hidden!.links.length);

    expect((await update('_hidden', [{ collectionId: page!.collectionId }])).status).toBe(200);
    await until(menu, ['https://partner.example/']);
    expect((await layout())[2]?.links.map(({ collectionId }) => collectionId)).toContain(page!.collectionId);
    const before = (await read()).parts.length;
    const back = main!.links.map(({ children: _, collectionTitle: __, ...link }) => ({ ...link, id: null, items: [] }));
    expect((await update('mainNavigation', back)).status).toBe(200);
    expect((await read()).parts.length).toBeGreaterThan(before);
    // Read and written back, nothing is changed: the links still follow the titles of their pages.
    const { edit: newest } = await read();
    const same = (await layout())[0]!.links.map(({ children, ...link }) => ({ ...link, items: children }));
    expect((await update('mainNavigation', same)).status).toBe(200);
    expect((await read()).edit).toBe(newest);
  });

  it('HN-03: is not replaced by what there is not, in more levels than three, or by visitors', async () => {
    const item = (items: unknown[] = []) => ({ externalLink: { title: 'X', url: '/x' }, items });
    expect((await update('mainNavigation', [item([item([item([item()])])])])).status).toBe(400);
    const unknown = '0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e0000';
    expect((await update('mainNavigation', [{ collectionId: unknown }])).status).toBe(400);
    expect((await update('mainNavigation', [{ memberAreaId: 'm1' }])).status).toBe(400);
    expect((await update('mainNavigation', [{ title: 'Nichts' }])).status).toBe(400);
    expect((await update('_hidden', [item()])).status).toBe(400);
    expect((await update('nirgends', [])).status).toBe(400);
    expect(
      (await update('mainNavigation', [{ externalLink: { title: 'X', url: 'javascript:alert(1)' } }])).status,
    ).toBe(400);
    expect(
      (
        await update(
          'mainNavigation',
          Array.from({ length: 101 }, () => item()),
        )
      ).status,
    ).toBe(400);
    const visitor = new Visitor(api, SITE);
    expect((await visitor.call('get', '/api/commondata/GetSiteLayout')).status).toBe(401);
  });

  it('follows a page to another address, and does not show one that visitors cannot open', async () => {
    const { body: page } = await owner.call<{ id: string }>('post', '/api/v1/documents', {
      ...{ kind: 'page', title: 'Werkstatt', urlId: 'werkstatt' },
    });
    const linked = await save({ intent: 'link', wish: page.id });
    expect([linked.status, linked.headers['location']]).toEqual([303, `${PATH}?ok=linked`]);
    const { id, edit: newest } = await read();
    const list = `${PATH}/${id}/veroeffentlichen`;
    expect((await owner.call('get', list)).text).toContain('<strong>Navigation</strong>');
    expect((await save({ [`documentId.${id}`]: 'on', [`edit.${id}`]: String(newest) }, list)).headers['location']).toBe(
      `${PATH}?ok=navigationPublished`,
    );
    const publish = () =>
      owner.api.POST('/api/v1/releases', { body: { documentIds: [page.id], withdrawn: [] } as never });
    const last = async () => (await menu()).at(-1);
    expect(await last()).not.toBe('/werkstatt');
    await given(publish());
    await until(last, '/werkstatt');
    const moved = { params: { path: { documentId: page.id } } };
    const intents = [{ type: 'set', field: 'urlId', value: 'atelier' }] as const;
    await given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', { ...moved, body: { seen: 0, intents: [...intents] } }),
    );
    await given(publish());
    await until(last, '/atelier');
  });

  it('is changed in the panel, one gesture an edit, and what others change meanwhile stays', async () => {
    expect((await owner.call('get', PATH)).status).toBe(200);
    const before = await read();
    const add = { intent: 'add', area: 'main', title: 'Blog', href: '/blog' };
    expect((await save(add)).headers['location']).toBe(`${PATH}?ok=linked`);
    const { parts, edit: version } = await read();
    const added = parts.find(({ fields }) => fields['title'] === 'Blog')!;
    expect([parts.length, version]).toEqual([before.parts.length + 1, before.edit + 1]);

    const step = (name: string) => save({ intent: 'move', wish: `${added.id} ${name}` });
    expect((await step('up')).headers['location']).toBe(`${PATH}?ok=linkMoved&link=${added.id}`);
    expect((await step('in')).status).toBe(303);
    const under = async () => (await read()).parts.find(({ id }) => id === added.id)?.fields['under'];
    expect(await under()).toEqual(expect.any(String));
    expect((await step('out')).status).toBe(303);
    expect(await under()).toBeUndefined();
    const first = (await read()).parts[0]!;
    const drop = { intent: 'move', linkId: added.id, target: first.id, drop: 'combine' };
    expect((await save(drop)).status).toBe(303);
    expect(await under()).toBe(first.id);
    const around = await save({ ...drop, linkId: first.id, target: added.id });
    expect([around.status, around.text.includes('Dort kann der Link nicht stehen')]).toEqual([409, true]);
    const unknown = await save({ intent: 'link', area: 'main', pageId: (await read()).id });
    expect(unknown.status).toBe(400);

    const typed = { linkId: added.id, version: String(version), href: '/blog', hrefShown: '/blog', folder: 'index' };
    const rename = (title: string, own = {}) => save({ intent: 'change', ...typed, title, ...own });
    expect((await rename('Journal')).status).toBe(303);
    // What is not typed differently than it was shown does not take back what others changed.
    expect((await rename('Blog', { folder: 'none' })).status).toBe(303);
    const journal = (await read()).parts.find(({ id }) => id === added.id)?.fields;
    expect([journal?.['title'], journal?.['folder']]).toEqual(['Journal', 'none']);
    const late = await rename('Tagebuch');
    expect([late.status, late.text.includes('Das hat inzwischen jemand anderes geändert')]).toEqual([409, true]);
    expect((await save({ intent: 'change', ...typed, version: '', title: 'X' })).status).toBe(409);
    const unlink = async (seen: number) => save({ intent: 'unlink', wish: first.id, version: String(seen) });
    // Somebody else has put a link below it meanwhile.
    expect((await unlink(version)).status).toBe(409);
    expect((await unlink((await read()).edit)).status).toBe(303);
    const left = (await read()).parts.map(({ id }) => id);
    expect([left.includes(first.id), left.includes(added.id)]).toEqual([false, false]);
    const { id, edit: newest } = await read();
    const undo = { params: { path: { documentId: id } }, body: { edit: newest } };
    await given(owner.api.POST('/api/v1/documents/{documentId}/undo', undo));
    expect((await read()).parts.map((part) => part.id)).toEqual(expect.arrayContaining([first.id, added.id]));
  });

  it('refuses addresses that run code, links without a name, and more than fits', async () => {
    const wrong = await save({ intent: 'add', area: 'main', title: 'Böse', href: 'javascript:alert(1)' });
    expect([wrong.status, wrong.text.includes('Ein Ziel beginnt mit')]).toEqual([400, true]);
    expect((await save({ intent: 'add', area: 'main', title: '', href: '/x' })).status).toBe(400);
    const long = `/${'x'.repeat(2_083)}`;
    expect((await save({ intent: 'add', area: 'main', title: 'Lang', href: long })).status).toBe(400);
    const add = (n: number, own: object = {}) => ({
      type: 'addPart',
      partId: `0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e${String(n).padStart(4, '0')}`,
      partType: 'link',
      fields: { title: 'Gut', href: '/gut', area: 'main', ...own },
      below: null,
    });
    expect((await edit([add(1, { href: 'javascript:alert(1)' })])).status).toBe(400);
    expect((await edit([add(1, { area: 'nirgends' })])).status).toBe(400);
    expect((await edit([add(1, { under: add(1).partId })])).status).toBe(409);
    expect((await edit(Array.from({ length: 100 }, (_, n) => add(n)))).status).toBe(409);
  });
});
