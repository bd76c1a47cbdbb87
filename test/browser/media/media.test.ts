import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { expectSound } from '../sound.ts';

const MEDIA = '/config/medien';

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

describe('the media library in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given several files, then they are uploaded, described by keyboard, removed and restored (IM-01)', async () => {
    const page = await visitPanel(shop, MEDIA);
    const text = { name: 'notiz.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') };
    await page.getByLabel('Bilder', { exact: true }).setInputFiles([await file('strand.png', 'teal'), text]);
    const uploads = page.getByRole('list', { name: 'Hochgeladene Dateien' });
    await uploads.getByRole('listitem').filter({ hasText: 'strand.png' }).getByText('Hochgeladen.').waitFor();
    await uploads.getByText('Die Datei ist kein Bild.', { exact: false }).waitFor();
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

  it('given no script, then one file is uploaded, or the page says why not', async () => {
    const page = await visitPanel(shop, MEDIA, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await alert(page).getByText('Es kam keine Datei an.').waitFor();
    await page.getByLabel('Bild', { exact: true }).setInputFiles(await file('ohne-skript.png', 'olive'));
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await page.getByRole('link', { name: /ohne-skript\.png/u }).waitFor();
    expect(new URL(page.url()).searchParams.get('hinzugefuegt')).toBe('1');
  });
});
