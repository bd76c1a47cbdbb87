import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';
import { publish } from './editing.ts';

const PATH = '/config/seiten/gestaltung';
const ground = (page: { locator: Page['locator'] }) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

/** Its name, and whether its file is loaded. */
const headingFont = (page: { locator: Page['locator'] }) =>
  page.locator('h1').evaluate((heading) => {
    const [name = ''] = getComputedStyle(heading).fontFamily.split(',');
    return [name, document.fonts.check(`1em ${name}`)];
  });

describe('the look of a site in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given two who begin it at once, then the second sees what the first chose, and decides', async () => {
    const [first, second] = [await visitPanel(shop, PATH), await visitPanel(shop, PATH)];
    const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).press('Enter');
    await first.getByLabel('Knöpfe').selectOption('Ganz rund');
    await save(first);
    await first.getByText('Gespeichert.').waitFor();
    await second.getByLabel('Abstände').selectOption('Eng');
    await save(second);
    await alert(second).waitFor();
    await expectSoon(() => allWords(second.locator('.settings-versions tbody tr'))).toEqual([
      'Abstände Mittel Eng',
      'Knöpfe Ganz rund Mit Ecken wie alles',
    ]);
    await second.getByLabel('Knöpfe').selectOption('Ganz rund');
    await save(second);
    await second.getByText('Gespeichert.').waitFor();
    await expectSoon(() => second.getByLabel('Abstände').inputValue()).toBe('small');
  });

  it('stands in the preview while it is chosen, and on the whole site once it is published', async () => {
    const page = await visitPanel(shop, '/config/seiten', CALM);
    await page.getByRole('link', { name: 'Gestaltung' }).click();
    const frame = page.frameLocator('iframe.page-preview');
    await frame.locator('h1').waitFor();
    await expectSound(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Hintergrund').fill('#fff4e0');
    await expectSoon(() => ground(frame)).toBe('rgb(255, 244, 224)');
    await page.getByLabel('Akzentfarbe').fill('#ffcc00');
    await expectSoon(() => words(page.locator('.panel-notice').last())).toMatch(/schlecht zu lesen \(Kontrast 1,\d/u);
    await page.getByLabel('Ecken').selectOption('Rund');
    await page.getByLabel('Schrift der Überschriften').selectOption('Lora');
    await expectSoon(() => headingFont(frame)).toEqual(['"Lora Variable"', true]);
    await page.getByRole('button', { name: 'Speichern', exact: true }).press('Enter');
    await page.getByText('Gespeichert.').waitFor();
    await expectSoon(() => words(page.locator('.panel-notice').last())).toMatch(/schlecht zu lesen \(Kontrast 1,\d/u);
    await page.getByRole('button', { name: 'Dunkel', exact: true }).press('Enter');
    await expectSoon(() => ground(frame)).not.toBe('rgb(255, 244, 224)');
    await page.getByRole('button', { name: 'Hell', exact: true }).press('Enter');
    await expectSoon(() => ground(frame)).toBe('rgb(255, 244, 224)');
    await expectSoon(async () => ground(await shop.visit('/shop'))).toBe('rgb(251, 249, 245)');
    await publish(page);
    await page.getByText('Veröffentlicht: Die Website sieht jetzt überall so aus.').waitFor();
    const shopPage = await shop.visit('/shop', CALM);
    await expectSoon(() => ground(shopPage)).toBe('rgb(255, 244, 224)');
    await expectSoon(() => headingFont(shopPage)).toEqual(['"Lora Variable"', true]);
    await expectSound(shopPage);
    await page.locator('.panel-head').getByRole('link', { name: 'Verlauf' }).click();
    await expectSoon(() => words(page.locator('h1'))).toContain('Gestaltung');
  });

  it('is chosen without JavaScript as well', async () => {
    const page = await visitPanel(shop, PATH, { javaScriptEnabled: false });
    await page.getByLabel('Abstände').selectOption('Weit');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Gespeichert.').waitFor();
    await expectSoon(() => page.getByLabel('Abstände').inputValue()).toBe('large');
  });
});
