import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { Page } from 'playwright-core';
import { WriteMailingList } from '../../../backend/src/features/newsletters/commands.ts';
import { WriteForm } from '../../../backend/src/features/forms/commands.ts';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import { mailsTo, POST, TEA } from '../../support/newsletters.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { until } from '../../support/until.ts';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { pageType } from '../buying.ts';
import { alert } from '../parts.ts';
import { OWNER, OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { writing } from '../writing.ts';

const WITHOUT = { javaScriptEnabled: false };

const FORM = FormId.parse('5a0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c03');
const CONTENT = FormContent.parse({
  name: 'Tee',
  fields: [
    { id: 'mail', type: 'email', title: 'E-Mail-Adresse' },
    { id: 'sorte', type: 'text', title: 'Sorte' },
  ],
  storage: { mailingListId: TEA },
  submissionMessage: 'Danke!',
});

/** Lists, a page with a block, one with a form with an opt-in box, and the popup. */
const prepare = prepareDemo(
  (context) => [
    new WriteMailingList(POST, { type: 'CreateList', listId: POST, name: 'Post aus dem Laden' }, context()),
    setPreferences(
      SetPreferencesPayload.parse({
        namespace: 'newsletter',
        preferences: { listId: POST, popup: { enabled: true, seconds: 1 } },
      }),
      context(),
    ),
    new WriteMailingList(TEA, { type: 'CreateList', listId: TEA, name: 'Teebrief' }, context()),
    new WriteForm(FORM, { type: 'SaveForm', formId: FORM, content: CONTENT, madeFrom: 0 }, context()),
  ],
  {
    env: OWNER_ENV,
    pages: [
      {
        ...{ urlId: 'post', title: 'Post', description: '' },
        blocks: [{ type: 'newsletter', title: 'Post von uns', text: 'Einmal im Monat.', listId: null }],
      },
      { urlId: 'tee', title: 'Tee', description: '', blocks: [{ type: 'form', formId: FORM }] },
    ],
  },
);

describe('newsletters (NL-01)', () => {
  const shop = useShop(OWNER_ENV, prepare);

  const linkIn = async (email: string, pattern: RegExp): Promise<string> => {
    const texts = async () => (await mailsTo(shop.folder, email)).map(({ text }) => text).join('\n');
    await until(async () => pattern.test(await texts()), true);
    return pattern.exec(await texts())![1]!;
  };
  const confirmLink = (email: string) => linkIn(email, /http:\/\/[^/\s]+(\/newsletter\/confirm\/\S+)/u);
  const dismissPopup = async (page: Page): Promise<void> => {
    const { hostname } = new URL(page.url());
    await page.context().addCookies([{ name: 'kontor-promo', value: '1', domain: hostname, path: '/' }]);
  };
  const post = (path: string, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { host, port } = new URL(shop.url(path));
      const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
      const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end(body);
    });

  it('given no JavaScript, when somebody signs up and follows the link, then they are subscribed, and can unsubscribe', async () => {
    const page = await shop.visit('/post', WITHOUT);
    await page.getByLabel('E-Mail-Adresse').fill('kein@skript');
    await page.getByLabel('E-Mail-Adresse').fill('lena@');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('E-Mail-Adresse ist ungültig').waitFor();
    await expectSoon(() => page.getByLabel('E-Mail-Adresse').inputValue()).toBe('lena@');
    await page.getByLabel('E-Mail-Adresse').fill('lena@example.org');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Fast geschafft!').waitFor();
    await page.goto(shop.url(await confirmLink('lena@example.org')));
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Anmeldung bestätigen');
    await page.getByRole('button', { name: 'Ja, bitte schreibt mir' }).click();
    await page.getByRole('heading', { name: 'Du bist angemeldet' }).waitFor();
    await page.goto(shop.url('/newsletter/confirm/n.abc.def'));
    await page.getByRole('heading', { name: 'Diesen Link kennen wir nicht' }).waitFor();
  });

  it('given JavaScript, when the block is filled in, then the page stays and says what to do next', async () => {
    const page = await shop.visit('/post', CALM);
    await dismissPopup(page);
    await page.reload();
    await expectSound(page);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await alert(page).or(page.getByText('E-Mail-Adresse darf nicht leer sein')).first().waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('jan@example.org');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Fast geschafft!').waitFor();
    await expectSoon(() => page.url()).toBe(shop.url('/post'));
    await page.goto(shop.url(await confirmLink('jan@example.org')));
    await expectSound(page);
    await page.getByRole('button', { name: 'Ja, bitte schreibt mir' }).click();
    await page.getByRole('heading', { name: 'Du bist angemeldet' }).waitFor();
  });

  it('given a form’s opt-in box, when it is ticked, then an address is required, and a mail asks to confirm', async () => {
    const box = (page: Page) => page.getByLabel('Ich möchte „Teebrief“ per E-Mail bekommen.');
    const sends = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Senden' }).click();
    const plain = await shop.visit('/tee', WITHOUT);
    const page = await shop.visit('/tee', CALM);
    await dismissPopup(page);
    await open(page, shop.url('/tee'));
    const opened = Date.now();
    await expectSoon(() => box(page).isChecked()).toBe(false);
    await box(page).check();
    await expectSound(page);
    await sends(page);
    await page.getByRole('link', { name: 'E-Mail-Adresse – Erforderlich' }).first().waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('tee@example.org');
    await page.getByText('Geprüft: Du bist kein Roboter.').waitFor();
    // Faster submissions are classified as spam.
    await until(async () => Date.now() > opened + 3_000, true);
    await sends(page);
    await page.getByText('Danke!').waitFor();
    await box(plain).check();
    await sends(plain);
    await plain.getByRole('link', { name: 'E-Mail-Adresse – Erforderlich' }).first().waitFor();
    await expectSoon(() => box(plain).isChecked()).toBe(true);
    await plain.getByLabel('E-Mail-Adresse').fill('ohne@example.org');
    await sends(plain);
    await plain.getByText('Danke!').waitFor();
    for (const email of ['tee@example.org', 'ohne@example.org']) {
      await plain.goto(shop.url(await confirmLink(email)));
      await plain.getByText('Möchtest du „Teebrief“ per E-Mail bekommen?').waitFor();
    }
  });

  it('given the popup, then it appears once, takes the focus, closes by Escape, and never appears on the cart page', async () => {
    const cart = await shop.blank();
    await cart.clock.install();
    await open(cart, shop.url('/cart'));
    await cart.clock.runFor(60_000);
    await expectSoon(() => cart.getByRole('dialog').count()).toBe(0);
    const page = await shop.visit('/post', CALM);
    const dialog = page.getByRole('dialog', { name: 'Neues aus dem Shop' });
    await dialog.waitFor();
    await expectSoon(() =>
      dialog.getByLabel('E-Mail-Adresse').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.clock.install();
    await open(page, page.url());
    await page.clock.runFor(60_000);
    await expectSoon(() => dialog.count()).toBe(0);
    // Without JavaScript it is below the page, but not on the cart page.
    const plain = await shop.visit('/cart', WITHOUT);
    const invitation = plain.getByRole('complementary', { name: 'Neues aus dem Shop' });
    await expectSoon(() => invitation.count()).toBe(0);
    await plain.goto(shop.url('/shop'));
    await invitation.getByRole('link', { name: 'Anmelden' }).click();
    await plain.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
    await plain.getByLabel('E-Mail-Adresse').fill('popup@example.org');
    await plain.getByRole('button', { name: 'Anmelden' }).click();
    await plain.getByText('Fast geschafft!').waitFor();
    expect(await confirmLink('popup@example.org')).toMatch(/^\/newsletter\/confirm\//u);
  });

  it('given the popup, when somebody signs up in it, then it stays, says what to do next, and has the focus', async () => {
    const page = await shop.visit('/shop', CALM);
    const dialog = page.getByRole('dialog', { name: 'Neues aus dem Shop' });
    await dialog.getByLabel('E-Mail-Adresse').fill('fast@example.org');
    const told = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('.data'),
    );
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await dialog.getByText('Fast geschafft!').waitFor();
    // All page data was reloaded since.
    await (await told).finished();
    const done = dialog.getByRole('status');
    await expectSoon(() => words(done)).toContain('Fast geschafft!');
    await expectSoon(() => done.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await confirmLink('fast@example.org')).toMatch(/^\/newsletter\/confirm\//u);
  });

  it('given the popup, when its link is followed, then it does not cover the next page', async () => {
    const page = await shop.visit('/shop', CALM);
    const dialog = page.getByRole('dialog', { name: 'Neues aus dem Shop' });
    await dialog.getByRole('link', { name: 'Datenschutz' }).click();
    await page.waitForURL('**/datenschutz');
    await dialog.waitFor({ state: 'detached' });
  });

  it('given a campaign, then it can be previewed, tested and sent, and its record shows the results', async () => {
    const page = await visitPanel(shop, '/config/newsletter', CALM);
    await expectSound(page);
    await page.getByRole('link', { name: 'Post aus dem Laden' }).click();
    await page.getByRole('heading', { level: 1, name: 'Post aus dem Laden' }).waitFor();
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('stand@example.org');
    await page.getByLabel('Einwilligung').first().fill('Am Stand auf dem Markt gesagt');
    await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
    await page.getByText('Die Adresse steht auf der Liste.').waitFor();
    await page.getByText('stand@example.org').first().waitFor();
    await expectSound(page);
    await page.goto(shop.url('/config/newsletter/kampagnen/neu'));
    await page.getByLabel('An diese Liste').selectOption('');
    await page.getByLabel('Betreff').fill('Neu im Oktober');
    await writing(page, 'Text').fill('Moin');
    await page.getByLabel('Absatzart').selectOption('Große Überschrift');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await alert(page).getByText('Eine Liste muss ausgewählt werden').waitFor();
    await page.getByLabel('An diese Liste').selectOption('Post aus dem Laden');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Die Kampagne ist gespeichert.').waitFor();
    const frame = page.frameLocator('.campaign-wide');
    await frame.getByRole('heading', { name: 'Moin' }).waitFor();
    await frame.getByRole('link', { name: 'Abbestellen' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Test an mich schicken' }).click();
    await page.getByText('Die Test-E-Mail ist unterwegs zu dir.').waitFor();
    expect((await mailsTo(shop.folder, OWNER.email)).map(({ subject }) => subject)).toContain('Neu im Oktober');
    await page.locator('summary', { hasText: 'An die Liste verschicken' }).click();
    await page.getByText('3 Personen bekommen diese E-Mail.').waitFor();
    await page.getByRole('button', { name: 'Jetzt verschicken' }).click();
    await page.getByText('Der Versand hat begonnen.').waitFor();
    await until(async () => {
      await page.goto(page.url().split('?')[0]!);
      return (await page.getByText('3 von 3 erledigt').count()) > 0;
    }, true);
    await expectSound(page);
    const link = await linkIn('stand@example.org', /http:\/\/[^/\s]+(\/unsubscribe\/\S+)/u);
    const reader = await shop.visit(link, WITHOUT);
    await expectSoon(() => pageType(reader)).toBe('300');
    await reader.getByText('Möchtest du „Post aus dem Laden“ nicht mehr bekommen?').waitFor();
    expect(await post(link, 'List-Unsubscribe=One-Click')).toBe(200);
    await reader.reload();
    await reader.getByRole('heading', { name: 'Abbestellt' }).waitFor();
    await until(async () => {
      await page.reload();
      return (await page.getByText('Hat sich abgemeldet').count()) > 0;
    }, true);
  });
});
