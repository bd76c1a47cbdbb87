import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, hydrated, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { AREAS, OWNER_ENV, visitPanel } from '../panel.ts';
import { alert, CUP } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

describe('layout of the panel', () => {
  const shop = useShop(OWNER_ENV);
  const areasOn = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' }).getByRole('listitem');

  it('given a phone, then the menu opens over the page, also by keyboard, and closes after navigating', async () => {
    const page = await visitPanel(shop, '/config', { ...CALM, viewport: { width: 390, height: 844 } });
    const menu = page.getByRole('navigation', { name: 'Bereiche' });
    await expectSoon(() => menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menü' }).press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menü' }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expectSound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menü' }).click();
    await menu.getByRole('link', { name: 'Mitglieder' }).click();
    await page.waitForURL('**/config/mitglieder');
    await menu.waitFor({ state: 'hidden' });
  });

  it('given an unknown URL, then the panel’s own error page is shown with links', async () => {
    const page = await visitPanel(shop, '/config/konto', CALM);
    const answer = await page.goto(shop.url('/config/gibt/es-nicht'));
    await hydrated(page);
    expect(answer?.status()).toBe(404);
    await expectSoon(() => page.title()).toBe('Seite nicht gefunden – Verwaltung – Hafen & Heide');
    await expectSoon(() => allWords(areasOn(page))).toEqual(AREAS);
    await expectSound(page);
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await page.waitForURL('**/config');
    await page.getByRole('link', { name: 'Zur Website' }).first().click();
    await page.waitForURL(shop.url('/'));
    await expectSoon(() => page.locator('.panel-bar').count()).toBe(0);
  });

  it('given a refused form, then it can be resubmitted at once, even while the page is still loading', async () => {
    const page = await visitPanel(shop, '/config/newsletter/anbieter', CALM);
    const held = Promise.withResolvers<void>();
    const methods: string[] = [];
    await page.route('**/anbieter.data*', async (route) => {
      methods.push(route.request().method());
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    const connect = async (): Promise<void> => {
      await page.getByLabel('API-Schlüssel', { exact: true }).fill('geheim');
      await page.getByRole('button', { name: 'Verbinden', exact: true }).click();
    };
    await connect();
    await alert(page).getByText('Das ist kein API-Schlüssel.').waitFor();
    await expectSoon(() => Promise.resolve(methods)).toEqual(['POST', 'GET']);
    await connect();
    await expectSoon(() => Promise.resolve(methods)).toEqual(['POST', 'GET', 'POST', 'GET']);
    held.resolve();
  });

  it('given a shop page, then it loads no panel code', async () => {
    const page = await shop.blank();
    await page.goto(shop.url(CUP), { waitUntil: 'networkidle' });
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
    );
    expect(rules.filter((rule) => rule.includes('.panel'))).toEqual([]);
    const texts = await page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return Promise.all(names.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()));
    });
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.includes('panel-form') || text.includes('mitglieder'))).toEqual([]);
    expect(texts.filter((text) => text.includes('Wiederherstellungscodes'))).toEqual([]);
  });
});
