import { describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { mailbox } from '../../support/mails.ts';
import { until } from '../../support/until.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { add, alert, GIFT_CARD, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/geschenkgutscheine';
const SEARCH = 'Ende des Codes oder Bestellnummer';

describe('gift cards in the panel (GC-01)', () => {
  const shop = useShop(OWNER_ENV);
  /** Buys and pays a gift card; returns the code from its mail. */
  const buy = async (email: string, amount: string): Promise<string> => {
    const page = await shop.visit(GIFT_CARD, CALM);
    await page.getByLabel('Betrag').selectOption(amount);
    await add(page);
    await page.goto(shop.url('/checkout'));
    await fill(page, { email });
    await page.locator('.choice', { hasText: 'Testzahlung' }).locator('input').check();
    await order(page);
    await page.context().close();
    const codes = async () =>
      (await mailbox(shop.folder, email)).flatMap(
        ({ text }) => /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/u.exec(text)?.[0] ?? [],
      );
    await until(async () => (await codes()).length, 1);
    return (await codes())[0]!;
  };
  const panel = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visitPanel(shop, '/config', options);
    if (options.javaScriptEnabled === false) await page.goto(shop.url(path));
    else await open(page, shop.url(path));
    return page;
  };
  const badge = (page: Page) => words(page.locator('.panel-title .badge'));
  const moves = (page: Page) => allWords(page.locator('.plan-moves > li'));
  const find = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel(SEARCH).fill(text);
    await page.getByLabel(SEARCH).press('Enter');
  };
  const codes: string[] = [];

  it('given no gift cards, then the list explains where they come from', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await page.getByText('Noch keine Geschenkgutscheine').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Zu den Produkten' }).click();
    await page.waitForURL('**/config/produkte');
  });

  it('given gift cards, then the list shows the open balance, and a complete code leads to its card without appearing in a URL', async () => {
    codes.push(await buy('lena@example.org', '50 €'), await buy('mia@example.org', '25 €'));
    for (const javaScriptEnabled of [true, false]) {
      const page = await panel(LIST, { ...CALM, javaScriptEnabled });
      const names = () => allWords(page.locator('.order-row-name a'));
      const all = codes.map((code) => `Gutschein …${code.slice(-4)}`).reverse();
      await expectSoon(names).toEqual(all);
      await expectSoon(() => words(page.locator('.batch-counts'))).toBe(
        'Offene Guthaben auf 2 Testgutscheinen 75,00 €',
      );
      if (javaScriptEnabled) await expectSound(page);
      await find(page, codes[0]!.slice(-4).toLowerCase());
      await page.waitForURL((url) => url.searchParams.has('suche'));
      await expectSoon(names).toEqual([all[1]!]);
      await page.getByRole('link', { name: 'Gesperrt' }).click();
      await page.getByText('Nichts gefunden').waitFor();
      await page.getByRole('link', { name: 'Zurücksetzen' }).click();
      await expectSoon(names).toEqual(all);
      const number = (await words(page.locator('.order-row-who a').first())).replace(/\D/gu, '');
      await find(page, number);
      await page.waitForURL((url) => url.searchParams.get('suche') === number);
      await expectSoon(names).toEqual([all[0]!]);
      await find(page, codes[0]!);
      await page.getByRole('heading', { level: 1, name: all[1]! }).waitFor();
      await expectSoon(() => page.content()).not.toContain(codes[0]!.slice(0, 14));
      await page.getByRole('link', { name: 'Alle Geschenkgutscheine' }).click();
      await page.waitForURL(`**${LIST}`);
      await find(page, 'K7QM-9XWD-2HTR-4PVN');
      await page.getByText('Nichts gefunden').waitFor();
      await expectSoon(() => page.url()).not.toContain('K7QM');
      await page.context().close();
    }
  });

  it('given a card that paid for an order, then its transactions link to the order', async () => {
    const shopper = await checkoutWith(shop, [SPOONS]);
    await shopper.getByLabel('Gutschein- oder Rabattcode').fill(codes[0]!);
    await shopper.getByRole('button', { name: 'Einlösen' }).click();
    await shopper
      .getByText(`Gutschein …${codes[0]!.slice(-4)}`)
      .filter({ visible: true })
      .first()
      .waitFor();
    await fill(shopper, { email: 'nora@example.org' });
    await order(shopper);
    const page = await panel(LIST, CALM);
    await find(page, codes[0]!);
    await page.getByRole('heading', { level: 1, name: /^Gutschein …/u }).waitFor();
    await expectSoon(async () => (await moves(page)).length).toEqual(2);
    await expectSoon(() => moves(page)).toEqual([
      expect.stringMatching(/^Gekauft, Bestellung \d+ .* \+50,00 €$/u),
      expect.stringMatching(/^Eingelöst, Bestellung \d+ .* [-−]\d+,\d\d €$/u),
    ]);
    await expectSound(page);
    await page.locator('.plan-moves').getByRole('link').last().click();
    await page.getByRole('heading', { level: 1, name: /^Bestellung \d+$/u }).waitFor();
    await page.goBack();
    await page.locator('.plan-moves').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Zu den gekauften Gutscheinen' }).click();
    await expectSoon(() => allWords(page.locator('.order-row-name a'))).toEqual([`Gutschein …${codes[0]!.slice(-4)}`]);
  });

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('given a lost card, %s, then it can be blocked with a reason and unblocked later', async (_, script) => {
    const page = await panel(LIST, { ...CALM, javaScriptEnabled: script });
    await page.getByRole('link', { name: `Gutschein …${codes[1]!.slice(-4)}` }).click();
    await page.getByRole('heading', { level: 1, name: /^Gutschein …/u }).waitFor();
    const tool = page.locator('.order-action');
    await tool.locator('summary').focus();
    await page.keyboard.press('Enter');
    if (script) await expectSound(page);
    await tool.getByLabel('Grund').fill('Beim Umzug verloren');
    await tool.getByRole('button', { name: 'Gutschein sperren' }).click();
    await page.getByText('Der Gutschein ist gesperrt.').waitFor();
    await expectSoon(() => badge(page)).toBe('Gesperrt');
    await expectSoon(async () => (await moves(page)).at(-1)).toMatch(/^Gesperrt Grund: Beim Umzug verloren .*, \S+$/u);
    await tool.locator('summary').click();
    await tool.getByLabel('Grund').fill('x'.repeat(500));
    await tool.getByRole('button', { name: 'Gutschein freigeben' }).click();
    await page.getByText('Der Gutschein gilt wieder.').waitFor();
    await expectSoon(() => badge(page)).toBe('Gültig');
    if (script) await expectSound(page);
  });

  it('given a refunded card, then the page says that it stays blocked', async () => {
    const page = await panel(LIST);
    await page.getByRole('link', { name: `Gutschein …${codes[1]!.slice(-4)}` }).click();
    await page.locator('.order-action summary').click();
    await page.getByLabel('Grund').fill('verloren');
    await page.getByRole('button', { name: 'Gutschein sperren' }).click();
    await page.getByText('Der Gutschein ist gesperrt.').waitFor();
    const number = (await words(page.locator('.plan-moves a').first())).replace(/\D/gu, '');
    await page.locator('.order-action summary').click();
    await shop.kontor('orders', 'refund', 'demo', number, '25.00', 'HH-GUT-025=1');
    await page.getByRole('button', { name: 'Gutschein freigeben' }).click();
    await alert(page).getByText('Für diesen Gutschein wurde das Geld zurückgegeben. Er bleibt gesperrt.').waitFor();
    await page.reload();
    await page.getByText('mit der Bestellung, die ihn gekauft hat, oder mit einer Erstattung').waitFor();
    await expectSoon(() => page.locator('.order-action').count()).toBe(0);
  });
});
