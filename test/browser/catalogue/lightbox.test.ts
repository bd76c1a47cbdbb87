import { describe, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { allWords, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const KNIFE = '/shop/kuechenmesser-geschmiedet';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Angaben zu „Küchenmesser, geschmiedet“' });
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
const choose = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Griff' }).selectOption('Pflaume');
  await page.getByRole('combobox', { name: 'Klinge' }).selectOption('18 cm');
};
const answers = (page: Page): Promise<string[]> => allWords(page.locator('.line-answers .attributes div'));

describe('product with questions (AC-07)', () => {
  const shop = useShop();

  it('given an add, when the lightbox is answered, then the answers are in the cart and can be changed there', async () => {
    const page = await shop.visit(KNIFE);
    await choose(page);
    await addButton(page).click();
    const within = dialog(page);
    await expectSoon(() => isFocused(within.getByLabel('Gravur auf der Klinge'))).toBe(true);
    await expectSoon(async () => (await within.boundingBox())?.y).toBeGreaterThanOrEqual(50);
    await within.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expectSoon(() => allWords(within.locator('.field-problem'))).toEqual(['Erforderlich', 'Erforderlich']);
    await expectSoon(() => isFocused(within.getByLabel('Gravur auf der Klinge'))).toBe(true);
    await within.getByLabel('Gravur auf der Klinge').fill('Für Mia');
    await within.getByLabel('Antiqua').check();
    await within.getByRole('button', { name: 'In den Warenkorb' }).click();
    await within.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Warenkorb anzeigen' }).click();
    await expectSoon(() => answers(page)).toEqual(['Gravur auf der Klinge Für Mia', 'Schrift Antiqua']);
    await page.getByRole('button', { name: 'Angaben zu „Küchenmesser, geschmiedet“ ändern' }).click();
    await expectSoon(() => within.getByLabel('Gravur auf der Klinge').inputValue()).toBe('Für Mia');
    await within.getByLabel('Grußkarte').fill('Alles Gute');
    await within.getByRole('button', { name: 'Angaben speichern' }).click();
    await expectSoon(() => answers(page)).toEqual([
      'Gravur auf der Klinge Für Mia',
      'Schrift Antiqua',
      'Grußkarte Alles Gute',
    ]);
  });

  it('given the lightbox, when Escape is pressed, then nothing is added and the button has the focus again', async () => {
    const page = await shop.visit(KNIFE);
    await choose(page);
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      await expectSoon(() =>
        page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectSoon(() => isFocused(addButton(page))).toBe(true);
    await expectSoon(() => addButton(page).getAttribute('data-phase')).toBe('idle');
    await expectSoon(() => page.locator('.cart-pill').isVisible()).toBe(false);
  });

  it('given a lightbox with problems, then axe finds no violations and nothing overflows', async () => {
    const page = await shop.visit(KNIFE, CALM);
    await choose(page);
    await addButton(page).click();
    await dialog(page).getByRole('button', { name: 'In den Warenkorb' }).click();
    await dialog(page).locator('.field-problem').first().waitFor();
    await expectSound(page);
  });

  it('given no JavaScript, when the questions on the page are answered, then the cart shows them and can change them', async () => {
    const page = await shop.visit(KNIFE, { javaScriptEnabled: false });
    await choose(page);
    await addButton(page).click();
    await expectSoon(() => allWords(page.locator('.field-problem'))).toEqual(['Erforderlich', 'Erforderlich']);
    await page.getByLabel('Gravur auf der Klinge').fill('Für Mia');
    await page.getByLabel('Grotesk').check();
    await addButton(page).click();
    await page.waitForURL(shop.url('/cart'));
    await expectSoon(() => answers(page)).toEqual(['Gravur auf der Klinge Für Mia', 'Schrift Grotesk']);
    await page.getByText('Angaben zu „Küchenmesser, geschmiedet“ ändern').click();
    await page.getByLabel('Gravur auf der Klinge').fill('Für Jan');
    await page.getByRole('button', { name: 'Angaben speichern' }).click();
    await page.getByText('Für Jan').first().waitFor();
    await expectSoon(() => answers(page)).toEqual(['Gravur auf der Klinge Für Jan', 'Schrift Grotesk']);
  });
});
