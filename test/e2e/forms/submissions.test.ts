import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubmissionId } from '@kontor/contracts/forms/events';
import { FormContent, type FormId } from '@kontor/contracts/forms/form';
import { FORM_FILE_CALL } from '@kontor/contracts/forms/paths';
import { MAX_SEARCHED_SUBMISSIONS } from '@kontor/contracts/forms/submission-panel';
import type {
  FormFileAnswer,
  ChangeSubmissionsAnswer,
  SubmissionDetails,
  SubmissionsAnswer,
} from '@kontor/contracts/forms/responses';
import request from 'supertest';
import { WriteForm } from '../../../backend/src/features/forms/commands.ts';
import { removeCopies } from '../../../backend/src/features/persons/copies.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { batchIn } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { keyFor, save, savedForm, submissions } from '../../support/form-calls.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { submitted, submittedAll } from '../../support/submissions.ts';
import { until } from '../../support/until.ts';

const NAME = { id: 'name', type: 'text', title: 'Name' };
const MAIL = { id: 'mail', type: 'email', title: 'E-Mail' };
const TEXT = { id: 'text', type: 'textarea', title: 'Nachricht' };
const FILE = { id: 'datei', type: 'file', title: 'Skizze', kinds: ['pdf'] };
const DAY = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;

const page = ({ body }: Answer) => body as unknown as SubmissionsAnswer;
const details = ({ body }: Answer) => body as unknown as SubmissionDetails;
const idsIn = (answer: Answer) => page(answer).submissions.map(({ submissionId }) => submissionId);

