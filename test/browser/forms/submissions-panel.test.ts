import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type { Page } from 'playwright-core';
import { demo } from '../../support/context.ts';
import { savedForm } from '../../support/form-calls.ts';
import { type SubmittedAs, submittedAll } from '../../support/submissions.ts';
import { prepareLines } from '../../support/waiting.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const DAY = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const MANY = 540;

const FIELDS = [
  { id: 'name', type: 'text', title: 'Name' },
  { id: 'mail', type: 'email', title: 'E-Mail-Adresse' },
  { id: 'text', type: 'textarea', title: 'Nachricht' },
];
const LONG = 'Guten Tag,\nich suche eine Teekanne aus Steinzeug, die zu den Bechern Düne passt. '.repeat(4);
const SENT: readonly (readonly [FormAnswers, SubmittedAs?])[] = [
  [{ name: 'Weg', mail: 'weg@kunden.example', text: 'Vergesst mich' }, { at: DAY }],
  [{ name: 'Ada Lovelace', mail: 'ada@kunden.example', text: LONG }, { at: DAY + HOUR }],
  [{ name: 'Bo', text: '<b>Habt ihr</b> auf?' }, { at: DAY + 2 * HOUR }],
  [
    { name: 'Casino', text: 'http://a.example http://b.example' },
    { at: DAY + 3 * HOUR, suspicions: ['manyLinks', 'tooFast'] },
  ],
  [{ name: 'Dora', mail: 'dora@kunden.example', text: '=1+1' }, { at: DAY + 24 * HOUR }],
];

/** Forms prepared for the tests. */
const forms: Record<'contact' | 'empty' | 'many', string> = {} as never;

const shopOf = () =>
  useShop(
    OWNER_ENV,
    prepareLines(OWNER_ENV, async (running) => {
      forms.contact = await savedForm(running, FIELDS);
      await submittedAll(running, forms.contact as never, SENT);
      const { vault } = running.kontor.platform;
      await vault.erase(demo, (await vault.findPerson(demo, 'weg@kunden.example'))!);
      forms.empty = await savedForm(running, FIELDS, { name: 'Rückruf' });
      forms.many = await savedForm(running, FIELDS.slice(0, 1), { name: 'Umfrage' });
      const many = Array.from(
        { length: MANY },
        (_, n) => [{ name: n === 0 ? 'Nadel' : `Heu ${n}` }, { at: DAY + n }] as const,
      );
      await submittedAll(running, forms.many as never, many);
    }),
  );

