import { describe, it } from '@jest/globals';
import { useShop, words } from '../browser.ts';
import { pageType } from '../buying.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { notice, panelPage, preview, publish } from './editing.ts';

describe('system pages in the panel (SF-01)', () => {
  const shop = useShop(OWNER_ENV);

  it('can be designed, published, and given back to the standard, by keyboard alone', async () => {
    const page = await panelPage(shop, '/config/seiten', CALM);
    await page.getByRole('button', { name: 'Gestalten: Nicht gefunden' }).press('Enter');
    await expectSoon(() => words(page.locator('h1'))).toContain('Diese Seite gibt es nicht');
    await expectSoon(() => page.getByLabel('Adresse', { exact: true }).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Titel', { exact: true }).fill('Verlaufen');
    await expectSoon(() => words(preview(page).locator('h1'))).toBe('Diese Seite gibt es nicht');
    await publish(page);
    await notice(page, 'Veröffentlicht');

    const lost = await shop.visit('/shop/verlaufen', CALM);
    await expectSoon(() => lost.title()).toBe('Verlaufen – Hafen & Heide');
    await expectSoon(() => pageType(lost)).toBe('100');
    await expectSound(lost);
    await lost.getByRole('searchbox').fill('Becher');
    await lost.getByRole('searchbox').press('Enter');
    await expectSoon(() => pageType(lost)).toBe('102');
    await lost.goBack();
    await expectSoon(() => lost.title()).toBe('Verlaufen – Hafen & Heide');
    await expectSoon(() => pageType(lost)).toBe('100');

    await page.goto(shop.url('/config/seiten'));
    const reset = page.locator('details', { hasText: 'Zum Standard zurück' });
    await reset.locator('summary').press('Enter');
    await page.getByRole('button', { name: 'Standard nehmen' }).press('Enter');
    await notice(page, 'Besucher sehen wieder den Standard.');
    await page.getByRole('button', { name: 'Gestalten: Nicht gefunden' }).waitFor();
    await expectSoon(async () => {
      await lost.reload();
      return words(lost.locator('h1'));
    }).toBe('Seite nicht gefunden');
  });

  it('stand before a site that is closed for a while, which its members still see', async () => {
    const page = await panelPage(shop, '/config/einstellungen', CALM);
    await page.getByRole('link', { name: /^Vorübergehend schließen/u }).press('Enter');
    await page.locator('summary', { hasText: 'Website schließen' }).press('Enter');
    await expectSound(page);
    await page.getByRole('button', { name: 'Jetzt schließen' }).press('Enter');
    await notice(page, 'Die Website ist geschlossen.');

    const visitor = await shop.visit('/config/anmelden', CALM);
    await expectSoon(async () => {
      await visitor.goto(shop.url('/shop'));
      return words(visitor.locator('h1'));
    }).toBe('Gleich wieder da');
    await expectSound(visitor);
    await visitor.getByRole('link', { name: 'Impressum' }).press('Enter');
    await expectSoon(() => words(visitor.locator('h1'))).toBe('Impressum');

    await page.goto(shop.url('/shop'));
    await expectSound(page);
    await page.getByRole('link', { name: 'Wieder öffnen' }).press('Enter');
    await page.getByRole('button', { name: 'Wieder öffnen' }).press('Enter');
    await notice(page, 'Die Website ist wieder offen.');
    await expectSoon(async () => {
      await visitor.goto(shop.url('/shop'));
      return words(visitor.locator('h1'));
    }).toBe('Shop');
  });

  it('say what this installation is, where others sell upgrades (SF-02)', async () => {
    const page = await panelPage(shop, '/settings/billing/upgrade', CALM);
    await expectSoon(() => words(page.locator('h1'))).toBe('Diese Installation');
    await expectSound(page);
  });
});
