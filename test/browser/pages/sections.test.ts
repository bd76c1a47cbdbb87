import { describe, it } from '@jest/globals';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { add, create, focused, LIST, notice, panelPage, preview, blockNames } from './editing.ts';

describe('sections of a page', () => {
  const shop = useShop(OWNER_ENV);

  it('are added, moved with their blocks and chosen by keyboard, and shown as visitors get them', async () => {
    const page = await panelPage(shop, LIST, CALM);
    await create(page, 'In Abschnitten');
    await add(page, 'Abschnitt').press('Enter');
    await expectSoon(() => focused(page)).toMatch(/-background$/u);
    await page.getByLabel('Hintergrund', { exact: true }).selectOption('Akzentfarbe');
    await add(page, 'Überschrift').press('Enter');
    await expectSoon(() => focused(page)).toMatch(/-text$/u);
    await page.keyboard.type('Oben');
    await page.getByLabel('Spalten', { exact: true }).last().selectOption('Rechte Hälfte');
    await add(page, 'Abschnitt').press('Enter');
    await expectSoon(() => blockNames(page)).toEqual(['Abschnitt', 'Überschrift', 'Abschnitt']);
    const grounds = preview(page).locator('.page-section');
    await expectSoon(() =>
      grounds.evaluateAll((found) => found.map((ground) => (ground as HTMLElement).dataset['background'])),
    ).toEqual(['accent', 'none']);
    await preview(page).locator('[data-background="accent"] .column[data-from="7"]').getByText('Oben').waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: '1. Abschnitt nach unten' }).press('Enter');
    await notice(page, 'Der Block ist verschoben.');
    await expectSoon(() => blockNames(page)).toEqual(['Abschnitt', 'Abschnitt', 'Überschrift']);
    await preview(page).getByRole('heading', { name: 'Oben' }).click();
    const chosen = () => page.evaluate(() => document.activeElement?.textContent);
    await expectSoon(chosen).toContain('3. Überschrift');
    // A section itself, where none of its blocks is.
    await grounds.first().click({ position: { x: 4, y: 4 } });
    await expectSoon(chosen).toContain('1. Abschnitt');
    await grounds.last().click({ position: { x: 4, y: 4 } });
    await expectSoon(chosen).toContain('2. Abschnitt');
  });
});
