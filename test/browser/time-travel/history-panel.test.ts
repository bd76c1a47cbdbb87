import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const HISTORY = '/config/analytics/verlauf';
const SOLD_OUT_SKU = 'HH-NIST-MEISE';

describe('history in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const stand = (page: Page) => page.getByText(/^Stand nach Änderung/u).innerText();
  const search = async (page: Page, kind: string, id: string): Promise<void> => {
    await page.getByLabel('Was', { exact: true }).selectOption({ label: kind });
    await page.getByLabel('Welches').fill(id);
    await page.getByRole('button', { name: 'Zeigen', exact: true }).click();
  };

  it('given an order, then the slider steps through its history, with links to the effects of each change', async () => {
    const buying = await checkoutWith(shop, [SPOONS]);
    await fill(buying, { email: 'lena@example.org' });
    await order(buying);
    const page = await visitPanel(shop, '/config/bestellungen', CALM);
    await page.getByRole('link', { name: 'Bestellung 1001' }).click();
    await page.getByRole('link', { name: 'Wie es wann war, und warum' }).click();
    await page.getByRole('heading', { name: 'Bestellung 1001' }).waitFor();
    await page.getByRole('list').getByText('Gekauft').waitFor();
    await page.getByRole('link', { name: 'Warenkorb' }).first().click();
    await page.getByRole('heading', { name: /^Warenkorb / }).waitFor();
    const slider = page.getByRole('slider', { name: 'Änderung' });
    const last = await slider.inputValue();
    await slider.focus();
    await page.keyboard.press('Home');
    await page.waitForURL(/nr=1$/u);
    await expectSoon(async () => (await stand(page)).startsWith(`Stand nach Änderung 1 von ${last}, `)).toEqual(true);
    await expectSoon(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/nr=2$/u);
    await page.getByText('In den Warenkorb gelegt').first().waitFor();
    await expectSound(page);
    await page.getByText('Zeilen', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Wie kam der Preis zustande?' }).click();
    await page.getByText('Preis gesetzt').waitFor();
    await expectSound(page);
    await page.goto(shop.url('/config/analytics'));
    await page.getByRole('link', { name: 'Umsatz im Lauf der Zeit' }).click();
    await page.getByText('Bisher gibt es nur eine Testbestellung.').waitFor();
  });

  it('given no JavaScript, then a SKU leads to its stock, links step through its history, and invalid input is reported', async () => {
    const page = await visitPanel(shop, HISTORY, { javaScriptEnabled: false });
    await search(page, 'Bestellung', '987654');
    await page.getByRole('alert').getByText('Das gibt es hier nicht').waitFor();
    await expectSoon(() => page.getByLabel('Welches').inputValue()).toBe('987654');
    await search(page, 'Versand', '');
    await page.getByRole('heading', { name: 'Einstellungen: Versand' }).waitFor();
    await search(page, 'Seite', '/');
    await page.getByRole('heading', { name: 'Seite /' }).waitFor();
    await page.getByLabel('Zeitpunkt').fill('2001-01-01T00:00');
    await page.getByRole('button', { name: 'Zeigen', exact: true }).first().click();
    await page.getByText('Zu dieser Zeit gab es das noch nicht').first().waitFor();
  });

  it('given a sold-out product, then the refused add is explained, also without JavaScript', async () => {
    const page = await visitPanel(shop, '/config/analytics/warum', { ...CALM, javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'Zuletzt abgelehnt', exact: true }).waitFor();
    await page.getByLabel('SKU').fill('GIBT-ES-NICHT');
    await page.getByRole('button', { name: 'Fragen' }).first().click();
    await page.getByRole('alert').getByText('Das gibt es hier nicht').waitFor();
    await page.getByRole('alert').getByText('Nicht gefunden').waitFor();
    await page.getByLabel('Anzahl').fill('viele');
    await page.getByRole('button', { name: 'Fragen' }).first().click();
    await page.getByRole('alert').getByText('Bitte prüfe deine Angaben').waitFor();
    await page.getByLabel('Anzahl').fill('1');
    await page.getByLabel('SKU').fill(SOLD_OUT_SKU);
    await page.getByRole('button', { name: 'Fragen' }).first().click();
    await page.getByText('Abgelehnt: Leider sind derzeit nicht genügend Artikel verfügbar.').waitFor();
    await page.getByRole('heading', { name: 'Was dazu führte' }).waitFor();
    await page.getByRole('link', { name: 'Bestand', exact: true }).last().click();
    await page.getByRole('heading', { name: /^Bestand / }).waitFor();
  });
});
