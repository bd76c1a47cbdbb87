import { describe, expect, it } from '@jest/globals';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER, OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

const DESK = '/config/analytics';

describe('replays, sandboxes and undo in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given a replay started by keyboard, then it survives a reload, and its documents are shown and can be downloaded', async () => {
    const page = await visitPanel(shop, `${DESK}/nachspielen`, CALM);
    await page.getByText('Noch nichts').waitFor();
    await page.getByText('kontor replay umsatz.ts --site demo').waitFor();
    await page.getByLabel('Von', { exact: true }).fill('gestern');
    await page.getByLabel('Von', { exact: true }).press('Enter');
    await page.getByRole('alert').getByText('Der Lauf wurde nicht gestartet').waitFor();
    await expectSoon(() => page.getByLabel('Von', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await expectSound(page);
    await page.getByLabel('Von', { exact: true }).fill('2001-01-01');
    await page.getByLabel('Von', { exact: true }).press('Enter');
    await page
      .getByRole('alert')
      .getByText(/beginnt am \d+\.\d+\.\d{4}, \d\d:\d\d/u)
      .waitFor();
    await page.getByLabel('Was').selectOption('products');
    await page.getByLabel('Von', { exact: true }).fill('');
    await page.getByLabel('Von', { exact: true }).press('Enter');
    await page.waitForURL(/nachspielen\/.+/u);
    await page.reload();
    await page.getByRole('heading', { name: 'Dokumente' }).waitFor();
    await page.getByText('Fertig', { exact: true }).waitFor();
    const whole = page.locator('.replay-documents summary').first();
    await whole.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: /^Dokument .* als JSON$/u }).waitFor();
    await expectSound(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Datei herunterladen' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^replay-products-.*\.jsonl$/u);
    await page.getByRole('link', { name: 'Alle Läufe' }).click();
    await page.getByRole('link', { name: 'Lauf: Produkte' }).waitFor();
  });

  it('given a new sandbox, then it becomes ready with a link, and its panel asks for a password first', async () => {
    const page = await visitPanel(shop, `${DESK}/kopien`, CALM);
    await page.getByText('Noch keine Sandbox').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Probe!');
    await page.getByRole('button', { name: 'Sandbox anlegen' }).click();
    await page.getByRole('alert').getByText('Kleinbuchstaben').waitFor();
    await expectSound(page);
    await page.getByLabel('Name', { exact: true }).fill('probe');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await page.getByText('Bereit', { exact: true }).waitFor();
    await expectSoon(() => page.getByRole('link', { name: 'demo--probe.localhost' }).getAttribute('href')).toBe(
      shop.url('/', 'demo--probe'),
    );
    await page.getByText('Zugang zu probe für mich').click();
    await page.getByRole('button', { name: 'Passwort zeigen' }).click();
    const key = page.getByRole('group', { name: 'Dein Zugang zu probe' });
    const password = await key.locator('code').innerText();
    await expectSound(page);
    const there = await shop.visit('/config/anmelden?weiter=/bestellungen', { site: 'demo--probe', ...CALM });
    await signInOn(there, { ...OWNER, password });
    await there.waitForURL((url) => url.pathname === '/config/konto');
    await there.getByText('Du bist mit einem Einmal-Passwort angemeldet.').waitFor();
    await there.getByLabel('Jetziges Passwort').fill(password);
    await there.getByLabel('Neues Passwort').fill('ein neues gutes Passwort');
    await there.getByLabel('Neues Passwort').press('Enter');
    await there.getByText('Bestellungen').first().waitFor();
    await there.goto(shop.url(`${DESK}/kopien`, 'demo--probe'));
    await there.getByText('Von ihr gibt es keine weitere.').waitFor();
  });

  it('given an import, then it can be undone from the analytics pages, with a report', async () => {
    const page = await visitPanel(shop, `${DESK}/kopien`, CALM);
    // A name that objects inherit must not count as a notice.
    await page.goto(shop.url(`${DESK}/kopien?ok=constructor`));
    await page.getByRole('heading', { name: 'Neue Sandbox' }).waitFor();
    await page.goto(shop.url(`${DESK}/zuruecknehmen`));
    await page.getByText('Nichts zurückzunehmen').waitFor();
    await page.goto(shop.url('/config/importe'));
    const head = 'Handle,Title,Variant Price,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty';
    const buffer = Buffer.from(`${head}\ntasse,Tasse,12.00,TASSE-1,shopify,4\n`);
    await page.getByLabel(/^CSV-Datei/u).setInputFiles({ name: 'tassen.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import starten' }).click();
    await page.getByText('Fertig', { exact: true }).waitFor();
    await page.goto(shop.url(`${DESK}/zuruecknehmen`));
    await page.getByRole('link', { name: 'Import „tassen.csv“' }).waitFor();
    await page.getByText('Rückgängig machen: Import „tassen.csv“').click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Jetzt rückgängig machen' }).click();
    await page.getByRole('heading', { name: 'Bericht zum Rückgängigmachen' }).waitFor();
    await page.goto(shop.url(`${DESK}/zuruecknehmen`));
    await page.getByText('Zurückgenommen: Angelegte Produkte ausgeblendet: 1').waitFor();
  });
});
