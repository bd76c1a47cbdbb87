import { describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@kontor/contracts/accounts/accounts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { mailbox } from '../../support/mails.ts';
import { ahead } from '../../support/process.ts';
import { until } from '../../support/until.ts';
import { allWords, hydrated, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER, OWNER_ENV, enterPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const ACCOUNT = '/config/konto';
const NEW = 'Zitrone Fahrrad Mond Kabel';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const confirmWith = async (page: Page, password: string): Promise<void> => {
  // The previous page has a field of the same name.
  await page.waitForURL('**/bestaetigen*');
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bestätigen und weiter' }).click();
};

describe('password confirmation for security settings', () => {
  const shop = useShop(OWNER_ENV);
  let minutes = 0;
  /** Moves the clock until the session requires the password again. */
  const later = async (): Promise<void> => {
    minutes += 6;
    expect(minutes * 60_000).toBeGreaterThan(CONFIRMED_MS);
    await shop.restart(ahead(minutes * 60_000));
  };
  const codeNow = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + minutes * 60_000 });

  it.each([true, false])(
    'given an old session, when another session is ended, then the password is required first (script: %s)',
    async (javaScriptEnabled) => {
      for (const path of [ACCOUNT, ACCOUNT]) await enterPanel(shop, path);
      const page = await enterPanel(shop, ACCOUNT, { javaScriptEnabled });
      await later();
      await page.reload();
      const rows = section(page, 'Sitzungen').getByRole('listitem');
      const before = await rows.count();
      expect(before).toBeGreaterThan(2);
      await rows
        .getByRole('button', { name: /Sitzung .* beenden/u })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Bist du es?' }).waitFor();
      expect(pathOf(page)).toBe('/config/bestaetigen');
      await confirmWith(page, 'falsch falsch');
      await alert(page).getByText('Das Passwort stimmt nicht.').waitFor();
      await confirmWith(page, OWNER.password);
      await page.getByText('Die Sitzung ist beendet.').waitFor();
      expect(pathOf(page)).toBe(ACCOUNT);
      await expectSoon(() => rows.count()).toBe(before - 1);
      await section(page, 'Sitzungen').getByRole('button', { name: 'Alle anderen beenden' }).click();
      await page.getByText('Auf allen anderen Geräten bist du abgemeldet.').waitFor();
      await expectSoon(() => rows.count()).toBe(1);
    },
  );

  it('given a cancelled confirmation, then nothing changes; axe finds no violations and nothing overflows', async () => {
    const page = await enterPanel(shop, ACCOUNT, CALM);
    await later();
    await page.getByRole('button', { name: 'Einrichten' }).click();
    await page.getByRole('heading', { name: 'Bist du es?' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await page.waitForURL(`**${ACCOUNT}`);
    await page.getByRole('button', { name: 'Einrichten' }).waitFor();
  });

  it('given an owner who sets up a second factor, then the code typed before the password is used, and they may require it for everybody', async () => {
    const owner = await enterPanel(shop, ACCOUNT);
    await later();
    await owner.getByRole('button', { name: 'Einrichten' }).click();
    await confirmWith(owner, OWNER.password);
    await owner.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
    const secret = (await words(owner.locator('.panel-key'))).replaceAll(' ', '');
    await later();
    await owner.getByLabel('Code aus der App').fill(codeNow(secret));
    await owner.getByRole('button', { name: 'Einschalten' }).click();
    await owner.getByRole('heading', { name: 'Bist du es?' }).waitFor();
    await confirmWith(owner, OWNER.password);
    await owner.getByText('Deine Wiederherstellungscodes').waitFor();
    const codes = await allWords(owner.locator('.panel-codes li'));
    expect(codes).toHaveLength(10);
    await owner.getByText('10 von 10 Wiederherstellungscodes sind noch nicht benutzt.').waitFor();

    await later();
    await owner.getByText('Neue Codes', { exact: true }).click();
    await owner.getByRole('button', { name: 'Neue Codes zeigen' }).click();
    await owner.getByLabel('Code aus der App').waitFor();
    await confirmWith(owner, OWNER.password);
    await alert(owner)
      .getByText('Bitte gib auch einen Code aus deiner App oder einen Wiederherstellungscode ein.')
      .waitFor();
    await owner.getByLabel('Code aus der App').fill(codes[0] ?? '');
    await confirmWith(owner, OWNER.password);
    await owner.getByText('Die bisherigen gelten nicht mehr.').waitFor();
    await expectSoon(() => allWords(owner.locator('.panel-codes li'))).not.toContain(codes[0]);

    await open(owner, shop.url('/config/mitglieder'));
    await section(owner, 'Jemanden einladen').getByLabel('E-Mail-Adresse').fill('ria@laden.example');
    await owner.getByRole('button', { name: 'Einladen' }).click();
    await owner.getByText('Die Einladung ist unterwegs.').waitFor();
    const rule = section(owner, 'Zweiter Faktor');
    await rule.getByText('Für alle verlangen').first().click();
    await rule.getByRole('button', { name: 'Für alle verlangen' }).click();
    await owner.getByText('Ab jetzt brauchen alle einen zweiten Faktor.').waitFor();
    await expectSound(owner);
  });

  it('given a required second factor, then members without one are sent to its setup first', async () => {
    const links = async () =>
      (await mailbox(shop.folder, 'ria@laden.example')).flatMap(({ text }) => /http\S+token=\S+/u.exec(text) ?? []);
    await until(async () => (await links()).length > 0, true);
    const page = await shop.blank(CALM);
    await page.goto((await links())[0] ?? '');
    await hydrated(page);
    await page.getByLabel('Name', { exact: true }).fill('Ria');
    await page.getByLabel('Passwort', { exact: true }).fill('123456789012');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await alert(page)
      .getByText(/steht auf Listen gestohlener Passwörter/u)
      .waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.waitForURL(`**${ACCOUNT}#factor`);
    await page.getByText('Hier brauchen alle einen zweiten Faktor.').waitFor();
    await expectSoon(() => allWords(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('listitem'))).toEqual([
      'Übersicht',
      'Mein Konto',
    ]);
    await page.goto(shop.url('/config/mitglieder'));
    expect(pathOf(page)).toBe(ACCOUNT);
    await hydrated(page);
    await expectSound(page);
    await page.getByRole('button', { name: 'Einrichten' }).click();
    const own = (await words(page.locator('.panel-key'))).replaceAll(' ', '');
    await page.getByLabel('Code aus der App').fill(codeNow(own));
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await page.getByText('Deine Wiederherstellungscodes').waitFor();
    await open(page, shop.url('/config/bestellungen'));
    expect(pathOf(page)).not.toBe(ACCOUNT);
  });
});
