import { describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert, cutOff } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/formulare';
const NEW = `${LIST}/neu`;
const SAVED = 'Das Formular ist gespeichert.';

const cards = (page: Page) => page.locator('.form-card');
const titles = (page: Page) => allWords(page.locator('.form-card-title strong'));
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByText(title, { exact: true }) });
const preview = (page: Page) => page.locator('.form-preview');
const bar = (page: Page) => page.locator('.form-save');
const said = (page: Page) => words(bar(page).getByRole('status'));
const save = (page: Page) => bar(page).getByRole('button', { name: 'Speichern' }).click();
const saved = (page: Page) => page.getByText(SAVED).waitFor();
const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

describe('the form builder (FO-01, FO-02)', () => {
  const shop = useShop(OWNER_ENV);

  const builder = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visitPanel(shop, LIST, options);
    if (options.javaScriptEnabled === false) await page.goto(shop.url(path));
    else await open(page, shop.url(path));
    return page;
  };
  const made = async (page: Page, name: string): Promise<string> => {
    await page.getByLabel('Name des Formulars').fill(name);
    await save(page);
    await saved(page);
    return new URL(page.url()).pathname;
  };

  it('given an empty form, when it is built by keyboard, then each step is announced and the preview follows', async () => {
    const page = await builder(`${NEW}?vorlage=leer`, CALM);
    await save(page);
    await alert(page).getByRole('link', { name: 'Das Formular braucht einen Namen.' }).waitFor();
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toEqual('feld-name');
    await page.keyboard.type('Rückruf');
    await page.getByRole('button', { name: 'Eine von mehreren' }).press('Enter');
    await expectSoon(() => page.evaluate(() => document.activeElement?.id.endsWith('-title'))).toEqual(true);
    await page.keyboard.type('Wie erreichen wir Sie?');
    await field(cards(page), 'Antwort 1').fill('Telefonisch');
    await page.getByRole('button', { name: 'Antwort hinzufügen' }).press('Enter');
    await expectSoon(() => focusedName(page)).toEqual('Antwort 2');
    await page.keyboard.type('Per Post');
    await page.getByRole('button', { name: 'Telefon', exact: true }).first().press('Enter');
    await expectSoon(() => cards(page).count()).toEqual(2);
    await field(cards(page).nth(1), 'Titel').fill('Nummer');
    await field(cards(page).nth(1), 'Wann das Feld erscheint').selectOption({
      label: 'Nur wenn „Wie erreichen wir Sie?“ …',
    });
    await expectSoon(() => preview(page).getByText('Nummer', { exact: true }).isVisible()).toBe(false);
    await preview(page).getByLabel('Telefonisch').check();
    await preview(page).getByText('Nummer', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Nummer nach oben' }).press('Enter');
    await expectSoon(() => said(page)).toBe(
      '„Nummer“ erscheint nur je nach Antwort auf „Wie erreichen wir Sie?“ und kann deshalb nicht davor stehen.',
    );
    await page.getByRole('button', { name: 'Langer Text' }).press('Enter');
    await expectSoon(() => cards(page).count()).toEqual(3);
    await field(cards(page).nth(2), 'Titel').fill('Nachricht');
    for (const place of [2, 1]) {
      await page.getByRole('button', { name: 'Nachricht nach oben' }).press('Enter');
      await expectSoon(() => said(page)).toEqual(`„Nachricht“ steht jetzt an Stelle ${place} von 3.`);
    }
    // The first field cannot move up, so the focus is on “down”.
    await expectSoon(() => focusedName(page)).toEqual('Nachricht nach unten');
    await expectSoon(() => titles(page)).toEqual(['Nachricht', 'Wie erreichen wir Sie?', 'Nummer']);
    await expectSound(page);
    await save(page);
    await saved(page);
    await expectSoon(() => words(page.locator('.panel-head'))).toMatch(/Rückruf Fassung 1, gespeichert am .+ von /u);
    const alone = page.getByRole('link', { name: 'Für sich allein öffnen' });
    await page.goto(shop.url((await alone.getAttribute('href')) ?? ''));
    await expectSoon(() => allWords(page.locator('.form-title'))).toEqual([
      'Nachricht',
      'Wie erreichen wir Sie?',
      'Nummer',
    ]);
  });

  it('given fields, when one is dragged, then it stays where it is dropped, and the preview submits nothing', async () => {
    const page = await builder(`${NEW}?vorlage=umfrage`, CALM);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    const grip = (nth: number) => cards(page).nth(nth).locator('.form-grip');
    const [from, to] = [await grip(2).boundingBox(), await grip(0).boundingBox()];
    await page.mouse.move(from!.x + 10, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(from!.x + 10, from!.y - 20, { steps: 4 });
    await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 8 });
    await page.mouse.up();
    await expectSoon(async () => (await titles(page))[0]).toEqual('Was können wir besser machen?');
    await expectSoon(() => said(page)).toBe('„Was können wir besser machen?“ steht jetzt an Stelle 1 von 4.');
    await page.getByRole('button', { name: 'Rechner' }).click();
    await preview(page).getByRole('button', { name: 'Senden', exact: true }).click();
    await preview(page).getByText('Danke! Deine Nachricht ist angekommen.').waitFor();
    expect(posts).toEqual([]);
    const leave = (answer: 'accept' | 'dismiss') =>
      Promise.all([
        page.waitForEvent('dialog').then((dialog) => dialog[answer]()),
        page.getByRole('link', { name: 'Alle Formulare' }).click(),
      ]);
    await leave('dismiss');
    await expectSoon(() => new URL(page.url()).pathname).toBe(NEW);
    await leave('accept');
    await page.getByRole('heading', { name: 'Formulare', level: 1 }).waitFor();
    expect(posts).toEqual([]);
  });

  it('given two editors, then the later one chooses field by field, and an earlier version can be restored', async () => {
    const mine = await builder(`${NEW}?vorlage=kontakt`, CALM);
    const path = await made(mine, 'Zu zweit');
    const theirs = await builder(path);
    await field(theirs.locator('.product-form'), 'Name des Formulars').fill('Von ihr');
    await save(theirs);
    await saved(theirs);
    await card(mine, 'Nachricht').locator('summary').click();
    await field(card(mine, 'Nachricht'), 'Titel').fill('Ihre Worte');
    await save(mine);
    await mine.getByRole('heading', { name: 'Jemand anders hat inzwischen gespeichert' }).waitFor();
    shop.takeComplaints();
    // The comparison is based on the newer version.
    await expectSoon(() => words(mine.getByRole('heading', { level: 1 }))).toEqual('Von ihr');
    await expectSoon(async () => (await mine.title()).split(' – ')[0]).toEqual('Von ihr');
    await expectSoon(() => allWords(mine.locator('.product-conflict legend'))).toEqual([
      'Name des Formulars',
      'Feld „Ihre Worte“',
    ]);
    await expectSoon(() => field(card(mine, 'Ihre Worte'), 'Titel').inputValue()).toBe('Ihre Worte');
    await expectSound(mine);
    await mine.locator('.product-conflict').getByRole('button', { name: 'Speichern' }).click();
    await saved(mine);
    await expectSoon(() => words(mine.getByRole('heading', { level: 1 }))).toBe('Von ihr');
    await expectSoon(() => mine.title()).toMatch(/^Von ihr /u);
    await expectSoon(async () => (await titles(mine)).at(-1)).toBe('Ihre Worte');
    await mine.getByRole('link', { name: 'Frühere Fassungen' }).click();
    await mine.getByRole('link', { name: 'Fassung 1 ansehen' }).click();
    await mine.getByText('Anders als heute: Name des Formulars, Feld „Nachricht“').first().waitFor();
    await expectSound(mine);
    await mine.getByRole('button', { name: 'Diese Fassung wiederherstellen' }).click();
    await mine.getByText('Die frühere Fassung gilt wieder.').waitFor();
    await expectSoon(() => words(mine.locator('.panel-head'))).toMatch(/^Alle Formulare Zu zweit Fassung 4/u);
  });

  it('given no connection, then the form keeps its state and can be submitted again', async () => {
    const page = await builder(`${NEW}?vorlage=kontakt`);
    await page.getByLabel('Name des Formulars').fill('Ohne Netz');
    await cutOff(page, true);
    await save(page);
    await alert(page).getByText('Bitte überprüfe deine Internetverbindung').waitFor();
    await expectSoon(() => page.getByLabel('Name des Formulars').inputValue()).toBe('Ohne Netz');
    await cutOff(page, false);
    await alert(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await saved(page);
    await expectSoon(() => page.getByLabel('Name des Formulars').inputValue()).toBe('Ohne Netz');
    expect(shop.takeComplaints().every((one) => one.includes('ERR_FAILED'))).toBe(true);
  });

  it('given no JavaScript, then fields can be added, moved, changed and removed, and forms copied and deleted', async () => {
    const page = await builder(`${NEW}?vorlage=leer`, { javaScriptEnabled: false });
    await page.getByLabel('Name des Formulars').fill('Ohne Skript');
    for (const type of ['Eine von mehreren', 'Textzeile']) await page.getByRole('button', { name: type }).click();
    for (const summary of await page.locator('.form-card:not(:has([open])) summary').all()) await summary.click();
    await field(cards(page).nth(0), 'Titel').fill('Kommen Sie?');
    await field(cards(page).nth(0), 'Antwort 1').fill('Ja');
    await field(cards(page).nth(1), 'Titel').fill('Mit wem?');
    await cards(page)
      .nth(1)
      .getByRole('button', { name: /nach oben$/u })
      .last()
      .click();
    await page.getByText('„Mit wem?“ steht jetzt an Stelle 1 von 2.').waitFor();
    await expectSoon(() => titles(page)).toEqual(['Mit wem?', 'Kommen Sie?']);
    await page.getByRole('button', { name: 'Zahl' }).click();
    await page.getByRole('button', { name: 'Ohne Titel entfernen' }).click();
    await page.getByRole('button', { name: 'Anschrift' }).click();
    await field(cards(page).nth(2), 'Titel').fill('Wohin?');
    await field(cards(page).nth(2), 'Land, das zuerst gewählt ist').selectOption({ label: 'Österreich' });
    await save(page);
    await saved(page);
    await expectSoon(() => titles(page)).toEqual(['Mit wem?', 'Kommen Sie?', 'Wohin?']);
    await expectSoon(() => preview(page).getByLabel('Land').inputValue()).toBe('AT');
    await page.goto(shop.url(LIST));
    await page.getByRole('link', { name: 'Ohne Skript duplizieren' }).click();
    await expectSoon(() => page.getByLabel('Name des Formulars').inputValue()).toBe('Kopie von Ohne Skript');
    await page.goto(shop.url(LIST));
    await page.locator('summary[aria-label="Ohne Skript löschen"]').click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).locator('visible=true').click();
    await page.getByText('Das Formular ist gelöscht.').waitFor();
    await expectSoon(() => allWords(page.locator('.form-rows strong'))).not.toContain('Ohne Skript');
  });

  it('given the list, then forms are found by name, and it is accessible', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await expectSound(page);
    await page.getByLabel('Formular suchen').fill('umf');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expectSoon(() => allWords(page.locator('.form-rows strong'))).toEqual(['Umfrage']);
  });
});
