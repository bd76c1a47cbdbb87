import { describe, it } from '@jest/globals';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, create, LIST, notice, panelPage, preview } from '../pages/editing.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { MEDIA, pictureFile } from './picture-file.ts';

describe('the picture of a block', () => {
  const shop = useShop(OWNER_ENV);

  it('is uploaded where it is needed, or chosen by keyboard from the library, and stands in the frame', async () => {
    const page = await panelPage(shop, LIST, CALM);
    await create(page, 'Mit Bild');
    await add(page, 'Bild').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    const address = page.getByLabel('Adresse des Bildes');
    const pick = page.getByRole('button', { name: 'Bild wählen: Bild' });
    const library = page.getByRole('dialog', { name: 'Bild wählen: Bild' });

    await pick.press('Enter');
    await library.getByText('Hier ist noch nichts.').waitFor();
    await library.getByLabel('Hochladen').setInputFiles(await pictureFile('strand.png', 'teal'));
    await expectSoon(() => address.inputValue()).toMatch(/^\/media\/[0-9a-f-]{36}$/u);
    const uploaded = await address.inputValue();
    await expectSoon(() => words(page.locator('.page-saved'))).toBe('Gespeichert');
    await preview(page).locator(`main img[src*="${uploaded}"]`).waitFor();

    await address.fill('');
    await pick.press('Enter');
    await expectSoon(() => allWords(library.getByRole('listitem'))).toEqual(['strand.png']);
    await expectSound(page);
    await library.getByLabel('Name, Alternativtext oder Urheber').fill('gibt es nicht');
    await library.getByText('Hier ist noch nichts.').waitFor();
    await library.getByLabel('Name, Alternativtext oder Urheber').fill('strand');
    await library.getByRole('button', { name: 'strand.png' }).press('Enter');
    await expectSoon(() => address.inputValue()).toBe(uploaded);
    await expectSoon(() => library.count()).toBe(0);
  });

  it('serves products too: what was typed in their form stays, and the alternative text comes along', async () => {
    const page = await visitPanel(shop, MEDIA, CALM);
    await page.getByLabel('Dateien', { exact: true }).setInputFiles(await pictureFile('kanne.png', 'maroon'));
    await page.getByRole('link', { name: /kanne\.png/u }).click();
    await page.getByLabel('Alternativtext', { exact: true }).fill('Eine Kanne');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Gespeichert.').waitFor();

    await open(page, shop.url('/config/produkte/neu'));
    await page.getByLabel('Name', { exact: true }).fill('Kanne');
    await page.getByRole('button', { name: 'Bild wählen: Bilder' }).press('Enter');
    const library = page.getByRole('dialog', { name: 'Bild wählen: Bilder' });
    await library.getByRole('button', { name: 'kanne.png' }).press('Enter');
    await page.getByText('Bild hinzugefügt.').waitFor();
    await expectSoon(() => page.getByLabel('Bildbeschreibung').inputValue()).toBe('Eine Kanne');
    await expectSoon(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kanne');
    await page.getByRole('button', { name: 'Bild wählen: Bilder' }).press('Enter');
    await library.getByRole('button', { name: 'kanne.png' }).press('Enter');
    await page.getByText('Dieses Bild hat das Produkt schon.').waitFor();
    await page.getByRole('button', { name: 'Bild wählen: Bilder' }).press('Enter');
    await library.getByRole('button', { name: 'strand.png' }).press('Enter');
    await page.getByText('Bild hinzugefügt.').waitFor();
    await page.getByRole('button', { name: 'Nach vorn: Bild 2' }).press('Enter');
    await expectSoon(() => page.getByLabel('Bildbeschreibung').nth(1).inputValue()).toBe('Eine Kanne');
    await expectSoon(() => page.locator(':focus').getAttribute('aria-label')).toBe('Entfernen: Bild 1');
    await expectSound(page);
  });
});
