import { beforeAll, describe, expect, it } from '@jest/globals';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LENA = 'lena@example.org';

describe('the search of the panel', () => {
  const shop = useShop(OWNER_ENV);
  let number = '';

  beforeAll(async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { email: LENA });
    await order(page);
    number = (await words(page.getByText(/^Bestellnummer \d+$/u))).replace(/\D/gu, '');
    await page.context().close();
  });

  it('given its shortcut, then it can be used by keyboard alone and opens the chosen result', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    const box = page.getByRole('combobox', { name: 'Bestellungen, Produkte und Personen suchen' });
    await page.getByRole('heading', { name: 'Was sich geändert hat' }).waitFor();
    await page.keyboard.press('/');
    await expectSoon(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('brandt');
    const option = page.getByRole('option');
    await expectSoon(() => allWords(option)).toEqual([
      expect.stringContaining(`Bestellung ${number}`) as unknown as string,
    ]);
    await expectSoon(() => box.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    await expectSoon(() => option.first().getAttribute('id')).toBe(active);
    await expectSoon(() => option.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await expectSoon(() => option.count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Bestellung ${number}` }).waitFor();
    await expectSoon(() => box.inputValue()).toBe('');
    await page.keyboard.press('Control+k');
    await expectSoon(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('brandt');
    await option.first().waitFor();
    await expectSound(page);
  });

  it('given somebody’s address, then it is in no URL', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    const asked: string[] = [];
    await page.getByRole('heading', { name: 'Was sich geändert hat' }).waitFor();
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await page.keyboard.press('/');
    await page.keyboard.type(LENA);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Suchen' }).waitFor();
    await page.getByRole('link', { name: `Bestellung ${number}` }).waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.includes(LENA))).toEqual([]);
    await expectSound(page);
  });

  it('given no JavaScript, then a page shows the results, or that there are none', async () => {
    const page = await visitPanel(shop, '/config', { javaScriptEnabled: false });
    const box = page.getByRole('combobox', { name: 'Bestellungen, Produkte und Personen suchen' });
    await box.fill('becher');
    await box.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Produkte' }).waitFor();
    await expectSoon(() => new URL(page.url()).search).toBe('');
    await page.locator('main').getByRole('searchbox').fill('gibtsnicht');
    await page.locator('main').getByRole('button', { name: 'Suchen' }).click();
    await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
  });

  it('given a phone, then a link and the shortcut open it', async () => {
    const page = await visitPanel(shop, '/config', { ...CALM, viewport: { width: 390, height: 800 } });
    await page.getByRole('link', { name: 'Suchen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Suchen' }).waitFor();
    await expectSound(page);
    await open(page, shop.url('/config/bestellungen'));
    await page.keyboard.press('/');
    await page.getByRole('heading', { level: 1, name: 'Suchen' }).waitFor();
  });
});
