import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { cents } from '@kontor/contracts/kernel/money';
import type { Page } from 'playwright-core';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import { WriteSite } from '../../../backend/src/features/sites/commands.ts';
import { InstalmentProvider } from '../../doubles/instalment-provider.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { violationsIn } from '../axe.ts';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { card, cartWith, CUP, E_BOOK, SPOONS } from '../parts.ts';

/** Instalments enabled for the site. */
const turnedOn = prepareDemo((context) => [
  new WriteSite({ type: 'ChangeSiteSettings', area: 'store', fields: { selectedCurrency: 'GBP' } }, context()),
  setPreferences(
    {
      namespace: 'instalments',
      preferences: {
        ...DEFAULT_PREFERENCES.instalments,
        enabled: true,
        country: 'GB',
        minCents: cents(3000),
        maxCents: cents(100_000),
      },
    },
    context(),
  ),
]);

const WATERING_CAN = '/shop/giesskanne-messingbrause';
/** Above the maximum. */
const SERVICE = '/shop/tafelservice-duene-24-teilig';

const pill = (page: Page) => page.locator('.instalment-pill');
const dialog = (page: Page) => page.getByRole('dialog');

describe('paying in instalments (IN-01 to IN-04)', () => {
  const provider = new InstalmentProvider();
  const env: Record<string, string> = {};
  // The port must be known before the shop starts.
  beforeAll(async () => {
    await provider.start();
    env['KONTOR_INSTALMENT_MODAL_URL'] = provider.address;
  });
  beforeEach(() => {
    provider.answer = {
      status: 200,
      type: 'text/html',
      body: '<h1>So geht das</h1><p>Vier Raten. <a href="https://provider.example/terms">Bedingungen</a></p>',
    };
  });
  afterAll(() => provider.stop());
  const shop = useShop(env, turnedOn);

  it('given a physical product in range, then the pill shows the instalment, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await shop.visit(SPOONS, { javaScriptEnabled });
      await expectSoon(() => words(pill(page))).toBe('Oder 4 zinslose Raten zu 8,63 £ mit Clearpay');
    }
  });

  it('given prices out of range, then the pill shows the eligible order values', async () => {
    const page = await shop.visit(SERVICE);
    await expectSoon(() => words(pill(page))).toBe('Clearpay available for orders up to 1.000,00 £');
    await page.goto(shop.url(CUP));
    await expectSoon(() => words(pill(page))).toBe('Clearpay available for orders over 30,00 £');
  });

  it('given variants of several prices, then the pill follows the choice', async () => {
    const page = await shop.visit(WATERING_CAN);
    await expectSoon(() => words(pill(page))).toBe('Oder 4 zinslose Raten zu 9,75 £ mit Clearpay');
    await page.getByRole('radio', { name: 'Zink' }).check();
    await page.getByLabel('Inhalt').selectOption('9 l');
    await expectSoon(() => words(pill(page))).toEqual('Oder 4 zinslose Raten zu 13,50 £ mit Clearpay');
  });

  it('given a non-physical product, or a shop without instalments, then there is no pill', async () => {
    const page = await shop.visit(E_BOOK);
    await expectSoon(() => pill(page).count()).toBe(0);
    await page.goto(shop.url('/laden', 'demo-ch'));
    await page.locator('.card a').first().click();
    await page.locator('.add-form').waitFor();
    await expectSoon(() => pill(page).count()).toBe(0);
  });

  it('given a quick view, then it has the pill too, and only the inner modal closes', async () => {
    const page = await shop.visit('/shop');
    await card(page, 'Kochlöffel aus Kirschholz, 3 Stück').getByText('Schnellansicht').click();
    const quickView = page.locator('dialog.quick-view');
    await expectSoon(() => words(pill(page))).toEqual('Oder 4 zinslose Raten zu 8,63 £ mit Clearpay');
    await pill(page).click();
    await page.getByRole('heading', { name: 'So geht das' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.instalment-modal').waitFor({ state: 'detached' });
    await expectSoon(() => quickView.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await quickView.waitFor({ state: 'detached' });
  });

  it('given a cart, then its total decides, and a single non-physical line removes the pill', async () => {
    const page = await cartWith(shop, [SPOONS]);
    // Including 4,90 £ shipping, since the amount due is divided.
    await expectSoon(() => words(pill(page))).toBe('Oder 4 zinslose Raten zu 9,85 £ mit Clearpay');
    await page.getByRole('button', { name: /^Eins mehr/u }).click();
    await expectSoon(() => words(pill(page))).toEqual('Oder 4 zinslose Raten zu 17,25 £ mit Clearpay');
    const mixed = await cartWith(shop, [SPOONS, E_BOOK]);
    await expectSoon(() => pill(mixed).count()).toBe(0);
  });

  it('given the modal, then Escape, its button and a click outside close it and restore the focus', async () => {
    const page = await shop.visit(SPOONS);
    const info = page.getByRole('button', { name: 'Mehr über Clearpay' });
    const ways: readonly (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Schließen' }).click(),
      () => page.mouse.click(5, 5),
    ];
    for (const opener of [info, pill(page)]) {
      for (const close of ways) {
        await opener.click();
        await dialog(page).getByRole('heading', { name: 'So geht das' }).waitFor();
        for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
        await expectSoon(() =>
          page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
        ).toBe(true);
        await close();
        await dialog(page).waitFor({ state: 'detached' });
        await expectSoon(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }
  });

  it.each([1280, 390])('given the modal, %i px wide, then axe finds no violations in light and dark', async (width) => {
    const page = await shop.visit(SPOONS, { viewport: { width, height: 800 } });
    await page.getByRole('button', { name: 'Mehr über Clearpay' }).click();
    await dialog(page).getByText('Für Bestellungen über 30,00 £ und bis 1.000,00 £.').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsIn(page)).toEqual([]);
    }
  });

  it('given a provider page that fails to load, then our own text is shown and a warning is logged', async () => {
    const page = await shop.visit(SPOONS);
    const warnings: string[] = [];
    await page.route('**/api/instalments/**', (route) => route.abort());
    await pill(page).click();
    await dialog(page).getByText('Mit Clearpay teilst du den Betrag in 4 zinslose Raten auf.').waitFor();
    await expectSoon(() => warnings.push(...shop.takeComplaints())).toEqual(1);
    expect(warnings[0]).toContain('could not be loaded');
  });
});
