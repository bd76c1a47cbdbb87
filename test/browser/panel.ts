import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Shop } from './browser.ts';

export const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };
export const OWNER_ENV = { KONTOR_OWNER_EMAIL: OWNER.email, KONTOR_OWNER_PASSWORD: OWNER.password };

/** All that an owner may see. */
export const AREAS = [
  'Übersicht',
  'Bestellungen',
  'Abos',
  'Geschenkgutscheine',
  'Vormerkungen',
  'Newsletter',
  'Formulare',
  'Gutscheincodes',
  'Werbung',
  'Produkte',
  'Lagerbestand',
  'Importe',
  'Exporte',
  'Shop-Seiten',
  'Abfragen',
  'Verlauf',
  'Warum?',
  'Was wäre, wenn',
  'Nachspielen',
  'Kopien',
  'Zurücknehmen',
  'Einstellungen',
  'Mitglieder',
  'Auskunft & Löschen',
  'Anmeldungen',
  'API-Schlüssel',
  'Webhooks',
  'Mein Konto',
];

/** Fills the sign-in page, wherever it is shown. */
export const signInOn = async (page: Page, { email, password } = OWNER): Promise<void> => {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

/** A page of the panel as the owner sees it. */
export const visitPanel = async (shop: Shop, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await shop.visit(`/config/anmelden?weiter=${path.slice('/config'.length)}`, options);
  await signInOn(page);
  await page.waitForURL((url) => url.pathname === path);
  expect(new URL(page.url()).pathname).toBe(path);
  return page;
};

/** Resolves when nothing is under way that was sent: until then a form is not sent again. */
export const answered = (page: Page): Promise<void> =>
  page.locator('form[aria-busy="true"]').first().waitFor({ state: 'detached' });
