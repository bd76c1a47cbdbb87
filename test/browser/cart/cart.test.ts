import { describe, it } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { allWords, hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, alert, card, cartWith, E_BOOK, line, pill, quantity, SHEARS, SPOONS } from '../parts.ts';

describe('the cart page (CA-03, CA-09)', () => {
  const shop = useShop();
  const subtotal = (page: Page) => words(page.locator('.cart-subtotal dd'));
  const more = (page: Page) => page.getByRole('button', { name: /^Eins mehr/u });
  const less = (page: Page) => page.getByRole('button', { name: /^Eins weniger/u });

  it('given a line, when + is pressed, then the number rises at once and the totals follow the server', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await expectSoon(() => less(page).isDisabled()).toBe(true);
    const held = Promise.withResolvers<void>();
    await page.route('**/cart.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await more(page).click();
    await expectSoon(() => quantity(page).inputValue()).toEqual('2');
    await expectSoon(() => subtotal(page)).toBe('34,50 €');
    held.resolve();
    await expectSoon(() => subtotal(page)).toEqual('69,00 €');
    await expectSoon(() => words(page.locator('.cart-line-total'))).toBe('Summe 69,00 €');
    await less(page).click();
    await expectSoon(() => subtotal(page)).toEqual('34,50 €');
    await expectSoon(() => quantity(page).inputValue()).toBe('1');
  });

  describe('new visitor', () => {
    const LIST = '/shop?category=Garten';
    const SCISSORS = 'Gartenschere, geschmiedet';
    const TROWEL = 'Pflanzkelle mit Eschenstiel';
    const NAMES = [SCISSORS, TROWEL];
    const shownNames = async (page: Page) => (await allWords(page.locator('.cart-line h2'))).sort();

    it('given two cards, when both are added before the first answer, then both are in the cart', async () => {
      const page = await shop.visit(LIST);
      const held = Promise.withResolvers<void>();
      await page.route('**/*.data*', async (route) => {
        if (route.request().method() === 'POST') await held.promise;
        await route.continue();
      });
      for (const name of NAMES) await card(page, name).getByRole('button').click();
      held.resolve();
      await page.getByRole('link', { name: '2 items in cart' }).first().waitFor();
      await page.goto(shop.url('/cart'));
      await expectSoon(() => shownNames(page)).toEqual(NAMES);
    });

    it.each([true, false])(
      'given two tabs, when both add at the same time, then there is one cart (script %p)',
      async (script) => {
        const first = await shop.visit(LIST, { javaScriptEnabled: script });
        const second = await first.context().newPage();
        await second.goto(shop.url(LIST));
        if (script) await hydrated(second);
        // Leaving a page cancels requests that have not been sent yet.
        const isPosted = (response: Response) => response.request().method() === 'POST';
        await Promise.all([
          first.waitForResponse(isPosted),
          second.waitForResponse(isPosted),
          card(first, SCISSORS).getByRole('button').click(),
          card(second, TROWEL).getByRole('button').click(),
        ]);
        await expectSoon(async () => {
          await first.goto(shop.url('/cart'));
          return shownNames(first);
        }).toEqual(NAMES);
      },
    );
  });

  it('given a product sold by weight, then its line shows the Grundpreis', async () => {
    const page = await shop.visit('/shop/heidehonig');
    await page.getByLabel('Glas').selectOption('500 g');
    await add(page);
    await pill(page).click();
    await page.locator('.cart-line').waitFor();
    const unitPrice = page.locator('.cart-line p').filter({ hasText: 'Grundpreis' });
    await expectSoon(() => words(unitPrice)).toBe('Grundpreis 27,80 € / 1 kg');
  });

  it('given a line, when a number is typed and the field is left, then the server stores it', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await quantity(page).fill('5');
    await quantity(page).press('Tab');
    await expectSoon(() => subtotal(page)).toEqual('172,50 €');
    await page.reload();
    await expectSoon(() => quantity(page).inputValue()).toBe('5');
  });

  it('given an absurd number, when it is submitted, then the alert names the maximum and the old one is restored', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await quantity(page).fill('99999999999999999999');
    await quantity(page).press('Enter');
    await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Menge konnte nicht aktualisiert werden',
      'Die Menge darf höchstens 9999 sein.',
    ]);
    await expectSoon(() => quantity(page).inputValue()).toEqual('1');
    await quantity(page).fill('1.5');
    await quantity(page).press('Enter');
    await alert(page).getByText('Quantity must be a whole number').waitFor();
    await expectSoon(() => quantity(page).inputValue()).toBe('1');
  });

  it('given all available units, when one more is requested, then the alert says so and the number is restored', async () => {
    const page = await cartWith(shop, [SHEARS]);
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await expectSoon(() => subtotal(page)).toEqual('187,50 €');
    await more(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Menge konnte nicht aktualisiert werden',
      'Leider sind derzeit nicht genügend Artikel verfügbar.',
    ]);
    await expectSoon(() => quantity(page).inputValue()).toEqual('3');
    await expectSoon(() => subtotal(page)).toBe('187,50 €');
  });

  it.each([
    ['answers 500', 500],
    ['cannot be reached', 0],
  ])(
    'given a server that %s, when a number is changed, then it is restored and the alert says so',
    async (_, status) => {
      const page = await cartWith(shop, [SPOONS]);
      await page.route('**/cart.data*', (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, json: { error: { code: 'internal', message: 'Etwas ist schiefgelaufen' } } }),
      );
      await more(page).click();
      await expectSoon(() => words(alert(page).locator('.alert-title'))).toEqual(
        'Menge konnte nicht aktualisiert werden',
      );
      await expectSoon(() => quantity(page).inputValue()).toEqual('1');
      await expectSoon(() => subtotal(page)).toBe('34,50 €');
    },
  );

  it('given a failing server, when a line is removed, then it comes back and the alert says so', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await page.route('**/cart.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Kochlöffel aus Kirschholz, 3 Stück entfernen' }).click();
    await expectSoon(() => words(alert(page).locator('.alert-title'))).toEqual('Artikel konnte nicht entfernt werden');
    await expectSoon(() => page.locator('.cart-line').isVisible()).toBe(true);
  });

  it('given two lines, when both are removed, then the cart is empty', async () => {
    const page = await cartWith(shop, [SPOONS, E_BOOK]);
    await page.getByRole('button', { name: 'Kochlöffel aus Kirschholz, 3 Stück entfernen' }).click();
    await line(page, 'Kochlöffel aus Kirschholz').waitFor({ state: 'detached' });
    await expectSoon(() => subtotal(page)).toEqual('9,90 €');
    await expectSoon(() => words(page.locator('.cart-summary .small'))).toBe('inkl. MwSt.');
    await page.getByRole('button', { name: /entfernen$/u }).click();
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByRole('link', { name: 'Weiter einkaufen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
  });
});
