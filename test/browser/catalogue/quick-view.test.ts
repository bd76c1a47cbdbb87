import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, card, CUP } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const link = (page: Page): Locator => card(page, 'Becher „Düne“').getByRole('link', { name: /^Schnellansicht/u });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Becher „Düne“' });
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

describe('the quick view (SF-14)', () => {
  const shop = useShop();

  it('given a card, when Quick View is pressed, then it is counted, follows the choice, and can add', async () => {
    const page = await shop.visit('/shop');
    const recorded = page.waitForResponse((response) => response.url().includes('/api/census/RecordQuickView/'));
    await link(page).click();
    expect((await recorded).status()).toBe(202);
    const within = dialog(page);
    await within.getByRole('radio', { name: 'Heide' }).check();
    await expectSoon(() => within.getByRole('img').getAttribute('src')).toEqual('/files/becher-duene-heide.svg');
    await within.getByLabel('Größe').selectOption('groß, 350 ml');
    await expectSoon(() => words(within.locator('.price'))).toEqual('24,50 €');
    await within.getByText('Nur noch 3 auf Lager').waitFor();
    await within.getByRole('spinbutton').fill('2');
    await addButton(page).click();
    await within.getByRole('link', { name: 'Warenkorb anzeigen' }).waitFor();
    await page.locator('.cart-pill').filter({ hasText: '2' }).waitFor({ state: 'attached' });
    await expectSoon(() => page.url()).toBe(shop.url('/shop'));
  });

  it('given a keyboard, when it is opened and closed by Escape, then the focus is trapped and restored', async () => {
    const page = await shop.visit('/shop');
    await link(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('group', { name: 'Farbe' }).waitFor();
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectSoon(() => isFocused(link(page))).toBe(true);
  });

  it('given its button, or a click outside, then it closes', async () => {
    const page = await shop.visit('/shop');
    await link(page).click();
    await dialog(page).getByRole('button', { name: 'Schließen' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await link(page).click();
    await dialog(page).waitFor();
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('given a removed product, when its quick view is opened, then its page answers', async () => {
    const page = await shop.visit('/shop');
    await page.route('**/-/quick-view/**', (route) => route.abort());
    await link(page).click();
    await page.waitForURL(shop.url(CUP));
  });

  it('given no JavaScript, when Quick View is pressed, then it opens the product’s page', async () => {
    const page = await shop.visit('/shop', { javaScriptEnabled: false });
    await link(page).click();
    await page.waitForURL(shop.url(CUP));
  });

  it('given the open quick view, then axe finds no violations and nothing overflows', async () => {
    const page = await shop.visit('/shop', CALM);
    await link(page).click();
    await dialog(page).getByRole('group', { name: 'Farbe' }).waitFor();
    await expectSound(page);
  });
});
