import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, expectSoon, open, useShop } from './browser.ts';
import { add, addButton, alert, E_BOOK, GIFT_CARD } from './parts.ts';

const EXPIRED = 'Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.';
const COOKIES_OFF = 'Bitte aktiviere Cookies in deinem Browser, aktualisiere die Seite und versuche es erneut.';

const expectAlert = (page: Page, title: string, message: string): Promise<void> =>
  expectSoon(() => allWords(alert(page).getByRole('paragraph')), [title, message]);

/** Takes the cookies away at the last moment: what a page asks for earlier would bring them back. */
const loseCookies = (page: Page): Promise<unknown> =>
  page.route('**/*.data', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });

describe('a write that the server does not take (AC-05)', () => {
  const shop = useShop();

  it('given another crumb than the page has, when something is added, then the session has expired', async () => {
    const page = await shop.visit(E_BOOK);
    await page.context().addCookies([{ name: 'crumb', value: 'c'.repeat(32), url: shop.url('/') }]);
    await addButton(page).click();
    await expectAlert(page, 'Artikel kann nicht hinzugefügt werden', EXPIRED);
  });

  it('given a browser that lost its cookies but takes them, when something is added, then the session has expired', async () => {
    const page = await shop.visit(E_BOOK);
    await loseCookies(page);
    await addButton(page).click();
    await expectAlert(page, 'Artikel kann nicht hinzugefügt werden', EXPIRED);
  });

  it('given a browser that takes no cookies, when something is added, then it is asked for them', async () => {
    const page = await shop.blank();
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await open(page, shop.url(E_BOOK));
    await loseCookies(page);
    await addButton(page).click();
    await expectAlert(page, 'Artikel kann nicht hinzugefügt werden', COOKIES_OFF);
  });
});

describe('a visitor who writes too often (AC-05)', () => {
  const shop = useShop({ KONTOR_RATE_LIMIT: '1' });

  it('given more writes than allowed, when one more is sent, then the alert asks to wait', async () => {
    const page = await shop.visit(E_BOOK);
    await add(page);
    await open(page, shop.url(GIFT_CARD));
    await page.getByLabel('Betrag').selectOption('50 €');
    await addButton(page).click();
    await expectAlert(page, 'Gutschein kann nicht gekauft werden', 'Bitte versuche es in einigen Sekunden erneut.');
  });
});
