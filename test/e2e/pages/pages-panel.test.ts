import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';

describe('pages in the panel over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  let id: string;
  let path: string;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
    ({ id } = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Wer darf was' } })));
    path = `/config/seiten/${id}`;
  });
  afterAll(() => api.stop());

  const post = <Body>(by: Visitor, fields: Readonly<Record<string, string>>, to = path) => {
    const crumb = by.cookies.get(CRUMB_COOKIE) ?? '';
    const body = new URLSearchParams({ crumb, ...fields }).toString();
    return by.call<Body>('post', to, body, {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    });
  };
  const draft = () => given(owner.api.GET('/api/v1/documents/{documentId}', { params: { path: { documentId: id } } }));

  it('are read by who may read drafts, written by who may write them, and published by who may publish', async () => {
    const viewer = await member(api, { email: 'lesen@example.com', role: 'viewer' });
    const author = await member(api, { email: 'schreiben@example.com', role: 'draftEditor' });
    const manager = await member(api, { email: 'lager@example.com', role: 'storeManager' });
    const typed = { intent: 'page', version: '0', title: 'Neu', urlId: 'wer-darf-was', description: '' };

    expect((await manager.call('get', path)).status).toBe(403);
    expect((await new Visitor(api, 'demo').call('get', path)).status).toBe(302);
    const seen = await viewer.call('get', path);
    expect([seen.status, seen.text.includes('Du kannst diese Seite ansehen, aber nicht ändern.')]).toEqual([200, true]);
    expect((await post(viewer, typed)).status).toBe(403);
    expect((await post(viewer, { intent: 'undo', edit: '1' }, `${path}/verlauf`)).status).toBe(403);
    expect((await draft()).title).toBe('Wer darf was');

    expect((await author.call('get', path)).text).not.toContain('value="publish"');
    const saved = await post(author, typed);
    expect([saved.status, saved.headers['location']]).toEqual([303, `${path}?ok=saved`]);
    const list = `${path}/veroeffentlichen`;
    const chosen = { intent: 'publish', [`documentId.${id}`]: 'on', [`edit.${id}`]: '1' };
    const wished = await post(author, { ...typed, version: '1', wish: 'publish' });
    expect([wished.status, wished.headers['location']]).toEqual([303, list]);
    expect((await author.call('get', list)).text).toContain('Du darfst Seiten schreiben, aber nicht veröffentlichen.');
    expect((await post(author, chosen, list)).status).toBe(403);
    expect(await draft()).toMatchObject({ title: 'Neu', released: null });
    // What somebody writes after the list was made does not go live with it.
    expect((await post(author, { ...typed, version: '1', title: 'Danach' })).status).toBe(303);
    const published = await post(owner, chosen, list);
    expect([published.status, published.headers['location']]).toEqual([303, `${path}?ok=published`]);
    expect(await draft()).toMatchObject({ title: 'Danach', edit: 2, released: { edit: 1 } });
  });

  it('get an address that is free, and the editor names what else has the one that was typed', async () => {
    const make = (title: string, urlId?: string) =>
      given(
        owner.api.POST('/api/v1/documents', { body: { kind: 'page', title, ...(urlId !== undefined && { urlId }) } }),
      );
    const seen = async (one: { readonly id: string }) => (await owner.call('get', `/config/seiten/${one.id}`)).text;
    const [first, second] = [await make('Zweimal'), await make('Zweimal')];
    expect([first.urlId, second.urlId, (await make('Cart')).urlId]).toEqual(['zweimal', 'zweimal-2', 'cart-2']);
    expect(await seen(second)).not.toContain('Nur eine von beiden');

    const third = await make('Noch eine', 'zweimal');
    const told = 'An der Adresse „/zweimal“ steht auch die Seite „Zweimal“.';
    expect(await seen(third)).toContain(told);
    const ofShop = await make('Wie der Shop', 'shop');
    expect(await seen(ofShop)).toContain('An der Adresse „/shop“ steht schon die Shop-Seite');
    for (const one of [first, third, ofShop]) {
      await given(owner.api.DELETE('/api/v1/documents/{documentId}', { params: { path: { documentId: one.id } } }));
    }
  });

  it('go live together, however many of them have changed', async () => {
    const list = '/config/seiten/veroeffentlichen';
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      const body = { kind: 'page', title: `Viele ${n}` } as const;
      ids.push((await given(owner.api.POST('/api/v1/documents', { body }))).id);
    }
    const { text } = await owner.call('get', list);
    const boxes = [...text.matchAll(/<input type="checkbox" name="documentId\.([^"]+)"[^>]*checked=""/gu)];
    expect(boxes.map(([, box]) => box)).toEqual(expect.arrayContaining(ids));
    const chosen = ids.flatMap((one) => [[`documentId.${one}`, 'on'] as const, [`edit.${one}`, '0'] as const]);
    const published = await post(owner, { intent: 'publish', ...Object.fromEntries(chosen) }, list);
    expect([published.status, published.headers['location']]).toEqual([303, `${list}?ok=publishedChosen`]);
    const { releases } = await given(owner.api.GET('/api/v1/releases'));
    expect(releases[0]?.documents).toHaveLength(120);
  });

  it('show what is typed without saving it, as far as it is right, to who may write', async () => {
    const viewer = await member(api, { email: 'zusehen@example.com', role: 'viewer' });
    const { edit, title } = await draft();
    const typed = { version: String(edit), title: 'Getippt', urlId: 'Ungültig!', description: '' };
    const shown = await post<object>(owner, typed, `${path}/getippt`);
    expect([shown.status, shown.body]).toMatchObject([200, { kind: 'draftTyped', page: { title: 'Getippt' } }]);
    expect(await draft()).toMatchObject({ edit, title });
    expect((await post(viewer, typed, `${path}/getippt`)).status).toBe(403);
    expect((await post(owner, { ...typed, crumb: 'falsch' }, `${path}/getippt`)).status).toBe(409);
    expect((await post(owner, typed, '/config/seiten/nonsense/getippt')).status).toBe(404);
    expect((await owner.call('get', `${path}/getippt`)).status).toBe(404);
  });

  it('send what changed alone, and refuse what cannot be', async () => {
    const { edit, title } = await draft();
    const typed = { intent: 'page', version: String(edit), title, urlId: 'wer-darf-was', description: '' };
    expect((await post(owner, typed)).headers['location']).toBe(`${path}?ok=saved`);
    expect((await post(owner, { ...typed, description: 'Kurz' })).status).toBe(303);
    // Made before the description was written: the title alone is sent.
    expect((await post(owner, { ...typed, title: 'Neuer' })).status).toBe(303);
    expect((await draft()).fields).toMatchObject({ title: 'Neuer', description: 'Kurz' });
    expect((await post(owner, { ...typed, title: 'Am neuesten' })).status).toBe(409);
    expect((await post(owner, { ...typed, urlId: 'config' })).status).toBe(400);
    expect((await post(owner, { ...typed, wish: 'add:constructor' })).status).toBe(303);
    expect((await draft()).parts).toEqual([]);
    expect((await post(owner, typed, '/config/seiten/nonsense')).status).toBe(404);
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    expect((await neighbour.call('get', path)).status).toBe(404);
    expect((await post(neighbour, { ...typed, title: 'Fremd' })).status).toBe(404);
    expect((await draft()).title).toBe('Neuer');
  });

  it('stay of the version that they were made from when they are refused, though somebody else has edited', async () => {
    const { edit, fields } = await draft();
    const { urlId, title } = fields as Readonly<Record<string, string>>;
    const typed = { intent: 'page', version: String(edit), title: title!, urlId: urlId!, description: 'Von jemandem' };
    expect((await post(owner, typed)).status).toBe(303);
    const refused = await post(owner, { ...typed, urlId: 'Ungültig!', description: 'Von mir' });
    expect([refused.status, /name="version" value="(\d+)"/u.exec(refused.text)?.[1]]).toEqual([400, String(edit)]);
    expect((await post(owner, { ...typed, description: 'Von mir' })).status).toBe(409);
    expect((await draft()).fields).toMatchObject({ description: 'Von jemandem' });
  });

  it('bring a form together with what others changed, and say where both changed the same', async () => {
    const { edit, fields } = await draft();
    const { title, urlId, description } = fields as Readonly<Record<'title' | 'urlId' | 'description', string>>;
    const typed = { version: String(edit), title, urlId, description };
    const intents = [{ type: 'set', field: 'title', value: 'Von anderen' } as const];
    await owner.api.POST('/api/v1/documents/{documentId}/edits', {
      params: { path: { documentId: id } },
      body: { seen: edit, intents },
    });
    const merge = async (more: Readonly<Record<string, string>>) =>
      (await post(owner, { ...typed, ...more }, `${path}/zusammen`)).body;
    expect(await merge({ description: 'Getippt' })).toMatchObject({
      ...{ kind: 'merged', changed: ['title'], isWhole: false },
      page: { values: { title: 'Von anderen', description: 'Getippt', version: String(edit + 1) } },
    });
    expect(await merge({ title: 'Von mir' })).toEqual({ kind: 'conflict' });
    const sent = JSON.stringify([{ title: 'Von anderen' }]);
    expect(await merge({ title: 'Von anderen, weiter', sent })).toMatchObject({
      ...{ kind: 'merged', changed: [], isWhole: false, page: { values: { title: 'Von anderen, weiter' } } },
    });
    // It was sent, and is taken back since.
    expect(await merge({ sent })).toMatchObject({
      ...{ kind: 'merged', changed: [], isWhole: false, page: { values: { title } } },
    });
    expect(await merge({ title: 'Von mir', sent: '{' })).toEqual({ kind: 'conflict' });
    const viewer = await member(api, { email: 'zuschauen@example.com', role: 'viewer' });
    expect((await post(viewer, typed, `${path}/zusammen`)).status).toBe(403);
  });

  it('save what is typed by themselves, as far as it is right, also after somebody else’s edit', async () => {
    const viewer = await member(api, { email: 'mitlesen@example.com', role: 'viewer' });
    const { edit, fields } = await draft();
    const { urlId, description } = fields as Readonly<Record<string, string>>;
    const typed = { version: String(edit), title: 'Von selbst', urlId: urlId!, description: description! };
    const autosave = async (more: Readonly<Record<string, string>>, by = owner) => {
      const { status, body } = await post(by, { ...typed, ...more }, `${path}/sichern`);
      return [status, body] as const;
    };
    const saved = (newest: number, isWhole: boolean) => {
      const head = { state: 'changed', title: 'Von selbst', missing: [] };
      return [200, { kind: 'saved', edit: newest, isWhole, head: expect.objectContaining(head) }];
    };
    expect(await autosave({})).toEqual(saved(edit + 1, true));
    expect(await draft()).toMatchObject({ edit: edit + 1, title: 'Von selbst' });
    // A form that was made before that has to be told of it.
    expect(await autosave({ description: 'Spät' })).toEqual([200, { kind: 'newer' }]);
    expect((await draft()).fields).toMatchObject({ title: 'Von selbst', description: 'Spät' });
    // What others have changed stays; the rest is saved.
    const both = { urlId: 'von-selbst', description: 'Auch spät' };
    expect(await autosave(both)).toEqual([200, { kind: 'newer' }]);
    expect((await draft()).fields).toMatchObject({ urlId: 'von-selbst', description: 'Spät' });
    const next = { version: String(edit + 3), description: 'Gleich', urlId: 'Ungültig!' };
    expect(await autosave(next)).toEqual(saved(edit + 4, false));
    expect((await draft()).fields).toMatchObject({ description: 'Gleich', urlId: 'von-selbst' });
    const same = { version: String(edit + 4), description: 'Gleich', urlId: 'von-selbst' };
    expect(await autosave(same)).toEqual(saved(edit + 4, true));
    expect((await autosave({ title: 'Heimlich' }, viewer))[0]).toBe(403);
    expect((await post(owner, typed, '/config/seiten/nonsense/sichern')).body).toEqual({ kind: 'newer' });
    expect((await owner.call('get', `${path}/sichern`)).status).toBe(404);
    expect((await draft()).title).toBe('Von selbst');
  });

  it('take back a person’s own last step, and bring it back', async () => {
    const { edit, title, fields } = await draft();
    const typed = (version: number, more = {}) => {
      const { urlId, description = '' } = fields as Readonly<Record<string, string>>;
      return { intent: 'page', version: String(version), title, urlId: urlId!, description, ...more };
    };
    // What is typed goes with the step, and is what it takes back.
    const undone = await post(owner, typed(edit, { title: 'Schritt', wish: 'undo' }));
    expect([undone.status, undone.headers['location']]).toEqual([303, `${path}?ok=stepUndone`]);
    expect(await draft()).toMatchObject({ title, edit: edit + 2 });
    expect((await post(owner, typed(edit + 2, { wish: 'redo' }))).headers['location']).toBe(`${path}?ok=stepRedone`);
    expect((await draft()).title).toBe('Schritt');
    expect((await post(owner, typed(edit + 3, { title: 'Schritt', wish: 'redo' }))).headers['location']).toBe(
      `${path}?ok=nothingToRedo`,
    );
    const author = await member(api, { email: 'daneben@example.com', role: 'draftEditor' });
    const others = await post(author, typed(edit + 3, { title: 'Schritt', wish: 'undo' }));
    expect(others.headers['location']).toBe(`${path}?ok=nothingToUndo`);
  });

  it('suggest what a link may lead to, to who may read drafts', async () => {
    const manager = await member(api, { email: 'links@example.com', role: 'storeManager' });
    const suggested = async (by: Visitor) => (await by.call('get', '/config/link-ziele')).body;
    expect(await suggested(owner)).toMatchObject({
      pages: expect.arrayContaining([
        { value: '/shop', label: expect.any(String) },
        { value: '/shop/becher-duene', label: expect.stringContaining('Düne') },
      ]),
    });
    expect(await suggested(manager)).toEqual({ pages: [], files: [] });
    expect((await new Visitor(api, 'demo').call('get', '/config/link-ziele')).status).toBe(302);
  });
});
