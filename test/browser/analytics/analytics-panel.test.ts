import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

const DESK = '/config/analytics';

describe('analytics pages in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Abfrage (SQL)' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const typedIn = (page: Page) => page.locator('.cm-content').innerText();
  const ask = async (page: Page, sql: string): Promise<void> => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(sql);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
  };
  const cells = (page: Page) => page.getByRole('region', { name: 'Zeilen' }).locator('tbody td').allInnerTexts();

  it('given SQL in the editor, then the keyboard runs it and completes tables and columns', async () => {
    const page = await visitPanel(shop, DESK);
    await page.clock.install();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('SELECT count(*) AS n FROM prod');
    await page.getByRole('option', { name: 'products' }).click();
    await page.keyboard.type(' WHERE tit');
    await page.getByRole('option', { name: 'title' }).waitFor();
    // The editor ignores Enter in the first 75 ms of a list.
    await page.clock.fastForward(100);
    await page.keyboard.press('Enter');
    await expectSoon(() => typedIn(page)).toMatch(/WHERE title$/u);
    await page.keyboard.type(' IS NOT NULL');
    await page.keyboard.press('Control+Enter');
    await expectSoon(() => cells(page).then((texts) => Number(texts[0]) > 5)).toEqual(true);
    await expectSoon(() => focused(page)).toEqual('Ergebnis');
    // What is asked may name somebody, so it stands in no address.
    await expectSoon(() => new URL(page.url()).search).toBe('');
    await page.locator('.cm-content').focus();
    await page.keyboard.type('ucts');
    await expectSoon(() => typedIn(page)).toEqual('SELECT count(*) AS n FROM products WHERE title IS NOT NULLucts');
  });

  it('given a phone, then the result scrolls into view', async () => {
    const page = await visitPanel(shop, DESK, { viewport: { width: 390, height: 700 } });
    await page.getByRole('button', { name: 'Ausführen' }).click();
    const heading = page.getByRole('heading', { name: 'Ergebnis' });
    await expectSoon(() => focused(page)).toEqual('Ergebnis');
    await expectSoon(async () => ((await heading.boundingBox())?.y ?? 700) < 420).toEqual(true);
  });

  it('given a predefined query, then it has a chart, rows and files, and is accessible', async () => {
    const page = await visitPanel(shop, DESK, CALM);
    await page.getByRole('link', { name: 'Umsatz im Lauf der Zeit' }).click();
    await page.getByText('Keine Zeile.').waitFor();
    await expectSoon(() => typedIn(page)).toContain('WITH best AS');
    await page.getByRole('link', { name: 'Was ausverkauft war, und wie lange' }).click();
    // The page before has a result as well.
    await expectSoon(() => typedIn(page)).not.toContain('WITH best AS');
    await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
    await ask(page, 'SELECT category, count(*) AS n FROM events GROUP BY ALL ORDER BY n DESC LIMIT 8');
    await page.getByRole('group', { name: 'n nach category' }).waitFor();
    await page.locator('.cm-content').waitFor();
    await expectSound(page);
  });

  it('given a chart, then its kind and axes can be chosen, and the keyboard leads from a bar to its rows', async () => {
    const page = await visitPanel(shop, DESK, CALM);
    const sql =
      'SELECT category, count(*) AS n, max(seq) AS letztes FROM events GROUP BY ALL ORDER BY category LIMIT 60';
    await ask(page, sql);
    await page.getByLabel('Diagramm', { exact: true }).selectOption('line');
    await page.locator('.bars-line').waitFor();
    await page.getByLabel('Senkrecht').selectOption('letztes');
    await page.getByRole('group', { name: 'letztes nach category' }).waitFor();
    await expectSoon(() => page.locator('.bars-line').count()).toBe(1);
    const way = page.getByRole('button', { name: /^product: / });
    await way.focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => focused(page)).toEqual('Zeilen hinter „product“');
    const behind = page.getByRole('region', { name: 'Zeilen hinter „product“' });
    await expectSoon(() => behind.locator('tbody tr').count()).toBe(1);
    await expectSound(page);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await behind.waitFor({ state: 'detached' });
    await page.locator('summary', { hasText: 'Speichern' }).click();
    await page.getByLabel('Unter welchem Namen?').fill('Linie');
    await page.getByLabel('Unter welchem Namen?').press('Enter');
    await page.getByText('Die Abfrage ist gespeichert.').waitFor();
    await page.goto(shop.url(DESK));
    await page.getByRole('link', { name: 'Linie', exact: true }).click();
    await page.getByRole('group', { name: 'letztes nach category' }).waitFor();
    await expectSoon(() => page.getByLabel('Diagramm', { exact: true }).inputValue()).toBe('line');
  });

  it('given a predefined query, then dates and values can be chosen, also without JavaScript', async () => {
    const page = await visitPanel(shop, DESK, { ...CALM, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Was in verlassenen Warenkörben liegt' }).click();
    await page.getByRole('button', { name: '30 Tage' }).click();
    await expectSoon(() => page.getByRole('button', { name: '30 Tage' }).getAttribute('aria-current')).toBe('true');
    await page.getByLabel('Höchstens wie viele').fill('0');
    await page.getByRole('button', { name: 'Ausführen' }).click();
    await page.getByRole('alert').getByText('Bitte eine Zahl von 1 bis 1000.').waitFor();
    await page.getByLabel('Höchstens wie viele').fill('5');
    await page.getByLabel('Von', { exact: true }).fill('2026-01-01');
    await page.getByRole('button', { name: 'Ausführen' }).click();
    await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
    await expectSoon(() => page.getByLabel('Von', { exact: true }).inputValue()).toBe('2026-01-01');
  });

  it('given a parameter in a query, then its field appears while typing, and amounts are formatted', async () => {
    const page = await visitPanel(shop, DESK, CALM);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('SELECT sku, price_cents FROM variants WHERE sku = :artikelnummer');
    await page.getByLabel('artikelnummer').fill('HH-BECH-SAND-S');
    await page.getByLabel('artikelnummer').press('Enter');
    await expectSoon(() => cells(page)).toEqual(['HH-BECH-SAND-S', '19,50\u00A0€']);
    await expectSound(page);
  });

  it('given invalid SQL and no JavaScript, then the error’s position is shown and the input is kept', async () => {
    const page = await visitPanel(shop, DESK, { javaScriptEnabled: false });
    await editor(page).fill('SELECT 1\nFORM x');
    await page.getByRole('button', { name: 'Ausführen' }).click();
    await page.getByRole('alert').getByText('Zeile 2').waitFor();
    await expectSoon(() => editor(page).inputValue()).toBe('SELECT 1\nFORM x');
    await expectSoon(() => editor(page).getAttribute('aria-invalid')).toBe('true');
  });

  it('given a saved query, then it can be renamed and deleted', async () => {
    const page = await visitPanel(shop, DESK);
    await ask(page, 'SELECT 42 AS n');
    const now = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).replace(' ', 'T').slice(0, 16);
    await page.getByLabel('Stand').fill(now);
    await page.getByRole('button', { name: 'Ausführen' }).click();
    await page.locator('#ask-again input[name=stand]').waitFor({ state: 'attached' });
    await page.locator('summary', { hasText: 'Speichern' }).click();
    await page.getByLabel('Unter welchem Namen?').press('Enter');
    await page.getByText('Wie soll die Abfrage heißen?').first().waitFor();
    await expectSoon(() => cells(page)).toEqual(['42']);
    await page.getByLabel('Unter welchem Namen?').fill('Antwort');
    await page.getByLabel('Unter welchem Namen?').press('Enter');
    await page.getByText('Die Abfrage ist gespeichert.').waitFor();
    await page.getByText(/^Stand \d/u).waitFor();
    await expectSoon(() => page.getByLabel('Stand').inputValue()).toBe(now);
    await page.locator('.cm-content').click();
    await page.keyboard.type('x');
    await page.getByLabel('Antwort umbenennen').click();
    await page.getByLabel('Neuer Name von Antwort').fill('Die Antwort');
    await page.getByLabel('Neuer Name von Antwort').press('Enter');
    await page.getByRole('link', { name: 'Die Antwort' }).waitFor();
    await page.getByLabel('Die Antwort löschen').click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByText('Die Abfrage ist gelöscht.').waitFor();
    await expectSoon(async () => [await typedIn(page), await page.getByLabel('Stand').inputValue()]).toEqual([
      'SELECT 42 AS nx',
      now,
    ]);
  });
});
