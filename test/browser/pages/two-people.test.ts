import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';
import { writing } from '../writing.ts';
import { add, blockNames, create, deafPage, LIST, notice, panelPage, preview, save } from './editing.ts';

const state = (page: Page) => words(page.locator('.page-saved'));
const title = (page: Page) => page.getByLabel('Titel', { exact: true });
const description = (page: Page) => page.getByLabel('Beschreibung', { exact: true });
const pair = async (shop: ReturnType<typeof useShop>, name: string) => {
  const one = await panelPage(shop, LIST, CALM);
  const path = await create(one, name);
  return { one, other: await panelPage(shop, path, CALM) };
};

describe('two people in one page', () => {
  const shop = useShop(OWNER_ENV);

  it('see each other’s edits, blocks too, while each keeps what is typed and the cursor', async () => {
    const { one, other } = await pair(shop, 'Zu zweit');
    await description(other).fill('Von der anderen');
    await title(one).fill('Von der einen');
    await expectSoon(() => title(other).inputValue()).toBe('Von der einen');
    await expectSoon(() => description(one).inputValue()).toBe('Von der anderen');
    await preview(other).getByRole('heading', { level: 1, name: 'Von der einen' }).waitFor();
    await expectSoon(() => words(other.locator('h1'))).toBe('Von der einen');

    await add(one, 'Text').click();
    await notice(one, 'Der Block ist hinzugefügt.');
    await expectSoon(() => blockNames(other)).toEqual(['Text']);
    await writing(one, 'Text').fill('Moin zusammen');
    await preview(other).getByText('Moin zusammen').waitFor();
    await description(other).focus();
    await title(one).fill('Noch einmal anders');
    await expectSoon(() => title(other).inputValue()).toBe('Noch einmal anders');
    await other.keyboard.press('End');
    await other.keyboard.type(', weiter');
    await expectSoon(() => description(one).inputValue()).toBe('Von der anderen, weiter');
    await expectSound(other);
  });

  it('keep the rows of their lists, as they were moved and begun', async () => {
    const { one, other } = await pair(shop, 'Listen');
    const items = (page: Page) => page.locator('.page-item');
    const titles = (page: Page) =>
      items(page).evaluateAll((all) => all.map((item) => item.querySelector('input')?.value));
    await add(one, 'Aufklappbares').click();
    await notice(one, 'Der Block ist hinzugefügt.');
    for (const [index, entry] of ['Eins', 'Zwei', 'Drei'].entries()) {
      await one.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
      await items(one).nth(index).getByLabel('Überschrift').fill(entry);
    }
    await one.getByRole('button', { name: 'Entfernen: Eintrag 1' }).click();
    await items(one).first().getByLabel('Überschrift').fill('Zwei A');
    await expectSoon(() => state(one)).toContain('Gespeichert');
    await one.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
    await description(other).fill('Von der anderen');
    await expectSoon(() => description(one).inputValue()).toBe('Von der anderen');
    await expectSoon(() => titles(one)).toEqual(['Zwei A', 'Drei', '']);
    await items(one).nth(2).getByLabel('Überschrift').fill('Vier');
    await other.locator('summary').filter({ hasText: 'Aufklappbares' }).click();
    await expectSoon(() => titles(other)).toEqual(['Zwei A', 'Drei', 'Vier']);
  });

  it('go on writing in a text that the other has changed', async () => {
    const { one, other } = await pair(shop, 'Ein Text');
    await add(one, 'Text').click();
    await notice(one, 'Der Block ist hinzugefügt.');
    await expectSoon(() => blockNames(other)).toEqual(['Text']);
    await other.locator('summary').filter({ hasText: 'Text' }).click();
    await writing(other, 'Text').fill('Moin');
    await expectSoon(() => words(writing(one, 'Text'))).toBe('Moin');
    await writing(one, 'Text').click();
    await writing(other, 'Text').fill('Moin zusammen');
    await expectSoon(() => words(writing(one, 'Text'))).toBe('Moin zusammen');
    await one.keyboard.press('End');
    await one.keyboard.type(', wie geht es?');
    await expectSoon(() => words(writing(other, 'Text'))).toBe('Moin zusammen, wie geht es?');
    // Keys take back one's own steps alone.
    await writing(other, 'Text').fill('Von der anderen');
    await expectSoon(() => words(writing(one, 'Text'))).toBe('Von der anderen');
    await writing(one, 'Text').focus();
    await one.keyboard.press('Control+z');
    await title(one).fill('Fertig');
    await expectSoon(() => title(other).inputValue()).toBe('Fertig');
    await expectSoon(() => words(writing(one, 'Text'))).toContain('Von der anderen');
    await expectSoon(() => words(writing(other, 'Text'))).toContain('Von der anderen');
  });

  it('see each other’s edits after a form was refused, too', async () => {
    const { one, other } = await pair(shop, 'Abgelehnt');
    await title(one).fill('');
    await save(one);
    await one.getByRole('alert').waitFor();
    await title(one).fill('Wieder da');
    await expectSoon(() => state(one)).toBe('Gespeichert');
    await description(other).fill('Von der anderen');
    await expectSoon(() => description(one).inputValue()).toBe('Von der anderen');
    await title(one).fill('Und weiter');
    await expectSoon(() => title(other).inputValue()).toBe('Und weiter');
  });

  it('choose where both changed the same', async () => {
    const { one, other } = await pair(shop, 'Dasselbe');
    await other.route('**/sichern', (route) => route.fulfill({ status: 503 }));
    await title(other).fill('Meiner');
    await expectSoon(() => state(other)).toContain('Bitte erneut versuchen');
    await title(one).fill('Deiner');
    await expectSoon(() => state(one)).toBe('Gespeichert');
    await expectSoon(() => title(other).inputValue()).toBe('Meiner');
    await other.unroute('**/sichern');
    await expectSoon(() => state(other)).toContain('anderswo geändert');
    await save(other);
    const choice = other.getByRole('region', { name: 'Jemand hat inzwischen' });
    await choice.getByRole('radio', { name: /Deiner/u }).check();
    await choice.getByRole('button', { name: 'Speichern' }).click();
    await notice(other, 'Gespeichert');
    await expectSoon(() => title(other).inputValue()).toBe('Deiner');
  });

  it('given that the other one deletes the page, then what is typed stays, and is there once the page is back', async () => {
    const { one, other } = await pair(shop, 'Gleich weg');
    await other.route('**/sichern', (route) => route.fulfill({ status: 503 }));
    await description(other).fill('Gerade getippt');
    await expectSoon(() => state(other)).toContain('Bitte erneut versuchen');
    await one.getByText('Löschen', { exact: true }).click();
    await one.getByRole('button', { name: 'In den Papierkorb' }).click();
    await notice(one, 'Die Seite liegt im Papierkorb.');
    await alert(other).getByText('Diese Seite liegt im Papierkorb.').waitFor();
    await expectSoon(() => description(other).inputValue()).toBe('Gerade getippt');
    await other.unroute('**/sichern');
    await other.getByRole('button', { name: 'Zurückholen' }).click();
    await notice(other, 'Die Seite ist wieder da.');
    await expectSoon(() => description(other).inputValue()).toBe('Gerade getippt');
    await expectSoon(() => state(other)).toBe('Gespeichert');
  });

  it('given a page that was deleted unheard, when it is saved, then it can be brought back, with what is typed', async () => {
    const one = await panelPage(shop, LIST);
    const other = await deafPage(shop, await create(one, 'Unerhört weg'));
    await one.getByText('Löschen', { exact: true }).click();
    await one.getByRole('button', { name: 'In den Papierkorb' }).click();
    await notice(one, 'Die Seite liegt im Papierkorb.');
    await description(other).fill('Noch getippt');
    await save(other);
    await alert(other).getByText('Es liegt im Papierkorb. Hole es zuerst zurück.').waitFor();
    await expectSoon(() => description(other).inputValue()).toBe('Noch getippt');
    await other.getByRole('button', { name: 'Zurückholen' }).click();
    await notice(other, 'Die Seite ist wieder da.');
    await expectSoon(() => description(other).inputValue()).toBe('Noch getippt');
    await expectSoon(() => state(other)).toBe('Gespeichert');
  });

  it('given a slow line, when the page loads again after a refusal, then what is typed meanwhile stays', async () => {
    const page = await deafPage(shop, LIST);
    const path = await create(page, 'Langsam');
    const other = await panelPage(shop, path);
    await other.getByLabel('Beschreibung').fill('Von jemand anderem');
    await other.getByLabel('Titel').first().fill('Langsam, neu');
    await save(other);
    await notice(other, 'Gespeichert.');
    const held = Promise.withResolvers<void>();
    await page.route(/\.data/u, async (route) => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    await page.getByLabel('Beschreibung').fill('Von mir');
    await save(page);
    await expectSoon(() => words(alert(page))).toContain('Jemand hat inzwischen dieselben Felder geändert');
    await page.getByLabel('Beschreibung').fill('Danach getippt');
    const loaded = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('.data'),
    );
    held.resolve();
    await (await loaded).finished();
    await expectSoon(() => words(page.locator('h1'))).toBe('Langsam, neu');
    await expectSoon(() => page.getByLabel('Beschreibung').inputValue()).toBe('Danach getippt');
  });
});
