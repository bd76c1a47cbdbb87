import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop } from './browser.ts';
import { addButton, alert, cartWith, CUP, E_BOOK, SPOONS } from './parts.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = 390;
const DESK = 1280;
/** WCAG 1.4.10: what 400 % of zoom leave of 1280. */
const NARROW = 320;

/** Colours and positions as they will be, not on their way. */
const CALM = { reducedMotion: 'reduce' } as const;

const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 844 });

const violations = async (page: Page): Promise<readonly string[]> => {
  const results = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** How far a page can be moved sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every page, on a phone and on a desk, light and dark', () => {
  const shop = useShop();

  const expectSound = async (page: Page): Promise<void> => {
    for (const width of [PHONE, DESK]) {
      await setWidth(page, width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect({ width, colorScheme, found: await violations(page) }).toEqual({ width, colorScheme, found: [] });
      }
    }
    for (const width of [PHONE, NARROW]) {
      await setWidth(page, width);
      expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
    }
  };

  it.each([
    ['the home page', '/'],
    ['the list', '/shop'],
    ['a filtered list', '/shop?category=Papier&tag=Planen'],
    ['a product', CUP],
    ['an empty cart', '/cart'],
    ['a search with results', '/search?q=Leinen'],
    ['a search without results', '/search?q=Donaudampfschifffahrtsgesellschaftskapitaen'],
    ['a page that is not there', '/gibt-es-nicht'],
    ['a legal page', '/versand'],
  ])('given %s, then axe finds nothing and nothing sticks out', async (_, path) => {
    await expectSound(await shop.visit(path, CALM));
  });

  it('given a product with an error, then axe finds nothing and nothing sticks out', async () => {
    const page = await shop.visit(CUP, CALM);
    await addButton(page).click();
    await alert(page).waitFor();
    await expectSound(page);
  });

  it('given a full cart, then axe finds nothing and nothing sticks out', async () => {
    await expectSound(await cartWith(shop, [SPOONS, E_BOOK, '/shop/tafelservice-duene-24-teilig'], CALM));
  });
});
