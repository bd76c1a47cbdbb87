import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, type Shop } from './browser.ts';
import { cartWith } from './parts.ts';

export const ORDER = 'Zahlungspflichtig bestellen';

export const orderButton = (page: Page) => page.getByRole('button', { name: ORDER, exact: true });
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** An amount in the totals above the order button. */
export const sum = (page: Page, label: string) =>
  page.locator('.order-review, .cart-summary').locator('.sum').filter({ hasText: label }).locator('dd');
/** SF-01 */
export const pageType = (page: Page): Promise<string | null> =>
  page.locator('[data-page-type]').getAttribute('data-page-type');

/** A visitor at the checkout with one of each product. */
export const checkoutWith = async (
  shop: Shop,
  paths: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await cartWith(shop, paths, options);
  await page.getByRole('button', { name: 'Zur Kasse' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
  return page;
};

export const BUYER = {
  email: 'lena@example.org',
  'address.name': 'Lena Brandt',
  'address.street': 'Am Sande 5',
  'address.postalCode': '21335',
  'address.city': 'Lüneburg',
} as const;

/** Fills in the required fields of an order. */
export const fill = async (page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> => {
  for (const [name, value] of Object.entries({ ...BUYER, ...values })) await field(page, name).fill(value);
  await field(page, 'acceptsTerms').check();
  await field(page, 'acceptsWithdrawal').check();
};

/** Places the order and waits for the confirmation. */
export const order = async (page: Page, script = true): Promise<void> => {
  await orderButton(page).click();
  await page.waitForURL('**/checkout/order-confirmed/**');
  if (script) await hydrated(page);
  await page.getByText(/^Bestellnummer \d+$/u).waitFor();
};
