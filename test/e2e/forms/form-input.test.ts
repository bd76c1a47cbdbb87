import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WriteForm } from '../../../backend/src/features/forms/commands.ts';
import { openAnswers } from '../../../backend/src/features/forms/sealed-answers.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { keyFor, save, savedForm, submissions } from '../../support/form-calls.ts';

const SCRIPT = '<script>alert(1)</script> & <b onclick="x()">fett</b>';
const FIELDS = [
  { id: 'text', type: 'text', title: 'Text' },
  { id: 'lang', type: 'textarea', title: 'Langer Text' },
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'adresse', type: 'address', title: 'Adresse' },
  { id: 'still', type: 'hidden', title: 'Still' },
];
const HTML = {
  text: SCRIPT,
  lang: `${SCRIPT}\n${SCRIPT}`,
  name: { first: SCRIPT, last: SCRIPT },
  adresse: { line1: SCRIPT, line2: SCRIPT, postalCode: '21335', city: SCRIPT, state: SCRIPT, country: 'DE' },
  still: SCRIPT,
};

describe('unexpected input of forms (FO-06, FO-07)', () => {
  let api: Api;
  const newest = async () => openAnswers(api.kontor.platform.vault, demo, (await submissions(api)).at(-1)!);

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('given HTML in every text field, then it is stored as plain text', async () => {
    const visitor = new Visitor(api);
    const form = await savedForm(api, FIELDS);
    expect((await save(visitor, await keyFor(visitor, form), HTML)).status).toBe(200);
    expect(await newest()).toEqual(HTML);
  });

  it('given unknown fields, then they are dropped, and the log names them without their values', async () => {
    const visitor = new Visitor(api);
    const form = await savedForm(api, FIELDS);
    const info = jest.spyOn(api.kontor.platform.logger, 'info');
    const strange = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`fremd${index}`, 'geheim']));
    expect((await save(visitor, await keyFor(visitor, form), { text: 'Hallo', ...strange })).status).toBe(200);
    expect(await newest()).toEqual({ text: 'Hallo' });
    const told = info.mock.calls.filter(([, message]) => message === 'unknown fields are dropped');
    expect(told.map(([about]) => about)).toEqual([{ site: demo, form, fields: Object.keys(strange).slice(0, 20) }]);
    expect(JSON.stringify(told)).not.toMatch(/geheim|Hallo/u);
  });

  it('given a form deleted between validation and submission, then the answer is 404 and nothing is stored', async () => {
    const visitor = new Visitor(api);
    const form = await savedForm(api, FIELDS);
    const key = await keyFor(visitor, form);
    const count = (await submissions(api)).length;
    await api.kontor.server.commands.execute(new WriteForm(form, { type: 'DeleteForm', formId: form }, testContext()));
    await caughtUp(api);
    const { status, body } = await save(visitor, key, { text: 'Hallo' });
    expect([status, body.error]).toEqual([
      404,
      { code: 'notFound', message: 'Dieses Formular wurde noch nicht konfiguriert.' },
    ]);
    expect(await submissions(api)).toHaveLength(count);
  });
});
