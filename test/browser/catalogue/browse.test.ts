import { describe, expect, it } from '@jest/globals';
import { pageType } from '../buying.ts';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';

describe('browsing', () => {
  const shop = useShop();

  it('given the home page, when its links are followed, then they lead to a category and a product', async () => {
    const page = await shop.visit('/');
    await page.getByRole('link', { name: 'Zum Shop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Papier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Papier' }).waitFor();
    const names = await allWords(page.locator('.card-name'));
    expect(names).toContain('Notizbuch, fadengeheftet');
    expect(names).not.toContain('Becher „Düne“');
    await page.getByRole('link', { name: 'Notizbuch, fadengeheftet', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Notizbuch, fadengeheftet' }).waitFor();
    await expectSoon(() => page.url()).toBe(shop.url('/shop/notizbuch-fadengeheftet'));
  });

  it('given a product, when its breadcrumb is followed, then it leads up step by step', async () => {
    const page = await shop.visit('/shop/notizbuch-fadengeheftet');
    const breadcrumb = page.getByRole('navigation', { name: 'Du bist hier' });
    await expectSoon(() => allWords(breadcrumb.getByRole('listitem'))).toEqual([
      'Startseite',
      'Shop',
      'Papier',
      'Notizbuch, fadengeheftet',
    ]);
    await expectSoon(() => words(breadcrumb.locator('[aria-current=page]'))).toBe('Notizbuch, fadengeheftet');
    await breadcrumb.getByRole('link', { name: 'Papier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Papier' }).waitFor();
    await expectSoon(() => page.url()).toBe(shop.url('/shop?category=Papier'));
  });

  it('given a category, when it is sorted by price, then it keeps the category and starts with the cheapest', async () => {
    const page = await shop.visit('/shop?category=Papier');
    await page.getByLabel('Sortieren').selectOption('Preis aufsteigend');
    await page.waitForURL('**/shop?category=Papier&sort=priceAscending');
    await page.locator('.card:not(.skeleton)').first().waitFor();
    const prices = await allWords(page.locator('.card .price ins, .card .price:not(:has(ins))'));
    const cents = prices.map((price) => Number(price.replace(/\D/gu, '')));
    expect(cents.length).toBeGreaterThan(3);
    expect(cents).toEqual([...cents].sort((left, right) => left - right));
    await page.getByLabel('Sortieren').selectOption('Preis absteigend');
    await expectSoon(async () => (await allWords(page.locator('.card .price'))).at(-1)).toEqual(prices[0]);
  });

  it('given a long list, when more is requested, then it is appended and the focus moves there', async () => {
    const page = await shop.visit('/shop');
    const cards = page.locator('.card');
    await expectSoon(() => cards.count()).toBe(24);
    await page.getByRole('link', { name: 'Mehr anzeigen' }).click();
    await cards.nth(24).waitFor();
    const focused = page.locator(':focus');
    await expectSoon(() => focused.innerText()).toEqual(await cards.nth(24).locator('.card-link').innerText());
    await expectSoon(async () => new Set(await allWords(page.locator('.card-name'))).size).toBe(await cards.count());
    await expectSoon(() => page.getByRole('link', { name: 'Mehr anzeigen' }).count()).toBe(0);
    await expectSoon(() => page.url()).toBe(shop.url('/shop'));
  });

  it('CN-11: given a word, when it is searched for, then products with it are found', async () => {
    const page = await shop.visit('/');
    await page.getByRole('link', { name: 'Suche' }).click();
    await page.getByRole('searchbox', { name: 'Wonach suchst du?' }).fill('Leinen');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await page.getByRole('heading', { name: 'Ergebnisse für „Leinen“' }).waitFor();
    await expectSoon(() => allWords(page.locator('.card-name'))).toContain('Leinenschürze');
    await expectSoon(() => page.getByRole('searchbox').inputValue()).toBe('Leinen');
    await expectSoon(() => pageType(page)).toBe('102');
  });

  it('given an unknown word, when it is searched for, then the page says so and offers alternatives', async () => {
    const page = await shop.visit('/search?q=%3Cb%3Exyzzy');
    await page.getByRole('heading', { name: 'Zu „<b>xyzzy“ haben wir nichts gefunden.' }).waitFor();
    await page.getByText('Prüfe die Schreibweise oder versuche es mit einem anderen Wort.').waitFor();
    await expectSoon(() => page.locator('.card').count()).toBe(0);
  });
});
