import { describe, expect, it } from '@jest/globals';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, cartWith, pill, SPOONS } from '../parts.ts';

const SWISS = { site: 'demo-ch' };
const SERVICE = '/shop/tafelservice-duene-24-teilig';

describe('two shops on one installation (MD-03)', () => {
  const shop = useShop();

  it('given the shop in euros, then its prices are in CLDR format', async () => {
    const page = await shop.visit(SERVICE);
    await expectSoon(() => page.locator('.product-price .price').textContent()).toBe('1.234,50\u00a0€');
    await expectSoon(() => page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('given the shop in francs, then its prices are in francs', async () => {
    const page = await shop.visit('/laden', SWISS);
    const prices = await allWords(page.locator('.card .price'));
    expect(prices.length).toBeGreaterThan(5);
    expect(prices.filter((price) => !/CHF [\d’']+\.\d\d/u.test(price))).toEqual([]);
    await expectSoon(() => page.locator('html').getAttribute('lang')).toBe('de-CH');
  });

  it('given any page in francs, then nothing on it belongs to the other shop', async () => {
    const page = await shop.blank();
    for (const path of ['/', '/laden', '/ueber-uns', '/search?q=Hafen']) {
      await page.goto(shop.url(path, 'demo-ch'), { waitUntil: 'domcontentloaded' });
      await expectSoon(() => page.title()).toContain('Bergluft');
      await expectSoon(() => page.content()).not.toMatch(/Hafen & Heide|Hafen &amp; Heide|€|Lüneburg|Düne/u);
    }
  });

  it('given a product of one shop, when it is opened in the other, then it is not found', async () => {
    const page = await shop.blank();
    for (const path of [SERVICE, '/shop', '/laden/tafelservice-duene-24-teilig']) {
      expect((await page.goto(shop.url(path, 'demo-ch')))?.status()).toBe(404);
    }
  });

  it('given carts in both, when one is filled, then the other stays empty', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await page.goto(shop.url('/laden', 'demo-ch'));
    await expectSoon(() => pill(page).isVisible()).toBe(false);
    await page.goto(shop.url('/laden/e-book-huettenkueche', 'demo-ch'));
    await add(page);
    await page.goto(shop.url('/cart', 'demo-ch'));
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toMatch(/^CHF /u);
    await page.goto(shop.url('/cart'));
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toBe('34,50 €');
  });
});
