import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { writing } from '../writing.ts';
import { add, blockNames, create, LIST, notice, panelPage, preview, save } from './editing.ts';

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

  it('choose where both changed the same', async () => {
    const { one, other } = await pair(shop, 'Dasselbe');
    await other.route('**/sichern', (route) => route.fulfill({ status: 503 }));
    await title(other).fill('Meiner');
    await expectSoon(() => state(other)).toContain('Etwas ist schiefgelaufen');
    await other.unroute('**/sichern');
    await title(one).fill('Deiner');
    await expectSoon(() => state(one)).toBe('Gespeichert');
    await expectSoon(() => title(other).inputValue()).toBe('Meiner');
    await save(other);
    const choice = other.getByRole('region', { name: 'Jemand hat inzwischen' });
    await choice.getByRole('radio', { name: /Deiner/u }).check();
    await choice.getByRole('button', { name: 'Speichern' }).click();
    await notice(other, 'Gespeichert');
    await expectSoon(() => title(other).inputValue()).toBe('Deiner');
  });
});
