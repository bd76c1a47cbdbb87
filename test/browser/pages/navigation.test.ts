import { describe, it } from '@jest/globals';
import { allWords, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { expectSound } from '../sound.ts';

const PATH = '/config/seiten/navigation';

describe('the navigation in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const menu = async () => allWords((await shop.visit('/')).locator('.header-nav a'));

  it('given a new link that is moved up, then visitors have it there once it is published', async () => {
    const page = await visitPanel(shop, '/config/seiten');
    await page.getByRole('link', { name: 'Navigation' }).click();
    const main = page.getByRole('group', { name: 'Hauptmenü' });
    await main.getByLabel('Text des Links').first().waitFor();
    const before = await main.getByLabel('Text des Links').count();
    await main.getByRole('button', { name: 'Link hinzufügen' }).click();
    await page.keyboard.type('Werkstatt');
    await page.keyboard.press('Tab');
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await alert(page).waitFor();
    await main.getByLabel('Ziel des Links').last().fill('/ueber-uns');
    await main.getByRole('button', { name: `Nach vorn: Link ${before + 1}` }).press('Enter');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await page.getByText('Veröffentlicht: Besucher sehen die Navigation jetzt so.').waitFor();
    await expectSoon(async () => (await menu()).at(-2)).toBe('Werkstatt');
  });

  it('given no JavaScript, then a link is added and removed all the same', async () => {
    const page = await visitPanel(shop, PATH, { javaScriptEnabled: false });
    const footer = page.getByRole('group', { name: 'Fußzeile' });
    await footer.getByRole('button', { name: 'Link hinzufügen' }).click();
    await footer.getByLabel('Text des Links').last().fill('Presse');
    await footer.getByLabel('Ziel des Links').last().fill('/presse');
    await page.getByRole('button', { name: 'Speichern', exact: true }).last().click();
    await page.getByText('Gespeichert.').waitFor();
    await footer
      .getByRole('button', { name: /^Entfernen: Link/u })
      .last()
      .click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).last().click();
    await page.getByText('Gespeichert.').waitFor();
    await expectSoon(() => footer.getByLabel('Text des Links').last().inputValue()).not.toBe('Presse');
  });

  it('is sound', async () => {
    const page = await visitPanel(shop, PATH);
    await expectSound(page);
  });
});
