import { describe, it } from '@jest/globals';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { add, blockNames, focused, notice, panelPage, preview, publish } from './editing.ts';

describe('header and footer in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('stand around the home page as they are typed, and around every page once they are published', async () => {
    const page = await panelPage(shop, '/config/seiten', CALM);
    await page.getByRole('link', { name: 'Kopf- und Fußzeile' }).click();
    await page.getByRole('button', { name: 'Kopf- und Fußzeile gestalten' }).press('Enter');
    await expectSoon(() => words(page.locator('h1'))).toContain('Kopf- und Fußzeile');
    await expectSound(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });

    await preview(page).locator('h1').waitFor();
    await page.getByLabel('Ankündigung', { exact: true }).pressSequentially('Am Montag geschlossen');
    await expectSoon(() => words(preview(page).locator('.announcement'))).toBe('Am Montag geschlossen');
    await page.getByLabel('Anordnung').selectOption('Logo in der Mitte, Menü darunter');
    await expectSoon(() => preview(page).locator('.header-inner').getAttribute('data-layout')).toBe('stacked');

    await add(page, 'Überschrift').press('Enter');
    await expectSoon(() => focused(page)).toMatch(/-text$/u);
    await page.keyboard.type('Besuch uns');
    await add(page, 'Text').press('Enter');
    await expectSoon(() => blockNames(page)).toEqual(['Überschrift', 'Text']);
    await page.locator('.rich-text [contenteditable]:focus').pressSequentially('Hafenstraße 4');
    await expectSoon(() => words(preview(page).locator('.footer-blocks'))).toBe('Besuch uns Hafenstraße 4');
    await expectSoon(() => add(page, 'Große Bühne').count()).toBe(0);

    await publish(page);
    await notice(page, 'Veröffentlicht: Besucher sehen Kopf- und Fußzeile jetzt überall so.');
    for (const path of ['/shop', '/cart', '/shop/becher-duene']) {
      const shopPage = await shop.visit(path, CALM);
      await expectSoon(() => words(shopPage.locator('.announcement'))).toBe('Am Montag geschlossen');
      await expectSoon(() => words(shopPage.locator('.footer-blocks'))).toBe('Besuch uns Hafenstraße 4');
    }
    await expectSound(await shop.visit('/cart', CALM));
  });

  it('leads to its editor from then on', async () => {
    const page = await panelPage(shop, '/config/seiten', CALM);
    await page.getByRole('link', { name: 'Kopf- und Fußzeile' }).click();
    await page.getByLabel('Ankündigung', { exact: true }).waitFor();
    await page.locator('.panel-head').getByRole('link', { name: 'Verlauf' }).click();
    await expectSoon(() => words(page.locator('h1'))).toContain('Kopf- und Fußzeile');
    await page.getByText('Ankündigung').first().waitFor();
  });
});
