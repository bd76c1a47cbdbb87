import { describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { mailbox } from '../../support/mails.ts';
import { until } from '../../support/until.ts';
import { allWords, hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { AREAS, OWNER, OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const NEW = 'ein ganz anderes Passwort';

describe('the panel', () => {
  const shop = useShop(OWNER_ENV);

  const areasOn = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' }).getByRole('listitem');
  const linkFor = async (address: string): Promise<string> => {
    const links = async () =>
      (await mailbox(shop.folder, address)).flatMap(({ text }) => /http\S+token=\S+/u.exec(text) ?? []);
    await until(async () => (await links()).length > 0, true);
    return (await links())[0] ?? '';
  };
  const invite = async (page: Page, email: string, role: string): Promise<void> => {
    const form = page.getByRole('region', { name: 'Jemanden einladen' });
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByLabel('Rolle').selectOption(role);
    await form.getByRole('button', { name: 'Einladen' }).click();
    await page.getByText('Die Einladung ist unterwegs.').waitFor();
  };

  it('given no session, when a page is opened, then it leads to the sign-in and back', async () => {
    const page = await shop.visit('/config/konto');
    await expectSoon(() => new URL(page.url()).pathname).toBe('/config/anmelden');
    await signInOn(page, { ...OWNER, password: 'falsch' });
    await expectSoon(() => words(alert(page))).toBe(
      'Anmelden nicht möglich E-Mail-Adresse oder Passwort stimmt nicht.',
    );
    await expectSoon(() => page.getByLabel('E-Mail-Adresse').inputValue()).toBe(OWNER.email);
    await expectSoon(() => page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('falsch');
    await signInOn(page);
    await page.waitForURL('**/config/konto');
    await expectSoon(() => allWords(areasOn(page))).toEqual(AREAS);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByText('Du bist abgemeldet.').waitFor();
    await page.goto(shop.url('/config'));
    await expectSoon(() => new URL(page.url()).pathname).toBe('/config/anmelden');
  });

  it('given no JavaScript, then signing in, changing a name and signing out work', async () => {
    const page = await shop.visit('/config', { javaScriptEnabled: false });
    await signInOn(page);
    await page.waitForURL('**/config');
    await page.getByRole('link', { name: 'Mein Konto' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Eva Deich');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Dein Name ist gespeichert.').waitFor();
    await page.getByRole('link', { name: 'Übersicht' }).click();
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toEqual('Moin, Eva Deich');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByText('Du bist abgemeldet.').waitFor();
  });

  it('given an invitation, when it is accepted, then only what the role may see is shown', async () => {
    const owner = await visitPanel(shop, '/config/mitglieder');
    await invite(owner, 'jo@laden.example', 'editor');
    const page = await shop.blank();
    await page.goto(await linkFor('jo@laden.example'));
    await hydrated(page);
    await page.getByLabel('Name', { exact: true }).fill('Jo');
    await page.getByLabel('Passwort', { exact: true }).fill('kurz');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await alert(page).getByText('mindestens 12 Zeichen').waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.waitForURL('**/config');
    await expectSoon(() => words(page.locator('.panel-head'))).toEqual('Moin, Jo Deine Rolle: Redaktion Zur Website');
    await expectSoon(() => page.getByRole('link', { name: 'Mitglieder' }).count()).toBe(0);
    await page.goto(shop.url('/config/mitglieder'));
    await expectSoon(() => words(page.getByRole('main'))).toContain('Kein Zugang Dafür reicht deine Rolle nicht aus.');
    await expectSoon(() => allWords(areasOn(page))).toEqual([
      'Übersicht',
      'Newsletter',
      'Formulare',
      'Seiten',
      'Medien',
      'Veröffentlichungen',
      'Mein Konto',
    ]);
    await expectSound(page);
    await owner.reload();
    const row = owner.getByRole('listitem').filter({ hasText: 'jo@laden.example' });
    await row.getByLabel('Rolle von Jo', { exact: true }).selectOption('websiteManager');
    await row.getByRole('button', { name: 'Rolle von Jo ändern' }).click();
    await owner.getByText('Die Rolle ist geändert.').waitFor();
    await expectSoon(() => words(row)).toMatch(/Zuletzt geändert von \S.* am \d/u);
    await page.goto(shop.url('/config/mitglieder'));
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Mitglieder');
    await row.getByText('Entfernen', { exact: true }).click();
    await row.getByRole('button', { name: 'Endgültig entfernen' }).click();
    await owner.getByText('Das Mitglied ist entfernt.').waitFor();
    await page.reload();
    await expectSoon(() => new URL(page.url()).pathname).toBe('/config/anmelden');
  });

  it('given a forgotten password, when the mail’s link is followed, then the new password works', async () => {
    const owner = await visitPanel(shop, '/config/mitglieder');
    await invite(owner, 'ria@laden.example', 'viewer');
    const page = await shop.blank();
    const invitation = await linkFor('ria@laden.example');
    await page.goto(invitation);
    await hydrated(page);
    await page.getByLabel('Name', { exact: true }).fill('Ria');
    await page.getByLabel('Passwort', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.waitForURL('**/config');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    // The previous page has a field of the same name.
    await page.waitForURL('**/passwort-vergessen');
    await page.getByLabel('E-Mail-Adresse').fill('ria@laden.example');
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await page.getByText('Wenn es zu dieser Adresse ein Konto gibt, ist eine Mail unterwegs.').waitFor();
    const links = async () =>
      (await mailbox(shop.folder, 'ria@laden.example')).flatMap(
        ({ text }) => /http\S+passwort-neu\S+/u.exec(text) ?? [],
      );
    await until(async () => (await links()).length, 1);
    await page.goto((await links())[0] ?? '');
    await hydrated(page);
    await page.getByLabel('Neues Passwort').fill(`${NEW} 2`);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByText('Dein neues Passwort gilt.').waitFor();
    await signInOn(page, { email: 'ria@laden.example', password: `${NEW} 2` });
    await page.waitForURL('**/config');
  });

  it('given an enabled second factor, then it is required, and a recovery code works', async () => {
    const owner = await visitPanel(shop, '/config/mitglieder');
    await invite(owner, 'tom@laden.example', 'viewer');
    const page = await shop.blank();
    await page.goto(await linkFor('tom@laden.example'));
    await hydrated(page);
    await page.getByLabel('Name', { exact: true }).fill('Tom');
    await page.getByLabel('Passwort', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.waitForURL('**/config');
    await page.goto(shop.url('/config/konto'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Einrichten' }).click();
    await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
    const secret = (await words(page.locator('.panel-key'))).replaceAll(' ', '');
    const code = page.getByLabel('Code aus der App');
    await expectSoon(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await alert(page).getByText('Dieser Code stimmt nicht.').waitFor();
    await expectSoon(async () => (await words(page.locator('.panel-key'))).replaceAll(' ', '')).toBe(secret);
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await page.getByText('Deine Wiederherstellungscodes').waitFor();
    const codes = await allWords(page.locator('.panel-codes li'));
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await signInOn(page, { email: 'tom@laden.example', password: NEW });
    await page.waitForURL('**/config/anmelden/code*');
    await page.getByLabel('Code').fill('123456');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await alert(page).getByText('Dieser Code stimmt nicht.').waitFor();
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toEqual('Moin, Tom');
    await page.getByRole('link', { name: 'Mein Konto' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Tom Deich');
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    await signInOn(page, { email: 'tom@laden.example', password: NEW });
    await page.waitForURL('**/config/anmelden/code*');
    await page.getByLabel('Code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await expectSoon(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Tom Deich');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Dein Name ist gespeichert.').waitFor();
  });

  it.each([true, false])(
    'given a session that expires while a form is open, then the input is restored after the sign-in (script: %s)',
    async (javaScriptEnabled) => {
      const page = await visitPanel(shop, '/config/mitglieder', { javaScriptEnabled });
      const form = page.getByRole('region', { name: 'Jemanden einladen' });
      await form.getByLabel('E-Mail-Adresse').fill('ole@laden.example');
      await form.getByLabel('Rolle').selectOption('moderator');
      await page.context().clearCookies({ name: SESSION_COOKIE });
      await form.getByRole('button', { name: 'Einladen' }).click();
      await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
      await signInOn(page, { ...OWNER, password: 'falsch' });
      await alert(page).getByText('E-Mail-Adresse oder Passwort stimmt nicht.').waitFor();
      await signInOn(page);
      await alert(page).getByText('Noch nicht gespeichert').waitFor();
      await expectSoon(() => new URL(page.url()).pathname).toBe('/config/mitglieder');
      await expectSoon(() => form.getByLabel('E-Mail-Adresse').inputValue()).toBe('ole@laden.example');
      await expectSoon(() => form.getByLabel('Rolle').inputValue()).toBe('moderator');
      await expectSoon(() => page.getByRole('listitem').filter({ hasText: 'ole@laden.example' }).count()).toBe(0);
      await form.getByRole('button', { name: 'Einladen' }).click();
      await page.getByText('Die Einladung ist unterwegs.').waitFor();
      const row = page.getByRole('listitem').filter({ hasText: 'ole@laden.example' });
      await expectSoon(() => words(row)).toContain('Eingeladen');
      await row.getByText('Entfernen', { exact: true }).click();
      await row.getByRole('button', { name: 'Endgültig entfernen' }).click();
      await page.getByText('Das Mitglied ist entfernt.').waitFor();
    },
  );

  it('given such a form with passwords, then the sign-in does not carry them', async () => {
    const page = await visitPanel(shop, '/config/konto');
    await page.getByLabel('Jetziges Passwort').fill(OWNER.password);
    await page.getByLabel('Neues Passwort').fill(NEW);
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    const carried = page.locator('input[name^="kept."]');
    await expectSoon(() => carried.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))).toEqual([
      'kept.intent',
      'kept.username',
    ]);
    await signInOn(page);
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await expectSoon(() => page.getByLabel('Neues Passwort').inputValue()).toBe('');
  });

  it.each([
    '/config/anmelden',
    '/config/passwort-vergessen',
    '/config/passwort-neu?token=x',
    '/config/einladung?token=x',
  ])('given %s, then axe finds no violations and nothing overflows', async (path) => {
    await expectSound(await shop.visit(path, CALM));
  });

  it.each(['/config', '/config/konto', '/config/mitglieder'])(
    'given %s, then axe finds no violations and nothing overflows',
    async (path) => {
      await expectSound(await visitPanel(shop, path, CALM));
    },
  );

  it('given the second factor’s setup, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, '/config/konto', CALM);
    await page.getByRole('button', { name: 'Einrichten' }).click();
    await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
    await expectSound(page);
  });
});
