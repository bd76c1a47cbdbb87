import { describe, it } from '@jest/globals';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGE = '/api/docs';

describe('API documentation page', () => {
  const shop = useShop();
  /** The page has no script to wait for. */
  const opened = async (part: string) => {
    const page = await shop.blank(CALM);
    await page.goto(`${shop.url(PAGE)}${part}`);
    return page;
  };

  it('given expanded operations, then axe finds no violations and nothing overflows', async () => {
    const page = await opened('');
    for (const part of ['#ordersList', '#formSave', '#schema-ShoppingCart']) {
      await page.locator(`${part} > summary`).click();
    }
    await expectSound(page);
  });

  it('given a link to an operation, then it is found and can be expanded by keyboard', async () => {
    const page = await opened('#orders');
    const call = page.locator('#ordersRead > summary');
    await call.focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => page.locator('#ordersRead .body').isVisible()).toBe(true);
    await expectSoon(() => page.locator('#ordersRead .body').innerText()).toContain('orders:read');
  });
});
