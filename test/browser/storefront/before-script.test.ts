import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hydrated, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, field, fill, order, sum } from '../buying.ts';
import { cartWith, quantity, SPOONS } from '../parts.ts';

/** Reloads a page and holds back its script until `act` is done. */
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

/** Clicks on the page after React has been given it, and before it begins with it. */
const clickEarly = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { prototype } = MessagePort;
    const posts = Object.getOwnPropertyDescriptor(prototype, 'postMessage')!;
    const click = (): void => {
      if (!Object.keys(document).some((key) => key.startsWith('__reactContainer'))) return;
      Object.defineProperty(prototype, 'postMessage', posts);
      document.querySelector('h1')?.click();
    };
    const value = function early(this: MessagePort, ...message: unknown[]): void {
      queueMicrotask(click);
      Reflect.apply(posts.value as (...sent: unknown[]) => void, this, message);
    };
    Object.defineProperty(prototype, 'postMessage', { ...posts, value });
  });
};

const paysBy = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`, 'u') });

describe('input before hydration', () => {
  const shop = useShop();

  it('given a click in the moment in which hydration begins, then it breaks nothing', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await clickEarly(page);
    await open(page, shop.url('/cart'));
    await quantity(page).fill('3');
    await quantity(page).press('Tab');
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toEqual('103,50 €');
  });

  it('given the checkout, then its whole form is kept and the totals follow it', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await beforeScript(page, async () => {
      await fill(page, { 'address.postalCode': '1010', 'address.city': 'Wien' });
      await field(page, 'address.country').selectOption('AT');
      await paysBy(page, 'Rechnung').check();
    });
    await expectSoon(() => words(sum(page, 'Versand'))).toEqual('11,90 €');
    await expectSoon(() => field(page, 'address.country').inputValue()).toBe('AT');
    await expectSoon(() => field(page, 'acceptsTerms').isChecked()).toBe(true);
    await order(page);
    await expectSoon(() => words(page.locator('address').first())).toBe('Lena Brandt Am Sande 5 1010 Wien Österreich');
    await expectSoon(() => words(page.locator('.payment-state li'))).toBe('Rechnung');
  });

  it('given a chosen shipping method, then the totals follow it', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    const express = page.getByRole('radio', { name: /^Expressversand/u });
    await beforeScript(page, () => express.check());
    await expectSoon(() => words(sum(page, 'Versand'))).toEqual('12,90 €');
    await expectSoon(() => express.isChecked()).toBe(true);
  });

  it('given a choice from before a reload, when another is chosen, then the new one counts', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    await paysBy(page, 'Rechnung').check();
    await beforeScript(page, async () => {
      await paysBy(page, 'Testzahlung').check();
      await field(page, 'email').fill('lena@example.net');
    });
    await expectSoon(() => field(page, 'address.city').inputValue()).toEqual('Lüneburg');
    await expectSoon(() => paysBy(page, 'Testzahlung').isChecked()).toBe(true);
    await expectSoon(() => field(page, 'email').inputValue()).toBe('lena@example.net');
    await page.reload();
    await expectSoon(() => paysBy(page, 'Testzahlung').isChecked()).toEqual(true);
  });

  it('given the cart, then the shipping estimate and the quantity are submitted', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await beforeScript(page, async () => {
      await quantity(page).fill('3');
      await quantity(page).press('Tab');
      await page.getByLabel('Land').selectOption('AT');
    });
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toEqual('103,50 €');
    await expectSoon(() => words(sum(page, 'Versand'))).toEqual('11,90 €');
    await expectSoon(() => page.getByLabel('Land').inputValue()).toBe('AT');
  });

  it('given a quantity still being typed, then it is submitted on blur', async () => {
    const page = await cartWith(shop, [SPOONS]);
    await beforeScript(page, () => quantity(page).fill('3'));
    await quantity(page).press('Tab');
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toEqual('103,50 €');
  });

  it('given a list, then it is sorted as chosen', async () => {
    const page = await shop.visit('/shop');
    await beforeScript(page, async () => void (await page.getByLabel('Sortieren').selectOption({ index: 1 })));
    await page.waitForURL('**/shop?*');
  });
});
