import type { Locator, Page } from 'playwright-core';
import { hydrated, open, type Shop } from './browser.ts';

/** Products of the demo that the tests shop for. */
export const CUP = '/shop/becher-duene';
export const SPOONS = '/shop/kochloeffel-kirschholz';
/** Three of them are left. */
export const SHEARS = '/shop/gartenschere-geschmiedet';
export const E_BOOK = '/shop/e-book-ein-topf';
export const GIFT_CARD = '/shop/gutschein';
export const SOLD_OUT = '/shop/nistkasten-meisen';

export const addButton = (page: Page): Locator => page.locator('.add-form button[type=submit]');
export const alert = (page: Page): Locator => page.getByRole('alert');
export const pill = (page: Page): Locator => page.locator('.cart-pill');
export const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const line = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
export const quantity = (within: Page | Locator): Locator => within.getByRole('spinbutton');

/** Adds what a product page shows, and waits for the server's yes. */
export const add = async (page: Page): Promise<void> => {
  await addButton(page).click();
  await page.locator('[data-phase=confirming], [data-phase=added]').waitFor();
};

/** A visitor's cart page with one of each product in it. */
export const cartWith = async (shop: Shop, ...paths: readonly string[]): Promise<Page> => {
  const page = await shop.blank();
  for (const path of paths) {
    await open(page, shop.url(path));
    await add(page);
  }
  await page.goto(shop.url('/cart'));
  await hydrated(page);
  return page;
};
