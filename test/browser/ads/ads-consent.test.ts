import { describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const ADS = '/config/werbung';
const PRODUCT = '/shop/becher-duene';

describe('advertising consent (MP-03)', () => {
  const shop = useShop(OWNER_ENV);
  const notice = (page: Page) => page.getByRole('region', { name: 'Cookie-Einstellungen' });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** A visitor, and their requests to the network, which are intercepted. */
  const visitor = async (options: BrowserContextOptions = {}): Promise<{ page: Page; asked: string[] }> => {
    const page = await shop.blank(options);
    const asked: string[] = [];
    await page.context().route(
      (url) => !url.hostname.endsWith('localhost'),
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ status: 200, contentType: 'image/gif', body: '' });
      },
    );
    return { page, asked };
  };
  const statusOf = async (address: string): Promise<number> => {
    const { host, port, pathname } = new URL(address);
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers: { host } });
    await answer.body?.cancel();
    return answer.status;
  };
  const open = async (page: Page, path: string, isScripted = true): Promise<void> => {
    await page.goto(shop.url(path));
    if (isScripted) await hydrated(page);
  };

  it('given a shop without a pixel, then no visitor is asked for consent', async () => {
    const { page, asked } = await visitor();
    await open(page, PRODUCT);
    await expectSoon(async () => [await notice(page).count(), asked]).toEqual([0, []]);
    await expectSoon(() => page.getByRole('link', { name: 'Cookie-Einstellungen' }).count()).toBe(0);
    expect((await page.goto(shop.url('/-/cookies')))?.status()).toBe(404);
  });

  it('given the advertising page, then feed URLs are copied and renewed, and a pixel is set', async () => {
    const page = await visitPanel(shop, ADS, { permissions: ['clipboard-read', 'clipboard-write'], ...CALM });
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const address = page.getByRole('textbox', { name: 'Adresse als XML' });
    const old = await address.inputValue();
    expect(old).toMatch(/\/feeds\/[\w-]{32}\/products\.xml$/u);
    await page.getByRole('button', { name: /^Adresse als XML.*kopieren$/u }).click();
    await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toEqual(old);
    await page.getByText('Neue Adressen', { exact: true }).click();
    await press(page, 'Alte Adressen ungültig machen');
    await page.getByText('Die neuen Adressen gelten.').waitFor();
    await page.getByText(/^Neue Adressen von \S+ am \d/u).waitFor();
    await expectSoon(async () => (await address.inputValue()) === old).toEqual(false);
    expect(await statusOf(old)).toBe(404);
    await expectSoon(async () => statusOf(await address.inputValue())).toBe(200);
    await page.getByLabel('Pixel-ID').fill('12 34');
    await press(page, 'Speichern');
    await alert(page).waitFor();
    await expectSoon(() => page.getByLabel('Pixel-ID').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Pixel-ID').fill('1234567890');
    await press(page, 'Noch einmal speichern');
    await page.getByText('Gespeichert.').waitFor();
  });

  it('given a pixel, then visitors who have not chosen or have declined are not tracked', async () => {
    const { page, asked } = await visitor();
    await expectSoon(async () => {
      await open(page, PRODUCT);
      return notice(page).count();
    }).toEqual(1);
    await press(page, 'Ablehnen');
    await notice(page).waitFor({ state: 'detached' });
    await open(page, '/cart');
    await expectSoon(async () => [await notice(page).count(), asked]).toEqual([0, []]);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'kontor-consent');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect([cookie?.httpOnly, Math.round(days)]).toEqual([true, 182]);
  });

  it('given a visitor who accepts, then they are tracked until they change their choice', async () => {
    const { page, asked } = await visitor();
    await open(page, PRODUCT);
    // On a slow machine a render is interrupted and starts over.
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 40 });
    await press(page, 'Akzeptieren');
    await notice(page).waitFor({ state: 'detached' });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const pixel = 'https://www.facebook.com/tr?id=1234567890&ev=PageView&noscript=1';
    await expectSoon(async () => asked).toEqual([pixel]);
    await expectSoon(() => new URL(page.url()).pathname).toBe(PRODUCT);
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await page.getByText('Du hast akzeptiert.').waitFor();
    await press(page, 'Ablehnen');
    await page.getByText('Du hast abgelehnt.').waitFor();
    const before = asked.length;
    await open(page, PRODUCT);
    expect(asked).toHaveLength(before);
  });

  it('given no JavaScript, then both choices work', async () => {
    for (const [choice, count] of [
      ['Ablehnen', 0],
      ['Akzeptieren', 1],
    ] as const) {
      const { page, asked } = await visitor({ javaScriptEnabled: false });
      await open(page, PRODUCT, false);
      expect(asked).toEqual([]);
      await press(page, choice);
      await page.waitForLoadState('load');
      await expectSoon(async () => [new URL(page.url()).pathname, await notice(page).count(), asked.length]).toEqual([
        PRODUCT,
        0,
        count,
      ]);
    }
  });

  it('given the notice or its page, then axe finds no violations and both buttons look alike', async () => {
    const { page } = await visitor(CALM);
    await open(page, PRODUCT);
    const looks = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { color, backgroundColor, fontSize, fontWeight, borderColor, width, height };
      });
    expect(await looks('Ablehnen')).toEqual(await looks('Akzeptieren'));
    await expectSound(page);
    await open(page, '/-/cookies');
    await expectSound(page);
  });
});
