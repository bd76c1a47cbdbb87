import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, expectSoon, open, useShop, words } from './browser.ts';
import { addButton, alert, card, E_BOOK, SHEARS, quantity, SPOONS } from './parts.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const LABEL = 'In den Warenkorb';

describe('the add button (AC-01, SF-05, SF-16)', () => {
  const shop = useShop();

  /** A page whose clock stands still until the test moves it. */
  const visitAtNoon = async (path: string): Promise<Page> => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await open(page, shop.url(path));
    await page.clock.pauseAt(NOON);
    return page;
  };
  const width = async (page: Page): Promise<number> => Math.round((await addButton(page).boundingBox())?.width ?? 0);
  const cartLink = (page: Page) => page.getByRole('link', { name: 'Warenkorb anzeigen' });

  it('given a product, when it is added, then the button goes through its phases at their times', async () => {
    const page = await visitAtNoon(E_BOOK);
    const button = addButton(page);
    expect(await words(button)).toBe(LABEL);
    const before = await width(page);
    await button.click();
    await expectSoon(() => button.getAttribute('data-phase'), 'confirming');
    expect(await words(button)).toBe('Hinzufügen ...');
    expect(await width(page)).toBe(before);
    await page.clock.runFor(999);
    expect(await words(button)).toBe('Hinzufügen ...');
    expect(await cartLink(page).count()).toBe(0);
    await page.clock.runFor(1);
    await expectSoon(() => words(button), 'Hinzugefügt!');
    expect(await width(page)).toBe(before);
    expect(await cartLink(page).getAttribute('href')).toBe('/cart');
    await page.clock.runFor(1999);
    expect(await words(button)).toBe('Hinzugefügt!');
    await page.clock.runFor(1);
    await expectSoon(() => words(button), LABEL);
    expect(await cartLink(page).count()).toBe(0);
  });

  it('given a button that is busy, when it is pressed again, then nothing is added twice', async () => {
    const page = await visitAtNoon(E_BOOK);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/read-add-form-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await addButton(page).dblclick();
    held.resolve();
    await expectSoon(() => addButton(page).getAttribute('data-phase'), 'confirming');
    expect(await addButton(page).getAttribute('aria-disabled')).toBe('true');
    await addButton(page).click({ force: true });
    await page.getByRole('link', { name: 'One item in cart' }).first().waitFor();
    await open(page, shop.url('/cart'));
    expect(await quantity(page).inputValue()).toBe('1');
  });

  it('given too few left, when they are added, then the alert stands there and the button is back after 1 s', async () => {
    const page = await visitAtNoon(SHEARS);
    await quantity(page).fill('4');
    await addButton(page).click();
    await alert(page).waitFor();
    expect(await words(addButton(page))).toBe('Hinzufügen ...');
    await page.clock.runFor(999);
    expect(await words(addButton(page))).toBe('Hinzufügen ...');
    await page.clock.runFor(1);
    await expectSoon(() => words(addButton(page)), LABEL);
    await alert(page).waitFor();
  });

  it('given a card, when it is added, then the link to the cart is there as long as the button says so', async () => {
    const page = await visitAtNoon('/shop');
    const spoons = card(page, 'Kochlöffel aus Kirschholz, 3 Stück');
    await spoons.getByRole('button').click();
    await expectSoon(() => spoons.getByRole('button').getAttribute('data-phase'), 'confirming');
    await page.clock.runFor(1000);
    await expectSoon(() => cartLink(page).count(), 1);
    expect(await spoons.getByRole('link', { name: 'Warenkorb anzeigen' }).getAttribute('href')).toBe('/cart');
    await page.clock.runFor(2000);
    await expectSoon(() => cartLink(page).count(), 0);
  });

  it('given a card with options, when its button is pressed, then it asks for them for 2 s', async () => {
    const page = await visitAtNoon('/shop');
    const button = card(page, 'Becher „Düne“').getByRole('button');
    expect(await words(button.locator('[aria-live]'))).toBe(LABEL);
    await button.click();
    await expectSoon(() => words(button.locator('[aria-live]')), 'Option auswählen');
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(1999);
    expect(await words(button.locator('[aria-live]'))).toBe('Option auswählen');
    await page.clock.runFor(1);
    await expectSoon(() => words(button.locator('[aria-live]')), LABEL);
    expect(await button.isDisabled()).toBe(false);
  });

  it('given a card without options, when its button is pressed, then it adds; a sold-out card is disabled', async () => {
    const page = await visitAtNoon('/shop');
    const button = card(page, 'Kochlöffel aus Kirschholz, 3 Stück').getByRole('button');
    await button.click();
    await page.getByRole('link', { name: 'One item in cart' }).first().waitFor();
    await page.clock.runFor(1000);
    await expectSoon(() => words(button), 'Hinzugefügt!');
    const soldOut = card(page, 'Salztopf mit Eichendeckel').getByRole('button');
    expect([await words(soldOut), await soldOut.isDisabled()]).toEqual(['Ausverkauft', true]);
  });

  it('given a connection that is lost, when something is added, then the alert says so and the page stays', async () => {
    const page = await shop.visit(SPOONS);
    await page.route('**/*.data*', (route) => route.abort());
    await addButton(page).click();
    await expectSoon(
      () => allWords(alert(page).getByRole('paragraph')),
      ['Artikel kann nicht hinzugefügt werden', 'Das geht gerade nicht. Bitte versuche es gleich noch einmal.'],
    );
  });
});