describe('form submissions for merchants', () => {
  let api: Api;
  let owner: Visitor;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const root = (formId: string) => `/api/v1/forms/${formId}`;
  const list = (formId: string, query: Record<string, string> = {}, by: Pick<Visitor, 'call'> = owner) =>
    by.call('get', `${root(formId)}/submissions?${new URLSearchParams(query)}`);

  describe('list', () => {
    let formId: FormId;
    let ids: readonly SubmissionId[];

    beforeAll(async () => {
      formId = await savedForm(api, [NAME, MAIL, TEXT]);
      ids = await submittedAll(api, formId, [
        [{ name: 'Ada', mail: 'ada@kunden.example', text: 'Große Tassen' }, { at: DAY }],
        [{ name: 'Bo', text: 'kleine Teller' }, { at: DAY + HOUR }],
        [
          { name: 'Cleo', text: 'http://a.example' },
          { at: DAY + 2 * HOUR, suspicions: ['manyLinks', 'tooFast'] },
        ],
        [{ name: 'Dora', text: 'noch mehr Tassen' }, { at: DAY + 24 * HOUR }],
      ]);
    });

    it('has the form’s columns, folders with counts, and the newest first', async () => {
      const answer = page(await list(formId));
      expect(answer.columns.map(({ title }) => title)).toEqual(['Name', 'E-Mail', 'Nachricht']);
      expect(answer.counts).toEqual({ inbox: 3, spam: 1 });
      expect(answer.submissions.map(({ summary }) => summary?.[0]?.values[0])).toEqual(['Dora', 'Bo', 'Ada']);
      expect(answer).toMatchObject({ form: { name: 'Kontakt', version: 1, isDeleted: false }, searched: null });
      const spam = page(await list(formId, { folder: 'spam' }));
      expect(spam.submissions).toMatchObject([{ submissionId: ids[2], suspicions: ['manyLinks', 'tooFast'] }]);
    });

    it('is paged by cursors that nobody else can create', async () => {
      const first = page(await list(formId, { limit: '2' }));
      const cursor = first.nextCursor ?? '';
      const rest = await list(formId, { limit: '2', cursor });
      expect([idsIn(rest), page(rest).nextCursor]).toEqual([[ids[0]], null]);
      const another = await savedForm(api, [NAME]);
      for (const [of, query] of [
        [formId, { cursor: 'abc' }],
        [formId, { cursor: `${cursor}x` }],
        [formId, { cursor: cursor.replace(/^./u, 'x') }],
        [formId, { cursor, folder: 'spam' }],
        [formId, { cursor, search: 'a' }],
        [another, { cursor }],
        [formId, { folder: 'nirgends' }],
        [formId, { from: '2026-02-31' }],
        [formId, { limit: '101' }],
      ] as const) {
        expect([query, (await list(of, query)).status]).toEqual([query, 400]);
      }
    });

    it('is filtered by dates in the site’s time zone, and by words of the answers', async () => {
      expect(idsIn(await list(formId, { from: '2026-03-02' }))).toEqual([ids[3]]);
      expect(idsIn(await list(formId, { from: '2026-03-01', to: '2026-03-01' }))).toEqual([ids[1], ids[0]]);
      expect(idsIn(await list(formId, { search: 'TASSEN' }))).toEqual([ids[3], ids[0]]);
      expect(idsIn(await list(formId, { search: 'grosse kunden.example' }))).toEqual([ids[0]]);
      expect(idsIn(await list(formId, { search: 'Tassen', to: '2026-03-01' }))).toEqual([ids[0]]);
      const none = page(await list(formId, { search: 'Zelt' }));
      expect([none.submissions, none.nextCursor, none.searched]).toEqual([[], null, { count: 3, until: DAY }]);
    });

    it('continues a search where it stopped', async () => {
      const first = page(await list(formId, { search: 'tassen', limit: '1' }));
      expect(first).toMatchObject({ submissions: [{ submissionId: ids[3] }], searched: { count: 1 } });
      const rest = await list(formId, { search: 'tassen', limit: '1', cursor: first.nextCursor ?? '' });
      expect([idsIn(rest), page(rest).nextCursor]).toEqual([[ids[0]], null]);
    });

    it('answers 404 if unknown', async () => {
      expect((await list(crypto.randomUUID())).status).toBe(404);
      expect((await list('x')).status).toBe(404);
      for (const id of [crypto.randomUUID(), 'x']) {
        expect((await owner.call('get', `${root(formId)}/submissions/${id}`)).status).toBe(404);
      }
      const another = await savedForm(api, [NAME]);
      expect((await owner.call('get', `${root(another)}/submissions/${ids[0]}`)).status).toBe(404);
    });
  });

  describe('details', () => {
    it('show the answers in the submitted version, with meta data', async () => {
      const formId = await savedForm(api, [NAME, { ...MAIL, title: 'Adresse' }]);
      const from = {
        pageTitle: 'Über uns',
        pageId: 'p',
        pagePath: '/ueber',
        contentSource: 'i',
        pagePermissionTypeValue: '',
      };
      const [old, middle, last] = await submittedAll(api, formId, [
        [{ name: '<b>Ada</b>', mail: 'ada@kunden.example' }, { from: from as never }],
        [{ name: 'Bo' }, {}],
        [{ name: 'Cleo' }, {}],
      ]);
      const content = FormContent.parse({ name: 'Neu', fields: [NAME] });
      await api.kontor.server.commands.execute(
        new WriteForm(formId, { type: 'SaveForm', formId, content, madeFrom: 1 }, testContext()),
      );
      await caughtUp(api);
      const answer = details(await owner.call('get', `${root(formId)}/submissions/${old}`));
      expect(answer).toMatchObject({ from, version: 1, form: { name: 'Neu', version: 2 }, newer: middle, older: null });
      expect(answer.summary?.map(({ rawTitle, values }) => [rawTitle, values])).toEqual([
        ['Name', ['<b>Ada</b>']],
        ['Adresse', ['ada@kunden.example']],
      ]);
      const between = details(await owner.call('get', `${root(formId)}/submissions/${middle}`));
      expect([between.newer, between.older]).toEqual([last, old]);
      expect(page(await list(formId)).columns.map(({ title }) => title)).toEqual(['Name']);
      await api.kontor.server.commands.execute(new WriteForm(formId, { type: 'DeleteForm', formId }, testContext()));
      await caughtUp(api);
      const gone = page(await list(formId));
      expect([gone.form.isDeleted, gone.submissions.length]).toEqual([true, 3]);
    });

    it('offer files as downloads, with permission only', async () => {
      const formId = await savedForm(api, [NAME, FILE]);
      const visitor = new Visitor(api);
      const key = await keyFor(visitor, formId);
      const query = new URLSearchParams({ key, fieldId: 'datei', fileName: 'Größe <b>.pdf' }).toString();
      const { body } = await visitor.call('post', `${FORM_FILE_CALL}?${query}`, Buffer.from('%PDF-1.7\nInhalt'), {
        'content-type': 'application/octet-stream',
      });
      const { fileId } = body as unknown as FormFileAnswer;
      await save(visitor, key, { name: 'Ada', datei: [fileId] });
      await caughtUp(api);
      const { submissionId } = (await submissions(api)).at(-1)!;
      const at = `${root(formId)}/submissions/${submissionId}`;
      const answer = details(await owner.call('get', at));
      expect(answer.files).toEqual([{ fileId, fieldId: 'datei', name: 'Größe <b>.pdf', bytes: 15 }]);
      expect(answer.summary?.[1]?.values).toEqual(['Größe <b>.pdf']);
      const file = await owner.call('get', `${at}/files/${fileId}`);
      expect([file.status, Buffer.from(file.body as unknown as Uint8Array).toString()]).toEqual([
        200,
        '%PDF-1.7\nInhalt',
      ]);
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="Gr__e <b>.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%3Cb%3E.pdf`,
        'x-content-type-options': 'nosniff',
      });
      expect((await visitor.call('get', `${at}/files/${fileId}`)).status).toBe(401);
      expect((await owner.call('get', `${at}/files/${crypto.randomUUID()}`)).status).toBe(404);
    });

    it('contain nothing of an erased person, and still work', async () => {
      const formId = await savedForm(api, [NAME, MAIL]);
      const [ada] = await submittedAll(api, formId, [
        [{ name: 'Ada', mail: 'weg@kunden.example' }, {}],
        [{ name: 'Bo' }, {}],
      ]);
      const { vault } = api.kontor.platform;
      const person = await vault.findPerson(demo, 'weg@kunden.example');
      await vault.erase(demo, person!);
      expect(page(await list(formId)).submissions.map(({ summary }) => summary === null)).toEqual([false, true]);
      expect(page(await list(formId, { search: 'ada' })).submissions).toEqual([]);
      expect(details(await owner.call('get', `${root(formId)}/submissions/${ada}`))).toMatchObject({
        answers: null,
        summary: null,
        files: [],
      });
    });
  });

  describe('moving and deleting', () => {
    let formId: FormId;
    let ids: readonly SubmissionId[];
    const folders = async () => page(await list(formId)).counts;

    beforeAll(async () => {
      formId = await savedForm(api, [NAME]);
      ids = await submittedAll(api, formId, [[{ name: 'A' }], [{ name: 'B' }], [{ name: 'C' }], [{ name: 'D' }]]);
    });

    it('works for one and for several', async () => {
      const moved = await owner.call('put', `${root(formId)}/submissions/${ids[0]}/folder`, { folder: 'spam' });
      expect([moved.status, await folders()]).toEqual([204, { inbox: 3, spam: 1 }]);
      const unknown = crypto.randomUUID();
      const body = { change: 'spam', submissionIds: [ids[0], ids[1], unknown] };
      const answer = await owner.call('post', `${root(formId)}/submissions/changes`, body);
      const expected: ChangeSubmissionsAnswer = { changed: [ids[0]!, ids[1]!], unknown: [unknown as SubmissionId] };
      expect([answer.body, await folders()]).toEqual([expected, { inbox: 2, spam: 2 }]);
    });

    it('removes deleted ones completely', async () => {
      expect((await owner.call('delete', `${root(formId)}/submissions/${ids[2]}`)).status).toBe(204);
      expect(await folders()).toEqual({ inbox: 1, spam: 2 });
      expect((await owner.call('get', `${root(formId)}/submissions/${ids[2]}`)).status).toBe(404);
      const body = { change: 'deleted', submissionIds: ids };
      await owner.call('post', `${root(formId)}/submissions/changes`, body);
      expect(await folders()).toEqual({ inbox: 0, spam: 0 });
    });

    it.each([
      ['nothing', { change: 'spam', submissionIds: [] }],
      ['too much', { change: 'spam', submissionIds: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
      ['what is no change', { change: 'weg', submissionIds: [crypto.randomUUID()] }],
      ['what is no submission', { change: 'spam', submissionIds: ['x'] }],
    ])('given %s, then 400', async (_, body) => {
      expect((await owner.call('post', `${root(formId)}/submissions/changes`, body)).status).toBe(400);
    });

    it('given one of another form, or an unknown one, then 404, and nothing changes', async () => {
      const another = await savedForm(api, [NAME]);
      const [id] = await submittedAll(api, another, [[{ name: 'E' }]]);
      expect((await owner.call('delete', `${root(formId)}/submissions/${id}`)).status).toBe(404);
      expect((await owner.call('delete', `${root(formId)}/submissions/x`)).status).toBe(404);
      expect(page(await list(another)).counts.inbox).toBe(1);
    });
  });

  it('requires permission, and belongs to one site', async () => {
    const formId = await savedForm(api, [NAME]);
    const [id] = await submittedAll(api, formId, [[{ name: 'Ada' }]]);
    const reader = await member(api, { email: 'jo@laden.example', role: 'storeManager' });
    const editor = await member(api, { email: 'ed@laden.example', role: 'campaignsEditor' });
    const program = new Program(api, (await keyOf(owner, ['forms:read'])).key);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect([
      (await list(formId, {}, new Visitor(api))).status,
      (await list(formId, {}, reader)).status,
      (await list(formId, {}, editor)).status,
      (await list(formId, {}, program)).status,
      (await list(formId, {}, other)).status,
      (await other.call('get', `${root(formId)}/submissions/${id}`)).status,
      (await other.call('delete', `${root(formId)}/submissions/${id}`)).status,
      (await program.call('delete', `${root(formId)}/submissions/${id}`)).status,
      (await program.call('put', `${root(formId)}/submissions/${id}/folder`, { folder: 'spam' })).status,
      (await reader.call('post', `${root(formId)}/exports`, { format: 'csv' })).status,
    ]).toEqual([401, 403, 200, 200, 404, 404, 404, 403, 403, 403]);
    expect(page(await list(formId)).counts).toEqual({ inbox: 1, spam: 0 });
  });

  describe('export', () => {
    const exported = async (formId: FormId, body: object, by: Pick<Visitor, 'call'> = owner) => {
      const { id } = batchIn(await by.call('post', `${root(formId)}/exports`, body));
      const at = `${root(formId)}/exports/${id}`;
      await until(async () => batchIn(await by.call('get', at)).status, 'done');
      const batch = batchIn(await by.call('get', at));
      const file = await request(api.http)
        .get(batch.file!)
        .set('host', 'demo.localhost')
        .set('cookie', cookiesOf(owner));
      return { batch, file };
    };
    const cookiesOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    it('contains everything as CSV, safe for spreadsheets, and as JSON', async () => {
      const formId = await savedForm(api, [
        NAME,
        MAIL,
        { id: 'wahl', type: 'checkbox', title: 'Wahl', options: ['a', 'b'] },
      ]);
      const [erased] = await submittedAll(api, formId, [
        [{ name: 'Weg', mail: 'export@kunden.example' }, { at: DAY }],
        [{ name: '=1+1', wahl: ['a', 'b'] }, { at: DAY + 1 }],
        [{ name: '+49 "40";\n5' }, { at: DAY + 2, suspicions: ['honeypot'] }],
      ]);
      await api.kontor.server.commands.execute(
        new WriteForm(
          formId,
          { type: 'SaveForm', formId, content: FormContent.parse({ name: 'Neu', fields: [NAME] }), madeFrom: 1 },
          testContext(),
        ),
      );
      const { vault } = api.kontor.platform;
      await vault.erase(demo, (await vault.findPerson(demo, 'export@kunden.example'))!);
      await caughtUp(api);
      const editor = await member(api, { email: 'aus@laden.example', role: 'campaignsEditor' });
      const { batch, file } = await exported(formId, { format: 'csv' }, editor);
      expect(batch).toMatchObject({ done: 3, total: 3, report: { counts: { submissions: 3 } } });
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="submissions-[\w-]+\.csv"$/u);
      const [head, ...lines] = file.text.replace('\ufeff', '').split('\r\n');
      expect(head).toBe(
        'Eingegangen,Ordner,Fassung,Auffällig,Seite,Adresse der Seite,Sprache,ID,Name,E-Mail (wird nicht mehr gefragt),Wahl (wird nicht mehr gefragt)',
      );
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(/^2026-03-01T12:00:00\.002Z,Spam,1,Ein verstecktes .*,"'\+49 ""40"";\n5",,$/u);
      expect(lines[1]).toMatch(/,Eingang,1,,.*,'=1\+1,,"a\nb"$/u);
      expect(lines[2]).toMatch(new RegExp(`,${erased},gelöscht,gelöscht,gelöscht$`, 'u'));
      const json = await exported(formId, { format: 'json', folder: 'inbox' });
      expect(json.file.headers['content-disposition']).toMatch(/\.json"$/u);
      expect(json.file.body).toMatchObject([
        {
          answers: { name: '=1+1', wahl: ['a', 'b'] },
          summary: [{ values: ['=1+1'] }, { values: ['a', 'b'] }],
          folder: 'inbox',
        },
        { submissionId: erased, answers: null, summary: null },
      ]);
      expect(json.file.text).toContain('=1+1');
      const other = await savedForm(api, [NAME]);
      expect((await owner.call('get', `${root(other)}/exports/${batch.id}`)).status).toBe(404);
      expect((await exported(other, { format: 'json' })).file.body).toEqual([]);
      expect((await owner.call('post', `${root(other)}/exports`, { format: 'xml' })).status).toBe(400);
      expect((await owner.call('post', `${root(crypto.randomUUID())}/exports`, { format: 'csv' })).status).toBe(404);
    });
  });

  it('given an erased person, then exports with their data are removed, others stay', async () => {
    const formId = await savedForm(api, [NAME, MAIL]);
    await submittedAll(api, formId, [
      [{ name: 'Ada', mail: 'Kopie@kunden.example' }, { suspicions: ['tooFast'] }],
      [{ name: 'Bo' }],
    ]);
    const ids: string[] = [];
    for (const body of [{ format: 'csv' }, { format: 'json' }, { format: 'csv', folder: 'inbox' }]) {
      const { id } = batchIn(await owner.call('post', `${root(formId)}/exports`, body));
      await until(async () => batchIn(await owner.call('get', `${root(formId)}/exports/${id}`)).status, 'done');
      ids.push(id);
    }
    const { platform, server } = api.kontor;
    const removed = await removeCopies(
      platform,
      server.commands,
      { siteId: demo, actor: 'system:cli' },
      'kopie@kunden.example',
    );
    expect(removed.exports).toBe(2);
    await caughtUp(api);
    const statuses = ids.map(async (id) => (await owner.call('get', `${root(formId)}/exports/${id}/file`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  });

  it('given an address with quotes, then its exports in both formats are found', async () => {
    const formId = await savedForm(api, [NAME, MAIL]);
    const mail = '"ada l"@kunden.example';
    await submittedAll(api, formId, [[{ name: 'Ada', mail }]]);
    for (const format of ['csv', 'json']) {
      const { id } = batchIn(await owner.call('post', `${root(formId)}/exports`, { format }));
      await until(async () => batchIn(await owner.call('get', `${root(formId)}/exports/${id}`)).status, 'done');
    }
    const { platform, server } = api.kontor;
    expect((await removeCopies(platform, server.commands, { siteId: demo, actor: 'system:cli' }, mail)).exports).toBe(
      2,
    );
  });

  it('is searched in limited steps, until the end', async () => {
    const formId = await savedForm(api, [NAME]);
    const many = MAX_SEARCHED_SUBMISSIONS + 20;
    await Promise.all(
      Array.from({ length: many }, (_, n) =>
        submitted(api, formId, { name: n === 0 ? 'Nadel' : 'Heu' }, { at: DAY + n }),
      ),
    );
    await caughtUp(api);
    const first = page(await list(formId, { search: 'nadel' }));
    expect([first.submissions.length, first.searched?.count]).toEqual([0, MAX_SEARCHED_SUBMISSIONS]);
    const rest = page(await list(formId, { search: 'nadel', cursor: first.nextCursor ?? '' }));
    expect([rest.submissions.length, rest.searched?.count, rest.nextCursor]).toEqual([1, 20, null]);
  });
});
