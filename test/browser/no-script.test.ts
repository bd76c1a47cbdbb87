import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, useShop, words } from './browser.ts';
import { addButton, alert, card, cartWith, CUP, quantity, SPOONS } from './parts.ts';

const WITHOUT = { javaScriptEnabled: false };

describe('the shop without JavaScript', () => {
  const shop = useShop();

  /** What the server answers to the form that a button sends. */
  const statusOf = async (page: Page, press: () => Promise<void>): Promise<number> => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      press(),
    ]);
    await page.waitForLoadState('domcontentloaded');
    return response.status();
  };

  it('given a list, when a category and an order are chosen, then plain pages answer', async () => {
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
    expect(await page.locator('.card').count()).toBeGreaterThan(0);
  });

  it('given cards, when their buttons are pressed, then one leads to its options and one straight to the cart', async () => {
    const page = await shop.visit('/shop', WITHOUT);
    await card(page, 'Becher „Düne“').getByRole('link', { name: 'Option auswählen' }).click();
    await page.waitForURL(shop.url(CUP));
    await page.goto(shop.url('/shop'));
    const button = card(page, 'Kochlöffel aus Kirschholz, 3 Stück').getByRole('button');
    expect(await statusOf(page, () => button.click())).toBe(303);
    expect(page.url()).toBe(shop.url('/cart'));
  });

  it('given an option that is missing, when it is added, then 400 and the choice and the quantity are kept', async () => {
    const page = await shop.visit(CUP, WITHOUT);
    await page.getByLabel('Farbe').selectOption('Heide');
    await quantity(page).fill('2');
    expect(await statusOf(page, () => addButton(page).click())).toBe(400);
    expect(await words(alert(page))).toBe('Artikel kann nicht hinzugefügt werden Bitte Größe auswählen.');
    expect(await page.getByLabel('Farbe').inputValue()).toBe('Heide');
    expect(await quantity(page).inputValue()).toBe('2');
    await page.getByLabel('Größe').selectOption('klein, 200 ml');
    expect(await statusOf(page, () => addButton(page).click())).toBe(303);
    expect(page.url()).toBe(shop.url('/cart'));
    expect(await words(page.locator('.cart-line .attributes'))).toBe('Farbe Heide Größe klein, 200 ml');
    expect(await quantity(page).inputValue()).toBe('2');
  });

  it('given a combination that is sold out, when it is added, then 409 says so, and another one can be', async () => {
    const page = await shop.visit(CUP, WITHOUT);
    await page.getByLabel('Farbe').selectOption('Schiefer');
    await page.getByLabel('Größe').selectOption('groß, 350 ml');
    expect(await statusOf(page, () => addButton(page).click())).toBe(409);
    expect(await allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Artikel kann nicht hinzugefügt werden',
      'Leider sind derzeit nicht genügend Artikel verfügbar.',
    ]);
    await page.getByLabel('Farbe').selectOption('Sand');
    expect(await statusOf(page, () => addButton(page).click())).toBe(303);
    expect(page.url()).toBe(shop.url('/cart'));
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
    expect(await words(alert(page).locator('.alert-title'))).toBe('Menge konnte nicht aktualisiert werden');
    await page.getByRole('button', { name: /entfernen$/u }).click();
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
  });

  it('given a page, when another theme is chosen, then it is shown in it from then on', async () => {
    const page = await shop.visit('/shop?category=Papier', WITHOUT);
    await page.getByRole('button', { name: 'Dunkel' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    expect(page.url()).toBe(shop.url('/shop?category=Papier'));
    await page.goto(shop.url('/cart'));
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'System' }).click();
    await page.locator('html[data-theme=system]').waitFor();
  });

  it('given a form that is larger than anything can be, when it is sent, then a page of the shop says so', async () => {
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
