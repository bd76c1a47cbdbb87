import { describe, expect, it } from '@jest/globals';
import { hydrated, useShop, words } from './browser.ts';

describe('a page that cannot be shown', () => {
  const shop = useShop();

  it('given nothing at an address, then it answers 404 and knows a way home', async () => {
    const page = await shop.blank();
    for (const path of ['/gibt-es-nicht', '/shop/gibt-es-nicht', '/gibt/es/nicht/hier', '/shop?after=unsinn']) {
      const response = await page.goto(shop.url(path));
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).waitFor();
      expect(await page.title()).toBe('Seite nicht gefunden – Hafen & Heide');
    }
    await hydrated(page);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dinge, die bleiben' }).waitFor();
  });

  it('given a server that fails, when a link is followed, then a page without a stack knows a way home', async () => {
    const page = await shop.visit('/');
    const fail = {
      status: 500,
      contentType: 'text/plain',
      body: 'TypeError: x\n    at secret (/srv/kontor/main.js:1:1)',
    };
    await page.route('**/shop.data*', (route) => route.fulfill(fail));
    await page.getByRole('link', { name: 'Zum Shop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Etwas ist schiefgelaufen' }).waitFor();
    await page.getByText('Die Seite konnte nicht geladen werden. Das liegt an uns, nicht an dir.').waitFor();
    expect(await words(page.locator('body'))).not.toMatch(/TypeError|main\.js| at /u);
    expect(shop.takeComplaints()).toHaveLength(1);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dinge, die bleiben' }).waitFor();
  });
});
