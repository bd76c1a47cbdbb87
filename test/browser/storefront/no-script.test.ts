import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, alert, card, cartWith, CUP, quantity, SPOONS } from '../parts.ts';

const WITHOUT = { javaScriptEnabled: false };

describe('shop without JavaScript', () => {
  const shop = useShop();

  /** Status of the response to a form. */
  const statusOf = async (page: Page, press: () => Promise<void>): Promise<number> => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      press(),
    ]);
    await page.waitForLoadState('domcontentloaded');
    return response.status();
  };

  it('given a list, when a category and a sort order are chosen, then plain pages answer', async () => {
    const page = await shop.visit('/shop', WITHOUT);
    await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Papier' }).click();
    await page.getByLabel('Sortieren').selectOption('Name');
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await page.waitForURL('**/shop?category=Papier&sort=name');
    const names = await allWords(page.locator('.card-name'));
    expect(names).toEqual([...names].sort((left, right) => left.localeCompare(right, 'de')));
    await page.goto(shop.url('/shop'));
    await page.getByRole('link', { name: 'Mehr anzeigen' }).click();
    await page.getByRole('link', { name: 'Zum Anfang der Liste' }).waitFor();
    await expectSoon(() => page.locator('.card').count()).toBeGreaterThan(0);
  });

  it('given cards, when their buttons are pressed, then one leads to its options and one directly to the cart', async () => {
    const page = await shop.visit('/shop', WITHOUT);
    await card(page, 'Becher „Düne“').getByRole('link', { name: 'Option auswählen' }).click();
    await page.waitForURL(shop.url(CUP));
    await page.goto(shop.url('/shop'));
    const button = card(page, 'Kochlöffel aus Kirschholz, 3 Stück').getByRole('button');
    expect(await statusOf(page, () => button.click())).toBe(303);
    await expectSoon(() => page.url()).toBe(shop.url('/cart'));
  });

  it('given a missing option, when it is added, then the answer is 400 and choice and quantity are kept', async () => {
    const page = await shop.visit(CUP, WITHOUT);
    await page.getByRole('radio', { name: 'Heide' }).check();
    await quantity(page).fill('2');
    expect(await statusOf(page, () => addButton(page).click())).toBe(400);
    await expectSoon(() => words(alert(page))).toBe('Artikel kann nicht hinzugefügt werden Bitte Größe auswählen.');
    await expectSoon(() => page.getByRole('radio', { name: 'Heide' }).isChecked()).toBe(true);
    await expectSoon(() => quantity(page).inputValue()).toBe('2');
    await page.getByLabel('Größe').selectOption('klein, 200 ml');
    expect(await statusOf(page, () => addButton(page).click())).toBe(303);
    await expectSoon(() => page.url()).toBe(shop.url('/cart'));
    await expectSoon(() => words(page.locator('.cart-line .attributes'))).toBe('Farbe Heide Größe klein, 200 ml');
    await expectSoon(() => quantity(page).inputValue()).toBe('2');
  });

  it('given a sold-out combination, when it is added, then the answer is 409, and another one can be added', async () => {
    const page = await shop.visit(CUP, WITHOUT);
    await page.getByRole('radio', { name: 'Schiefer' }).check();
    await page.getByLabel('Größe').selectOption('groß, 350 ml');
    expect(await statusOf(page, () => addButton(page).click())).toBe(409);
    await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Artikel kann nicht hinzugefügt werden',
      'Leider sind derzeit nicht genügend Artikel verfügbar.',
    ]);
    await page.getByRole('radio', { name: 'Sand' }).check();
    expect(await statusOf(page, () => addButton(page).click())).toBe(303);
    await expectSoon(() => page.url()).toBe(shop.url('/cart'));
  });

  it('given a cart, when its lines are changed and removed, then the page follows', async () => {
    const page = await cartWith(shop, [SPOONS], WITHOUT);
    await page.getByRole('button', { name: /^Eins mehr/u }).click();
    await page.getByText('69,00 €').first().waitFor();
    await quantity(page).fill('4');
    await page.getByRole('button', { name: 'Menge ändern' }).click();
    await page.getByText('138,00 €').first().waitFor();
    await quantity(page).fill('');
    expect(await statusOf(page, () => page.getByRole('button', { name: 'Menge ändern' }).click())).toBe(400);
    await expectSoon(() => words(alert(page).locator('.alert-title'))).toBe('Menge konnte nicht aktualisiert werden');
    await page.getByRole('button', { name: /entfernen$/u }).click();
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
  });

  it('given a page, when another theme is chosen, then all pages use it', async () => {
    const page = await shop.visit('/shop?category=Papier', WITHOUT);
    await page.getByRole('button', { name: 'Dunkel' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await expectSoon(() => page.url()).toBe(shop.url('/shop?category=Papier'));
    await page.goto(shop.url('/cart'));
    await expectSoon(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'System' }).click();
    await page.locator('html[data-theme=system]').waitFor();
  });

  it('given an oversized form, when it is submitted, then a page of the shop says so', async () => {
    const page = await cartWith(shop, [SPOONS], WITHOUT);
    await page.locator('[name=code]').evaluate((input: HTMLInputElement) => {
      input.maxLength = 1_000_000;
      input.value = 'x'.repeat(70_000);
    });
    expect(await statusOf(page, () => page.getByRole('button', { name: 'Einlösen' }).click())).toBe(413);
    await page.getByText('Die Anfrage ist zu groß.').waitFor();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.waitForURL(shop.url('/'));
  });
});
