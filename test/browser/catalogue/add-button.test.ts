import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, alert, card, E_BOOK, SHEARS, quantity, SPOONS } from '../parts.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const LABEL = 'In den Warenkorb';

describe('the add button (AC-01, SF-05, SF-16)', () => {
  const shop = useShop();

  /** A page whose clock only moves when the test advances it. */
  const visitAtNoon = async (path: string): Promise<Page> => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await open(page, shop.url(path));
    await page.clock.pauseAt(NOON);
    return page;
  };
  const width = async (page: Page): Promise<number> => Math.round((await addButton(page).boundingBox())?.width ?? 0);
  const cartLink = (page: Page) => page.getByRole('link', { name: 'Warenkorb anzeigen' });

  it('given a product, when it is added, then the button shows each phase for its defined time', async () => {
    const page = await visitAtNoon(E_BOOK);
    const button = addButton(page);
    await expectSoon(() => words(button)).toBe(LABEL);
    const before = await width(page);
    await button.click();
    await expectSoon(() => button.getAttribute('data-phase')).toEqual('confirming');
    await expectSoon(() => words(button)).toBe('Hinzufügen ...');
    await expectSoon(() => width(page)).toBe(before);
    await page.clock.runFor(999);
    await expectSoon(() => words(button)).toBe('Hinzufügen ...');
    await expectSoon(() => cartLink(page).count()).toBe(0);
    await page.clock.runFor(1);
    await expectSoon(() => words(button)).toEqual('Hinzugefügt!');
    await expectSoon(() => width(page)).toBe(before);
    await expectSoon(() => cartLink(page).getAttribute('href')).toBe('/cart');
    await page.clock.runFor(1999);
    await expectSoon(() => words(button)).toBe('Hinzugefügt!');
    await page.clock.runFor(1);
    await expectSoon(() => words(button)).toEqual(LABEL);
    await expectSoon(() => cartLink(page).count()).toBe(0);
  });

  it('given a busy button, when it is pressed again, then nothing is added twice', async () => {
    const page = await visitAtNoon(E_BOOK);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/read-add-form-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await addButton(page).dblclick();
    held.resolve();
    await expectSoon(() => addButton(page).getAttribute('data-phase')).toEqual('confirming');
    await expectSoon(() => addButton(page).getAttribute('aria-disabled')).toBe('true');
    await addButton(page).click({ force: true });
    await page.getByRole('link', { name: 'One item in cart' }).first().waitFor();
    await open(page, shop.url('/cart'));
    await expectSoon(() => quantity(page).inputValue()).toBe('1');
  });

  it('given too little stock, when more is added, then the alert is shown and the button resets after 1 s', async () => {
    const page = await visitAtNoon(SHEARS);
    await quantity(page).fill('4');
    await addButton(page).click();
    await alert(page).waitFor();
    await expectSoon(() => words(addButton(page))).toBe('Hinzufügen ...');
    await page.clock.runFor(999);
    await expectSoon(() => words(addButton(page))).toBe('Hinzufügen ...');
    await page.clock.runFor(1);
    await expectSoon(() => words(addButton(page))).toEqual(LABEL);
    await alert(page).waitFor();
  });

  it('given a card, when it is added, then the cart link is shown as long as the button says “added”', async () => {
    const page = await visitAtNoon('/shop');
    const spoons = card(page, 'Kochlöffel aus Kirschholz, 3 Stück');
    await spoons.getByRole('button').click();
    await expectSoon(() => spoons.getByRole('button').getAttribute('data-phase')).toEqual('confirming');
    await page.clock.runFor(1000);
    await expectSoon(() => cartLink(page).count()).toEqual(1);
    await expectSoon(() => spoons.getByRole('link', { name: 'Warenkorb anzeigen' }).getAttribute('href')).toBe('/cart');
    await page.clock.runFor(2000);
    await expectSoon(() => cartLink(page).count()).toEqual(0);
  });

  it('given a card with options, when its button is pressed, then it asks to choose for 2 s', async () => {
    const page = await visitAtNoon('/shop');
    const button = card(page, 'Becher „Düne“').getByRole('button');
    await expectSoon(() => words(button.locator('[aria-live]'))).toBe(LABEL);
    await button.click();
    await expectSoon(() => words(button.locator('[aria-live]'))).toEqual('Option auswählen');
    await expectSoon(() => button.isDisabled()).toBe(true);
    await page.clock.runFor(1999);
    await expectSoon(() => words(button.locator('[aria-live]'))).toBe('Option auswählen');
    await page.clock.runFor(1);
    await expectSoon(() => words(button.locator('[aria-live]'))).toEqual(LABEL);
    await expectSoon(() => button.isDisabled()).toBe(false);
  });

  it('given a card without options, when its button is pressed, then it adds; a sold-out card is disabled', async () => {
    const page = await visitAtNoon('/shop');
    const button = card(page, 'Kochlöffel aus Kirschholz, 3 Stück').getByRole('button');
    await button.click();
    await page.getByRole('link', { name: 'One item in cart' }).first().waitFor();
    await page.clock.runFor(1000);
    await expectSoon(() => words(button)).toEqual('Hinzugefügt!');
    const soldOut = card(page, 'Salztopf mit Eichendeckel').getByRole('button');
    await expectSoon(async () => [await words(soldOut), await soldOut.isDisabled()]).toEqual(['Ausverkauft', true]);
  });

  it('given a lost connection, when something is added, then the alert says so and the page stays', async () => {
    const page = await shop.visit(SPOONS);
    await page.route('**/*.data*', (route) => route.abort());
    await addButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Artikel kann nicht hinzugefügt werden',
      'Das geht gerade nicht. Bitte versuche es gleich noch einmal.',
    ]);
  });
});
