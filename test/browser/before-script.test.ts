import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSoon, hydrated, useShop, words } from './browser.ts';
import { checkoutWith, field, fill, order, sum } from './buying.ts';
import { cartWith, quantity, SPOONS } from './parts.ts';

/** Loads a page anew, and lets its script come only after what is done. */
const beforeScript = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const { promise: isDone, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isDone;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.footer').waitFor();
  await act();
  letCome();
  await hydrated(page);
};

const paysBy = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`, 'u') });

describe('what is chosen and typed before the script takes a page over', () => {
  const shop = useShop();

  it('given the checkout, then all of its form stays, and the sums follow it', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await beforeScript(page, async () => {
      await fill(page, { 'address.postalCode': '1010', 'address.city': 'Wien' });
      await field(page, 'address.country').selectOption('AT');
      await paysBy(page, 'Rechnung').check();
    });
    await expectSoon(() => words(sum(page, 'Versand')), '11,90 €');
    expect(await field(page, 'address.country').inputValue()).toBe('AT');
    expect(await field(page, 'acceptsTerms').isChecked()).toBe(true);
    await order(page);
    expect(await words(page.locator('address').first())).toBe('Lena Brandt Am Sande 5 1010 Wien Österreich');
    expect(await words(page.locator('.payment-state li'))).toBe('Rechnung');
  });

  it('given a way of shipping, then the sums follow it', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    const express = page.getByRole('radio', { name: /^Expressversand/u });
    await beforeScript(page, () => express.check());
    await expectSoon(() => words(sum(page, 'Versand')), '12,90 €');
    expect(await express.isChecked()).toBe(true);
  });

  it('given what was chosen before a reload, when something else is chosen, then it is that', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    await paysBy(page, 'Rechnung').check();
    await beforeScript(page, async () => {
      await paysBy(page, 'Testzahlung').check();
      await field(page, 'email').fill('lena@example.net');
    });
    await expectSoon(() => field(page, 'address.city').inputValue(), 'Lüneburg');
    expect(await paysBy(page, 'Testzahlung').isChecked()).toBe(true);
    expect(await field(page, 'email').inputValue()).toBe('lena@example.net');
    await page.reload();
    await expectSoon(() => paysBy(page, 'Testzahlung').isChecked(), true);
  });

  it('given the cart, then the estimate and the quantity are sent', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await beforeScript(page, async () => {
      await quantity(page).fill('3');
      await quantity(page).press('Tab');
      await page.getByLabel('Land').selectOption('AT');
    });
    await expectSoon(() => words(page.locator('.cart-subtotal dd')), '103,50 €');
    await expectSoon(() => words(sum(page, 'Versand')), '11,90 €');
    expect(await page.getByLabel('Land').inputValue()).toBe('AT');
  });

  it('given a quantity that is typed yet, then it is sent when it is left', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await beforeScript(page, () => quantity(page).fill('3'));
    await quantity(page).press('Tab');
    await expectSoon(() => words(page.locator('.cart-subtotal dd')), '103,50 €');
  });

  it('given a list, then it is in the order that was chosen', async () => {
    const page = await shop.visit('/shop');
    await beforeScript(page, async () => void (await page.getByLabel('Sortieren').selectOption({ index: 1 })));
    await page.waitForURL('**/shop?*');
  });
});
