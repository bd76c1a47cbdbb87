import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, field, fill, order, orderButton, pageType } from '../buying.ts';
import { add, alert, cartWith, E_BOOK, pill, SHEARS, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const WITHOUT = { javaScriptEnabled: false };

describe('pages from the cart to the order', () => {
  const shop = useShop();
  const numberOf = async (page: Page): Promise<string> =>
    (await words(page.locator('.order-number'))).replace(/\D/gu, '');
  const toStatus = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Status der Bestellung ansehen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Status deiner Bestellung' }).waitFor();
  };
  const badges = (page: Page) => allWords(page.locator('.order-states .badge'));
  /** Polls until the read model has caught up with a merchant's command. */
  const becomes = (page: Page, expected: readonly string[]) =>
    expectSoon(async () => {
      await page.reload();
      return badges(page);
    }).toEqual(expected);

  it('given a cart with valid and invalid codes, then axe finds no violations', async () => {
    const page = await cartWith(shop, [SPOONS, E_BOOK], CALM);
    for (const code of ['WILLKOMMEN10', 'GARTEN5']) {
      await page.getByLabel('Gutschein- oder Rabattcode').fill(code);
      await page.getByRole('button', { name: 'Einlösen' }).click();
      await page.locator('.code-item', { hasText: code }).waitFor();
    }
    await expectSound(page);
  });

  it('given a checkout, fresh and refused, then axe finds no violations', async () => {
    const page = await checkoutWith(shop, [SPOONS, SHEARS], CALM);
    await expectSound(page);
    await field(page, 'billingDiffers').check();
    await orderButton(page).click();
    await alert(page).waitFor();
    await expectSound(page);
  });

  it('given a typed but not applied code, when the order is placed, then the code is applied and shown first', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { code: 'WILLKOMMEN10' });
    await orderButton(page).click();
    await alert(page).getByText('Dein Code ist jetzt eingelöst.').waitFor();
    await expectSoon(() => words(page.locator('.order-review .code-name'))).toEqual('WILLKOMMEN10 (Willkommen)');
    await order(page);
  });

  it('given a code, when Enter is pressed in its field, then it is applied and nothing is ordered', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { code: 'WILLKOMMEN10' });
    await field(page, 'code').press('Enter');
    await page.locator('.order-review .code-name').waitFor();
    await expectSoon(() => pageType(page)).toBe('201');
  });

  it('given an order by bank transfer, then both its pages show how to pay until it is cancelled', async () => {
    const page = await checkoutWith(shop, [SPOONS], CALM);
    await fill(page);
    await order(page);
    await expectSound(page);
    const due = page.getByText('Bitte überweise den Betrag innerhalb von 7 Tagen.');
    await due.waitFor();
    await toStatus(page);
    await expectSoon(() => badges(page)).toEqual(['In Bearbeitung', 'Zahlung offen']);
    await due.waitFor();
    await expectSoon(() => page.locator('.transfer dd').count()).toBe(6);
    await shop.kontor('orders', 'cancel', 'demo', await numberOf(page));
    await becomes(page, ['Storniert', 'Nichts zu zahlen']);
    await page.getByText('Diese Bestellung wurde storniert. Du musst nichts bezahlen.').waitFor();
    await expectSoon(() => page.locator('.transfer').or(due).count()).toBe(0);
    await expectSound(page);
  });

  it('given an order of two lines, when one is shipped and a refund is made, then the status shows both', async () => {
    const page = await checkoutWith(shop, [SPOONS, E_BOOK], CALM);
    await fill(page);
    await page.getByLabel('Testzahlung').check();
    await order(page);
    await toStatus(page);
    const number = await numberOf(page);
    const url = 'https://parcels.example/00340434161094042557';
    const tracking = ['--carrier', 'DHL', '--tracking', '00340434161094042557', '--url', url];
    await shop.kontor('orders', 'fulfil', 'demo', number, 'HH-LOEF-KIR-3=1', ...tracking);
    await becomes(page, ['Zum Teil verschickt', 'Bezahlt']);
    const link = page.getByRole('link', { name: 'Sendung verfolgen: DHL 00340434161094042557' });
    await expectSoon(() => link.getAttribute('href')).toBe(url);
    await shop.kontor('orders', 'refund', 'demo', number, '10.00');
    await becomes(page, ['Zum Teil verschickt', 'Zum Teil erstattet']);
    await expectSoon(() => words(page.locator('.history-label').last())).toBe('Erstattung: 10,00 €');
    await expectSound(page);
  });

  it('given no JavaScript, then a product can be bought', async () => {
    const page = await shop.visit(SPOONS, WITHOUT);
    await page.locator('.add-form button[type=submit]:not(.express)').click();
    await page.waitForURL('**/cart');
    await page.getByLabel('Gutschein- oder Rabattcode').fill('WILLKOMMEN10');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await page.locator('.code-item').waitFor();
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.waitForURL('**/checkout');
    await fill(page, { 'address.postalCode': '1' });
    await orderButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('link'))).toEqual([
      'Diese Postleitzahl passt nicht zum Land.',
    ]);
    await fill(page);
    await field(page, 'address.country').selectOption('AT');
    await field(page, 'address.postalCode').fill('1010');
    await orderButton(page).click();
    await alert(page).getByText('Versand und Steuern sind jetzt für dieses Land berechnet.').waitFor();
    await order(page, false);
    await expectSoon(() => pageType(page)).toBe('207');
    await toStatus(page);
    await expectSoon(() => pageType(page)).toBe('211');
  });

  it('given only a keyboard, then the cart and the order can be completed', async () => {
    const page = await shop.visit(SPOONS);
    await add(page);
    // Keys have no effect before the page is rendered.
    await pill(page).waitFor();
    await pill(page).press('Enter');
    await page.getByRole('button', { name: 'Zur Kasse' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await field(page, 'email').focus();
    const type = async (text: string, tabs = 1): Promise<void> => {
      await page.keyboard.type(text);
      for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
    };
    await type('lena@example.org', 3);
    for (const text of ['Lena Brandt', '', 'Am Sande 5', '', '21335', 'Lüneburg']) await type(text);
    // Skips the billing address, shipping and payment methods, and the note.
    await type('', 4);
    await page.keyboard.press('Space');
    await type('', 2);
    await page.keyboard.press('Space');
    await expectSoon(() => field(page, 'acceptsTerms').isChecked()).toBe(true);
    await expectSoon(() => field(page, 'acceptsWithdrawal').isChecked()).toBe(true);
    for (let tabs = 0; tabs < 10; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await orderButton(page).evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout/order-confirmed/**');
    await expectSoon(() => page.locator('h1').evaluate((title) => title === document.activeElement)).toEqual(true);
    await open(page, page.url());
  });
});
