import { describe, expect, it } from '@jest/globals';
import { FORM_KEY_CALL, FORM_RENDER_CALL, SAVE_FORM_CALL } from '@kontor/contracts/forms/paths';
import type { Page } from 'playwright-core';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

const CONTACT = '/kontakt';
const SURVEY = '/umfrage';
const WITHOUT = { javaScriptEnabled: false };
const PHONE = { viewport: { width: 390, height: 844 } };
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const THANKS = 'Danke für deine Nachricht! Wir melden uns bald.';

const form = (page: Page) => page.locator('.public-form');
const button = (page: Page) => form(page).locator('button[type=submit]');
const above = (page: Page) => form(page).getByRole('alert');
const done = (page: Page) => page.locator('.form-done');
const field = (page: Page, title: string) => form(page).locator('.form-question').filter({ hasText: title });
/** Name of the focused input. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null));
const solved = (page: Page) => form(page).getByText('Geprüft: Du bist kein Roboter.').waitFor();

const fillIn = async (page: Page, topic = 'Etwas anderes'): Promise<void> => {
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill('Alt');
  await page.getByLabel('E-Mail-Adresse').fill('anna@example.org');
  await page.getByLabel('Worum geht es?').selectOption(topic);
  await page.getByLabel('Nachricht').fill('Habt ihr am Samstag auf?');
};

describe('a form on a page (FO-01, FO-03, FO-05, FO-09)', () => {
  const shop = useShop();

  it('given an empty form, when it is submitted, then problems are shown at the fields and linked above and below', async () => {
    const page = await shop.visit(CONTACT, CALM);
    await expectSound(page);
    await form(page).getByText('Felder mit * sind erforderlich.').waitFor();
    await button(page).click();
    await above(page).waitFor();
    await expectSoon(() => focused(page)).toEqual('f.name.first');
    await expectSoon(() => words(field(page, 'Vorname'))).toMatch(/^Erforderlich Name \* \(Pflichtfeld\) Vorname/u);
    await expectSoon(() => allWords(above(page).getByRole('link'))).toEqual([
      'Name – Erforderlich',
      'E-Mail-Adresse – Erforderlich',
      'Worum geht es? – Erforderlich',
      'Nachricht – Erforderlich',
    ]);
    const below = form(page).getByRole('group', { name: 'Das Formular wurde nicht gesendet' });
    await expectSoon(() => words(below)).toContain('4 Felder sind noch nicht richtig ausgefüllt. Scrolle nach oben');
    await below.getByRole('link', { name: /^E-Mail/u }).click();
    await expectSoon(() => focused(page)).toBe('f.mail');
    await expectSound(page);
    await page.getByLabel('E-Mail-Adresse').fill('anna@');
    await solved(page);
    await page.getByLabel('E-Mail-Adresse').press('Enter');
    const format = 'E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.';
    await field(page, 'Dorthin').getByText(format).waitFor();
  });

  it('FO-04: given answers on a phone, when they are submitted by keyboard, then the form is replaced by the thank-you text', async () => {
    const page = await shop.blank({ ...PHONE, ...CALM });
    const render = page.waitForRequest(`**${FORM_RENDER_CALL}`);
    await page.goto(shop.url(CONTACT));
    const phone = form(page).locator('.form-parts.phone input');
    // At one moment, as what is above them may still grow.
    const tops = () => phone.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    await expectSoon(() => phone.count()).toBe(3);
    await expectSoon(async () => new Set(await tops()).size).toBe(1);
    expect((await render).postDataJSON()).toMatchObject({ formId: expect.any(String) });
    await expectSoon(() => field(page, 'Bestellnummer').isVisible()).toBe(false);
    await page.getByLabel('Vorname').focus();
    await fillIn(page, 'Meine Bestellung');
    await expectSoon(() => field(page, 'Bestellnummer').isVisible()).toBe(true);
    await page.getByLabel('Nachricht').fill('ä'.repeat(1001));
    await field(page, 'Nachricht').getByText('Du hast die Zeichenbeschränkung überschritten.').waitFor();
    await expectSoon(() => words(page.locator('.form-count'))).toContain('1001 / 1000');
    await page.getByLabel('Nachricht').fill('Wo bleibt sie?');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await above(page).waitFor();
    await expectSoon(() => focused(page)).toEqual('f.bestellung');
    await page.keyboard.type('1001');
    await solved(page);
    let sent: Record<string, unknown> = {};
    await page.route(`**${SAVE_FORM_CALL}*`, async (route) => {
      sent = route.request().postDataJSON() as Record<string, unknown>;
      await expectSoon(() => words(button(page))).toBe('Wird gesendet …');
      await expectSoon(() => page.getByLabel('Vorname').isDisabled()).toBe(true);
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await done(page).waitFor();
    await expectSoon(() => words(done(page))).toBe(`${THANKS} Bis dahin: Schau dich im Shop um.`);
    await expectSoon(() => done(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoon(() => form(page).count()).toBe(0);
    expect(sent).toMatchObject({ pagePath: CONTACT, pageTitle: 'Kontakt', contentSource: 'c' });
    await expectSound(page);
  });

  it('given each kind of refusal, then its message is shown, the captcha resets, and the button waits for it', async () => {
    const page = await shop.visit(CONTACT);
    await fillIn(page);
    const refusals = [
      [401, 'Formular kann nicht gesendet werden. Bitte versuche es später erneut.'],
      [404, 'Dieses Formular wurde noch nicht konfiguriert.'],
      [429, 'Es wurden zu viele Formulare gesendet. Bitte versuche es später erneut.'],
      [500, 'Formular kann nicht gesendet werden. Bitte versuche es später erneut.'],
      [400, 'Ein unbekannter Fehler ist aufgetreten. Bitte versuche es erneut.'],
    ] as const;
    for (const [status, text] of refusals) {
      await solved(page);
      await page.route(`**${SAVE_FORM_CALL}*`, (route) => route.fulfill({ status, json: {} }), { times: 1 });
      // The answer, not the request: until then the box may still show that the one before is solved.
      const challenge = page.waitForResponse('**/api/captcha/challenges/formBlock');
      await button(page).click();
      await expectSoon(() => allWords(above(page).getByRole('paragraph'))).toEqual([
        'Das Formular wurde nicht gesendet',
        text,
      ]);
      await challenge;
    }
    await solved(page);
    const fields = { mail: 'Diese Adresse kennen wir nicht.' };
    const json = { error: { code: 'invalid', message: 'Ein Feld ist noch nicht richtig ausgefüllt.', fields } };
    await page.route('**/api/rest/forms/validate/*', (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await button(page).click();
    await field(page, 'Dorthin').getByText(fields.mail).waitFor();
    await expectSoon(() => focused(page)).toBe('f.mail');
    await solved(page);
    // A refused key is replaced by a new one, which cannot be fetched here.
    const old = { error: { code: 'invalid', message: 'Zu lange offen.' } };
    await page.route(`**${SAVE_FORM_CALL}*`, (route) => route.fulfill({ status: 400, json: old }), { times: 1 });
    await page.route(`**${FORM_KEY_CALL}*`, (route) => route.abort());
    await button(page).click();
    await above(page).getByText('Zu lange offen.').waitFor();
    await solved(page);
    await button(page).click();
    await above(page).getByText('Das Formular konnte gerade nicht gesendet werden.').waitFor();
    await page.unroute(`**${FORM_KEY_CALL}*`);
    await page.getByLabel('Nachricht').fill('Noch einmal');
    await button(page).click();
    await done(page).waitFor();
  });

  it('given an unavailable captcha, then the form is not sent and can be retried', async () => {
    const page = await shop.visit(CONTACT);
    await page.route('**/api/captcha/challenges/*', (route) => route.abort());
    await fillIn(page);
    await button(page).click();
    await above(page).getByText('Bitte warte, bis die Prüfung auf Roboter abgeschlossen ist').waitFor();
    await page.unroute('**/api/captcha/challenges/*');
    await form(page).getByRole('button', { name: 'Noch einmal prüfen' }).click();
    await solved(page);
    await button(page).click();
    await done(page).waitFor();
  });

  it('given files, when they are chosen, then they are uploaded, and invalid ones are refused at their field', async () => {
    const page = await shop.visit(CONTACT);
    await fillIn(page, 'Ein Wunschstück');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'seite.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
    const wrong = '„seite.png“ ist keine Datei, die hier angenommen wird.';
    await field(page, 'Foto').locator('.field-error').getByText(wrong).waitFor();
    await file.setInputFiles({ name: 'skizze.png', mimeType: 'image/png', buffer: PNG });
    await expectSoon(() => page.getByLabel('skizze.png').isChecked().catch(() => false)).toEqual(true); // prettier-ignore
    await expectSoon(() => field(page, 'Foto').locator('.field-error').count()).toBe(0);
    await expectSoon(() => page.locator('.form-alert').count()).toBe(0);
    const saved = page.waitForRequest(`**${SAVE_FORM_CALL}*`);
    await button(page).click();
    const { form: answers } = (await saved).postDataJSON() as { form: Record<string, unknown> };
    expect(answers['foto']).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/u)]);
    await done(page).waitFor();
  });

  it('FO-10: given a survey, then its table becomes a list on a phone, and its address field follows the country', async () => {
    const page = await shop.visit(`${SURVEY}?herkunft=plakat`, CALM);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('group', { name: 'Wie sehr stimmst du zu? (Pflichtfeld)', exact: true }).waitFor();
    const row = page.getByRole('row', { name: /^Die Beschreibungen stimmen/u });
    await row.getByRole('radio', { name: 'Die Beschreibungen stimmen. Agree', exact: true }).check();
    await expectSoon(() => page.getByRole('columnheader', { name: 'Neutral' }).isVisible()).toBe(true);
    await page.setViewportSize(PHONE.viewport);
    await expectSoon(() => row.getByText('Neutral').isVisible()).toBe(true);
    await row.getByRole('radio').nth(3).press('ArrowRight');
    await expectSoon(() => row.getByRole('radio').nth(4).isChecked()).toBe(true);
    await expectSoon(() => page.getByLabel('Bundesstaat').count()).toBe(0);
    await page.getByLabel('Land').selectOption('US');
    await page.getByLabel('Bundesstaat').fill('CA');
    await page.getByLabel('Nein').check();
    await expectSoon(() => field(page, 'Was müssten wir anders machen?').isVisible()).toBe(true);
    await page.getByLabel('Ja').check();
    await expectSoon(() => field(page, 'Was müssten wir anders machen?').isVisible()).toBe(false);
    await expectSoon(() => page.locator('[name="f.herkunft"]').inputValue()).toBe('plakat');
    await page.getByLabel('Land').selectOption('DE');
    await button(page).click();
    await expectSoon(() => allWords(page.locator('.field-error'))).toEqual(['Erforderlich', 'Required']);
    const wrong = row.getByRole('radio').first();
    await expectSoon(() => wrong.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%');
    await expectSoon(async () => [await words(button(page)), await button(page).isDisabled()]).toEqual([
      'Speichern',
      true,
    ]);
    for (const statement of await page.locator('.likert tbody tr').all())
      await statement.getByRole('radio').nth(2).check();
    await expectSoon(() => button(page).isDisabled()).toBe(false);
    await page.getByLabel('Papier').check();
    let busy = '';
    await page.route(`**${SAVE_FORM_CALL}*`, async (route) => {
      busy = await words(button(page));
      await route.continue();
    });
    await button(page).click();
    await done(page).waitFor();
    expect(busy).toBe('Speichern ...');
    await expectSoon(() => words(done(page))).toBe('Danke fürs Mitmachen!');
  });

  it('given no JavaScript, then all fields are shown, errors keep the input, and files are kept', async () => {
    const page = await shop.visit(CONTACT, WITHOUT);
    await expectSoon(() => field(page, 'Bestellnummer').isVisible()).toBe(true);
    await expectSoon(() => words(field(page, 'Bestellnummer'))).toContain('die Antwort „Meine Bestellung“ ist');
    await fillIn(page, 'Ein Wunschstück');
    await page.getByLabel('E-Mail-Adresse').fill('anna@');
    await page.getByLabel('Nachricht').fill('<b>Zeile 1</b>\n"Zeile" 2');
    await page.locator('input[type=file]').setInputFiles({ name: 'skizze.png', mimeType: 'image/png', buffer: PNG });
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      button(page).click(),
    ]);
    expect(response.status()).toBe(400);
    await above(page).waitFor();
    await expectSoon(() => allWords(above(page).getByRole('link'))).toEqual([
      'E-Mail-Adresse – E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.',
    ]);
    await expectSoon(() => page.getByLabel('Nachricht').inputValue()).toBe('<b>Zeile 1</b>\n"Zeile" 2');
    await expectSoon(() => page.getByLabel('skizze.png').isChecked()).toBe(true);
    await expectSoon(() => page.getByLabel('Worum geht es?').inputValue()).toBe('Ein Wunschstück');
    await page.getByLabel('E-Mail-Adresse').fill('anna@example.org');
    await button(page).click();
    await expectSoon(() => words(done(page))).toContain(THANKS);
    await page.getByRole('link', { name: 'Zurück zur Seite' }).click();
    await expectSoon(() => new URL(page.url()).pathname).toBe(CONTACT);
    await page.locator('textarea').evaluate((area: HTMLTextAreaElement) => {
      // Rendering that much text is slow.
      area.hidden = true;
      area.value = 'x'.repeat(1_100_000);
    });
    await button(page).click();
    await page.getByText('Die Anfrage ist zu groß.').waitFor();
    await page.goto(shop.url('/-/form/00000000-0000-4000-8000-000000000000'));
    await page.getByText('Dieses Formular wurde noch nicht konfiguriert.').waitFor();
  });
});
