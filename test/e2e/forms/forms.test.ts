import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORM_FIELDSETS, type FormId } from '@kontor/contracts/forms/form';
import { FORM_KEY_CALL, FORM_RENDER_CALL, SAVE_FORM_CALL, validateFormCall } from '@kontor/contracts/forms/paths';
import { streamName } from '@kontor/contracts/kernel/events';
import { CRUMB_COOKIE, CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { messagesOf } from '@kontor/contracts/messages/index';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { WriteForm } from '../../../backend/src/features/forms/commands.ts';
import { openAnswers } from '../../../backend/src/features/forms/sealed-answers.ts';
import { solveCaptcha } from '../../../storefront/app/captcha/solve.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { OWNER } from '../../support/demo-data.ts';
import { keyFor, save, savedForm, submissions } from '../../support/form-calls.ts';

const STRANGER = 'f'.repeat(32);
const DAY = 24 * 60 * 60 * 1000;
const FIELDS = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'mail', type: 'email', title: 'E-Mail' },
  { id: 'text', type: 'textarea', title: 'Nachricht', required: true },
  { id: 'themen', type: 'checkbox', title: 'Themen', options: ['Ton', 'Holz'] },
];
const ANSWERS = { name: { first: 'Anna', last: 'Alt' }, mail: 'anna@example.org', text: 'Habt ihr auf?' };
const DONE = { redirect: null, message: 'Danke! Deine Nachricht ist angekommen.', html: '' };

const UNKNOWN = 'Dieses Formular wurde noch nicht konfiguriert.';

const said = ({ status, body }: Answer) => [status, body.error?.message, body.error?.fields];

