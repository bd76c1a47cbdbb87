import { describe, expect, it } from '@jest/globals';
import { allWords, expectSoon, open, useShop } from './browser.ts';
import { addButton, alert, CUP, E_BOOK, GIFT_CARD, quantity, SOLD_OUT, SPOONS } from './parts.ts';

describe('the quantity box (SF-10, AC-03)', () => {
  const shop = useShop();

  it('given a physical product, then it takes whole numbers from 1 to 9999, begins with 1 and is labelled', async () => {
    const page = await shop.visit(SPOONS);
    const box = page.getByLabel('Quantity');
    const attributes = await Promise.all(['type', 'min', 'max', 'step', 'size'].map((name) => box.getAttribute(name)));
    expect(attributes).toEqual(['number', '1', '9999', '1', '4']);
    expect(await box.inputValue()).toBe('1');
  });

  it('given a service that can be booked several times, then it is there', async () => {
    const page = await shop.visit('/shop/messer-schleifen');
    expect(await quantity(page).count()).toBe(1);
  });

  it('given what is sent by mail or sold out, then there is none', async () => {
    const page = await shop.blank();
    for (const path of [E_BOOK, GIFT_CARD, SOLD_OUT]) {
      await open(page, shop.url(path));
      expect(await addButton(page).count()).toBe(1);
      expect(await quantity(page).count()).toBe(0);
    }
  });

  it('given a quantity that is none, when it is added, then the alert says what is wrong with it', async () => {
    const page = await shop.visit(SPOONS);
    for (const [typed, message] of [
      ['1.5', 'Quantity must be a whole number'],
      ['', 'Anzahl muss eine Zahl sein.'],
      ['0', 'Die Menge muss mindestens 1 sein.'],
      ['10000', 'Die Menge darf höchstens 9999 sein.'],
    ] as const) {
      await quantity(page).fill(typed);
      await addButton(page).click();
      await expectSoon(
        () => allWords(alert(page).getByRole('paragraph')),
        ['Artikel kann nicht hinzugefügt werden', message],
      );
      expect(await quantity(page).inputValue()).toBe(typed);
    }
  });

  it('given a quantity of 3, when it is added, then three lie in the cart', async () => {
    const page = await shop.visit(CUP);
    await page.getByLabel('Farbe').selectOption('Sand');
    await page.getByLabel('Größe').selectOption('klein, 200 ml');
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await page.getByRole('link', { name: '3 items in cart' }).first().waitFor();
  });
});
