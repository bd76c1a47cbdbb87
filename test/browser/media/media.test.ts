import { describe, expect, it } from '@jest/globals';
import { open, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { expectSound } from '../sound.ts';
import { MEDIA, pictureFile } from './picture-file.ts';

describe('the media library in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given several files, then they are uploaded, described by keyboard, removed and restored (IM-01)', async () => {
    const page = await visitPanel(shop, MEDIA);
    const text = { name: 'notiz.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') };
    await page.getByLabel('Dateien', { exact: true }).setInputFiles([await pictureFile('strand.png', 'teal'), text]);
    const uploads = page.getByRole('list', { name: 'Hochgeladene Dateien' });
    await uploads.getByRole('listitem').filter({ hasText: 'strand.png' }).getByText('Hochgeladen.').waitFor();
    await uploads.getByText('Dieses Dateiformat wird nicht angenommen.', { exact: false }).waitFor();
    await page.getByText('Alternativtext fehlt').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: /strand\.png/u }).click();
    await page.getByLabel('Alternativtext', { exact: true }).fill('Strand bei Ebbe');
    await page.getByRole('button', { name: 'Bildmittelpunkt' }).press('ArrowLeft');
    await expectSoon(() => page.getByLabel('Von links (%)').inputValue()).toBe('45');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Gespeichert.').waitFor();
    await expectSound(page);
    await page.getByText('Entfernen', { exact: true }).click();
    await page.getByRole('button', { name: 'Jetzt entfernen' }).click();
    await page.getByRole('button', { name: 'Zurückholen' }).click();
    await expectSoon(() => page.getByLabel('Alternativtext', { exact: true }).inputValue()).toBe('Strand bei Ebbe');
  });

  it('given a picture at a product, when another one is chosen for it, then it stands there instead', async () => {
    const page = await visitPanel(shop, MEDIA);
    for (const [name, colour] of [
      ['alt.png', 'navy'],
      ['neu.png', 'orange'],
    ] as const) {
      await page.getByLabel('Dateien', { exact: true }).setInputFiles(await pictureFile(name, colour));
      await page.getByRole('link', { name: new RegExp(name, 'u') }).waitFor();
    }
    await open(page, shop.url('/config/produkte'));
    await page.getByRole('link', { name: 'Becher „Düne“' }).first().click();
    await page.getByRole('button', { name: 'Bild wählen: Bilder' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'alt.png' }).press('Enter');
    await page.getByText('Bild hinzugefügt.').waitFor();
    await page.locator('.product-save').getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Das Produkt ist gespeichert.').waitFor();

    await open(page, shop.url(MEDIA));
    await page.getByRole('link', { name: /alt\.png/u }).click();
    await page.getByRole('link', { name: 'Becher „Düne“' }).waitFor();
    await page.getByRole('button', { name: 'Bild wählen: Das andere Bild' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'neu.png' }).press('Enter');
    await expectSound(page);
    await page.getByRole('button', { name: 'Überall ersetzen' }).click();
    await page.getByRole('heading', { level: 1, name: 'neu.png' }).waitFor();
    await page.getByText('Ersetzt.').waitFor();
    await page.getByRole('link', { name: 'Becher „Düne“' }).waitFor();
    await expectSound(page);
  });

  it('given a file that is no picture, then it is listed, named and opened', async () => {
    const page = await visitPanel(shop, MEDIA);
    const pdf = { name: 'karte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') };
    await page.getByLabel('Dateien', { exact: true }).setInputFiles(pdf);
    await page.getByRole('link', { name: 'Andere Dateien' }).click();
    await page.getByRole('heading', { name: 'Andere Dateien' }).waitFor();
    await page.getByRole('link', { name: /karte\.pdf/u }).click();
    await page.getByLabel('Titel').fill('Speisekarte');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Speisekarte' }).waitFor();
    await page.locator('a[href^="/media/"]', { hasText: 'Öffnen' }).waitFor();
    await expectSound(page);
  });

  it('given no script, then one file is uploaded, or the page says why not', async () => {
    const page = await visitPanel(shop, MEDIA, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await alert(page).getByText('Es kam keine Datei an.').waitFor();
    await page.getByLabel('Datei', { exact: true }).setInputFiles(await pictureFile('ohne-skript.png', 'olive'));
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await page.getByRole('link', { name: /ohne-skript\.png/u }).waitFor();
    expect(new URL(page.url()).searchParams.get('hinzugefuegt')).toBe('1');
  });
});
