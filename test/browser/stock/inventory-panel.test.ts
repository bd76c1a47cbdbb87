import { describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { Locator, Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/lagerbestand';
const SPOONS_NAME = 'Kochlöffel aus Kirschholz, 3 Stück';

describe('the inventory in the panel (MP-02)', () => {
  const shop = useShop(OWNER_ENV);
  const products = (page: Page) => allWords(page.locator('.stock-product-name strong'));
  const product = (page: Page, name: string): Locator => page.locator('.stock-product').filter({ hasText: name });
  const variants = (of: Locator): Locator => of.locator('.stock-variant');
  const units = async (of: Locator): Promise<number> =>
    Number(/^(\d+) zu haben/u.exec(await words(of.locator('.stock-number')))?.[1]);
  const search = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel('Name oder Artikelnummer').fill(text);
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.waitForURL((url) => url.searchParams.get('suche') === text);
    await expectSoon(() => page.locator('.stock-product').count()).toEqual(1);
  };
  const change = async (form: Locator, kind: string, amount: string, cause = 'Inventur'): Promise<void> => {
    await form.getByLabel('Änderung').selectOption(kind);
    await form.getByLabel('Menge').fill(amount);
    await form.getByLabel('Grund').selectOption(cause);
  };
  const save = (form: Locator) => form.getByRole('button', { name: 'Speichern' }).click();

  it('given only a keyboard, then the list can be searched, sorted, paged, expanded and changed', async () => {
    const page = await visitPanel(shop, LIST);
    const press = async (control: Locator, key = 'Enter'): Promise<void> => {
      await control.focus();
      await page.keyboard.press(key);
    };
    const first = await products(page);
    await press(page.getByRole('link', { name: 'Nächste Seite' }));
    await page.waitForURL((url) => url.searchParams.has('nach'));
    await expectSoon(async () => (await products(page)).some((name) => first.includes(name))).toEqual(false);
    await press(page.getByRole('link', { name: /^Preis/u }));
    await page.waitForURL((url) => url.searchParams.get('sortierung') === 'preis');
    await press(page.getByRole('link', { name: 'Preis (aufsteigend)' }));
    await page.getByRole('link', { name: 'Preis (absteigend)' }).waitFor();
    await page.getByLabel('Name oder Artikelnummer').fill('kirschholz');
    await page.keyboard.press('Enter');
    await expectSoon(() => products(page)).toEqual([SPOONS_NAME]);
    const row = page.locator('.stock-product-row');
    await press(row);
    await variants(page.locator('.stock-product')).first().waitFor();
    await expectSoon(() => row.getAttribute('aria-expanded')).toBe('true');
    await expectSoon(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
    const variant = variants(page.locator('.stock-product')).first();
    const before = await units(variant);
    await press(variant.locator('summary'));
    await change(variant, 'Zugang', '3', 'Wareneingang');
    await press(variant.getByLabel('Bemerkung'));
    await page.getByText(/^Der Bestand von \S+ ist gespeichert\.$/u).waitFor();
    await expectSoon(() => units(variant)).toBe(before + 3);
    await press(row);
    await expectSoon(() => variants(page.locator('.stock-product')).count()).toEqual(0);
  });

  it('given no JavaScript, then everything works and problems are shown at their fields', async () => {
    const page = await visitPanel(shop, LIST, { javaScriptEnabled: false });
    await search(page, 'kirschholz');
    await page.locator('.stock-product-row').click();
    const variant = variants(product(page, SPOONS_NAME)).first();
    const before = await units(variant);
    await variant.locator('summary').click();
    await change(variant, 'Abgang', 'viele', 'Anderer Grund');
    await save(variant);
    await alert(page).getByText('Das ist keine Menge.').waitFor();
    await expectSoon(() => variant.getByLabel('Menge').inputValue()).toBe('viele');
    await expectSoon(() => variant.getByLabel('Menge').getAttribute('aria-invalid')).toBe('true');
    await variant.getByLabel('Menge').fill('9999');
    await save(variant);
    await alert(page).getByText('Sag in eigenen Worten, warum.').waitFor();
    await variant.getByLabel('Bemerkung').fill('Ausgeliehen');
    await save(variant);
    await alert(page).getByText(`Es sind nur ${before} da, 9999 können nicht abgehen.`).waitFor();
    await variant.getByLabel('Menge').fill('1');
    await save(variant);
    await page.getByText(/ist gespeichert\.$/u).waitFor();
    await expectSoon(() => units(variant)).toBe(before - 1);
    await variant.getByRole('checkbox').check();
    const bulk = page.locator('.stock-bulk');
    await change(bulk, 'Zugang', '0', 'Korrektur');
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await alert(page).getByText('Schreibe eine ganze Zahl ab 1.').waitFor();
    await expectSoon(() => variant.getByRole('checkbox').isChecked()).toBe(true);
    await bulk.getByLabel('Menge').fill('2');
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await bulk.getByText('1 Variante ist geändert.').waitFor();
    await expectSoon(() => units(variant)).toBe(before + 1);
    await expectSoon(() => variant.getByRole('checkbox').isChecked()).toBe(false);
    await variant.getByRole('link', { name: 'Verlauf' }).click();
    await expectSoon(() => words(page.locator('.stock-history > li').nth(1))).toMatch(
      /^Abgang −1 Bestand \d+ Ausgeliehen /u,
    );
    await expectSoon(() => page.getByRole('img', { name: /^Linie des Bestands/u }).count()).toBe(1);
  });

  it('given a sale since the page was opened, then a new level does not overwrite it, and the input is kept', async () => {
    const page = await visitPanel(shop, LIST);
    await search(page, 'kirschholz');
    await page.locator('.stock-product-row').click();
    const variant = variants(product(page, SPOONS_NAME)).first();
    await variant.locator('summary').click();
    const before = await units(variant);
    const shopper = await checkoutWith(shop, [SPOONS, SPOONS]);
    await fill(shopper, { email: 'lena@example.org' });
    await order(shopper);
    await change(variant, 'Neu setzen auf', '40');
    await save(variant);
    await alert(page)
      .getByText(`Auf der Seite standen ${before}, jetzt sind es ${before - 2}.`)
      .waitFor();
    await expectSoon(() => variant.getByLabel('Menge').inputValue()).toBe('40');
    await expectSoon(() => units(variant)).toEqual(before - 2);
    await save(variant);
    await page.getByText(/ist gespeichert\.$/u).waitFor();
    await expectSoon(() => units(variant)).toEqual(40);
    await variant.getByRole('link', { name: 'Verlauf' }).click();
    const entries = page.locator('.stock-history > li');
    await entries.first().waitFor();
    await expectSoon(async () => (await allWords(entries)).slice(0, 3)).toEqual([
      expect.stringMatching(/^Bestand gesetzt Bestand 40 Inventur \d.*eva@laden\.example$/u),
      expect.stringMatching(new RegExp(`^Verkauft −2 Bestand ${before - 2} Bestellung \\d+ `, 'u')),
      expect.stringMatching(new RegExp(`^Reserviert \\+2 reserviert Bestand ${before}, davon 2 reserviert `, 'u')),
    ]);
    await expectSoon(() => words(page.locator('.panel-head'))).toMatch(
      /Zuletzt geändert von eva@laden\.example am \d/u,
    );
  });

  it('given a half-filled form, then it survives expanding and collapsing products, and resets when saved', async () => {
    const page = await visitPanel(shop, `${LIST}`);
    const [first, second] = [page.locator('.stock-product').nth(0), page.locator('.stock-product').nth(1)];
    await first.locator('.stock-product-row').click();
    const form = variants(first).first();
    await form.locator('summary').click();
    await change(form, 'Zugang', '4', 'Korrektur');
    await second.locator('.stock-product-row').click();
    await variants(second).first().waitFor();
    await expectSoon(() => form.getByLabel('Menge').inputValue()).toBe('4');
    const before = await units(form);
    for (const after of [before + 4, before + 8]) {
      await save(form);
      await expectSoon(() => units(form)).toEqual(after);
      await form.getByText(/ist gespeichert\.$/u).waitFor();
      await expectSoon(() => form.locator('details').getAttribute('open')).toBe(null);
      await form.locator('summary').click();
      await change(form, 'Zugang', '4', 'Korrektur');
    }
    await change(form, 'Neu setzen auf', String(before));
    await save(form);
    await expectSoon(() => units(form)).toEqual(before);
  });

  it('given several marked variants, then each is changed separately, and refusals are reported by name', async () => {
    const page = await visitPanel(shop, LIST);
    await search(page, 'becher dune');
    await page.locator('.stock-product-row').click();
    const rows = variants(product(page, 'Becher „Düne“'));
    await rows.first().waitFor();
    const all = await rows.count();
    const standing = await allWords(rows.locator('.stock-number'));
    const few = standing.filter((text) => Number.parseInt(text, 10) < 5).length;
    expect(few).toBeGreaterThan(0);
    const bulk = page.locator('.stock-bulk');
    await bulk.getByRole('button', { name: 'Alle aufgeklappten markieren' }).click();
    await bulk.getByText(`${all} markiert`).waitFor();
    await change(bulk, 'Abgang', '5', 'Bruch oder Verlust');
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await bulk
      .getByText(all - few === 1 ? '1 Variante ist geändert.' : `${all - few} Varianten sind geändert.`)
      .waitFor();
    await expectSoon(() => words(bulk.getByRole('status').first())).toContain(`Nicht geändert: ${few}`);
    await expectSoon(() => bulk.getByRole('listitem').count()).toBe(few);
    await bulk.getByText(`${few} markiert`).waitFor();
    // The answer arrives before the list.
    await expectSoon(() => allWords(rows.locator('.stock-number'))).toEqual(
      standing.map((text) => {
        const number = Number.parseInt(text, 10);
        return number < 5 ? text : `${number - 5} zu haben`;
      }),
    );
    const gone = 'mark.6f0a5a43-5a0e-4d7b-9c0a-0e8e3f1f2a10';
    await rows.getByRole('checkbox').evaluateAll((boxes) => {
      for (const box of boxes as HTMLInputElement[]) if (box.checked) box.click();
    });
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await rows
      .nth(1)
      .getByRole('checkbox')
      .evaluate((box, name) => box.setAttribute('name', name), gone);
    await change(bulk, 'Zugang', '1', 'Korrektur');
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await bulk.getByText('1 Variante ist geändert.').waitFor();
    await expectSoon(() => allWords(bulk.getByRole('listitem'))).toEqual([
      'Becher „Düne“, Variante, die es nicht mehr gibt: Diese Variante gibt es nicht mehr.',
    ]);
  });

  it('given an expired session, then input and marks are restored after the sign-in', async () => {
    const page = await visitPanel(shop, LIST);
    await search(page, 'becher dune');
    await page.locator('.stock-product-row').click();
    await variants(product(page, 'Becher „Düne“')).first().getByRole('checkbox').check();
    const bulk = page.locator('.stock-bulk');
    await change(bulk, 'Zugang', '7', 'Wareneingang');
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    await signInOn(page);
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await bulk.getByText('Noch von vorhin markiert: 1').waitFor();
    await expectSoon(() => bulk.getByLabel('Menge').inputValue()).toBe('7');
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await bulk.getByText('1 Variante ist geändert.').waitFor();
  });

  it('given the list, expanded and collapsed, and a history, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await expectSound(page);
    await open(page, shop.url(`${LIST}?suche=becher+dune`));
    await page.locator('.stock-product-row').click();
    await variants(product(page, 'Becher „Düne“')).first().waitFor();
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await expectSound(page);
    await open(page, shop.url(`${LIST}?suche=kirschholz`));
    await page.locator('.stock-product-row').click();
    await page.getByRole('link', { name: 'Verlauf' }).click();
    await page.locator('.stock-history').waitFor();
    await expectSound(page);
  });

  it('given a search, when all its results are changed, then a job with a report runs and can be undone', async () => {
    const page = await visitPanel(shop, LIST, { javaScriptEnabled: false });
    await page.getByLabel('Name oder Artikelnummer').fill('kirschholz');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    const bulk = page.locator('.stock-bulk');
    await change(bulk, 'Zugang', '3', 'Wareneingang');
    await bulk.getByLabel('Alle ändern, die gefunden sind').check();
    await bulk.getByRole('button', { name: 'Ändern', exact: true }).click();
    await page.waitForURL('**/config/importe/*');
    await page.getByRole('heading', { name: 'Bestände geändert: Wareneingang' }).waitFor();
    const counts = async () => {
      await page.reload();
      return (await page.locator('.batch-counts').count()) > 0;
    };
    await expectSoon(counts).toEqual(true);
    await expectSoon(() => words(page.locator('.batch-counts').first())).toContain('1');
    await page.getByText('Rückgängig machen', { exact: true }).waitFor();
  });
});
