import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { add, blockNames, create, focused, LIST, notice, panelPage, preview, save } from './editing.ts';
import { writing } from '../writing.ts';

const state = (page: Page) => words(page.locator('.page-saved'));
const title = (page: Page) => page.getByLabel('Titel', { exact: true });
const address = (page: Page) => page.getByLabel('Adresse', { exact: true });
const description = (page: Page) => page.getByLabel('Beschreibung', { exact: true });

/** A frame that shows what is typed has loaded all that it needs. */
const goOffline = async (page: Page): Promise<void> => {
  await title(page).fill('Netz ist noch da');
  await preview(page).getByRole('heading', { level: 1, name: 'Netz ist noch da' }).waitFor();
  await expectSoon(() => state(page)).toBe('Gespeichert');
  await page.context().setOffline(true);
};

describe('what is typed in the page editor', () => {
  const shop = useShop(OWNER_ENV);

  it('stands in the frame at once, is saved by itself as far as it is right, and can be taken back', async () => {
    const page = await panelPage(shop, LIST, CALM);
    const path = await create(page, 'Gerade getippt');
    await add(page, 'Text').click();
    await writing(page, 'Text').fill('Noch nicht gespeichert');
    await page.getByLabel('Absatzart').selectOption('Große Überschrift');
    await preview(page).getByRole('heading', { name: 'Noch nicht gespeichert' }).waitFor();
    await title(page).fill('Neuer Titel');
    await preview(page).getByRole('heading', { level: 1, name: 'Neuer Titel' }).waitFor();
    await preview(page).getByRole('heading', { name: 'Noch nicht gespeichert' }).click();
    await expectSoon(() => focused(page)).toMatch(/^block-/u);
    await expectSoon(() => preview(page).locator('[data-chosen]').count()).toBe(1);
    await address(page).fill('Ungültig!');
    await title(page).fill('Noch neuer');
    await preview(page).getByRole('heading', { level: 1, name: 'Noch neuer' }).waitFor();
    await expectSoon(() => state(page)).toContain('Manches stimmt noch nicht');
    await expectSoon(() => words(page.locator('h1'))).toBe('Noch neuer');
    // What is not saved is still there after a reload.
    await page.reload();
    await expectSoon(() => address(page).inputValue()).toBe('Ungültig!');
    await expectSoon(() => title(page).inputValue()).toBe('Noch neuer');
    await address(page).fill('anders-genannt');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await expectSound(page);
    const other = await panelPage(shop, path);
    await expectSoon(() => address(other).inputValue()).toBe('anders-genannt');
    await other.getByRole('button', { name: 'Rückgängig' }).click();
    await notice(other, 'Dein letzter Schritt ist zurückgenommen.');
    await expectSoon(() => address(other).inputValue()).not.toBe('anders-genannt');
  });

  it('ED-09: given a line that is down, then it is saved when it is back', async () => {
    const page = await panelPage(shop, LIST);
    const path = await create(page, 'Netz kommt wieder');
    await goOffline(page);
    await description(page).fill('Unterwegs getippt');
    await expectSoon(() => state(page)).toContain('Netzwerkfehler');
    await save(page);
    await page.getByText('Das ist nicht angekommen').waitFor();
    await page.context().setOffline(false);
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await expectSoon(() => page.getByText('Das ist nicht angekommen').count()).toBe(0);
    await expectSoon(() => page.getByRole('button', { name: /Erneut versuchen/u }).count()).toBe(0);
    const other = await panelPage(shop, path);
    await expectSoon(() => description(other).inputValue()).toBe('Unterwegs getippt');
    for (const said of shop.takeComplaints()) expect(said).toContain('net::ERR_INTERNET_DISCONNECTED');
  });

  it('given blocks that are added in quick succession on a slow computer, then nothing typed is lost', async () => {
    const page = await panelPage(shop, LIST, CALM);
    const path = await create(page, 'Schnell hintereinander');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await open(page, shop.url(path));
    for (let blocks = 1; blocks <= 3; blocks += 1) {
      await add(page, 'Linie').first().click();
      await expectSoon(async () => (await blockNames(page)).length).toBe(blocks);
    }
    await expectSoon(() => title(page).inputValue()).toBe('Schnell hintereinander');
    await open(page, shop.url(path));
    await expectSoon(() => address(page).inputValue()).toBe('schnell-hintereinander');
    await expectSoon(async () => (await blockNames(page)).length).toBe(3);
  });

  it('given a server that is away, or a session that ended, then it is saved when it can be', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Server kommt wieder');
    await page.route('**/sichern', (route) => route.fulfill({ status: 503 }));
    await description(page).fill('Ohne Server getippt');
    await expectSoon(() => state(page)).toContain('Bitte erneut versuchen');
    await page.unroute('**/sichern');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await description(page).fill('Ohne Anmeldung getippt');
    await expectSoon(() => state(page)).toContain('nicht mehr angemeldet');
    await page.context().addCookies(cookies);
    await expectSoon(() => state(page)).toBe('Gespeichert');
  });

  it('given typing without a rest, then it is saved on the way', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Ohne Pause');
    const saves: string[] = [];
    page.on('request', (request) => request.url().endsWith('/sichern') && saves.push(request.url()));
    await description(page).pressSequentially('Ohne Pause', { delay: 300 });
    expect(saves).not.toEqual([]);
    await expectSoon(() => state(page)).toBe('Gespeichert');
  });

  it('given something that cannot be saved, then leaving asks first', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Bleib doch');
    await goOffline(page);
    await description(page).fill('Sonst verloren');
    await expectSoon(() => state(page)).toContain('Netzwerkfehler');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.context().setOffline(false);
    await expectSoon(() => state(page)).toBe('Gespeichert');
    for (const said of shop.takeComplaints()) expect(said).toContain('net::ERR_INTERNET_DISCONNECTED');
  });

  it('given a tab that ends without a connection, then what was typed is saved when the page is opened again', async () => {
    const page = await panelPage(shop, LIST);
    const path = await create(page, 'Zug im Tunnel');
    await goOffline(page);
    await description(page).fill('Im Tunnel getippt');
    await expectSoon(() => state(page)).toContain('Netzwerkfehler');
    // A tab that is closed still sends what is typed, also when the browser of a test is offline.
    const context = page.context();
    const crashed = page.waitForEvent('crash');
    const devTools = await context.newCDPSession(page);
    void devTools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await open(later, shop.url(path));
    await expectSoon(() => description(later).inputValue()).toBe('Im Tunnel getippt');
    await expectSoon(() => state(later)).toBe('Gespeichert');
    await open(later, shop.url(path));
    await expectSoon(() => description(later).inputValue()).toBe('Im Tunnel getippt');
    await expectSoon(() => later.locator('.panel-notice').count()).toBe(0);
    for (const said of shop.takeComplaints()) expect(said).toContain('net::ERR_INTERNET_DISCONNECTED');
  });

  it('given rows that were restored after a reload, then saving other fields keeps them', async () => {
    const page = await panelPage(shop, LIST);
    const path = await create(page, 'Mit Kacheln');
    await add(page, 'Kacheln').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    await page.route('**/sichern', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Kachel hinzufügen' }).click();
    await page.locator('.page-item').getByLabel('Text des Links').fill('Küche');
    await page.locator('.page-item').getByLabel('Ziel des Links').fill('/shop');
    await page.locator('.page-item').getByLabel('Adresse des Bildes').fill('/files/hero.svg');
    await title(page).focus();
    await expectSoon(() => state(page)).toContain('Bitte erneut versuchen');
    await page.reload();
    await expectSoon(() => page.locator('.page-item').count()).toBe(1);
    await page.unroute('**/sichern');
    for (const typed of ['Zuerst', 'Danach']) {
      await description(page).fill(typed);
      await expectSoon(() => state(page)).toBe('Gespeichert');
      await expectSoon(() => page.locator('.page-item').count()).toBe(1);
    }
    const other = await panelPage(shop, path);
    await expectSoon(() => description(other).inputValue()).toBe('Danach');
    await expectSoon(() => other.locator('.page-item').getByLabel('Ziel des Links').inputValue()).toBe('/shop');
  });

  it('given typing while a step is on its way, then it stays, and is saved after the step', async () => {
    const page = await panelPage(shop, LIST);
    const path = await create(page, 'Unterwegs');
    const held = new Promise<() => Promise<void>>((resolve) => {
      void page.route(
        (url) => url.pathname === `${path}.data`,
        (route) => (route.request().method() === 'POST' ? resolve(() => route.continue()) : route.continue()),
      );
    });
    await title(page).fill('Zuerst');
    await add(page, 'Text').click();
    const goOn = await held;
    await title(page).fill('Danach');
    // A second click in between sends nothing.
    await page.getByRole('button', { name: /^Wird gespeichert/u }).click({ force: true });
    await goOn();
    await notice(page, 'Der Block ist hinzugefügt.');
    await expectSoon(() => blockNames(page)).toEqual(['Text']);
    await expectSoon(() => title(page).inputValue()).toBe('Danach');
    await expectSoon(() => words(page.locator('h1'))).toBe('Danach');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    // Other steps go on from there.
    await page.unrouteAll();
    await add(page, 'Newsletter').click();
    await expectSoon(() => blockNames(page)).toEqual(['Text', 'Newsletter']);
    await expectSoon(() => title(page).inputValue()).toBe('Danach');
  });

  it('given a step that has nothing to take back, then nothing is said to be saved soon', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Nichts getan');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await notice(page, 'Von dir gibt es hier nichts zurückzunehmen.');
    await expectSoon(() => state(page)).toBe('');
    // It is told once.
    await open(page, page.url());
    await expectSoon(() => page.locator('.panel-notice').count()).toBe(0);
  });

  it('given a way back within the panel, then what was typed just before is saved', async () => {
    const page = await panelPage(shop, LIST);
    const path = await create(page, 'Schnell weg');
    await description(page).fill('Noch schnell');
    await page.getByRole('link', { name: 'Alle Seiten' }).click();
    await page.getByRole('heading', { level: 1, name: 'Seiten' }).waitFor();
    await expectSoon(async () => {
      await open(page, shop.url(path));
      return description(page).inputValue();
    }).toBe('Noch schnell');
  });
});
