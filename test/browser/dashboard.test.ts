import { describe, expect, it } from '@jest/globals';
import { allWords, expectSoon, useShop, words } from './browser.ts';
import { checkoutWith, fill, order } from './buying.ts';
import { OWNER_ENV, visitPanel } from './panel.ts';
import { SPOONS } from './parts.ts';
import { CALM, expectSound } from './sound.ts';

describe('the first page of the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given a new shop, then it says what there is to be set up, and leads there', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    await page.getByRole('heading', { name: 'Erste Schritte' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Testmodus ausschalten, wenn alles stimmt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
  });

  it('given no orders yet, then it says what brings them', async () => {
    await shop.kontor('preferences', 'set', 'demo', 'checkout', '{"testMode": false}');
    const page = await visitPanel(shop, '/config', CALM);
    await page
      .getByText('Alles erledigt')
      .or(page.getByRole('heading', { name: 'Zu tun' }))
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'In den letzten 14 Tagen kam keine Bestellung' }).waitFor();
    expect(await page.locator('.bars').count()).toBe(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'Gutscheincode anlegen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gutscheincode anlegen' }).waitFor();
  });

  it('given orders, then it tells what today and the last days have brought, as a picture and as a table', async () => {
    const buying = await checkoutWith(shop, [SPOONS]);
    await fill(buying, { email: 'lena@example.org' });
    await order(buying);
    const number = (await words(buying.getByText(/^Bestellnummer \d+$/u))).replace(/\D/gu, '');
    await shop.kontor('orders', 'pay', 'demo', number);
    const page = await visitPanel(shop, '/config', CALM);
    await expectSoon(async () => {
      await page.reload();
      return (await allWords(page.locator('.home-figures strong')))[0];
    }, '1');
    const chart = page.getByRole('img', { name: 'Umsatz je Tag in den letzten 14 Tagen' });
    expect(await chart.locator('rect').count()).toBe(14);
    await page.getByText('Als Tabelle').click();
    const [, , carts] = await allWords(page.locator('.home-figures strong'));
    expect(carts).toBe('0');
    expect(await words(page.locator('.home-figures li').first())).toMatch(/letzten \S+ bis \d\d:\d\d: 0/u);
    expect(await page.locator('.home-table tbody tr').count()).toBe(14);
    expect(await words(page.locator('.home-table tbody tr').first())).toContain('1');
    await page.getByText('Noch nicht geprüft').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: '30 Tage' }).click();
    await page.getByText('Umsatz der letzten 30 Tage').waitFor();
    expect(await page.locator('.bars rect').count()).toBe(30);
    await page.getByRole('link', { name: '1 Bestellung Zu versenden' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
    expect(new URL(page.url()).search).toBe('?arbeit=send');
  });
});
