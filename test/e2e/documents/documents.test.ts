import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { PartId } from '@kontor/contracts/kernel/ids';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { nodesOf } from '@kontor/contracts/rich-text/html';
import type { RichText } from '@kontor/contracts/rich-text/nodes';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';

describe('documents over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const create = (title: string) => given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } }));
  const path = (documentId: string) => ({ params: { path: { documentId } } });
  const edit = (id: string, seen: number, intents: EditIntent[], by = owner) =>
    answered(by.api.POST('/api/v1/documents/{documentId}/edits', { ...path(id), body: { seen, intents } }));
  const undo = (id: string, number: number) =>
    answered(owner.api.POST('/api/v1/documents/{documentId}/undo', { ...path(id), body: { edit: number } }));
  const text = (html: unknown) => {
    const partId = randomUUID() as string as PartId;
    return { type: 'addPart' as const, partId, partType: 'text', fields: { html }, below: null };
  };

  it('have texts of nodes, which are as clean as HTML, or refused', async () => {
    const { id } = await create('Knoten');
    const leading = (href: string): RichText => ({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Hin', marks: [{ type: 'link', attrs: { href } }] }] },
      ],
    });
    const { body } = await edit(id, 0, [text(leading('/kontakt')), text(leading('javascript:alert(1)'))]);
    expect(body.parts.map(({ fields }) => fields['html'])).toEqual([nodesOf('<p>Hin</p>'), leading('/kontakt')]);
    const image = { type: 'doc', content: [{ type: 'image', attrs: { src: '/a.png' } }] };
    const part = text(image);
    const refused = await edit(id, 1, [part]);
    const { code, fields = {} } = (refused.body as unknown as ErrorBody).error;
    expect([refused.status, code, Object.keys(fields)]).toEqual([400, 'invalid', [`parts/${part.partId}/fields/html`]]);
  });

  it('are created, edited, and read as they are, with clean HTML', async () => {
    const { id } = await create('Über unser Haus');
    const part = text('<p>Moin<script>x</script></p>');
    const { status, body } = await edit(id, 0, [{ type: 'set', field: 'description', value: 'Wer wir sind' }, part]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Über unser Haus',
      urlId: 'ueber-unser-haus',
      edit: 1,
      released: null,
      fields: { title: 'Über unser Haus', urlId: 'ueber-unser-haus', description: 'Wer wir sind' },
      parts: [{ id: part.partId, type: 'text', fields: { html: nodesOf('<p>Moin</p>') } }],
      missing: [],
    });
    const read = await given(owner.api.GET('/api/v1/documents/{documentId}', path(id)));
    expect(read).toEqual(body);
    const { documents } = await given(owner.api.GET('/api/v1/documents'));
    expect(documents.map(({ title, edit: newest }) => [title, newest])).toContainEqual(['Über unser Haus', 1]);
  });

  it('refuse a field that somebody changed meanwhile, and keep both changes of different fields', async () => {
    const { id } = await create('Zwei zugleich');
    const other = await member(api, { email: 'zweite@example.com', role: 'draftEditor' });
    expect((await edit(id, 0, [{ type: 'set', field: 'title', value: 'Eins' }])).status).toBe(200);
    const late = await edit(id, 0, [{ type: 'set', field: 'title', value: 'Zwei' }], other);
    expect([late.status, Object.keys(late.body.error.fields ?? {})]).toEqual([409, ['title']]);
    expect(late.body.error.conflicts).toEqual({ title: { yours: 'Zwei', theirs: 'Eins' } });
    const beside = await edit(id, 0, [{ type: 'set', field: 'description', value: 'Zwei' }], other);
    expect(beside.body.fields).toMatchObject({ title: 'Eins', description: 'Zwei' });
  });

  it('undo any edit, say who changed it since, and list all edits', async () => {
    const { id } = await create('Undo');
    await edit(id, 0, [{ type: 'set', field: 'title', value: 'Eins' }]);
    await edit(id, 1, [{ type: 'set', field: 'description', value: 'Kurz' }]);
    await edit(id, 2, [{ type: 'set', field: 'title', value: 'Zwei' }]);
    const refused = await undo(id, 1);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringMatching(/^Das hat seitdem .+ geändert\./u),
    ]);
    expect((await undo(id, 2)).body.fields).toEqual({ title: 'Zwei', urlId: 'undo' });
    expect((await undo(id, 3)).body.title).toBe('Eins');
    expect((await undo(id, 1)).body.title).toBe('Undo');
    const { edits } = await given(owner.api.GET('/api/v1/documents/{documentId}/edits', path(id)));
    expect(edits.map((one) => [one.edit, one.undoes])).toEqual([
      [6, 1],
      [5, 3],
      [4, 2],
      [3, null],
      [2, null],
      [1, null],
    ]);
    expect(edits.at(-1)).toMatchObject({
      changes: [{ path: 'title', before: 'Undo', after: 'Eins' }],
      changed: { by: expect.any(String) },
    });
    expect((await undo(id, 99)).status).toBe(404);
  });

  it('say what they were after each edit, which edits are undone, and which documents have changes', async () => {
    const { id } = await create('Früher');
    await edit(id, 0, [{ type: 'set', field: 'title', value: 'Später' }]);
    await undo(id, 1);
    const at = async (number: number) => {
      const params = { path: { documentId: id, edit: number } };
      return (await given(owner.api.GET('/api/v1/documents/{documentId}/edits/{edit}', { params }))).fields['title'];
    };
    expect([await at(0), await at(1), await at(2)]).toEqual(['Früher', 'Später', 'Früher']);
    const later = { params: { path: { documentId: id, edit: 3 } } };
    expect((await answered(owner.api.GET('/api/v1/documents/{documentId}/edits/{edit}', later))).status).toBe(404);
    const { edits } = await given(owner.api.GET('/api/v1/documents/{documentId}/edits', path(id)));
    expect(edits.map(({ isUndone }) => isUndone)).toEqual([false, true]);
    const changed = async () => {
      const params = { query: { isChanged: 'true' as never } };
      return (await given(owner.api.GET('/api/v1/documents', { params }))).documents.map(({ title }) => title);
    };
    expect(await changed()).toContain('Früher');
    await given(owner.api.POST('/api/v1/releases', { body: { documentIds: [id] } }));
    expect(await changed()).not.toContain('Früher');
  });

  it('may lack what a release needs, which is then named', async () => {
    const { id } = await create('Unfertig');
    const partId = randomUUID() as string as PartId;
    const form = { type: 'addPart' as const, partId, partType: 'form', fields: {}, below: null };
    const { body } = await edit(id, 0, [form]);
    expect(body.missing).toEqual(['blocks/0/formId']);
    const refused = await answered(owner.api.POST('/api/v1/releases', { body: { documentIds: [id] } }));
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      '„Unfertig“ ist noch nicht vollständig und kann nicht veröffentlicht werden.',
    ]);
    const set = (value: unknown) => ({ type: 'setPart' as const, partId, field: 'formId', value });
    expect((await edit(id, 1, [set(randomUUID())])).body.missing).toEqual([]);
    expect((await edit(id, 2, [set(null)])).body.missing).toEqual(['blocks/0/formId']);
  });

  it('are deleted and restored', async () => {
    const { id } = await create('Weg');
    await given(owner.api.DELETE('/api/v1/documents/{documentId}', path(id)));
    const titles = async (isDeleted: boolean) =>
      (
        await given(
          owner.api.GET('/api/v1/documents', { params: { query: { isDeleted: String(isDeleted) as never } } }),
        )
      ).documents.map(({ title }) => title);
    expect([(await titles(true)).includes('Weg'), (await titles(false)).includes('Weg')]).toEqual([true, false]);
    expect((await edit(id, 0, [{ type: 'set', field: 'title', value: 'x' }])).status).toBe(409);
    await given(owner.api.POST('/api/v1/documents/{documentId}/restore', path(id)));
    expect((await edit(id, 0, [{ type: 'set', field: 'title', value: 'Da' }])).status).toBe(200);
  });

  it('CN-10: answer bad input field by field', async () => {
    const { id } = await create('Eingaben');
    const set = async (field: string, value: never) => {
      const { status, body } = await edit(id, 0, [{ type: 'set', field, value }]);
      return [status, body.error.fields];
    };
    expect(await set('urlId', 'config' as never)).toEqual([400, { urlId: expect.stringContaining('vergeben') }]);
    expect(await set('urlId', 'Ä' as never)).toEqual([
      400,
      { urlId: 'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.' },
    ]);
    expect(await set('farbe', 'rot' as never)).toEqual([400, { farbe: 'Dieses Feld gibt es hier nicht.' }]);
    expect(await set('constructor', 'x' as never)).toEqual([400, { constructor: 'Dieses Feld gibt es hier nicht.' }]);
    const reserved = await answered(
      owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Suche', urlId: 'search' } }),
    );
    expect([reserved.status, reserved.body.error.fields]).toEqual([
      400,
      { urlId: expect.stringContaining('vergeben') },
    ]);
    const many = await edit(
      id,
      0,
      Array.from({ length: 61 }, () => text('<p>x</p>')),
    );
    expect([many.status, many.body.error.message]).toEqual([409, 'Eine Seite hat höchstens 60 Blöcke.']);
    for (const unknown of ['nonsense', randomUUID()]) {
      expect((await edit(unknown, 0, [{ type: 'set', field: 'title', value: 'x' }])).status).toBe(404);
    }
  });

  it('keep emoji and texts from right to left as they are typed', async () => {
    const title = '👩🏽‍🌾 שלום, ברוכים הבאים 🌻';
    const { id } = await create(title);
    const { body } = await edit(id, 0, [{ type: 'set', field: 'description', value: 'مرحبا بكم' }]);
    expect(body).toMatchObject({ title, fields: { title, description: 'مرحبا بكم' } });
  });

  it('take an edit of 130 kB, and refuse one that is too large for them', async () => {
    const { id } = await create('Lang');
    const long = (bytes: number) => text(`<p>${'x'.repeat(bytes)}</p>`);
    const { status, body } = await edit(id, 0, [long(65_000), long(65_000)]);
    expect([status, body.parts?.length]).toEqual([200, 2]);
    const tooLong = await edit(id, 1, [long(90_000), long(90_000), long(90_000)]);
    expect([tooLong.status, tooLong.body.error.code]).toEqual([413, 'tooLarge']);
  });

  it('are nobody’s but the site’s own people’s', async () => {
    const { id } = await create('Geheim');
    const read = (by: Visitor) => answered(by.api.GET('/api/v1/documents/{documentId}', path(id)));
    expect((await read(new Visitor(api, 'demo'))).status).toBe(401);
    const viewer = await member(api, { email: 'leserin@example.com', role: 'viewer' });
    expect((await read(viewer)).status).toBe(200);
    expect((await edit(id, 0, [{ type: 'set', field: 'title', value: 'x' }], viewer)).status).toBe(403);
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    expect((await read(neighbour)).status).toBe(404);
  });
});
