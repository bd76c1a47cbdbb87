import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { open, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, card, cartWith, CUP, pill, SPOONS } from '../parts.ts';

/** More than any page here requires. */
const MAX_TABS = 60;

/** Presses Tab until an element has the focus, and checks that the focus is always visible. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const outline = await focused.evaluate((element) => {
      const visible = (pseudo?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      return visible() || visible('::after');
    });
    await expectSoon(async () => ({
      outline,
      element: await focused.evaluate((element) => element.outerHTML),
    })).toMatchObject({
      outline: true,
    });
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
};

const hasFocus = (of: Locator): Promise<boolean> => of.evaluate((element) => element === document.activeElement);

describe('keyboard only', () => {
  const shop = useShop();

  it('given a page, when the skip link is used, then the header is skipped', async () => {
    const page = await shop.visit('/shop');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await tabTo(page, skip);
    const box = await skip.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expectSoon(() => page.locator('main :focus').count()).toBe(1);
  });

  it('given a product, when options are chosen and it is added, then the focus continues to the cart', async () => {
    const page = await shop.visit(CUP);
    await tabTo(page, page.getByRole('radio', { name: 'Sand' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Größe'));
    await page.keyboard.press('g');
    await tabTo(page, addButton(page));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Warenkorb anzeigen' }).waitFor();
    await expectSoon(() => addButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
    // It comes when the popover is gone.
    await pill(page).waitFor();
    await tabTo(page, pill(page));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: /entfernen$/u }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
    await expectSoon(() => page.locator('#kontor-cart-root').evaluate((root) => root === document.activeElement)).toBe(
      true,
    );
  });

  it('given the cart link, then it stays as long as it has the focus', async () => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await open(page, shop.url('/shop'));
    await page.clock.pauseAt(new Date('2026-06-01T12:00:00Z'));
    const spoons = card(page, 'Kochlöffel aus Kirschholz, 3 Stück');
    const link = spoons.getByRole('link', { name: 'Warenkorb anzeigen' });
    await spoons.getByRole('button').click();
    await expectSoon(() => spoons.getByRole('button').getAttribute('data-phase')).toEqual('confirming');
    await page.clock.runFor(1000);
    await link.focus();
    await page.clock.runFor(5000);
    await expectSoon(() => spoons.getByRole('button').getAttribute('data-phase')).toEqual('idle');
    await expectSoon(() => hasFocus(link)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expectSoon(() => link.count()).toEqual(0);
    await expectSoon(() => hasFocus(spoons.getByRole('button'))).toBe(true);
  });

  it('given a cart, when it leads to the checkout, then the focus moves to the new content', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await tabTo(page, page.getByRole('button', { name: 'Zur Kasse' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await expectSoon(() => hasFocus(page.locator('main'))).toEqual(true);
    await page.keyboard.press('Tab');
    await expectSoon(() => page.locator('main :focus').count()).toBe(1);
    // Nor does it leave the header after following a link there.
    const home = page.getByRole('banner').getByRole('link').first();
    await home.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(shop.url('/'));
    await expectSoon(() => hasFocus(home)).toBe(true);
  });

  it('given a phone, when the menu is opened with Enter, then its links can be reached', async () => {
    const page = await shop.visit('/', { viewport: { width: 390, height: 844 } });
    await tabTo(page, page.locator('.menu summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('.menu-panel').getByRole('link', { name: 'Garten' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Garten' }).waitFor();
    await expectSoon(() => page.locator('.menu-panel').isVisible()).toBe(false);
  });
});
