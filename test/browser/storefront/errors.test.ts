import { describe, expect, it } from '@jest/globals';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';

describe('error pages', () => {
  const shop = useShop();

  it('given an unknown URL, then it answers 404 with a link home', async () => {
    const page = await shop.blank();
    for (const path of ['/gibt-es-nicht', '/shop/gibt-es-nicht', '/gibt/es/nicht/hier', '/shop?after=unsinn']) {
      const response = await page.goto(shop.url(path));
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).waitFor();
      await expectSoon(() => page.title()).toBe('Seite nicht gefunden – Hafen & Heide');
    }
    await hydrated(page);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dinge, die bleiben' }).waitFor();
  });

  it('given a failing server, when a link is followed, then an error page without a stack trace links home', async () => {
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
    await expectSoon(() => words(page.locator('body'))).not.toMatch(/TypeError|main\.js| at /u);
    expect(shop.takeComplaints()).toHaveLength(1);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dinge, die bleiben' }).waitFor();
  });
});
