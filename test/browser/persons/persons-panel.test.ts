import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';
import type { ListInventoryAnswer } from '@kontor/contracts/stock/responses';

const PAGE = '/config/personen';
const LATE = { KONTOR_REPORT_RATE_LIMIT: '1000' };

describe('access requests and erasure in the panel (GDPR)', () => {
  const shop = useShop({ ...OWNER_ENV, ...LATE });

  const buy = async (email: string, name: string): Promise<void> => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { email, 'address.name': name });
    await order(page);
    await page.context().close();
  };
  /** Adds a stock adjustment with a reason. */
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

  it('given a customer who requests access, then stored data is counted and can be downloaded', async () => {
    await buy('lena@kunden.example', 'Lena <Lachs>');
    const page = await overviewOf('Lena@kunden.example');
    await expectSoon(() => page.url()).not.toMatch(/lena|%40|@/iu);
    await expectSoon(() => words(page.locator('.panel-lead'))).toBe('Alles zu lena@kunden.example');
    await expectSoon(() => allWords(page.locator('.person-areas > div'))).toEqual(['Warenkörbe 1', 'Bestellungen 1']);
    const html = await downloaded(page, () => page.getByRole('button', { name: 'Als Webseite (HTML)' }).click());
    expect(html.name).toMatch(/^auskunft-[\d-]+\.html$/u);
    expect(html.text).toContain('Lena &lt;Lachs&gt;');
    expect(html.text).not.toContain('<Lachs>');
    const json = await downloaded(page, () => page.getByRole('button', { name: 'Als Daten (JSON)' }).click());
    expect(JSON.parse(json.text)).toMatchObject({ email: 'lena@kunden.example', sources: [{}, { source: 'order' }] });
  });

  it('given open matters and a text, when all is confirmed, then the person is erased and a certificate issued', async () => {
    await buy('mia@kunden.example', 'Mia Muschel');
    const page = await overviewOf('mia@kunden.example');
    for (const reason of ['Für Mia Muschel weggelegt', 'Frau Muschel holt es ab']) {
      await expectSoon(() => note(page, reason)).toBe(200);
    }
    await page.reload();
    const text = page.getByLabel('Für Mia Muschel weggelegt');
    await expectSoon(() => text.isChecked()).toBe(true);
    // A surname alone may be somebody else's.
    await expectSoon(() => page.getByLabel('Frau Muschel holt es ab').isChecked()).toBe(false);
    await confirm(page).fill('mia@kunden.example');
    await erase(page).click();
    await alert(page).getByText('Eine Bestellung ist noch nicht bezahlt').waitFor();
    const despite = page.getByLabel('Die Bestellung darf so bleiben');
    await expectSoon(() => despite.getAttribute('aria-invalid')).toBe('true');
    await despite.check();
    await confirm(page).fill('lena@kunden.example');
    await erase(page).click();
    await alert(page).getByText('Das ist nicht die Adresse dieser Person').waitFor();
    await expectSoon(() => despite.isChecked()).toBe(true);
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

  it('given no JavaScript, then a person can be looked up and erased', async () => {
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
    await expectSoon(() => confirm(page).inputValue()).toBe('ole@kunden.example');
    await page.getByLabel('Die Bestellung darf so bleiben').check();
    await erase(page).click();
    await page.waitForURL('**/bescheinigung');
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Bescheinigung über die Löschung');
  });

  it('given an unknown id, then the page is a 404', async () => {
    const page = await visitPanel(shop, PAGE);
    for (const path of ['nobody', '00000000-0000-4000-8000-000000000000', 'nobody/bescheinigung']) {
      await open(page, shop.url(`${PAGE}/${path}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSoon(() => words(page.locator('.notice-code'))).toBe('404');
    }
  });

  it('given only a keyboard, then a person can be found and the boxes ticked', async () => {
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

  it('given any of the pages, full, refused or empty, then axe finds no violations and nothing overflows', async () => {
    await buy('rosa@kunden.example', 'Rosalinde Regenbogenforelle-Steinbeißer');
    const page = await visitPanel(shop, PAGE, CALM);
    await expectSound(page);
    await find(page, 'niemand@kunden.example');
    await alert(page).waitFor();
    await expectSound(page);
    await expectSoon(() => note(page, `Rosalinde Regenbogenforelle-Steinbeißer ${'sehr'.repeat(20)}`)).toBe(200);
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
