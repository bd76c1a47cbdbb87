import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { allWords, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const KNIFE = '/shop/kuechenmesser-geschmiedet';
const ENGRAVING = 'Gravur auf der Klinge';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Angaben zu „Küchenmesser, geschmiedet“' });
const changeButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Angaben zu „Küchenmesser, geschmiedet“ ändern' });
const save = (within: Page | Locator): Locator => within.getByRole('button', { name: 'Angaben speichern' });
const problems = (within: Page | Locator): Promise<string[]> => allWords(within.locator('.field-problem'));
const answers = (page: Page): Promise<string[]> => allWords(page.locator('.line-answers .attributes div'));
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

describe('product form of the cart page (CA-08)', () => {
  const shop = useShop();

  const cartWithKnife = async (options = {}): Promise<Page> => {
    const page = await shop.visit(KNIFE, { javaScriptEnabled: false, ...options });
    await page.getByRole('combobox', { name: 'Griff' }).selectOption('Pflaume');
    await page.getByRole('combobox', { name: 'Klinge' }).selectOption('18 cm');
    await page.getByLabel(ENGRAVING).fill('Für Mia');
    await page.getByLabel('Antiqua').check();
    await addButton(page).click();
    await page.waitForURL(shop.url('/cart'));
    return page;
  };
  /** The cart in a page with scripts, which keeps the events that it hears. */
  const listening = async (options = {}): Promise<{ page: Page; heard: () => Promise<string[]> }> => {
    const cookies = await (await cartWithKnife()).context().cookies();
    const page = await shop.blank(options);
    await page.context().addCookies(cookies);
    await page.addInitScript(() => {
      const told: { name: string; detail: unknown }[] = [];
      Object.assign(window, { told });
      for (const name of ['open', 'close', 'submit'])
        document.addEventListener(`product-form:${name}`, (event) =>
          told.push({ name, detail: (event as CustomEvent).detail }),
        );
    });
    await page.goto(shop.url('/cart'));
    await changeButton(page).waitFor();
    type Told = { told: { name: string; detail: { entryId: string; itemId: string } }[] };
    const heard = async (): Promise<string[]> => {
      const { told } = await page.evaluate(() => ({ told: (window as unknown as Told).told }));
      expect(new Set(told.map(({ detail }) => `${detail.entryId} ${detail.itemId}`)).size).toBeLessThan(2);
      for (const { detail } of told) expect(Object.values(detail)).toEqual([expect.any(String), expect.any(String)]);
      return told.map(({ name }) => name);
    };
    return { page, heard };
  };

  it('given the keyboard, when it is opened and left by Escape, then it says so, and the focus is where it was', async () => {
    const { page, heard } = await listening();
    await changeButton(page).focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => dialog(page).getByLabel(ENGRAVING).inputValue()).toBe('Für Mia');
    await expectSoon(() => isFocused(dialog(page).getByLabel(ENGRAVING))).toBe(true);
    await expectSoon(heard).toEqual(['open']);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectSoon(heard).toEqual(['open', 'close']);
    await expectSoon(() => isFocused(changeButton(page))).toBe(true);
    await expectSoon(() => answers(page)).toEqual([`${ENGRAVING} Für Mia`, 'Schrift Antiqua']);
  });

  it('given changed answers, when they are saved, then they are told as sent, and are in the cart', async () => {
    const { page, heard } = await listening();
    await changeButton(page).click();
    await dialog(page).getByLabel(ENGRAVING).fill('Für Jan');
    await page.keyboard.press('Enter');
    await expectSoon(heard).toEqual(['open', 'submit', 'close']);
    await expectSoon(() => answers(page)).toEqual([`${ENGRAVING} Für Jan`, 'Schrift Antiqua']);
    await page.reload();
    await expectSoon(() => answers(page)).toEqual([`${ENGRAVING} Für Jan`, 'Schrift Antiqua']);
  });

  it('given an answer that is missing, then it says so at its field, and nothing is sent', async () => {
    const { page, heard } = await listening(CALM);
    await changeButton(page).click();
    await dialog(page).getByLabel(ENGRAVING).fill('');
    await save(dialog(page)).click();
    await expectSoon(() => problems(dialog(page))).toEqual(['Erforderlich']);
    await expectSoon(() => isFocused(dialog(page).getByLabel(ENGRAVING))).toBe(true);
    await expectSoon(heard).toEqual(['open']);
    await expectSound(page);
  });

  it('given answers that the server refuses, then it asks again with what was typed, and the reason at its field', async () => {
    const { page, heard } = await listening();
    await changeButton(page).click();
    await dialog(page).getByLabel('Grußkarte').fill('Alles Gute');
    // As if the product asked for more than this page knows.
    await page.route('**/cart.data*', (route) => {
      const postData = route
        .request()
        .postData()
        ?.replace(/(answer\.gravur=)[^&]*/u, '$1');
      return route.continue(postData === undefined ? {} : { postData });
    });
    await save(dialog(page)).click();
    await expectSoon(() => problems(dialog(page))).toEqual(['Erforderlich']);
    await expectSoon(() => dialog(page).getByLabel('Grußkarte').inputValue()).toBe('Alles Gute');
    await expectSoon(() => isFocused(dialog(page).getByLabel(ENGRAVING))).toBe(true);
    await expectSoon(heard).toEqual(['open', 'submit', 'close', 'open']);
    await page.unroute('**/cart.data*');
    await dialog(page).getByLabel(ENGRAVING).fill('Für Jan');
    await save(dialog(page)).click();
    await expectSoon(() => answers(page)).toEqual([`${ENGRAVING} Für Jan`, 'Schrift Antiqua', 'Grußkarte Alles Gute']);
  });

  it('given no JavaScript, when an answer is missing, then the form stays open with what was typed, and the reason', async () => {
    const page = await cartWithKnife();
    await page.getByText('Angaben zu „Küchenmesser, geschmiedet“ ändern').click();
    await page.getByLabel(ENGRAVING).fill('');
    await page.getByLabel('Grotesk').check();
    await page.getByLabel('Grußkarte').fill('Alles Gute');
    await save(page).click();
    await expectSoon(() => problems(page)).toEqual(['Erforderlich']);
    await expectSoon(() => page.getByLabel('Grußkarte').inputValue()).toBe('Alles Gute');
    await expectSoon(() => page.getByLabel('Grotesk').isChecked()).toBe(true);
    await page.getByLabel(ENGRAVING).fill('Für Jan');
    await save(page).click();
    await expectSoon(() => answers(page)).toEqual([`${ENGRAVING} Für Jan`, 'Schrift Grotesk', 'Grußkarte Alles Gute']);
  });
});
