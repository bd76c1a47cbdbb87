import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { BrowserContextOptions, Cookie, Page } from 'playwright-core';
import type { Shop } from './browser.ts';
import { expectSoon } from './expect-soon.ts';

export const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };
const SIGN_IN = '/config/anmelden';
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

/** A page of the panel in a session of its own. */
export const enterPanel = async (shop: Shop, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await shop.visit(`${SIGN_IN}?weiter=${path.slice('/config'.length)}`, options);
  await signInOn(page);
  await page.waitForURL((url) => url.pathname === path);
  await expectSoon(() => new URL(page.url()).pathname).toBe(path);
  return page;
};

/** The owner's session in each shop: a suite signs in by the form once. */
const sessions = new WeakMap<Shop, Cookie>();

/** A page of the panel, signed in as the owner. */
export const visitPanel = async (shop: Shop, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const known = sessions.get(shop);
  if (known) {
    const page = await shop.visit(path, { ...options, storageState: { cookies: [known], origins: [] } });
    if (new URL(page.url()).pathname === path) return page;
    // The session has ended.
    await page.context().close();
  }
  const page = await enterPanel(shop, path, options);
  const session = (await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE);
  if (session) sessions.set(shop, session);
  return page;
};

/** Resolves when no request is pending; until then a form cannot be submitted again. */
export const answered = (page: Page): Promise<void> =>
  page.locator('form[aria-busy="true"]').first().waitFor({ state: 'detached' });
