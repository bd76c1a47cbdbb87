import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const file = (rows: number, name = 'laden.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Handle,Title,Variant Price,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty',
      'kaputt,Kaputt,viel,K-1,,',
      ...Array.from({ length: rows }, (_, n) => `teil-${n},Teil ${n},1.00,T-${n},shopify,3`),
      '',
    ].join('\n'),
  ),
});

describe('imports and exports in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const state = (page: Page) => words(page.locator('.batch-state [role=status]'));
  const start = async (page: Page, rows: number): Promise<void> => {
    await page.getByLabel('CSV-Datei aus').setInputFiles(file(rows));
    await page.getByRole('button', { name: 'Import starten' }).click();
    await page.waitForURL(/\/importe\/[\w-]{36}/u);
  };

  it('given a file, when it is imported, then progress and report are shown, and it can be undone', async () => {
    const page = await visitPanel(shop, '/config/importe', CALM);
    await page.getByText('Noch nichts').waitFor();
    await expectSound(page);
    await page.getByLabel('CSV-Datei aus').setInputFiles({ ...file(1), buffer: Buffer.from('PK\u0003\u0004 Buch') });
    await page.getByRole('button', { name: 'Import starten' }).click();
    await alert(page).getByText('Excel- oder ZIP-Datei').waitFor();
    await start(page, 300);
    await page.getByText('Fortschritt').waitFor();
    await open(page, page.url());
    await expectSoon(() => state(page)).toEqual('Fertig');
    await expectSoon(() => words(page.locator('.batch-counts'))).toContain('300');
    await expectSoon(() => words(page.getByRole('table'))).toContain('ist keine Zahl');
    await expectSound(page);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByText('Bericht als CSV').click()]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('refused,2,,Price,');
    await page.getByText('Rückgängig machen', { exact: true }).click();
    await page.getByRole('button', { name: 'Jetzt rückgängig machen' }).click();
    await expectSoon(() => state(page)).toEqual('Rückgängig gemacht');
    await expectSoon(() => words(page.locator('.panel-head'))).toMatch(/Rückgängig gemacht von \S+ am \d/u);
    await expectSoon(() => words(page.locator('.batch-counts').first())).toContain('Angelegte Produkte ausgeblendet');
    await page.getByRole('link', { name: 'Alle Importe' }).click();
    await page.getByText('Import „laden.csv“').waitFor();
  });

  it('given no JavaScript, then an import runs and can be cancelled', async () => {
    const page = await visitPanel(shop, '/config/importe', { javaScriptEnabled: false });
    await start(page, 20_000);
    await page.getByText('Abbrechen', { exact: true }).click();
    await page.getByRole('button', { name: 'Jetzt abbrechen' }).click();
    await page.getByText('Der Vorgang wird abgebrochen.').waitFor();
    await expectSoon(async () => {
      const reload = page.getByRole('link', { name: 'Stand neu laden' });
      if ((await reload.count()) > 0) await reload.click();
      return state(page);
    }).toEqual('Abgebrochen');
    await expectSoon(() => page.getByText('Rückgängig machen', { exact: true }).count()).toBe(1);
  });

  it('given products, when they are exported, then the file can be downloaded', async () => {
    const page = await visitPanel(shop, '/config/exporte', CALM);
    await expectSound(page);
    await page.getByLabel('Format').selectOption('WooCommerce');
    await page.getByRole('button', { name: 'Produkte exportieren' }).click();
    await expectSoon(() => state(page)).toEqual('Fertig');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Datei herunterladen' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^products-woocommerce-[\d-]{10}\.csv$/u);
    expect(await readFile(await saved.path(), 'utf8')).toContain('Becher „Düne“');
  });
});
