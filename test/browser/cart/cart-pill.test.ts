import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, cartWith, E_BOOK, pill, quantity, SPOONS } from '../parts.ts';

const shownIn = (page: Page) => pill(page).locator('[aria-hidden]');
const announced = (page: Page) => page.locator('p[role=status].visually-hidden');
const spokenIn = (page: Page) => pill(page).locator('.visually-hidden');

describe('cart link (CA-04, CA-05, CA-06)', () => {
  const shop = useShop();

  it('given an empty cart, when something is added, then the link appears with the count, and the popover alone is announced', async () => {
    const page = await shop.visit(E_BOOK);
    await expectSoon(() => pill(page).isVisible()).toBe(false);
    await page.locator('.header').getByRole('link', { name: 'Cart', exact: true }).waitFor();
    await add(page);
    await pill(page).waitFor();
    await expectSoon(() => words(shownIn(page))).toBe('1 Artikel');
    await expectSoon(() => words(spokenIn(page))).toBe('One item in cart');
    await expectSoon(() => words(announced(page))).toBe('');
    await pill(page).click();
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
    await expectSoon(() => pill(page).isVisible()).toBe(false);
  });

  it('CA-04: given a visitor without a cart, then no cart is queried, and products can be added at once', async () => {
    const page = await shop.blank();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/shop', E_BOOK]) {
      await open(page, shop.url(path));
      const adds = await page.locator('.card-add, .add-form button[type=submit]').all();
      expect(adds.length).toBeGreaterThan(0);
      for (const add of adds) await expectSoon(() => add.isVisible()).toBe(true);
      await expectSoon(() => pill(page).isVisible()).toBe(false);
    }
    expect(asked.filter((path) => /^\/(api\/commerce\/shopping-cart|cart)/u.test(path))).toEqual([]);
  });

  it('given a growing cart, then the count is capped at 100, both shown and announced', async () => {
    const page = await cartWith(shop, [E_BOOK]);
    for (const [before, count, shown, spoken] of [
      ['1', '2', '2 Artikel', '2 items in cart'],
      ['2', '100', '100 Artikel', '100 items in cart'],
      ['100', '101', '100+ Artikel', 'More than 100 items in cart'],
    ] as const) {
      await expectSoon(() => quantity(page).inputValue()).toEqual(before);
      await quantity(page).fill(count);
      await quantity(page).press('Enter');
      await page.locator('.header').getByRole('link', { name: spoken, exact: true }).waitFor();
      await expectSoon(() => words(announced(page))).toEqual(spoken);
      await page.locator('.header').getByRole('link', { name: 'Hafen & Heide' }).click();
      await pill(page).waitFor();
      await expectSoon(() => words(shownIn(page))).toBe(shown);
      await expectSoon(() => words(spokenIn(page))).toBe(spoken);
      await pill(page).click();
    }
  });

  it('given a full cart, when the server restarts and the page reloads, then the cart is kept', async () => {
    const page = await cartWith(shop, [E_BOOK, SPOONS]);
    await shop.restart();
    await page.reload();
    await expectSoon(() => page.locator('.cart-line').count()).toBe(2);
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toBe('44,40 €');
    await page.getByRole('button', { name: /^Eins mehr: Kochlöffel/u }).click();
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toEqual('78,90 €');
    // Requests during the restart may have failed.
    shop.takeComplaints();
  });

  it('given the cart in two tabs, when both change it, then both show the same after a reload', async () => {
    const one = await cartWith(shop, [SPOONS]);
    const other = await one.context().newPage();
    await open(other, shop.url('/cart'));
    await one.getByRole('button', { name: /^Eins mehr/u }).click();
    await expectSoon(() => words(one.locator('.cart-subtotal dd'))).toEqual('69,00 €');
    // The page shows the change before it is stored.
    const written = other.waitForResponse((response) => response.request().method() === 'POST');
    await other.getByRole('button', { name: /entfernen$/u }).click();
    await other.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
    await written;
    await one.reload();
    await one.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
  });
});
