import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

const PATH = '/config/seiten/gestaltung';
const ground = (page: { locator: Page['locator'] }) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

describe('the look of a site in the panel', () => {
  const shop = useShop(OWNER_ENV);

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
    await page.getByLabel('Ecken').selectOption('Rund');
    await page.getByRole('button', { name: 'Speichern', exact: true }).press('Enter');
    await page.getByText('Gespeichert.').waitFor();
    await expectSoon(() => words(page.locator('.panel-notice').last())).toContain('schlecht zu lesen (Kontrast 1,');
    await expectSoon(() => ground(frame)).toBe('rgb(255, 244, 224)');
    await expectSoon(async () => ground(await shop.visit('/shop'))).toBe('rgb(251, 249, 245)');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).press('Enter');
    await page.getByText('Veröffentlicht: Die Website sieht jetzt überall so aus.').waitFor();
    const shopPage = await shop.visit('/shop', CALM);
    await expectSoon(() => ground(shopPage)).toBe('rgb(255, 244, 224)');
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
