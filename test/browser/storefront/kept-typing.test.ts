import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert, cutOff } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const KEPT = 'Das hattest du eingetragen und noch nicht gespeichert.';

describe('unsaved input in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const reload = async (page: Page): Promise<void> => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(page);
  };
  const restored = (page: Page) => page.getByText(KEPT).first().waitFor();
  const isKept = async (page: Page): Promise<number> => page.getByText(KEPT).count();
  /** Everything that the browser stores. */
  const storage = (page: Page): Promise<string> =>
    page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

  it('given a product with a new variant, then a reload restores it, and it can be discarded', async () => {
    const page = await visitPanel(shop, '/config/produkte', CALM);
    await page.getByRole('searchbox').fill('düne');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.getByRole('link', { name: /Düne/u }).first().click();
    const name = page.getByLabel('Name', { exact: true });
    const was = await name.inputValue();
    await name.fill('Becher Watt');
    const skus = page.getByLabel('Artikelnummer (SKU)');
    const before = await skus.count();
    await page.getByRole('button', { name: 'Variante hinzufügen' }).click();
    await skus.nth(before).fill('WATT-1');
    await reload(page);
    await restored(page);
    await expectSoon(async () => [await name.inputValue(), await skus.nth(before).inputValue()]).toEqual([
      'Becher Watt',
      'WATT-1',
    ]);
    await expectSound(page);
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expectSoon(() => name.inputValue()).toEqual(was);
    await expectSoon(async () => [await skus.count(), await isKept(page)]).toEqual([before, 0]);
    await reload(page);
    await expectSoon(async () => [await name.inputValue(), await isKept(page)]).toEqual([was, 0]);
  });

  it('given settings, then the input is kept until saved', async () => {
    const page = await visitPanel(shop, '/config/einstellungen/kasse');
    const minimum = page.getByLabel('Mindestbestellwert (EUR)');
    const test = page.getByLabel('Testmodus');
    const before = await test.isChecked();
    await minimum.fill('acht');
    await test.setChecked(!before);
    await reload(page);
    await restored(page);
    await expectSoon(async () => [await minimum.inputValue(), await test.isChecked()]).toEqual(['acht', !before]);
    await minimum.fill('8');
    await test.setChecked(before);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('status').getByText('Gespeichert.').waitFor();
    await expectSoon(() => isKept(page)).toEqual(0);
    await reload(page);
    await expectSoon(async () => [await minimum.inputValue(), await isKept(page)]).toEqual(['8,00', 0]);
  });

  it('given a document changed by someone else, then it is reported and versions are not mixed', async () => {
    const page = await visitPanel(shop, '/config/einstellungen/zahlung');
    const other = await visitPanel(shop, '/config/einstellungen/zahlung');
    const bank = (of: Page) => of.getByLabel('Name der Bank');
    await bank(page).fill('Heidebank');
    await bank(other).fill('Hafenbank');
    await other.getByRole('button', { name: 'Speichern' }).click();
    await other.getByRole('status').getByText('Gespeichert.').waitFor();
    await reload(page);
    const notice = page.locator('form .panel-notice');
    await notice.getByText('Was du hier eingetragen hattest, ist nicht übernommen').waitFor();
    await expectSoon(() => words(notice.getByRole('listitem'))).toBe('Name der Bank: Heidebank');
    await expectSoon(() => bank(page).inputValue()).toBe('Hafenbank');
    await expectSound(page);
    await notice.getByRole('button', { name: 'Ausblenden' }).click();
    await expectSoon(() => notice.count()).toEqual(0);
    await reload(page);
    await expectSoon(() => notice.count()).toBe(0);
  });

  it('given typing while the form is being saved, then the newer form says what it does not have', async () => {
    const page = await visitPanel(shop, '/config/produkte');
    await page.getByRole('link', { name: /Düne/u }).first().click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Becher Düne');
    const held = new Promise<() => Promise<void>>((resolve) => {
      void page.route(/\/config\/produkte\/[^/]+\.data/u, (route) =>
        route.request().method() === 'POST' ? resolve(() => route.continue()) : route.continue(),
      );
    });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const goOn = await held;
    await name.fill('Becher Düne, groß');
    await goOn();
    const notice = page.locator('form .panel-notice');
    await expectSoon(() => words(notice.getByRole('listitem'))).toBe('Name: Becher Düne, groß');
    await expectSoon(() => name.inputValue()).toBe('Becher Düne');
  });

  it('given the form builder, then its fields are restored after a reload', async () => {
    const page = await visitPanel(shop, '/config/formulare/neu');
    await page.getByLabel('Name des Formulars').fill('Umfrage');
    await page.getByRole('button', { name: 'Textzeile', exact: true }).click();
    await page.getByLabel('Titel', { exact: true }).fill('Wie war es?');
    await reload(page);
    await restored(page);
    await expectSoon(() => page.getByLabel('Name des Formulars').inputValue()).toBe('Umfrage');
    await expectSoon(() => words(page.locator('.form-card-title strong'))).toBe('Wie war es?');
  });

  it('given no connection, then the form builder keeps its fields, also over a reload, until they are saved', async () => {
    const page = await visitPanel(shop, '/config/formulare/neu');
    const card = page.locator('.form-card');
    const titles = () => words(card.locator('.form-card-title strong'));
    const options = () =>
      card.locator('.form-option input').evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
    await page.getByLabel('Name des Formulars').fill('Rückruf');
    await page.getByRole('button', { name: 'Eine von mehreren' }).click();
    await page.getByLabel('Titel', { exact: true }).fill('Wann?');
    await card.getByLabel('Antwort 1', { exact: true }).fill('Früh');
    await page.getByRole('button', { name: 'Antwort hinzufügen' }).click();
    await card.getByLabel('Antwort 2', { exact: true }).fill('Spät');
    await page.getByRole('button', { name: 'Antwort 2 nach oben' }).click();
    await cutOff(page, true);
    await page.locator('.form-save').getByRole('button', { name: 'Speichern' }).click();
    await alert(page).getByText('Das ist nicht angekommen').waitFor();
    await expectSoon(async () => [await titles(), ...(await options())]).toEqual(['Wann?', 'Spät', 'Früh']);
    await cutOff(page, false);
    await reload(page);
    await restored(page);
    await expectSoon(async () => [await titles(), ...(await options())]).toEqual(['Wann?', 'Spät', 'Früh']);
    await page.locator('.form-save').getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Das Formular ist gespeichert.').waitFor();
    await reload(page);
    await expectSoon(async () => [await titles(), await isKept(page)]).toEqual(['Wann?', 0]);
    expect(shop.takeComplaints().every((one) => one.includes('ERR_FAILED'))).toBe(true);
  });

  it('given a name and passwords, then no password is kept, and nothing at all after signing out', async () => {
    const page = await visitPanel(shop, '/config/konto');
    await page.locator('[name=name]').fill('Eva Heide');
    await page.locator('[name=password]').fill('geheim gehalten');
    await page.locator('[name=newPassword]').fill('noch geheimer');
    await reload(page);
    await restored(page);
    await expectSoon(() => page.locator('[name=name]').inputValue()).toBe('Eva Heide');
    await expectSoon(() => page.locator('[name=password]').inputValue()).toBe('');
    const kept = await storage(page);
    expect([kept.includes('Eva Heide'), kept.includes('geheim')]).toEqual([true, false]);
    await page.getByRole('button', { name: 'Abmelden' }).first().click();
    await page.getByText('Du bist abgemeldet').waitFor();
    await expectSoon(async () => (await storage(page)).includes('Eva Heide')).toEqual(false);
  });

  it('given no connection, then a page with several forms stays, and the submitted one can be resubmitted', async () => {
    const page = await visitPanel(shop, '/config/mitglieder');
    const email = page.getByRole('region', { name: 'Jemanden einladen' }).getByLabel('E-Mail-Adresse');
    await email.fill('otto@laden.example');
    await cutOff(page, true);
    await email.press('Enter');
    await alert(page).getByText('Das ist nicht angekommen').waitFor();
    await expectSoon(async () => [await alert(page).count(), await email.inputValue()]).toEqual([
      1,
      'otto@laden.example',
    ]);
    await expectSound(page);
    await cutOff(page, false);
    await reload(page);
    await restored(page);
    await expectSoon(() => email.inputValue()).toBe('otto@laden.example');
    await email.press('Enter');
    await page.getByRole('listitem').getByText('otto@laden.example').first().waitFor();
    await expectSoon(() => isKept(page)).toEqual(0);
    expect(shop.takeComplaints().every((one) => one.includes('ERR_FAILED'))).toBe(true);
  });
});
