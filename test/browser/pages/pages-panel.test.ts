import { describe, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { answered, OWNER_ENV, signInOn } from '../panel.ts';
import { alert, cutOff } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';
import {
  add,
  blockNames,
  create,
  deafPage,
  focused,
  LIST,
  notice,
  panelPage,
  preview,
  publish,
  publishButton,
  save,
} from './editing.ts';
import { writing } from '../writing.ts';

const cards = (page: Page) => page.locator('.form-card');
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('pages in the panel', () => {
  const shop = useShop(OWNER_ENV);

  const panel = (path: string, options?: BrowserContextOptions): Promise<Page> => panelPage(shop, path, options);

  it('given the list of pages, when one is written by keyboard alone, then it is seen after it is published', async () => {
    const page = await panel(LIST, CALM);
    await expectSound(page);
    await create(page, 'Über die Töpferei');
    await add(page, 'Text').press('Enter');
    await expectSoon(() => focusedName(page)).toBe('Text');
    await page.keyboard.type('## Seit 2011');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Wir drehen.');
    await add(page, 'Kacheln').press('Enter');
    await expectSoon(() => focused(page)).toMatch(/-title$/u);
    await page.keyboard.type('Räume');
    await add(page, 'Formular').press('Enter');
    await expectSoon(() => focused(page)).toMatch(/-formId$/u);
    await expectSoon(() => blockNames(page)).toEqual(['Text', 'Kacheln', 'Formular']);
    await preview(page).getByRole('heading', { name: 'Seit 2011' }).waitFor();

    await page.getByRole('button', { name: '3. Formular nach oben' }).press('Enter');
    await expectSoon(() => focusedName(page)).toBe('2. Formular nach oben');
    await page.keyboard.press('Enter');
    // The first one cannot move up, so the focus is on “down”.
    await expectSoon(() => focusedName(page)).toBe('1. Formular nach unten');
    await expectSoon(() => blockNames(page)).toEqual(['Formular', 'Text', 'Kacheln']);
    await page.locator('.form-card summary').filter({ hasText: 'Kacheln' }).press('Enter');
    await page.getByRole('button', { name: 'Block entfernen: 3. Kacheln' }).press('Enter');
    await notice(page, 'Der Block ist entfernt.');
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toContain('2. Text');
    await expectSound(page);

    await publishButton(page).press('Enter');
    await notice(page, 'Gespeichert, aber noch nicht veröffentlicht');
    await page.getByRole('link', { name: '1. Formular: Formular' }).press('Enter');
    await expectSoon(() => focused(page)).toMatch(/-formId$/u);
    await cards(page).first().getByLabel('Formular', { exact: true }).selectOption({ index: 1 });
    await publish(page);
    await notice(page, 'Veröffentlicht: Besucher sehen die Seite jetzt so.');
    await expectSoon(() => words(page.locator('.panel-title .badge'))).toBe('Veröffentlicht');
    const visitor = await shop.visit('/ueber-die-toepferei');
    await visitor.getByRole('heading', { name: 'Seit 2011' }).waitFor();
  });

  it('given two people, then different fields both hold, and of the same one the later person chooses', async () => {
    const [one, other] = [await deafPage(shop, LIST), await panel(LIST)];
    const path = await create(one, 'Zu zweit');
    await open(other, shop.url(path));
    await one.getByLabel('Beschreibung').fill('Von der einen');
    await save(one);
    await notice(one, 'Gespeichert.');
    await other.getByLabel('Titel').fill('Zu zweit geschrieben');
    await save(other);
    await notice(other, 'Gespeichert.');
    await expectSoon(() => other.getByLabel('Beschreibung').inputValue()).toBe('Von der einen');

    await one.getByLabel('Titel').fill('Zu dritt');
    await one.getByLabel('Beschreibung').fill('Von der einen, neu');
    await save(one);
    await one.getByRole('heading', { name: 'Jemand hat inzwischen dieselben Felder geändert' }).waitFor();
    const difference = one.locator('.product-difference');
    await expectSoon(() => words(difference)).toMatch(/Titel .*Zu zweit geschrieben .*Zu dritt/u);
    await expectSound(one);
    await difference.getByRole('radio').first().check();
    await one.locator('.product-conflict').getByRole('button').click();
    await notice(one, 'Gespeichert.');
    await expectSoon(() => one.getByLabel('Titel').inputValue()).toBe('Zu zweit geschrieben');
    await expectSoon(() => one.getByLabel('Beschreibung').inputValue()).toBe('Von der einen, neu');
  });

  it('given a section that somebody removed meanwhile, then what was typed into it can be kept', async () => {
    const [one, other] = [await deafPage(shop, LIST), await panel(LIST)];
    const path = await create(one, 'Block weg');
    await add(one, 'Text').click();
    await expectSoon(() => cards(one).count()).toBe(1);
    await open(other, shop.url(path));
    await other.locator('summary').filter({ hasText: 'Text' }).click();
    await other.getByRole('button', { name: /^Block entfernen/u }).click();
    await notice(other, 'Der Block ist entfernt.');
    await writing(cards(one), 'Text').fill('Lange Arbeit');
    await save(one);
    await expectSoon(() => words(one.locator('.product-difference'))).toMatch(/entfernt .*Lange Arbeit/u);
    await one.locator('.product-conflict').getByRole('button').click();
    await notice(one, 'Gespeichert.');
    await preview(one).getByText('Lange Arbeit').waitFor();
    await expectSoon(() => cards(one).count()).toBe(1);
  });

  it('given a section that somebody edited meanwhile, then it is not removed unseen', async () => {
    const [one, other] = [await deafPage(shop, LIST), await panel(LIST)];
    const path = await create(one, 'Block bleibt');
    await add(one, 'Text').click();
    await expectSoon(() => cards(one).count()).toBe(1);
    await open(other, shop.url(path));
    await other.locator('summary').filter({ hasText: 'Text' }).click();
    await writing(cards(other), 'Text').fill('Neu');
    await save(other);
    await notice(other, 'Gespeichert.');
    const remove = one.getByRole('button', { name: /^Block entfernen/u });
    await remove.click();
    await expectSoon(() => words(alert(one))).toContain('Das hat inzwischen jemand anderes geändert.');
    await expectSoon(() => words(writing(cards(one), 'Text'))).toBe('Neu');
    await remove.click();
    await notice(one, 'Der Block ist entfernt.');
  });

  it('given a lost connection or a wrong value, then nothing typed is lost', async () => {
    const page = await panel(LIST);
    await create(page, 'Netz weg');
    await page.getByLabel('Beschreibung').fill('Getippt');
    await cutOff(page, true);
    await save(page);
    await alert(page).waitFor();
    await cutOff(page, false);
    await expectSoon(() => page.getByLabel('Beschreibung').inputValue()).toBe('Getippt');
    await page.getByLabel('Adresse', { exact: true }).fill('Über uns');
    await save(page);
    await alert(page).getByRole('link', { name: 'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.' }).click();
    await expectSoon(() => focused(page)).toBe('feld-urlId');
    await expectSoon(() => page.getByLabel('Beschreibung').inputValue()).toBe('Getippt');
    await page.getByLabel('Adresse', { exact: true }).fill('cart');
    await save(page);
    await alert(page)
      .getByRole('link', { name: 'Diese Adresse ist vergeben: Die Website braucht sie selbst.' })
      .waitFor();
    await page.getByLabel('Adresse', { exact: true }).fill('netz-da');
    await save(page);
    await notice(page, 'Gespeichert.');
    await answered(page);
    await page.reload();
    await expectSoon(() => page.getByLabel('Beschreibung').inputValue()).toBe('Getippt');
    shop.takeComplaints();
  });

  it('given a session that has ended, then the form comes back after signing in', async () => {
    const page = await panel(LIST);
    await create(page, 'Lange Pause');
    await add(page, 'Text').click();
    await expectSoon(() => cards(page).count()).toBe(1);
    await page.getByLabel('Beschreibung').fill('Vor der Pause');
    await writing(cards(page), 'Text').fill('Auch davor');
    await page.context().clearCookies({ name: 'kontor-session' });
    await save(page);
    await page.getByLabel('Passwort', { exact: true }).waitFor();
    await signInOn(page);
    await expectSoon(() => page.getByLabel('Beschreibung').inputValue()).toBe('Vor der Pause');
    await save(page);
    await notice(page, 'Gespeichert.');
    await preview(page).getByText('Auch davor').waitFor();
  });

  it('without JavaScript, then sections, items, history, the bin and publishing work as well', async () => {
    const page = await panel(LIST, { javaScriptEnabled: false });
    const path = await create(page, 'Ohne Skript');
    await add(page, 'Kacheln').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    await cards(page).getByLabel('Überschrift').fill('Räume');
    for (const name of ['Küche', 'Tisch']) {
      await page.getByRole('button', { name: 'Kachel hinzufügen' }).click();
      const item = page.locator('.page-item').last();
      await item.getByLabel('Text des Links').fill(name);
      await item.getByLabel('Ziel des Links').fill('/shop');
      await item.getByLabel('Adresse des Bildes').fill('/files/hero.svg');
    }
    await save(page);
    await notice(page, 'Gespeichert.');
    await publish(page);
    await notice(page, 'Veröffentlicht: Besucher sehen die Seite jetzt so.');
    const visitor = await shop.visit('/ohne-skript');
    await expectSoon(() => allWords(visitor.locator('.tile'))).toEqual(['Küche', 'Tisch']);
    await page.locator('.panel-head').getByRole('link', { name: 'Verlauf' }).click();
    await page.getByRole('button', { name: 'Änderung 2 zurücknehmen' }).click();
    await notice(page, 'Änderung 2 ist zurückgenommen.');
    await page.goto(shop.url(path));
    await expectSoon(() => page.locator('.page-item').count()).toBe(0);
  });

  it('given edits, then the history names each, undoes any, and says who stands in the way', async () => {
    const page = await panel(LIST, CALM);
    const path = await create(page, 'Mit Verlauf');
    for (const title of ['Eins', 'Zwei']) {
      await page.getByLabel('Titel').fill(title);
      await save(page);
      await expectSoon(() => words(page.locator('h1'))).toBe(title);
    }
    await add(page, 'Newsletter').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    await open(page, shop.url(`${path}/verlauf`));
    const rows = page.locator('.panel-rows > li');
    await expectSoon(() => allWords(rows.locator('h2'))).toEqual(['Änderung 3', 'Änderung 2', 'Änderung 1']);
    await expectSoon(() => words(rows.nth(0))).toContain('1. Newsletter hinzugefügt');
    await expectSoon(() => words(rows.nth(1))).toMatch(/Titel Vorher Eins Nachher Zwei/u);
    await expectSound(page);
    await page.getByRole('button', { name: 'Änderung 1 zurücknehmen' }).click();
    await expectSoon(() => words(alert(page))).toMatch(
      /Änderung 1 lässt sich nicht zurücknehmen .*hat seitdem .* geändert/u,
    );
    await page.getByRole('button', { name: 'Änderung 2 zurücknehmen' }).click();
    await notice(page, 'Änderung 2 ist zurückgenommen.');
    await expectSoon(() => words(rows.nth(0).locator('h2'))).toBe('Änderung 2 zurückgenommen');
    await page.getByRole('button', { name: 'Änderung 1 zurücknehmen' }).click();
    await notice(page, 'Änderung 1 ist zurückgenommen.');
    await open(page, shop.url(path));
    await expectSoon(() => words(page.locator('h1'))).toBe('Mit Verlauf');
    await page.goto(shop.url(`${path}/verlauf?vor=3`));
    await expectSoon(() => allWords(rows.locator('h2'))).toEqual([
      'Änderung 2 Zurückgenommen',
      'Änderung 1 Zurückgenommen',
    ]);
  });
});
