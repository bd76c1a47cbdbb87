import type { BrowserContextOptions, Page } from 'playwright-core';
import { allWords, open, type Shop } from '../browser.ts';
import { visitPanel } from '../panel.ts';

export const LIST = '/config/seiten';

export const blockNames = (page: Page) => allWords(page.locator('.form-card-title strong'));
export const add = (page: Page, name: string) =>
  page.locator('.form-add').getByRole('button', { name: new RegExp(`^${name} `, 'u') });
export const notice = (page: Page, text: string) => page.locator('.panel-notice').getByText(text).waitFor();
export const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Veröffentlichen', exact: true });
/** From where something is edited, by way of the list of what goes live. */
export const publish = async (page: Page): Promise<void> => {
  await publishButton(page).press('Enter');
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).press('Enter');
};
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
export const preview = (page: Page) => page.frameLocator('iframe.page-preview');

export const panelPage = async (shop: Shop, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await visitPanel(shop, LIST, options);
  if (options.javaScriptEnabled === false) await page.goto(shop.url(path));
  else await open(page, shop.url(path));
  return page;
};

/** Somebody who does not hear what others change. */
export const deafPage = async (shop: Shop, path: string): Promise<Page> => {
  const page = await visitPanel(shop, LIST);
  await page.route('**/news', (route) => route.abort());
  await open(page, shop.url(path));
  return page;
};

/** From the list of pages. @returns the path of the new page's editor */
export const create = async (page: Page, title: string): Promise<string> => {
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await notice(page, 'Die Seite ist angelegt.');
  await page.waitForURL((url) => /[0-9a-f-]{36}$/u.test(url.pathname));
  return new URL(page.url()).pathname;
};
