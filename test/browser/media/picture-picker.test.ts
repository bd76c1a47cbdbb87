import { describe, it } from '@jest/globals';
import sharp from 'sharp';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, create, LIST, notice, panelPage, preview } from '../pages/editing.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

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
    const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await library.getByLabel('Hochladen').setInputFiles({ name: 'strand.png', mimeType: 'image/png', buffer });
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
});
