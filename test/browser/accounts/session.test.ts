import { describe, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { allWords, open, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, addButton, alert, E_BOOK, GIFT_CARD, quantity } from '../parts.ts';

const EXPIRED = 'Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.';
const COOKIES_OFF = 'Bitte aktiviere Cookies in deinem Browser, aktualisiere die Seite und versuche es erneut.';

const expectAlert = (page: Page, title: string, message: string): Promise<void> =>
  expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([title, message]);

/** Changes the cookies as a form is sent; earlier requests of the page would restore them. */
const withCookies = (page: Page, change: (context: BrowserContext) => Promise<void>): Promise<unknown> =>
  page.route('**/*.data', async (route) => {
    // What is read after it may come when the test has ended.
    if (route.request().method() === 'POST') await change(page.context());
    await route.continue();
  });
const loseCookies = (page: Page): Promise<unknown> => withCookies(page, (context) => context.clearCookies());

describe('rejected writes (AC-05)', () => {
  const shop = useShop();

  it('given another crumb than the page’s, when something is added, then the session has expired', async () => {
    const page = await shop.visit(E_BOOK);
    const other = { name: 'crumb', value: 'c'.repeat(32), url: shop.url('/') };
    await withCookies(page, (context) => context.addCookies([other]));
    await addButton(page).click();
    await expectAlert(page, 'Artikel kann nicht hinzugefügt werden', EXPIRED);
  });

  it('given two first pages opened at once, then both can add, into one cart', async () => {
    const context = (await shop.blank()).context();
    const both = Promise.withResolvers<void>();
    let asked = 0;
    // Neither request carries the other's cookie.
    await context.route(shop.url(E_BOOK), async (route) => {
      if ((asked += 1) === 2) both.resolve();
      await both.promise;
      await route.continue();
    });
    const pages = [await context.newPage(), await context.newPage()];
    await Promise.all(pages.map((page) => open(page, shop.url(E_BOOK))));
    await context.unrouteAll();
    for (const page of pages) {
      await page.bringToFront();
      await add(page);
    }
    await open(pages[0]!, shop.url('/cart'));
    await expectSoon(() => quantity(pages[0]!).inputValue()).toBe('2');
  });

  it('given a browser that lost its cookies but accepts them, when something is added, then the session has expired', async () => {
    const page = await shop.visit(E_BOOK);
    await loseCookies(page);
    await addButton(page).click();
    await expectAlert(page, 'Artikel kann nicht hinzugefügt werden', EXPIRED);
  });

  it('given a browser that blocks cookies, when something is added, then it is asked to accept them', async () => {
    const page = await shop.blank();
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await open(page, shop.url(E_BOOK));
    await loseCookies(page);
    await addButton(page).click();
    await expectAlert(page, 'Artikel kann nicht hinzugefügt werden', COOKIES_OFF);
  });
});

describe('rate limit for writes (AC-05)', () => {
  const shop = useShop({ KONTOR_RATE_LIMIT: '1' });

  it('given more writes than allowed, when another is sent, then the alert asks to wait', async () => {
    const page = await shop.visit(E_BOOK);
    await add(page);
    await open(page, shop.url(GIFT_CARD));
    await page.getByLabel('Betrag').selectOption('50 €');
    await addButton(page).click();
    await expectAlert(page, 'Gutschein kann nicht gekauft werden', 'Bitte versuche es in einigen Sekunden erneut.');
  });
});
