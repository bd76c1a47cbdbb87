import { expect } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { hydrated, type Shop } from './browser.ts';
import { expectSoon } from './expect-soon.ts';

/** Products of the demo used in tests. */
export const CUP = '/shop/becher-duene';
export const SPOONS = '/shop/kochloeffel-kirschholz';
/** Three are in stock. */
export const SHEARS = '/shop/gartenschere-geschmiedet';
export const E_BOOK = '/shop/e-book-ein-topf';
export const GIFT_CARD = '/shop/gutschein';
export const SOLD_OUT = '/shop/nistkasten-meisen';

export const addButton = (page: Page): Locator => page.locator('.add-form button[type=submit]:not(.express)');
export const alert = (page: Page): Locator => page.getByRole('alert');
export const pill = (page: Page): Locator => page.locator('.cart-pill');
export const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const line = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
export const quantity = (within: Page | Locator): Locator => within.getByRole('spinbutton');

/** Adds the product of a page and waits until it is in the cart. */
export const add = async (page: Page): Promise<void> => {
  const count = page.locator('.cart-pill-count');
  const before = await count.textContent();
  await addButton(page).click();
  await expectSoon(() => count.textContent()).not.toBe(before);
};

/** Aborts the page's POST requests; `false` restores them. */
export const cutOff = async (page: Page, isCut: boolean): Promise<void> => {
  if (!isCut) return page.unroute('**/*.data*');
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
};

const CRUMB = 'c'.repeat(32);

/** Cookies of a visitor with one of each product in the cart, made without a browser. */
const cookiesOfCart = async (shop: Shop, paths: readonly string[]): Promise<Map<string, string>> => {
  const cookies = new Map([['crumb', CRUMB]]);
  for (const path of paths) {
    const { host, port } = new URL(shop.url(path));
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { host, cookie },
      body: new URLSearchParams({ crumb: CRUMB }),
    });
    expect(response.headers.get('location')).toBe('/cart');
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
  }
  return cookies;
};

/** A cart page with one of each product. */
export const cartWith = async (
  shop: Shop,
  paths: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await shop.blank(options);
  const cookies = await cookiesOfCart(shop, paths);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: shop.url('/') })));
  await page.goto(shop.url('/cart'), { waitUntil: 'domcontentloaded' });
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
};
