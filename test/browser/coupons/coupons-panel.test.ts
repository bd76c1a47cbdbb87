import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/gutscheincodes';

describe('discount codes in the panel (CO-04)', () => {
  const shop = useShop(OWNER_ENV);
  const row = (page: Page, code: string) => page.locator('.panel-rows > li').filter({ hasText: code });
  const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
  const saved = (page: Page) => page.getByText('Der Rabattcode ist gespeichert.').waitFor();

  it('given a new code for some products, then it is listed, and can be disabled and enabled', async () => {
    const page = await visitPanel(shop, LIST);
    await page.getByRole('link', { name: 'Rabattcode anlegen' }).click();
    await page.getByLabel('Code', { exact: true }).fill('sommer');
    await save(page);
    await alert(page).getByText('Das darf nicht leer sein.').waitFor();
    await expectSoon(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await expectSoon(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('sommer');
    await page.getByLabel('Name').fill('Sommerfest');
    await page.getByLabel('Prozent', { exact: true }).fill('12,5');
    await page.getByLabel('Gilt ab').fill('2026-01-01T00:00');
    await page.getByLabel('Gilt bis').fill('2025-01-01T00:00');
    await save(page);
    await alert(page).getByText('Das Ende muss nach dem Anfang liegen.').waitFor();
    await page.getByLabel('Gilt bis').fill('2099-12-31T23:59');
    await page.getByLabel('Ab Zwischensumme (EUR)').fill('20');
    await page.getByLabel('Produkte suchen').fill('Düne');
    await page.locator('#content').getByRole('button', { name: 'Suchen' }).click();
    await page.getByLabel('Becher „Düne“', { exact: true }).check();
    await save(page);
    await saved(page);
    await expectSoon(() => words(row(page, 'SOMMER'))).toMatch(
      /SOMMER Gilt Sommerfest: 12,5 % Rabatt ab 20,00 €, für 1 Produkt, ab 1\. Januar 2026 .*, bis 31\. Dezember 2099 .*23:59 0 × eingelöst Zuletzt geändert von \S+ am /u,
    );
    await row(page, 'SOMMER').getByRole('button', { name: 'SOMMER abschalten' }).click();
    await page.getByText('Der Rabattcode ist abgeschaltet.').waitFor();
    await expectSoon(() => words(row(page, 'SOMMER').locator('.badge'))).toBe('Abgeschaltet');
    await row(page, 'SOMMER').getByRole('button', { name: 'SOMMER einschalten' }).click();
    await expectSoon(() => words(row(page, 'SOMMER').locator('.badge'))).toEqual('Gilt');
  });

  it('given no JavaScript, then a code can be changed keeping its products, and a duplicate is refused', async () => {
    const page = await visitPanel(shop, LIST, { javaScriptEnabled: false });
    await row(page, 'SOMMER').getByRole('link', { name: 'SOMMER ändern' }).click();
    await expectSoon(() => page.getByLabel('Gilt bis').inputValue()).toBe('2099-12-31T23:59');
    await expectSoon(() => page.getByLabel('Becher „Düne“', { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('Art', { exact: true }).selectOption('fixed');
    await save(page);
    await alert(page).getByText('Welcher Betrag?').waitFor();
    await page.getByLabel('Betrag (EUR)').fill('5');
    await save(page);
    await saved(page);
    await expectSoon(() => words(row(page, 'SOMMER'))).toContain('Sommerfest: 5,00 €');
    await page.goto(shop.url(`${LIST}/neu`));
    await page.getByLabel('Code', { exact: true }).fill('Sommer');
    await page.getByLabel('Name').fill('Noch einer');
    await save(page);
    await alert(page).getByText('Den Code SOMMER gibt es schon.').waitFor();
    await expectSoon(() => page.getByLabel('Code', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  it('given a code for free shipping, then it says whether it covers all methods or only the standard one', async () => {
    const page = await visitPanel(shop, `${LIST}/neu`);
    await page.getByLabel('Code', { exact: true }).fill('porto');
    await page.getByLabel('Name').fill('Porto');
    await page.getByLabel('Art', { exact: true }).selectOption('freeShipping');
    await save(page);
    await saved(page);
    await expectSoon(() => words(row(page, 'PORTO'))).toContain('Porto: Versand geschenkt');
    await row(page, 'PORTO').getByRole('link', { name: 'PORTO ändern' }).click();
    await page.getByLabel('Nur der Standardversand').check();
    await save(page);
    await saved(page);
    await expectSoon(() => words(row(page, 'PORTO'))).toContain('Porto: Standardversand geschenkt');
  });

  it('given two editors of the same code, then the second one sees both versions', async () => {
    const [first, second] = [await visitPanel(shop, LIST), await visitPanel(shop, LIST)];
    for (const page of [first, second]) {
      await row(page, 'SOMMER').getByRole('link', { name: 'SOMMER ändern' }).click();
      await page.getByLabel('Name').waitFor();
    }
    await first.getByLabel('Name').fill('Herbst');
    await save(first);
    await saved(first);
    await second.getByLabel('Name').fill('Winter');
    await save(second);
    await alert(second).getByText('Inzwischen hat jemand anderes').waitFor();
    await expectSoon(() => words(second.locator('.settings-versions tbody'))).toEqual('Name Herbst Winter');
    await save(second);
    await saved(second);
    await expectSoon(() => words(row(second, 'SOMMER'))).toContain('Winter: 5,00 €');
  });

  it('given the list and a code, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await expectSound(page);
    await open(page, shop.url(`${LIST}/neu`));
    await expectSound(page);
  });
});
