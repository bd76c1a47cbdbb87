import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { allWords, expectSoon, useShop } from './browser.ts';
import { addButton } from './parts.ts';
import { CALM, expectSound } from './sound.ts';

const KNIFE = '/shop/kuechenmesser-geschmiedet';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Angaben zu „Küchenmesser, geschmiedet“' });
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
const choose = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Griff' }).selectOption('Pflaume');
  await page.getByRole('combobox', { name: 'Klinge' }).selectOption('18 cm');
};
const answers = (page: Page): Promise<string[]> => allWords(page.locator('.line-answers .attributes div'));

describe('a product that asks questions (AC-07)', () => {
  const shop = useShop();

  it('given it is added, when the lightbox is answered, then the answers lie in the cart, to be changed there', async () => {
    const page = await shop.visit(KNIFE);
    await choose(page);
    await addButton(page).click();
    const within = dialog(page);
    expect(await isFocused(within.getByLabel('Gravur auf der Klinge'))).toBe(true);
    expect((await within.boundingBox())?.y).toBeGreaterThanOrEqual(50);
    await within.getByRole('button', { name: 'In den Warenkorb' }).click();
    expect(await allWords(within.locator('.field-problem'))).toEqual(['Erforderlich', 'Erforderlich']);
    expect(await isFocused(within.getByLabel('Gravur auf der Klinge'))).toBe(true);
    await within.getByLabel('Gravur auf der Klinge').fill('Für Mia');
    await within.getByLabel('Antiqua').check();
    await within.getByRole('button', { name: 'In den Warenkorb' }).click();
    await within.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Warenkorb anzeigen' }).click();
    await expectSoon(() => answers(page), ['Gravur auf der Klinge Für Mia', 'Schrift Antiqua']);
    await page.getByRole('button', { name: 'Angaben zu „Küchenmesser, geschmiedet“ ändern' }).click();
    expect(await within.getByLabel('Gravur auf der Klinge').inputValue()).toBe('Für Mia');
    await within.getByLabel('Grußkarte').fill('Alles Gute');
    await within.getByRole('button', { name: 'Angaben speichern' }).click();
    await expectSoon(() => answers(page), ['Gravur auf der Klinge Für Mia', 'Schrift Antiqua', 'Grußkarte Alles Gute']);
  });

  it('given a keyboard, when Escape is pressed, then nothing is added and the focus is back at the button', async () => {
    const page = await shop.visit(KNIFE);
    await choose(page);
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isFocused(addButton(page))).toBe(true);
    expect(await addButton(page).getAttribute('data-phase')).toBe('idle');
    expect(await page.locator('.cart-pill').isVisible()).toBe(false);
  });

  it('given a lightbox with problems, then axe finds nothing and nothing sticks out', async () => {
    const page = await shop.visit(KNIFE, CALM);
    await choose(page);
    await addButton(page).click();
    await dialog(page).getByRole('button', { name: 'In den Warenkorb' }).click();
    await dialog(page).locator('.field-problem').first().waitFor();
    await expectSound(page);
  });

  it('given no JavaScript, when the questions on the page are answered, then the cart shows and changes them', async () => {
    const page = await shop.visit(KNIFE, { javaScriptEnabled: false });
    await choose(page);
    await addButton(page).click();
    expect(await allWords(page.locator('.field-problem'))).toEqual(['Erforderlich', 'Erforderlich']);
    await page.getByLabel('Gravur auf der Klinge').fill('Für Mia');
    await page.getByLabel('Grotesk').check();
    await addButton(page).click();
    await page.waitForURL(shop.url('/cart'));
    expect(await answers(page)).toEqual(['Gravur auf der Klinge Für Mia', 'Schrift Grotesk']);
    await page.getByText('Angaben zu „Küchenmesser, geschmiedet“ ändern').click();
    await page.getByLabel('Gravur auf der Klinge').fill('Für Jan');
    await page.getByRole('button', { name: 'Angaben speichern' }).click();
    await page.getByText('Für Jan').first().waitFor();
    expect(await answers(page)).toEqual(['Gravur auf der Klinge Für Jan', 'Schrift Grotesk']);
  });
});
