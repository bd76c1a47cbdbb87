import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { ListInventoryAnswer } from '@kontor/contracts/stock/inventory';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allWords, open, useShop, words } from './browser.ts';
import { checkoutWith, fill, order } from './buying.ts';
import { OWNER_ENV, visitPanel } from './panel.ts';
import { alert, SPOONS } from './parts.ts';
import { CALM, expectSound } from './sound.ts';

const PAGE = '/config/personen';
const LATE = { KONTOR_REPORT_RATE_LIMIT: '1000' };

describe('Auskunft and erasure in the panel', () => {
  const shop = useShop({ ...OWNER_ENV, ...LATE });

  const buy = async (email: string, name: string): Promise<void> => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { email, 'address.name': name });
    await order(page);
    await page.context().close();
  };
  /** As merchants write beside a count. */
  const note = (page: Page, reason: string): Promise<number> =>
    page.evaluate(
      async ([header, said]) => {
        const crumb = document.querySelector<HTMLInputElement>('input[name=crumb]')!.value;
        const list = await fetch('/api/commerce/inventory?limit=1');
        const { products } = (await list.json()) as ListInventoryAnswer;
        const [{ id, variants }] = products as [(typeof products)[number]];
        const answer = await fetch(`/api/commerce/inventory/${id}/${variants[0]!.id}/adjustments`, {
          method: 'POST',
          headers: { [header!]: crumb, 'content-type': 'application/json' },
          body: JSON.stringify({ by: 1, cause: 'other', reason: said }),
        });
        return answer.status;
      },
      [CRUMB_HEADER, reason],
    );
  const find = async (page: Page, email: string): Promise<void> => {
    await page.getByLabel('E-Mail-Adresse der Person').fill(email);
    await page.locator('#content').getByRole('button', { name: 'Suchen' }).click();
  };
  const overviewOf = async (email: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visitPanel(shop, PAGE, options);
    await find(page, email);
    await page.getByRole('heading', { level: 1, name: 'Gespeicherte Daten' }).waitFor();
    return page;
  };
  const downloaded = async (page: Page, press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const erase = (page: Page) => page.getByRole('button', { name: 'Endgültig löschen' });
  const confirm = (page: Page) => page.getByLabel(/^Tippe zur Bestätigung/u);

  it('given a buyer who asks, then what is stored is counted, and all of it comes as a file', async () => {
    await buy('lena@kunden.example', 'Lena <Lachs>');
    const page = await overviewOf('Lena@kunden.example');
    expect(page.url()).not.toMatch(/lena|%40|@/iu);
    expect(await words(page.locator('.panel-lead'))).toBe('Alles zu lena@kunden.example');
    expect(await allWords(page.locator('.person-areas > div'))).toEqual(['Warenkörbe 1', 'Bestellungen 1']);
    const html = await downloaded(page, () => page.getByRole('button', { name: 'Als Webseite (HTML)' }).click());
    expect(html.name).toMatch(/^auskunft-[\d-]+\.html$/u);
    expect(html.text).toContain('Lena &lt;Lachs&gt;');
    expect(html.text).not.toContain('<Lachs>');
    const json = await downloaded(page, () => page.getByRole('button', { name: 'Als Daten (JSON)' }).click());
    expect(JSON.parse(json.text)).toMatchObject({ email: 'lena@kunden.example', sources: [{}, { source: 'order' }] });
  });

  it('given something open and a text, when all is confirmed, then nobody is left, and a certificate says so', async () => {
    await buy('mia@kunden.example', 'Mia Muschel');
    const page = await overviewOf('mia@kunden.example');
    expect(await note(page, 'Für Mia Muschel weggelegt')).toBe(200);
    await page.reload();
    const text = page.getByLabel('Für Mia Muschel weggelegt');
    expect(await text.isChecked()).toBe(true);
    await confirm(page).fill('mia@kunden.example');
    await erase(page).click();
    await alert(page).getByText('Eine Bestellung ist noch nicht bezahlt').waitFor();
    const despite = page.getByLabel('Die Bestellung darf so bleiben');
    expect(await despite.getAttribute('aria-invalid')).toBe('true');
    await despite.check();
    await confirm(page).fill('lena@kunden.example');
    await erase(page).click();
    await alert(page).getByText('Das ist nicht die Adresse dieser Person').waitFor();
    expect(await despite.isChecked()).toBe(true);
    await confirm(page).fill('MIA@kunden.example');
    await erase(page).click();
    await page.waitForURL('**/bescheinigung');
    await page.getByRole('heading', { level: 1, name: 'Bescheinigung über die Löschung' }).waitFor();
    const told = await words(page.locator('main'));
    expect(told).toContain('Bestand geändert (Grund)');
    expect(told).toContain('§ 147 AO');
    expect(told).toContain('Exporte und Abfragen, die früher heruntergeladen wurden.');
    expect(told).not.toMatch(/muschel|@/iu);
    const file = await downloaded(page, () => page.getByRole('link', { name: 'Bescheinigung herunterladen' }).click());
    expect(file.name).toMatch(/^bescheinigung-[\d-]+\.html$/u);
    expect(file.text).toContain('Nicht beurteilt');
    await page.getByRole('link', { name: 'Nächste Person suchen' }).click();
    await find(page, 'mia@kunden.example');
    await alert(page).getByText('Von dieser Adresse ist hier niemand bekannt.').waitFor();
  });

  it('given no JavaScript, then somebody is told of and erased all the same', async () => {
    await buy('ole@kunden.example', 'Ole Otter');
    const page = await visitPanel(shop, PAGE, { javaScriptEnabled: false });
    await find(page, 'keine Adresse');
    await alert(page).getByText('E-Mail-Adresse ist ungültig').waitFor();
    await find(page, 'ole@kunden.example');
    await page.waitForURL(/personen\/[\da-f-]{36}$/u);
    const json = await downloaded(page, () => page.getByRole('button', { name: 'Als Daten (JSON)' }).click());
    expect(json.text).toContain('Ole Otter');
    await confirm(page).fill('ole@kunden.example');
    await erase(page).click();
    await alert(page).waitFor();
    expect(await confirm(page).inputValue()).toBe('ole@kunden.example');
    await page.getByLabel('Die Bestellung darf so bleiben').check();
    await erase(page).click();
    await page.waitForURL('**/bescheinigung');
    expect(await words(page.getByRole('heading', { level: 1 }))).toBe('Bescheinigung über die Löschung');
  });

  it('given an id of somebody who is none, then the page is not there', async () => {
    const page = await visitPanel(shop, PAGE);
    for (const path of ['nobody', '00000000-0000-4000-8000-000000000000', 'nobody/bescheinigung']) {
      await open(page, shop.url(`${PAGE}/${path}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await words(page.locator('.notice-code'))).toBe('404');
    }
  });

  it('given the keyboard alone, then a person is found and the boxes are ticked', async () => {
    await buy('pia@kunden.example', 'Pia Pinguin');
    const page = await visitPanel(shop, PAGE);
    await page.getByLabel('E-Mail-Adresse der Person').focus();
    await page.keyboard.type('pia@kunden.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Gespeicherte Daten' }).waitFor();
    const despite = page.getByLabel('Die Bestellung darf so bleiben');
    await despite.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('pia@kunden.example');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bescheinigung');
  });

  it('given any of the pages, full, refused or empty, then axe finds nothing and nothing sticks out', async () => {
    await buy('rosa@kunden.example', 'Rosalinde Regenbogenforelle-Steinbeißer');
    const page = await visitPanel(shop, PAGE, CALM);
    await expectSound(page);
    await find(page, 'niemand@kunden.example');
    await alert(page).waitFor();
    await expectSound(page);
    expect(await note(page, `Rosalinde Regenbogenforelle-Steinbeißer ${'sehr'.repeat(20)}`)).toBe(200);
    await find(page, 'rosa@kunden.example');
    await page.getByRole('heading', { level: 1, name: 'Gespeicherte Daten' }).waitFor();
    await expectSound(page);
    await erase(page).click();
    await alert(page).waitFor();
    await expectSound(page);
    await page.getByLabel('Die Bestellung darf so bleiben').check();
    await confirm(page).fill('rosa@kunden.example');
    await erase(page).click();
    await page.waitForURL('**/bescheinigung');
    await page.getByRole('heading', { level: 1, name: 'Bescheinigung' }).waitFor();
    await expectSound(page);
  });
});
