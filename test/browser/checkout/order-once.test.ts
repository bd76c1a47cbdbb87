import { describe, expect, it } from '@jest/globals';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order, orderButton } from '../buying.ts';
import { SPOONS } from '../parts.ts';

describe('ordering exactly once', () => {
  const shop = useShop();

  it('given a checkout, when the button is pressed twice, then there is one order', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    const held = Promise.withResolvers<void>();
    const posts: string[] = [];
    await page.route('**/checkout.data*', async (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().url());
      await held.promise;
      await route.continue();
    });
    await orderButton(page).dblclick();
    await expectSoon(() => orderButton(page).getAttribute('aria-disabled')).toEqual('true');
    await orderButton(page).click({ force: true });
    held.resolve();
    await page.waitForURL('**/checkout/order-confirmed/**');
    expect(posts).toHaveLength(1);
  });

  it('given an order, when another tab submits the form again, then it is the same order', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    const other = await page.context().newPage();
    await open(other, shop.url('/checkout'));
    await fill(page);
    await fill(other);
    const cookies = await page.context().cookies();
    await order(page);
    await page.context().addCookies(cookies);
    await order(other);
    await expectSoon(() => other.url()).toBe(page.url());
  });

  it('given an order, when another tab still shows and submits the form, then it leads to the same order', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    const other = await page.context().newPage();
    await open(other, shop.url('/checkout'));
    await fill(other);
    await fill(page);
    await order(page);
    await order(other);
    await expectSoon(() => other.url()).toBe(page.url());
  });

  it('given a confirmation, when it is reloaded, then it is the same order', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    await order(page);
    const number = await words(page.locator('.order-number'));
    await page.reload();
    await expectSoon(() => words(page.locator('.order-number'))).toEqual(number);
  });

  it('given a confirmation, when the visitor goes back, then the cart is empty, and going forward shows the order', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    await order(page);
    const confirmed = page.url();
    await page.goBack();
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
    await page.goForward();
    await page.getByText(/^Bestellnummer \d+$/u).waitFor();
    await expectSoon(() => page.url()).toBe(confirmed);
  });

  it('given no JavaScript, when the form is resubmitted after going back, then it leads to the same order', async () => {
    const page = await checkoutWith(shop, [SPOONS], { javaScriptEnabled: false });
    await fill(page);
    const form = await page.locator('form.checkout').evaluate((element) => element.outerHTML);
    await order(page, false);
    const confirmed = page.url();
    await page.goto(shop.url('/checkout'));
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
    await page.locator('main').evaluate((main, html) => (main.innerHTML = html), form);
    await fill(page);
    await order(page, false);
    await expectSoon(() => page.url()).toBe(confirmed);
  });
});
