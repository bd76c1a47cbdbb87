import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORM_KEY_CALL } from '@kontor/contracts/forms/paths';
import type { ListFormsAnswer, ListVersionsAnswer, MerchantForm } from '@kontor/contracts/forms/responses';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { keyFor, save as submit } from '../../support/form-calls.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member, messageOf } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const FORMS = '/api/v1/forms';
const GONE = 'Dieses Formular wurde noch nicht konfiguriert.';
const content = (name: string, more: object = {}) => ({
  name,
  captchaEnabled: false,
  fields: [{ id: 'frage', type: 'text', title: 'Ihre Frage' }],
  ...more,
});

describe('form builder API (FO-01, FO-02)', () => {
  let api: Api;
  let owner: Visitor;
  const put = (id: string, body: object, visitor = owner) => visitor.call<MerchantForm>('put', `${FORMS}/${id}`, body);
  const made = async (name: string, more: object = {}): Promise<string> => {
    const id = crypto.randomUUID();
    expect((await put(id, { content: content(name, more), version: 0 })).status).toBe(200);
    return id;
  };
  const list = async (query = ''): Promise<ListFormsAnswer> =>
    (await owner.call<ListFormsAnswer>('get', `${FORMS}${query}`)).body;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('a form can be created, changed and read, with its author', async () => {
    const id = await made('Kontakt');
    const changed = await put(id, { content: content('Anfrage'), version: 1 });
    expect(changed.body).toMatchObject({ id, version: 2, content: { name: 'Anfrage' } });
    const { body } = await answered(owner.api.GET('/api/v1/forms/{formId}', { params: { path: { formId: id } } }));
    expect(body).toEqual(changed.body);
    expect(body.saved).toEqual({ at: expect.any(Number), by: expect.stringMatching(/\S/u) });
  });

  it('saving over a newer version is refused, and both versions can be read', async () => {
    const id = await made('Erste');
    await put(id, { content: content('Zweite'), version: 1 });
    const late = await put(id, { content: content('Dritte'), version: 1 });
    expect([late.status, messageOf(late as never)]).toEqual([
      409,
      'Das Formular hat inzwischen jemand anders geändert.',
    ]);
    const { body } = await answered(
      owner.api.GET('/api/v1/forms/{formId}/versions', { params: { path: { formId: id } } }),
    );
    expect(body.versions.map((one) => [one.version, one.content.name])).toEqual([
      [2, 'Zweite'],
      [1, 'Erste'],
    ]);
    expect(body.next).toBeNull();
    const first = await answered(
      owner.api.GET('/api/v1/forms/{formId}/versions/{version}', { params: { path: { formId: id, version: '1' } } }),
    );
    expect(first.body.content.name).toBe('Erste');
    expect(
      (
        await answered(
          owner.api.GET('/api/v1/forms/{formId}/versions/{version}', {
            params: { path: { formId: id, version: '7' } },
          }),
        )
      ).status,
    ).toBe(404);
    const older = await answered(
      owner.api.GET('/api/v1/forms/{formId}/versions', { params: { path: { formId: id }, query: { before: 2 } } }),
    );
    expect(older.body.versions.map(({ version }) => version)).toEqual([1]);
  });

  it('versions are paged, newest first', async () => {
    const id = await made('Fassung 1');
    for (let n = 2; n <= 23; n += 1) await put(id, { content: content(`Fassung ${n}`), version: n - 1 });
    const first = (await owner.call<ListVersionsAnswer>('get', `${FORMS}/${id}/versions`)).body;
    const numbers = ({ versions }: ListVersionsAnswer) => versions.map(({ version }) => version);
    expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, n) => 23 - n));
    const rest = await owner.call<ListVersionsAnswer>('get', `${FORMS}/${id}/versions?before=${first.next}`);
    expect([numbers(rest.body), rest.body.next]).toEqual([[3, 2, 1], null]);
  });

  it('the list is sorted by name, paged, searchable, and counts submissions', async () => {
    const id = await made('Zebra Tierfrage');
    await made('Aal Tierfrage');
    const visitor = new Visitor(api);
    await caughtUp(api);
    await submit(visitor, await keyFor(visitor, id), { frage: 'Wann?' }, { honeypot: 'x' });
    const found = async () => (await list('?search=zeb')).forms;
    await until(async () => (await found())[0]?.spam, 1);
    expect(await found()).toEqual([
      { id, name: 'Zebra Tierfrage', version: 1, questions: 1, inbox: 0, spam: 1, ...times },
    ]);
    const first = await list('?search=tierfrage&limit=1');
    const second = await list(`?search=tierfrage&limit=1&after=${encodeURIComponent(first.next!)}`);
    expect([...first.forms, ...second.forms].map(({ name }) => name)).toEqual(['Aal Tierfrage', 'Zebra Tierfrage']);
    expect((await answered(owner.api.GET('/api/v1/forms', { params: { query: { after: 'quatsch' } } }))).status).toBe(
      400,
    );
  });

  it('a deleted form is gone from the list and its pages, and cannot be restored', async () => {
    const id = await made('Alt');
    const visitor = new Visitor(api);
    expect(
      (await answered(owner.api.DELETE('/api/v1/forms/{formId}', { params: { path: { formId: id } } }))).status,
    ).toBe(204);
    expect((await list('?search=alt')).forms.some((form) => form.id === id)).toBe(false);
    await until(async () => (await visitor.call('post', `${FORM_KEY_CALL}?formId=${id}`)).status, 404);
    for (const answer of [
      await answered(owner.api.GET('/api/v1/forms/{formId}', { params: { path: { formId: id } } })),
      await answered(owner.api.GET('/api/v1/forms/{formId}/versions', { params: { path: { formId: id } } })),
      await answered(owner.api.DELETE('/api/v1/forms/{formId}', { params: { path: { formId: id } } })),
      await put(id, { content: content('Neu'), version: 1 }),
      await answered(owner.api.GET('/api/v1/forms/{formId}', { params: { path: { formId: 'keine-id' } } })),
    ]) {
      expect([answer.status, messageOf(answer as never)]).toEqual([404, GONE]);
    }
  });

  it('HTML is sanitized before anyone sees it', async () => {
    const id = await made('Sauber', {
      submissionHTML: '<p onclick="x()">Danke<script>alert(1)</script></p>',
      disclaimerMessage: '<a href="javascript:alert(1)">Hinweis</a>',
    });
    const { body } = await answered(owner.api.GET('/api/v1/forms/{formId}', { params: { path: { formId: id } } }));
    expect(body.content).toMatchObject({ submissionHTML: '<p>Danke</p>', disclaimerMessage: '<p><a>Hinweis</a></p>' });
  });

  it.each([
    ['no fields', content('Leer', { fields: [] })],
    ['no name', content('')],
    ['a condition on what comes later', { ...content('Bedingt'), fields: outOfOrder() }],
    ['one id twice', { ...content('Doppelt'), fields: [textField('a'), textField('a')] }],
    ['an address that runs', content('Weiter', { successRedirect: 'javascript:alert(1)' })],
    [
      'bounds the wrong way round',
      { ...content('Zahl'), fields: [{ ...textField('a'), type: 'number', min: 5, max: 1 }] },
    ],
    ['an unknown type', { ...content('Art'), fields: [{ ...textField('a'), type: 'orakel' }] }],
    ['something else', 'Kontakt'],
  ])('bad input is refused: %s', async (_, bad) => {
    const { status } = await put(crypto.randomUUID(), { content: bad, version: 0 });
    expect(status).toBe(400);
  });

  it('a form over one megabyte is refused', async () => {
    const { status } = await put(crypto.randomUUID(), { content: content('x'.repeat(1_100_000)), version: 0 });
    expect(status).toBe(413);
  });

  it('permission depends on role, key and site', async () => {
    const id = await made('Vertraulich');
    const calls = async (call: (method: 'get' | 'put' | 'delete', path: string, body?: object) => Promise<number>) => [
      await call('get', FORMS),
      await call('get', `${FORMS}/${id}`),
      await call('get', `${FORMS}/${id}/versions`),
      await call('put', `${FORMS}/${id}`, { content: content('Vertraulich'), version: 1 }),
      await call('delete', `${FORMS}/${crypto.randomUUID()}`),
    ];
    const as = (visitor: Visitor) => calls(async (...asked) => (await visitor.call(...asked)).status);
    expect(await as(new Visitor(api))).toEqual([401, 401, 401, 401, 401]);
    expect(await as(await member(api, { email: 'lager@laden.example', role: 'storeManager' }))).toEqual([
      403, 403, 403, 403, 403,
    ]);
    const { key } = await keyOf(owner, ['forms:read']);
    const program = new Program(api, key);
    expect(await calls(async (...asked) => (await program.call(...asked)).status)).toEqual([200, 200, 200, 403, 403]);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(await calls(async (...asked) => (await other.call(...asked)).status)).toEqual([200, 404, 404, 409, 404]);
    const { body } = await answered(other.api.GET('/api/v1/forms'));
    expect(body.forms.some((form) => form.id === id)).toBe(false);
  });
});

const times = { savedAt: expect.any(Number), lastAt: expect.any(Number) };

function textField(id: string) {
  return { id, type: 'text', title: 'Frage' };
}

function outOfOrder() {
  return [{ ...textField('a'), showIf: { fieldId: 'b', operator: 'isFilled' } }, textField('b')];
}
