import { describe, expect, it } from '@jest/globals';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

describe('home page of the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given a new shop, then it lists the setup steps with links', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    await page.getByRole('heading', { name: 'Erste Schritte' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Testmodus ausschalten, wenn alles stimmt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
  });

  it('given no orders, then it suggests how to get some', async () => {
    await shop.kontor('preferences', 'set', 'demo', 'checkout', '{"testMode": false}');
    const page = await visitPanel(shop, '/config', CALM);
    await page
      .getByText('Alles erledigt')
      .or(page.getByRole('heading', { name: 'Zu tun' }))
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'In den letzten 14 Tagen kam keine Bestellung' }).waitFor();
    await expectSoon(() => page.locator('.bars').count()).toBe(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'Rabattcode anlegen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rabattcode anlegen' }).waitFor();
  });

  it('given orders, then it shows today’s and recent sales as a chart and a table', async () => {
    const buying = await checkoutWith(shop, [SPOONS]);
    await fill(buying, { email: 'lena@example.org' });
    await order(buying);
    const number = (await words(buying.getByText(/^Bestellnummer \d+$/u))).replace(/\D/gu, '');
    await shop.kontor('orders', 'pay', 'demo', number);
    const page = await visitPanel(shop, '/config', CALM);
    await expectSoon(async () => {
      await page.reload();
      return (await allWords(page.locator('.home-figures strong')))[0];
    }).toEqual('1');
    const chart = page.getByRole('img', { name: 'Umsatz je Tag in den letzten 14 Tagen' });
    await expectSoon(() => chart.locator('rect').count()).toBe(14);
    await page.getByText('Als Tabelle').click();
    const [, , carts] = await allWords(page.locator('.home-figures strong'));
    expect(carts).toBe('0');
    await expectSoon(() => words(page.locator('.home-figures li').first())).toMatch(/letzten \S+ bis \d\d:\d\d: 0/u);
    await expectSoon(() => page.locator('.home-table tbody tr').count()).toBe(14);
    await expectSoon(() => words(page.locator('.home-table tbody tr').first())).toContain('1');
    await expectSound(page);
    await page.getByRole('link', { name: '30 Tage' }).click();
    await page.getByText('Umsatz der letzten 30 Tage').waitFor();
    await expectSoon(() => page.locator('.bars rect').count()).toBe(30);
    await page.getByRole('link', { name: '1 Bestellung Zu versenden' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
    await expectSoon(() => new URL(page.url()).search).toBe('?arbeit=send');
  });
});
