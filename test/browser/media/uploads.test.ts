import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { hydrated, useShop } from '../browser.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { expectSound } from '../sound.ts';
import { MEDIA, pictureFile } from './picture-file.ts';

const PART = 8 * 1024 * 1024;

const uploadOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Hochgeladene Dateien' }).getByRole('listitem').filter({ hasText: name });
const files = (page: Page): Locator => page.getByLabel('Dateien', { exact: true });

/** What is dropped or pasted. */
const held = async (page: Page, name: string, colour: string) => {
  const { buffer } = await pictureFile(name, colour);
  return page.evaluateHandle(
    ({ bytes, called }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }));
      return data;
    },
    { bytes: [...buffer], called: name },
  );
};

describe('uploads to the media library', () => {
  const shop = useShop(OWNER_ENV);

  it('given a connection that breaks and a page that is closed, then a large file goes on where it was', async () => {
    const folder = temporaryFolder();
    try {
      const path = join(folder.path, 'gross.png');
      const raw = { width: 2_000, height: 1_500, channels: 3 } as const;
      writeFileSync(
        path,
        await sharp(randomBytes(2_000 * 1_500 * 3), { raw })
          .png({ compressionLevel: 0 })
          .toBuffer(),
      );
      const page = await visitPanel(shop, MEDIA);
      const begun: string[] = [];
      const offsets: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (!request.url().includes('/api/v1/media-uploads')) return;
        if (request.method() === 'POST' && request.url().endsWith('media-uploads')) begun.push(request.url());
        if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']);
      });
      const uploads = '**/api/v1/media-uploads/*';
      await page.route(uploads, (route) =>
        route.request().headers()['upload-offset'] === '0' ? route.continue() : route.abort(),
      );
      await files(page).setInputFiles(path);
      await uploadOf(page, 'gross.png').getByText('Unterbrochen. Es geht von selbst weiter.').waitFor();
      await expectSound(page);
      await page.reload();
      await hydrated(page);
      await page.unroute(uploads);
      await page.route(uploads, (route) => route.fulfill({ status: 503 }));
      await files(page).setInputFiles(path);
      await uploadOf(page, 'gross.png').getByText('Unterbrochen.', { exact: false }).waitFor();
      await page.unroute(uploads);
      await uploadOf(page, 'gross.png').getByText('Hochgeladen.').waitFor();
      await page.getByRole('link', { name: /gross\.png/u }).waitFor();
      expect([begun.length, offsets.filter((offset) => offset === '0').length]).toEqual([1, 1]);
      expect(new Set(offsets)).toEqual(new Set(['0', String(PART)]));
    } finally {
      folder.remove();
    }
  });

  it('given files that are dropped, pasted, or from a phone, then they are taken too; one can be cancelled', async () => {
    const page = await visitPanel(shop, MEDIA);
    const dropped = await held(page, 'abgelegt.png', 'teal');
    await page.locator('.media-drop').dispatchEvent('dragover', { dataTransfer: dropped });
    await page.locator('.media-drop[data-over]').waitFor();
    await page.locator('.media-drop').dispatchEvent('drop', { dataTransfer: dropped });
    await uploadOf(page, 'abgelegt.png').getByText('Hochgeladen.').waitFor();
    const pasted = await held(page, 'eingefuegt.png', 'navy');
    await page.evaluate((clipboardData) => {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await uploadOf(page, 'eingefuegt.png').getByText('Hochgeladen.').waitFor();
    // The browser reads it, whatever it is called.
    await files(page).setInputFiles({ ...(await pictureFile('IMG_1.HEIC', 'olive')), mimeType: 'image/heic' });
    await page.getByRole('link', { name: /IMG_1\.jpg/u }).waitFor();
    await page.route('**/api/v1/media-uploads', (route) => route.abort());
    await files(page).setInputFiles([await pictureFile('eins.png', 'red'), await pictureFile('zwei.png', 'pink')]);
    await uploadOf(page, 'eins.png').getByText('Unterbrochen.', { exact: false }).waitFor();
    await uploadOf(page, 'zwei.png').getByText('Wartet.').waitFor();
    await page.getByRole('button', { name: 'Abbrechen: eins.png' }).press('Enter');
    await uploadOf(page, 'eins.png').getByText('Abgebrochen.').waitFor();
    await page.unroute('**/api/v1/media-uploads');
    await uploadOf(page, 'zwei.png').getByText('Hochgeladen.').waitFor();
    await page.getByText('4 von 5 hochgeladen').waitFor();
    await expectSound(page);
  });
});