describe('form submissions by visitors (FO-06, FO-07)', () => {
  let api: Api;
  let formId: FormId;
  let ahead = 0;
  const ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
  /** Simulates the time a person needs to fill it in. */
  const fillIn = (): void => void (ahead += 5_000);
  const keyOf = async (visitor: Visitor, form: string = formId): Promise<string> => {
    const key = await keyFor(visitor, form);
    fillIn();
    return key;
  };
  const newest = async () => (await submissions(api)).at(-1);

  beforeAll(async () => {
    api = await startApi({ ambient, signUpsPerMinute: 60 });
    formId = await savedForm(api, FIELDS);
  });
  afterAll(() => api.stop());

  it('given answers, when they are submitted, then they are stored once, sealed, with their page', async () => {
    const visitor = new Visitor(api);
    const key = await keyOf(visitor);
    const page = { pageTitle: 'Kontakt', pageId: 'p1', pagePath: '/kontakt', contentSource: 'c' };
    const first = await save(visitor, key, ANSWERS, page, `?formId=${formId}`);
    expect([first.status, first.body]).toEqual([200, DONE]);
    const stored = await newest();
    expect(stored).toMatchObject({ formId, version: 1, from: page, language: 'de', suspicions: [] });
    expect(JSON.stringify(stored)).not.toContain('Anna');
    expect(await openAnswers(api.kontor.platform.vault, demo, stored!)).toEqual(ANSWERS);
    const count = (await submissions(api)).length;
    const again = await save(visitor, key, ANSWERS);
    expect([again.status, again.body]).toEqual([200, DONE]);
    expect(await submissions(api)).toHaveLength(count);
  });

  it('given a used key and other answers, then they are not confirmed as received', async () => {
    const visitor = new Visitor(api);
    const key = await keyOf(visitor);
    await save(visitor, key, ANSWERS);
    const count = (await submissions(api)).length;
    const message = messagesOf('de')['form.keyUsed'];
    const others = [
      { ...ANSWERS, text: 'Etwas anderes' },
      { ...ANSWERS, text: '' },
    ];
    const refused = await Promise.all(others.map((values) => save(visitor, key, values)));
    expect(refused.map(said)).toEqual(others.map(() => [400, message, undefined]));
    expect(await submissions(api)).toHaveLength(count);
    expect((await save(visitor, await keyOf(visitor), others[0]!)).status).toBe(200);
  });

  it('given the same key in concurrent requests, then one is stored', async () => {
    const visitor = new Visitor(api);
    const key = await keyOf(visitor);
    const count = (await submissions(api)).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(visitor, key, ANSWERS)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, DONE]));
    expect(await submissions(api)).toHaveLength(count + 1);
  });

  it('given invalid answers, then 400 names the fields, in both calls', async () => {
    const visitor = new Visitor(api);
    const wrong = { mail: 'anna@', themen: ['Glas'] };
    const fields = {
      name: 'Erforderlich',
      mail: 'E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.',
      text: 'Erforderlich',
      themen: messagesOf('de')['error.fieldInvalid'],
    };
    const checked = await visitor.call('post', validateFormCall(formId), wrong);
    expect(said(checked)).toEqual([400, '4 Felder sind noch nicht richtig ausgefüllt.', fields]);
    expect(said(await save(visitor, await keyOf(visitor), wrong))).toEqual(said(checked));
    const good = await visitor.call('post', validateFormCall(formId), ANSWERS);
    expect([good.status, good.body]).toEqual([200, {}]);
  });

  it('given unknown fields, then they are dropped', async () => {
    const visitor = new Visitor(api);
    const answers = { ...ANSWERS, geheim: '<script>', __proto__: null, constructor: 'x' };
    expect((await save(visitor, await keyOf(visitor), answers)).status).toBe(200);
    expect(await openAnswers(api.kontor.platform.vault, demo, (await newest())!)).toEqual(ANSWERS);
  });

  it('given HTML, then it is stored as plain text', async () => {
    const visitor = new Visitor(api);
    const text = '<script>alert(1)</script> & <b>fett</b>';
    await save(visitor, await keyOf(visitor), { ...ANSWERS, text });
    expect(await openAnswers(api.kontor.platform.vault, demo, (await newest())!)).toEqual({ ...ANSWERS, text });
  });

  it('given a key of another visitor or form, an expired or an invalid one, then 400', async () => {
    const visitor = new Visitor(api);
    const other = await savedForm(api, [{ id: 'frage', type: 'text', title: 'Frage' }]);
    const expired = await keyOf(visitor);
    ahead += DAY;
    const own = await keyOf(visitor);
    const stranger = new Visitor(api, 'demo', new Map([[CRUMB_COOKIE, STRANGER]]));
    const refused = [
      await stranger.call('post', SAVE_FORM_CALL, { key: own, form: ANSWERS }, { [CRUMB_HEADER]: STRANGER }),
      await save(visitor, await keyOf(visitor, other), ANSWERS),
      await save(visitor, await keyOf(visitor, other), ANSWERS, {}, `?formId=${formId}`),
      await save(visitor, expired, ANSWERS),
      await save(visitor, `${own.split('.')[0]}.${'A'.repeat(32)}`, ANSWERS),
      await save(visitor, 'unsinn', ANSWERS),
    ];
    const message = 'Das Formular ließ sich so nicht annehmen. Bitte sende es noch einmal.';
    expect(refused.map(said)).toEqual(refused.map(() => [400, message, undefined]));
    expect((await save(visitor, own, ANSWERS)).status).toBe(200);
  });

  it('given invalid bodies, then 400 or 413', async () => {
    const visitor = new Visitor(api);
    const key = await keyOf(visitor);
    const calls = [
      await save(visitor, key, ['a']),
      await visitor.call('post', '/api/form/SaveFormSubmission', { key }),
      await visitor.call('post', '/api/form/SaveFormSubmission', { form: ANSWERS }),
      await save(visitor, key, ANSWERS, { contentSource: 'x' }),
      await save(visitor, key, ANSWERS, { captchaKey: 7 }),
      await visitor.call('post', validateFormCall(formId), []),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 400));
    const text = 'x'.repeat(1024 * 1024);
    expect((await save(visitor, key, { ...ANSWERS, text })).status).toBe(413);
    expect((await visitor.call('post', validateFormCall(formId), { text })).status).toBe(413);
    const long = { ...ANSWERS, text: 'ä'.repeat(20_000) };
    expect((await save(visitor, key, long)).status).toBe(200);
  });

  it('given a deleted or unknown form, then 404, but a repeated request gets its original answer', async () => {
    const visitor = new Visitor(api);
    const short = await savedForm(api, FIELDS, { submissionMessage: 'Bis bald!' });
    const [stored, late] = [await keyOf(visitor, short), await keyOf(visitor, short)];
    const heard = await save(visitor, stored, ANSWERS);
    expect(heard.body).toEqual({ ...DONE, message: 'Bis bald!' });
    await api.kontor.server.commands.execute(
      new WriteForm(short, { type: 'DeleteForm', formId: short }, testContext()),
    );
    await caughtUp(api);
    for (const id of [short, 'kein-formular', crypto.randomUUID()]) {
      expect(said(await visitor.call('post', `${FORM_KEY_CALL}?formId=${id}`))).toEqual([404, UNKNOWN, undefined]);
      expect(said(await visitor.call('post', validateFormCall(id), ANSWERS))).toEqual([404, UNKNOWN, undefined]);
    }
    expect(said(await save(visitor, late, ANSWERS))).toEqual([404, UNKNOWN, undefined]);
    expect((await save(visitor, stored, ANSWERS)).body).toEqual(heard.body);
  });

  it('given another site, then its visitors cannot see the form', async () => {
    const { status } = await new Visitor(api, 'demo-ch').call('post', `${FORM_KEY_CALL}?formId=${formId}`);
    expect(status).toBe(404);
  });

  it('given a success text, HTML and a redirect, then they are returned sanitized', async () => {
    const visitor = new Visitor(api);
    const more = {
      submissionMessage: 'Bis bald!',
      submissionHTML: '<p onclick="x()">Wir <b>melden</b> uns.</p><script>x()</script>',
      successRedirect: '/danke',
    };
    const form = await savedForm(api, FIELDS, more);
    expect((await save(visitor, await keyOf(visitor, form), ANSWERS)).body).toEqual({
      redirect: '/danke', message: 'Bis bald!', html: '<p>Wir <strong>melden</strong> uns.</p>',
    }); // prettier-ignore
  });

  it('given a newer version, then answers are stored for that one', async () => {
    const visitor = new Visitor(api);
    const form = await savedForm(api, FIELDS);
    const key = await keyOf(visitor, form);
    const { content } = (await api.kontor.platform.queries.forms.byId(demo, form))!;
    const changed = { ...content, fields: content.fields.filter(({ id }) => id !== 'name') };
    await api.kontor.server.commands.execute(
      new WriteForm(form, { type: 'SaveForm', formId: form, content: changed, madeFrom: 1 }, testContext()),
    );
    await caughtUp(api);
    expect((await save(visitor, key, { text: 'Hallo' })).status).toBe(200);
    expect(await newest()).toMatchObject({ version: 2 });
  });

  describe('suspected spam is stored separately and gets the same answer', () => {
    it.each([
      ['a box that nobody sees', ANSWERS, { honeypot: 'x' }, 'honeypot'],
      ['many links', { ...ANSWERS, text: 'http://a.de www.b.de [url=c] <a href="d">' }, {}, 'manyLinks'],
    ])('given %s', async (_, answers, more, suspicion) => {
      const visitor = new Visitor(api);
      const answer = await save(visitor, await keyOf(visitor), answers, more);
      expect([answer.status, answer.body]).toEqual([200, DONE]);
      expect(await newest()).toMatchObject({ suspicions: [suspicion] });
    });

    it('given a form submitted immediately', async () => {
      const visitor = new Visitor(api);
      expect((await save(visitor, await keyFor(visitor, formId), ANSWERS)).body).toEqual(DONE);
      expect(await newest()).toMatchObject({ suspicions: ['tooFast'] });
    });
  });

  it('given a captcha, then it must be solved, and is valid for one submission', async () => {
    const visitor = new Visitor(api);
    const form = await savedForm(api, FIELDS, { captchaEnabled: true });
    const captchaKey = await solveCaptcha(
      { kind: 'proofOfWork', action: 'formBlock' },
      async (path) => (await visitor.call('get', path)).body,
    );
    const key = await keyOf(visitor, form);
    const unsolved = await save(visitor, key, ANSWERS);
    expect([unsolved.status, Object.keys(unsolved.body.error.fields ?? {})]).toEqual([400, ['captchaKey']]);
    expect((await save(visitor, key, ANSWERS, { captchaKey: 'unsinn' })).status).toBe(400);
    expect((await save(visitor, key, ANSWERS, { captchaKey })).body).toEqual(DONE);
    expect((await save(visitor, key, ANSWERS, { captchaKey })).body).toEqual(DONE);
    expect(await newest()).toMatchObject({ suspicions: [] });
    expect((await save(visitor, await keyOf(visitor, form), ANSWERS, { captchaKey })).status).toBe(400);
  });

  it.each([
    ['nothing', undefined],
    ['JSON', 'application/json'],
    ['a form', 'application/x-www-form-urlencoded'],
  ])('given an empty body with content type %s, then a key is issued', async (_, type) => {
    const visitor = new Visitor(api);
    const headers = type === undefined ? {} : { 'content-type': type, 'content-length': '0' };
    const answer = await visitor.call('post', `${FORM_KEY_CALL}?formId=${formId}`, undefined, headers);
    expect([answer.status, answer.body]).toMatchObject([200, { data: { key: expect.any(String) } }]);
  });

  it('FO-07: given a request without a form, then its key is valid once, for any form', async () => {
    const visitor = new Visitor(api);
    const { status, body } = await visitor.call('post', FORM_KEY_CALL);
    const { key } = (body as unknown as { data: { key: string } }).data;
    expect(status).toBe(200);
    fillIn();
    expect(said(await save(visitor, key, ANSWERS))).toEqual([404, UNKNOWN, undefined]);
    const page = { pageTitle: 'Kontakt', pageId: 'p1', pagePath: '/kontakt', contentSource: 'i' };
    const more = { ...page, captchaKey: '', pagePermissionTypeValue: '1' };
    expect((await save(visitor, key, ANSWERS, more, `?formId=${formId}`)).body).toEqual(DONE);
    expect(await newest()).toMatchObject({ formId, from: { ...page, pagePermissionTypeValue: '1' } });
    const count = (await submissions(api)).length;
    expect((await save(visitor, key, ANSWERS, more, `?formId=${formId}`)).body).toEqual(DONE);
    const other = await savedForm(api, FIELDS);
    const message = messagesOf('de')['form.keyUsed'];
    expect(said(await save(visitor, key, ANSWERS, more, `?formId=${other}`))).toEqual([400, message, undefined]);
    expect(await submissions(api)).toHaveLength(count);
    expect((await visitor.call('post', `${FORM_KEY_CALL}?formId=`)).status).toBe(404);
  });

  it('given no crumb, then 403', async () => {
    const { status } = await new Visitor(api).call('post', `${FORM_KEY_CALL}?formId=${formId}`, undefined, {
      'x-csrf-token': 'nicht der',
    });
    expect(status).toBe(403);
  });

  it('given a form on a page, when it is viewed, then it is counted anonymously (FO-13)', async () => {
    const visitor = new Visitor(api);
    const body = { formId, visitorCookie: 'wer-ich-bin' };
    expect((await visitor.call('post', FORM_RENDER_CALL, body)).status).toBe(202);
    const events = await api.kontor.platform.log.readStream(streamName('census', demo, formId));
    expect(events.map(({ type, data }) => [type, data])).toEqual([['FormRendered', { formId }]]);
    expect(JSON.stringify(events)).not.toContain('wer-ich-bin');
    expect((await visitor.call('post', FORM_RENDER_CALL, { formId: crypto.randomUUID() })).status).toBe(404);
    expect((await visitor.call('post', FORM_RENDER_CALL, { formId: 'x' })).status).toBe(400);
  });

  it('given the builder, then its schema is available by fieldset, for members only (FO-02)', async () => {
    expect(
      (
        await answered(
          new Visitor(api).api.GET('/api/template/GetTemplateSchema', { params: { query: { type: 'form' } } }),
        )
      ).status,
    ).toBe(401);
    const owner = new Visitor(api);
    await owner.signIn(OWNER);
    const { status, body } = await answered(
      owner.api.GET('/api/template/GetTemplateSchema', { params: { query: { type: 'form' } } }),
    );
    const { fieldsets } = body as unknown as {
      fieldsets: readonly { readonly name: string; readonly schema: { readonly properties: object } }[];
    };
    expect(status).toBe(200);
    expect(Object.fromEntries(fieldsets.map(({ name, schema }) => [name, Object.keys(schema.properties)]))).toEqual(
      FORM_FIELDSETS,
    );
    expect((await owner.call('get', '/api/template/GetTemplateSchema?type=blog')).status).toBe(400);
  });

  it('given a flood from one address range, then 429 says how long to wait', async () => {
    const visitor = new Visitor(api);
    const key = await keyOf(visitor);
    let last = await save(visitor, key, ANSWERS);
    for (let n = 0; n < 65 && last.status === 200; n += 1) last = await save(visitor, key, ANSWERS);
    expect([last.status, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});
