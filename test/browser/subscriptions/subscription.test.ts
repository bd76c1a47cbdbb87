import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { fill, order, pageType, sum } from '../buying.ts';
import { addButton, alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const COFFEE = '/shop/kaffee-abo';
const SCRIPT = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

describe('subscription from product to cancellation (SU-01 to SU-03)', () => {
  const shop = useShop();
  const terms = (page: Page) => allWords(page.locator('.terms dd'));
  const pay = (page: Page, label: string) => page.locator('.choice', { hasText: label }).locator('input').check();

  const subscribed = async (payment: string, javaScriptEnabled = true): Promise<Page> => {
    const page = await shop.visit(COFFEE, { ...CALM, javaScriptEnabled });
    await page.getByLabel('Mahlung').selectOption('ganze Bohne');
    await addButton(page).click();
    await page.waitForURL('**/checkout/subscription?cartToken=**');
    await page.getByRole('heading', { level: 1, name: 'Abo abschließen' }).waitFor();
    await fill(page);
    await pay(page, payment);
    return page;
  };

  it.each(SCRIPT)('given a product, %s, then its checkout shows the terms, and it can be bought', async (_, script) => {
    const page = await subscribed('Rechnung', script);
    await expectSoon(() => pageType(page)).toBe('201');
    await expectSoon(() => terms(page)).toEqual([
      '20,80 € pro Monat, inkl. MwSt. und Versand',
      '1 Jahr, 12 Abrechnungen',
      'Keine. Du kannst jederzeit zur nächsten Abrechnung kündigen.',
    ]);
    await expectSoon(() => words(page.locator('.reservation'))).toMatch(/^Deine Artikel sind bis \d\d:\d\d Uhr/u);
    await expectSoon(() => page.getByText('was added to your cart').count()).toBe(0);
    await expectSoon(() => page.getByRole('link', { name: 'Warenkorb ändern' }).count()).toBe(0);
    await order(page, script);
    await expectSoon(() => pageType(page)).toBe('206');
    await page.getByRole('heading', { level: 1, name: 'Dein Abo läuft' }).waitFor();
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toBe('20,80 €');
  });

  it('given a pending bank transfer, then the order is received (207) and shows the bank details', async () => {
    const page = await subscribed('Vorkasse');
    await order(page);
    await expectSoon(() => pageType(page)).toBe('207');
    await expectSoon(() => page.locator('.transfer dd').count()).toBe(6);
  });

  it.each(SCRIPT)(
    'given its order, %s, then the status page shows the next renewal and can cancel',
    async (_, script) => {
      const page = await subscribed('Testzahlung', script);
      await order(page, script);
      await page.getByRole('link', { name: 'Status der Bestellung ansehen' }).click();
      await page.waitForURL('**/order-status/**');
      await page.locator('.plan-head .badge').waitFor();
      await expectSoon(() => words(page.locator('.plan-head .badge'))).toBe('Aktiv');
      await expectSoon(() => terms(page)).toEqual([
        '1 × Kaffee-Abo „Hafenröstung“',
        '20,80 € pro Monat, für 1 Jahr',
        expect.stringMatching(/^\d{1,2}\. \p{L}+ \d{4}$/u),
        '1 von 12',
      ]);
      await expectSoon(() => page.getByRole('button', { name: 'Jetzt kündigen' }).isVisible()).toBe(false);
      await page.getByText('Abo kündigen', { exact: true }).click();
      if (script) await expectSound(page);
      await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
      await expectSoon(() => words(page.locator('.plan-head .badge'))).toEqual('Gekündigt');
      await expectSoon(() => words(page.locator('.plan-head + p'))).toBe(
        'Dein Abo ist gekündigt. Es wird nichts mehr abgerechnet.',
      );
      await expectSoon(() => page.getByText('Abo kündigen', { exact: true }).count()).toBe(0);
    },
  );

  it('given a failing server, when it is cancelled, then the page says so and it continues', async () => {
    const page = await subscribed('Testzahlung');
    await order(page);
    await page.getByRole('link', { name: 'Status der Bestellung ansehen' }).click();
    await page.getByText('Abo kündigen', { exact: true }).click();
    await page.route('**/order-status/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await expectSoon(() => words(alert(page).locator('.alert-title'))).toEqual('Das Abo konnte nicht gekündigt werden');
    await expectSoon(() => words(page.locator('.plan-head .badge'))).toBe('Aktiv');
  });
});
