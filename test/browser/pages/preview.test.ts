import { describe, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { add, create, focused, LIST, notice, panelPage, preview, publishButton, save } from './editing.ts';
import { writing } from '../writing.ts';

const WIDTHS = { Handy: 390, Tablet: 820, Rechner: 1280 } as const;

describe('ED-09: the page in the editor’s frame, and what is asked for beside the form', () => {
  const shop = useShop(OWNER_ENV);
  const frameWidth = (page: Page) =>
    preview(page)
      .locator('html')
      .evaluate(() => innerWidth);
  const again = (page: Page) => page.getByRole('button', { name: 'Laden nicht möglich. Erneut versuchen.' });
  const title = (page: Page) => page.getByLabel('Titel', { exact: true });

  it('is the draft, where links lead nowhere, as wide as on a phone, a tablet and a computer', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Geheimer Entwurf');
    await preview(page).getByRole('heading', { name: 'Geheimer Entwurf' }).waitFor();
    await preview(page).locator('a.wordmark').click();
    await preview(page).getByRole('heading', { name: 'Geheimer Entwurf' }).waitFor();
    for (const [name, width] of Object.entries(WIDTHS)) {
      await page.getByRole('button', { name }).click();
      // It is scaled to the room that it has, in whole pixels.
      await expectSoon(async () => Math.abs((await frameWidth(page)) - width) <= 3).toBe(true);
    }
    await expectSound(page);
  });

  it('given a save on its way, then what is typed meanwhile is shown as well', async () => {
    const page = await panelPage(shop, LIST, CALM);
    await create(page, 'Eins');
    const [isSaved, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = async (route: Route): Promise<void> => {
      const { host, pathname, port } = new URL(route.request().url());
      const headers = { ...route.request().headers(), host };
      const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
      isSaved.resolve();
      await mayAnswer.promise;
      await route.fulfill({ response });
    };
    await page.route('**/sichern', late, { times: 1 });
    await title(page).fill('Zwei');
    await isSaved.promise;
    // The server knows a newer version than the form.
    const refused = page.waitForResponse((response) => response.status() === 409);
    await title(page).fill('Drei');
    await refused;
    mayAnswer.resolve();
    await preview(page).getByRole('heading', { name: 'Drei' }).waitFor();
  });

  it('given steps taken back, then they are brought back, in the form and in the frame', async () => {
    const page = await panelPage(shop, LIST, CALM);
    await create(page, 'Eins');
    await title(page).fill('Zwei');
    await save(page);
    await notice(page, 'Gespeichert.');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await notice(page, 'Dein letzter Schritt ist zurückgenommen.');
    await expectSoon(() => title(page).inputValue()).toBe('Eins');
    await page.getByRole('button', { name: 'Wiederholen' }).click();
    await notice(page, 'Der Schritt gilt wieder.');
    await expectSoon(() => title(page).inputValue()).toBe('Zwei');
    await preview(page).getByRole('heading', { name: 'Zwei' }).waitFor();
  });

  it('given a block that is chosen in the frame or the form, then it alone is open there', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Zwei Blöcke');
    await add(page, 'Text').click();
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Text');
    await page.keyboard.type('Oben');
    await preview(page).getByText('Oben').waitFor();
    await add(page, 'Zitat').click();
    await expectSoon(() => focused(page)).toMatch(/-text$/u);
    await page.keyboard.type('Unten');
    await preview(page).getByText('Unten').waitFor();
    const openOnes = () => page.locator('.form-card > details[open] > summary').allInnerTexts();
    await expectSoon(async () => (await openOnes()).length).toBe(1);
    await preview(page).getByText('Oben').click();
    await expectSoon(async () => (await openOnes()).map((one) => one.includes('Text'))).toEqual([true]);
    await page.locator('.form-card summary').filter({ hasText: 'Zitat' }).click();
    await expectSoon(async () => (await openOnes()).map((one) => one.includes('Zitat'))).toEqual([true]);
  });

  it('given a phone, then a page is written with fingers, looked at and published there', async () => {
    const phone = { ...CALM, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await panelPage(shop, LIST, phone);
    const path = await create(page, 'Unterwegs');
    await add(page, 'Text').tap();
    await notice(page, 'Der Block ist hinzugefügt.');
    await writing(page, 'Text').tap();
    await page.keyboard.type('Vom Deich geschrieben.');
    await preview(page).getByText('Vom Deich geschrieben.').waitFor();
    await expectSoon(() => words(page.locator('.page-saved'))).toBe('Gespeichert');
    await publishButton(page).tap();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).tap();
    await expectSoon(async () => words((await shop.visit('/unterwegs', phone)).locator('main'))).toContain('Vom Deich');
    await open(page, shop.url(path));
    await expectSound(page);
  });

  it('given a lost line, then the tree, the frame and the links say so, stay, and load again', async () => {
    const page = await panelPage(shop, LIST, CALM);
    const path = await create(page, 'Auf dem Schiff');
    await add(page, 'Text').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    await open(page, shop.url(path));
    for (const url of ['**/getippt', '**/baum', '**/link-ziele']) await page.route(url, (route) => route.abort());

    await title(page).fill('Auf See');
    await again(page).waitFor();
    await expectSound(page);
    await page.unroute('**/getippt');
    await again(page).click();
    await preview(page).getByRole('heading', { name: 'Auf See' }).waitFor();
    await expectSoon(() => again(page).count()).toBe(0);

    await page.getByText('Andere Seite bearbeiten', { exact: true }).click();
    await again(page).waitFor();
    await page.unroute('**/baum');
    await again(page).click();
    await page.getByRole('navigation', { name: 'Andere Seite bearbeiten' }).getByRole('link').first().waitFor();

    await page.locator('.form-card summary').click();
    await writing(page, 'Text').click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await again(page).waitFor();
    await page.getByText('Ergebnisse konnten nicht geladen werden', { exact: true }).waitFor();
    await page.unroute('**/link-ziele');
    await again(page).click();
    await expectSoon(() => again(page).count()).toBe(0);
    await expectSoon(() => title(page).inputValue()).toBe('Auf See');
    await expectSoon(() => words(page.locator('h1'))).toBe('Auf See');
  });
});
