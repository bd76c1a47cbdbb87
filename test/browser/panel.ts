import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Shop } from './browser.ts';
import { expectSoon } from './expect-soon.ts';

export const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };
export const OWNER_ENV = { KONTOR_OWNER_EMAIL: OWNER.email, KONTOR_OWNER_PASSWORD: OWNER.password };

/** All areas that an owner sees. */
export const AREAS = [
  'Übersicht',
  'Bestellungen',
  'Abos',
  'Geschenkgutscheine',
  'Vormerkungen',
  'Newsletter',
  'Formulare',
  'Rabattcodes',
  'Werbung',
  'Seiten',
  'Medien',
  'Veröffentlichungen',
  'Domains',
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

/** Fills in the sign-in page. */
export const signInOn = async (page: Page, { email, password } = OWNER): Promise<void> => {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

/** A page of the panel, signed in as the owner. */
export const visitPanel = async (shop: Shop, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await shop.visit(`/config/anmelden?weiter=${path.slice('/config'.length)}`, options);
  await signInOn(page);
  await page.waitForURL((url) => url.pathname === path);
  await expectSoon(() => new URL(page.url()).pathname).toBe(path);
  return page;
};

/** Resolves when no request is pending; until then a form cannot be submitted again. */
export const answered = (page: Page): Promise<void> =>
  page.locator('form[aria-busy="true"]').first().waitFor({ state: 'detached' });
