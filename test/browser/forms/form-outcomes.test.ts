import { describe, expect, it } from '@jest/globals';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import { SAVE_FORM_CALL } from '@kontor/contracts/forms/paths';
import type { Page } from 'playwright-core';
import { WriteForm } from '../../../backend/src/features/forms/commands.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

const WITHOUT = { javaScriptEnabled: false };
const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'&amp;';
const TEXTS = {
  text: 'Text',
  textarea: 'Langer Text',
  email: 'E-Mail',
  website: 'Seite',
  twitter: 'Twitter',
  number: 'Zahl',
  currency: 'Betrag',
} as const;
const OWN = '/ueber-uns';
const ELSEWHERE = 'https://danke.example/';

const uuid = (number: number): string => `5a0e7a52-3f5e-4f0b-9c53-1f6f0a4b7d${String(number).padStart(2, '0')}`;
const FORMS = {
  texte: { fields: Object.entries(TEXTS).map(([type, title]) => ({ id: type, type, title })) },
  weiter: { fields: [{ id: 'text', type: 'text', title: 'Text' }], successRedirect: OWN },
  fort: { fields: [{ id: 'text', type: 'text', title: 'Text' }], successRedirect: ELSEWHERE },
  geprueft: { fields: [{ id: 'text', type: 'text', title: 'Text' }], captchaEnabled: true },
} as const;

const idOf = (name: keyof typeof FORMS): FormId => FormId.parse(uuid(Object.keys(FORMS).indexOf(name)));
const NAMES = Object.keys(FORMS) as readonly (keyof typeof FORMS)[];

/** A page for each form, with the same name. */
const prepare = prepareDemo(
  (context) =>
    NAMES.map((name) => {
      const content = FormContent.parse({ name, captchaEnabled: false, ...FORMS[name] });
      const save = { type: 'SaveForm', formId: idOf(name), content, madeFrom: 0 } as const;
      return new WriteForm(idOf(name), save, context());
    }),
  {
    pages: NAMES.map((name) => {
      const blocks = [{ type: 'form' as const, formId: idOf(name) }];
      return { urlId: name, title: name, description: '', blocks };
    }),
  },
);

const form = (page: Page) => page.locator('.public-form');
const send = (page: Page) => form(page).locator('button[type=submit]');

describe('result of a form (FO-08, FO-09)', () => {
  const shop = useShop({}, prepare);

  it.each([
    ['with a script', {}],
    ['without one', WITHOUT],
  ])('given a redirect URL, %s, then it leads there', async (_, options) => {
    const page = await shop.visit('/weiter', options);
    await page.getByLabel('Text').fill('Hallo');
    await send(page).click();
    await page.waitForURL(shop.url(OWN));
    await page.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: 'Danke!' }));
    await page.goto(shop.url('/fort'));
    if (!('javaScriptEnabled' in options)) await hydrated(page);
    await page.getByLabel('Text').fill('Hallo');
    await send(page).click();
    // Browsers do not follow a form redirect to another site, so a link is shown.
    if ('javaScriptEnabled' in options) {
      await page.getByText('Danke! Deine Nachricht ist angekommen.').waitFor();
      await page.getByRole('link', { name: 'Weiter', exact: true }).click();
    }
    await page.waitForURL(ELSEWHERE);
  });

  it('FO-12: given a captcha that must be solved again, then the button waits for it', async () => {
    const page = await shop.visit('/geprueft', CALM);
    await page.getByLabel('Text').fill('Hallo');
    await form(page).getByText('Geprüft: Du bist kein Roboter.').waitFor();
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/api/captcha/challenges/*', async (route) => {
      await mayCome;
      await route.continue();
    });
    const problem = { error: { code: 'invalid', message: 'Das geht gerade nicht.' } };
    await page.route(`**${SAVE_FORM_CALL}*`, (route) => route.fulfill({ status: 400, json: problem }), { times: 1 });
    await send(page).click();
    await form(page).getByRole('alert').getByText('Das geht gerade nicht.').waitFor();
    await form(page).getByText('Wird geprüft …').waitFor();
    await expectSoon(() => send(page).isDisabled()).toBe(true);
    await expectSound(page);
    letCome();
    await expectSoon(() => send(page).isDisabled()).toEqual(false);
    await send(page).click();
    await page.locator('.form-done').waitFor();
  });

  it('given a script that fails to load, then the form reports an unreadable answer and can be submitted again', async () => {
    const page = await shop.visit('/weiter', CALM);
    await page.route('**/check-answers-*.js', (route) => route.abort());
    await page.getByLabel('Text').fill('Hallo');
    await send(page).click();
    await form(page).getByText('Die Angaben konnten nicht gelesen werden. Bitte versuche es erneut.').waitFor();
    await expectSoon(() => send(page).isDisabled()).toBe(true);
    await page.getByLabel('Text').fill('Hallo!');
    await expectSoon(() => send(page).isDisabled()).toBe(false);
    shop.takeComplaints();
  });

  it.each([
    ['with a script', {}],
    ['without one', WITHOUT],
  ])('given HTML in every text field, %s, then it is shown as plain text', async (_, options) => {
    const page = await shop.visit('/texte', options);
    page.on('dialog', () => expect('a dialog').toBe('none'));
    const fields = Object.values(TEXTS).map((title) => page.getByLabel(title, { exact: true }));
    for (const field of fields) await field.fill(SCRIPT);
    await send(page).click();
    await form(page).getByRole('alert').waitFor();
    for (const field of fields) await expectSoon(() => field.inputValue()).toBe(SCRIPT);
    await expectSoon(() => page.locator('main :is(script, img)').count()).toBe(0);
    for (const [index, value] of ['<b>a</b>', SCRIPT, 'a@example.org', 'a.de', 'a', '1', '2'].entries()) {
      await fields[index]!.fill(value);
    }
    await send(page).click();
    await expectSoon(() => words(page.locator('.form-done'))).toEqual('Danke! Deine Nachricht ist angekommen.');
  });

  it('given pages without forms, then they load no form code, and with one the checks load on demand', async () => {
    const page = await shop.blank();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const isCheck = (path: string) => path.includes('check-answers');
    await page.goto(shop.url('/ueber-uns'), { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((path) => /late-blocks|public-form|later-texts/u.test(path))).toEqual([]);
    await page.goto(shop.url('/weiter'), { waitUntil: 'networkidle' });
    expect(scripts.filter(isCheck)).toEqual([]);
    await page.getByLabel('Text').focus();
    await expectSoon(async () => scripts.some(isCheck)).toEqual(true);
  });
});
