import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { prepareDemo } from '../../support/prepare.ts';
import { violationsIn } from '../axe.ts';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { add, cartWith, E_BOOK, pill, SPOONS } from '../parts.ts';

const HTML = '<h1>Korb</h1><p>Hier: <span class="custom-cart small"></span></p><div class="custom-cart"></div>';
const widgetPage = prepareDemo(() => [], {
  pages: [{ urlId: 'korb', title: 'Korb', description: '', blocks: [{ type: 'text', html: HTML }] }],
});

const popover = (page: Page) => page.locator('.cart-popover');
const widgets = (page: Page) => page.locator('main .custom-cart');
const classesOf = (page: Page): Promise<string[]> =>
  page.locator('.custom-cart').evaluateAll((all: Element[]) => all.map((one) => one.className));

describe('template cart widget (CA-05, CA-07)', () => {
  const shop = useShop({}, widgetPage);

  it('given an empty cart, then every container is initialized and has the empty-cart class', async () => {
    const page = await shop.visit('/korb');
    await expectSoon(() => classesOf(page)).toEqual([
      'custom-cart header-cart empty-cart initialized',
      'custom-cart small empty-cart initialized',
      'custom-cart empty-cart initialized',
    ]);
    await expectSoon(() => allWords(widgets(page))).toEqual(['0 Artikel · 0,00 €', '0 Artikel · 0,00 €']);
  });

  it('given no JavaScript, then count, subtotal and cart link are shown', async () => {
    const page = await cartWith(shop, [SPOONS], { javaScriptEnabled: false });
    await page.goto(shop.url('/korb'));
    await expectSoon(() => allWords(widgets(page))).toEqual(['1 Artikel · 34,50 €', '1 Artikel · 34,50 €']);
    await expectSoon(() => words(page.locator('.header-cart-subtotal'))).toContain('34,50 €');
    await widgets(page).first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
  });

  it('given several widgets, when the cart changes on the page, then all of them follow', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await page.getByRole('button', { name: /^Eins mehr/u }).click();
    await expectSoon(() => words(page.locator('.header-cart-subtotal'))).toEqual('Zwischensumme 69,00 €');
    await page.goto(shop.url('/korb'));
    await expectSoon(() => allWords(widgets(page))).toEqual(['2 Artikel · 69,00 €', '2 Artikel · 69,00 €']);
    await page.locator('.footer').getByRole('link', { name: 'Impressum' }).click();
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
    await page.goBack();
    await expectSoon(() => allWords(widgets(page))).toEqual(['2 Artikel · 69,00 €', '2 Artikel · 69,00 €']);
    await widgets(page).last().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
  });

  it('given a product, when it is added, then a popover says so for three seconds without taking the focus', async () => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await page.goto(shop.url(SPOONS));
    await expectSoon(async () => (await classesOf(page))[0]?.includes('initialized')).toEqual(true);
    await page.clock.pauseAt(new Date('2026-06-01T12:00:00Z'));
    const told = page.evaluate(
      () =>
        new Promise<unknown>((resolve) =>
          document.addEventListener('cart:item-added', (event) => resolve((event as CustomEvent<unknown>).detail), {
            once: true,
          }),
        ),
    );
    const button = page.locator('.add-form button[type=submit]');
    await button.click();
    await page.clock.runFor(50);
    await popover(page).waitFor();
    await expectSoon(() => told).toEqual({ productName: 'Kochlöffel aus Kirschholz, 3 Stück', totalQuantity: 1 });
    await expectSoon(() => words(popover(page).getByRole('status'))).toBe(
      'Kochlöffel aus Kirschholz, 3 Stück was added to your cart.',
    );
    await expectSoon(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    const header = await page.locator('.header').boundingBox();
    await expectSoon(async () => (await popover(page).boundingBox())?.y).toBe((header?.height ?? 0) + 16);
    await page.clock.runFor(2500);
    await expectSoon(() => popover(page).isVisible()).toBe(true);
    await expectSoon(() => pill(page).isVisible()).toBe(false);
    await page.clock.runFor(600);
    await expectSoon(() => popover(page).isVisible()).toBe(false);
    await expectSoon(() => pill(page).isVisible()).toBe(true);
  });

  it('given the popover, when the page scrolls, then it keeps 33 px from the edge, and Close closes it', async () => {
    const page = await shop.visit(E_BOOK, { viewport: { width: 390, height: 500 } });
    await add(page);
    await popover(page).waitFor();
    await popover(page).hover();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expectSoon(async () => (await popover(page).boundingBox())?.y).toEqual(33);
    expect(await violationsIn(page, { within: '.cart-popover' })).toEqual([]);
    await popover(page).getByRole('button', { name: 'Schließen' }).click();
    await expectSoon(() => popover(page).isVisible()).toBe(false);
    await expectSoon(() => pill(page).isVisible()).toBe(true);
  });

  it('given the cart link, then it fades in for half a second after a delay of 0.2 s (CA-06)', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await page.goto(shop.url('/korb'));
    const { animationDelay, animationDuration } = await pill(page).evaluate((element) => getComputedStyle(element));
    expect([animationDelay, animationDuration]).toEqual(['0.2s', '0.5s']);
  });
});