describe('form submissions in the panel', () => {
  const shop = shopOf();
  const listOf = (formId: string): string => `/config/formulare/${formId}/antworten`;
  const table = (page: Page) => page.getByRole('table');
  const rows = (page: Page) => allWords(table(page).locator('tbody tr'));
  const folder = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Ordner' }).getByRole('link', { name });
  const notice = (page: Page) => page.locator('.panel-notice[role=status]');

  it('given submissions, then they are listed, and one can be read, moved and deleted', async () => {
    const page = await visitPanel(shop, listOf(forms.contact), CALM);
    await table(page).waitFor();
    await expectSoon(() => allWords(table(page).locator('thead th'))).toEqual([
      'Auswahl',
      'Eingegangen',
      'Name',
      'E-Mail-Adresse',
      'Nachricht',
    ]);
    await expectSoon(() => rows(page)).toEqual([
      expect.stringContaining('Dora dora@kunden.example =1+1'),
      expect.stringContaining('Bo – Keine Angabe <b>Habt ihr</b> auf?'),
      expect.stringContaining('Ada Lovelace ada@kunden.example Guten Tag'),
      expect.stringContaining('gelöscht'),
    ]);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await folder(page, 'Spam 1').click();
    await table(page).getByText('Viele Links, Sehr schnell ausgefüllt').waitFor();
    await page.getByRole('link', { name: /^Antwort vom .* ansehen$/u }).click();
    await page.getByRole('heading', { name: 'Antwort vom 01.03.2026, 16:00' }).waitFor();
    await expectSoon(() => words(page.locator('.submission-facts'))).toMatch(
      /Auffällig Viele Links .*Fassung des Formulars 1, die heutige .*Gesendet von Kontakt \/kontakt/u,
    );
    await expectSound(page);
    await page.getByRole('button', { name: 'In den Eingang' }).click();
    await notice(page).getByText('Die Antwort liegt jetzt im Eingang.').waitFor();
    await page.getByRole('link', { name: 'Ältere' }).click();
    await page.locator('.submission-answers').getByText('Bo', { exact: true }).waitFor();
    await page.getByText('Löschen', { exact: true }).click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await notice(page).getByText('Die Antwort ist gelöscht.').waitFor();
    await expectSoon(() => words(folder(page, 'Eingang'))).toBe('Eingang 4');
    await page
      .getByRole('link', { name: /^Antwort vom/u })
      .last()
      .click();
    await page.getByText('Die Angaben sind gelöscht').waitFor();
    await expectSound(page);
  });

  it('given marked submissions, then they are moved together, and moving none is refused', async () => {
    const page = await visitPanel(shop, listOf(forms.many), CALM);
    await page.getByRole('button', { name: 'In den Spam' }).click();
    await alert(page).getByText('Es ist nichts markiert.').waitFor();
    for (const n of [0, 2]) await page.getByRole('checkbox').nth(n).check();
    await page.getByText('2 markiert').waitFor();
    await page.getByRole('button', { name: 'In den Spam' }).click();
    await notice(page).getByText('2 Antworten liegen jetzt im Spam.').waitFor();
    await expectSoon(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await folder(page, 'Spam 2').click();
    await expectSoon(() => table(page).locator('tbody tr').count()).toEqual(2);
    await page.getByRole('button', { name: 'Alle dieser Seite markieren' }).click();
    await page.getByRole('button', { name: 'In den Eingang' }).click();
    await page.getByRole('heading', { name: 'Kein Spam' }).waitFor();
  });

  it('given a search, then it continues where it stopped, and dates narrow it', async () => {
    const page = await visitPanel(shop, listOf(forms.many), CALM);
    await page.getByLabel('Suchen in den Antworten').fill('nadel');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.getByRole('heading', { name: 'Bis hierher nichts gefunden' }).waitFor();
    await expectSoon(() => words(page.locator('main'))).toContain('500 Antworten durchsucht, zurück bis 1. März 2026');
    await page.getByRole('link', { name: 'Weitersuchen' }).click();
    await expectSoon(() => rows(page)).toEqual([expect.stringContaining('Nadel')] as never);
    await page.getByLabel('Von').fill('2026-03-02');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
    await page.getByRole('link', { name: 'Zurücksetzen' }).click();
    await page.getByRole('link', { name: 'Ältere' }).click();
    await page.getByRole('link', { name: 'Zu den neuesten' }).waitFor();
  });

  it('given no submissions, then the page says so, and an export can be started and downloaded', async () => {
    const page = await visitPanel(shop, listOf(forms.empty), CALM);
    await page.getByRole('heading', { name: 'Noch keine Antworten' }).waitFor();
    await expectSound(page);
    await open(page, shop.url(listOf(forms.many)));
    await page.getByRole('link', { name: 'Exportieren' }).click();
    await page.getByRole('heading', { name: 'Neuer Export' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Export starten' }).click();
    await expectSoon(() => words(page.locator('.batch-state'))).toEqual('Fertig');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByText('Datei herunterladen').click()]);
    expect((await readFile(await saved.path(), 'utf8')).split('\r\n')).toHaveLength(MANY + 2);
    await page.getByRole('link', { name: 'Alle Exporte dieses Formulars' }).click();
    await page.getByText('Antworten auf „Umfrage“ als CSV').waitFor();
  });

  it('given no JavaScript, then everything works', async () => {
    const page = await visitPanel(shop, listOf(forms.many), { javaScriptEnabled: false });
    await page.getByRole('checkbox').first().check();
    await page.getByText('Löschen', { exact: true }).click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await notice(page).getByText('Die Antwort ist gelöscht.').waitFor();
    await expectSoon(() => words(folder(page, 'Eingang'))).toBe(`Eingang ${MANY - 1}`);
    await page
      .getByRole('link', { name: /^Antwort vom/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'In den Spam' }).click();
    await notice(page).getByText('Die Antwort liegt jetzt im Spam.').waitFor();
    await page.getByRole('link', { name: 'Antworten: Umfrage' }).click();
    await page.getByRole('link', { name: 'Exportieren' }).click();
    await page.getByLabel('Format').selectOption('json');
    await page.getByRole('button', { name: 'Export starten' }).click();
    await page.getByText('Antworten auf „Umfrage“ als JSON').waitFor();
  });
});
