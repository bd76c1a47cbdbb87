import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { BUYER, checkoutWith, field, fill, order, orderButton, sum } from '../buying.ts';
import { alert, cartWith, quantity, SHEARS, SPOONS } from '../parts.ts';

describe('refusals at the checkout', () => {
  const shop = useShop();
  const hasFocus = (page: Page, selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((element) => element === document.activeElement);

  it('given an empty form, when it is submitted, then the missing fields are listed with links to them', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await orderButton(page).click();
    await alert(page).waitFor();
    await expectSoon(() => hasFocus(page, '[role=alert]')).toEqual(true);
    await expectSoon(() => allWords(alert(page).getByRole('link'))).toEqual([
      'E-Mail-Adresse darf nicht leer sein',
      'Vor- und Nachname: Erforderlich',
      'Straße und Hausnummer: Erforderlich',
      'Postleitzahl: Erforderlich',
      'Ort: Erforderlich',
      'Bitte stimme den AGB zu.',
      'Bitte bestätige, dass du die Widerrufsbelehrung gelesen hast.',
    ]);
    const email = field(page, 'email');
    await expectSoon(() => email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    await expectSoon(() => words(page.locator(`#${described}`))).toBe('E-Mail-Adresse darf nicht leer sein');
    await alert(page).getByRole('link', { name: 'Straße' }).click();
    await expectSoon(() => hasFocus(page, '[name="address.street"]')).toBe(true);
    const problemOf = (name: string) => page.locator(`#field-${name}-problem`).count();
    await expectSoon(async () => [await problemOf('email'), await problemOf('acceptsTerms')]).toEqual([1, 1]);
    await fill(page);
    await expectSoon(async () => [await problemOf('email'), await problemOf('acceptsTerms')]).toEqual([0, 0]);
    await field(page, 'address.city').fill('');
    await orderButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('link'))).toEqual(['Ort: Erforderlich']);
    await expectSoon(() => problemOf('address-city')).toBe(1);
    await fill(page);
    await order(page);
  });

  it('given a malformed postal code, when the field is left, then it is reported, also by the server', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { 'address.postalCode': '2133' });
    await field(page, 'address.postalCode').blur();
    await page.getByText('Diese Postleitzahl passt nicht zum Land.').waitFor();
    await orderButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('link'))).toEqual([
      'Diese Postleitzahl passt nicht zum Land.',
    ]);
    for (const [name, value] of Object.entries({ ...BUYER, 'address.postalCode': '2133' })) {
      await expectSoon(() => field(page, name).inputValue()).toBe(value);
    }
  });

  it('given a changed total, when the order is placed, then the new total is shown and nothing is ordered', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    const other = await page.context().newPage();
    await open(other, shop.url('/cart'));
    await quantity(other).fill('2');
    await quantity(other).press('Enter');
    await expectSoon(() => words(sum(other, 'Zwischensumme'))).toEqual('69,00 €');
    await orderButton(page).click();
    await alert(page).getByText('Die Summe hat sich geändert.').waitFor();
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toEqual('69,00 €');
    await order(page);
  });

  it('given units reserved by others, when the checkout starts, then the line says so and links to the cart', async () => {
    const page = await cartWith(shop, [SHEARS]);
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await expectSoon(() => words(sum(page, 'Zwischensumme'))).toEqual('187,50 €');
    await checkoutWith(shop, [SHEARS]);
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Deine Artikel konnten nicht reserviert werden',
      'Leider sind derzeit nicht genügend Artikel verfügbar.',
      'Warenkorb ändern',
    ]);
  });

  it('given units sold meanwhile, when the order is placed, then the line says so and links to the cart', async () => {
    const page = await cartWith(shop, [SHEARS]);
    await open(page, shop.url('/checkout'));
    await expectSoon(() => words(page.locator('.reservation'))).toMatch(
      /^Deine Artikel sind gerade nicht für dich reserviert\./u,
    );
    await fill(page);
    // Other visitors take the rest.
    for (let left = 2; left > 0; left -= 1) await checkoutWith(shop, [SHEARS]);
    await orderButton(page).click();
    await alert(page).getByText('Leider sind derzeit nicht genügend Artikel verfügbar.').waitFor();
    await expectSoon(() => words(page.locator('.order-review .field-error'))).toEqual(
      'Nicht mehr verfügbar. Warenkorb ändern',
    );
    await expectSoon(() => field(page, 'email').inputValue()).toBe(BUYER.email);
    await page.locator('.order-review .field-error').getByRole('link', { name: 'Warenkorb ändern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
  });

  it('given a reservation, when it expires, then the page announces it and makes a new one', async () => {
    const page = await shop.blank();
    await page.clock.install();
    const cart = await cartWith(shop, [SPOONS]);
    await page.context().addCookies(await cart.context().cookies());
    await open(page, shop.url('/cart'));
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByText('Noch 15 Minuten.').waitFor();
    await expectSoon(() => words(page.locator('.reservation > p').first())).toMatch(
      /^Deine Artikel sind bis \d\d:\d\d Uhr für dich reserviert\. Noch 15 Minuten\.$/u,
    );
    await page.clock.runFor('03:00');
    await page.getByText('Noch 12 Minuten.').waitFor();
    await expectSoon(() => words(page.locator('.reservation [role=status]'))).toBe('');
    await field(page, 'email').fill('lena@example.org');
    await page.clock.runFor('12:01');
    await expectSoon(() => words(page.locator('.reservation [role=status]'))).toEqual(
      'Die Reservierung ist abgelaufen. Du kannst trotzdem bestellen, solange die Artikel noch da sind.',
    );
    await page.getByRole('button', { name: 'Jetzt reservieren' }).click();
    await page.getByText(/^Noch \d+ Minuten\.$/u).waitFor();
    await expectSoon(() => field(page, 'email').inputValue()).toBe('lena@example.org');
  });

  it('given a partly filled form, when the page is reloaded, then the input is kept until it is ordered', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { note: 'Bitte klingeln' });
    await page.getByLabel('Testzahlung').check();
    await page.reload();
    await expectSoon(() => field(page, 'address.city').inputValue()).toEqual(BUYER['address.city']);
    await expectSoon(() => field(page, 'note').inputValue()).toBe('Bitte klingeln');
    await expectSoon(() => page.getByLabel('Testzahlung').isChecked()).toBe(true);
    await expectSoon(() => field(page, 'acceptsTerms').isChecked()).toBe(false);
    await field(page, 'acceptsTerms').check();
    await field(page, 'acceptsWithdrawal').check();
    await order(page);
    await expectSoon(() => page.evaluate(() => sessionStorage.getItem('kontor-checkout'))).toEqual(null);
  });

  it.each([
    ['fails', 500],
    ['cannot be reached', 0],
  ])(
    'given a server that %s, when the order is placed, then the page says so and keeps the input',
    async (_, status) => {
      const page = await checkoutWith(shop, [SPOONS]);
      await fill(page);
      await page.route('**/checkout.data*', (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, json: { error: { code: 'internal', message: 'Etwas ist schiefgelaufen' } } }),
      );
      await orderButton(page).click();
      await alert(page).waitFor();
      await expectSoon(() => words(alert(page).locator('.alert-title'))).toBe(
        'Deine Bestellung ist noch nicht abgeschickt',
      );
      const isCertain = status !== 0;
      await expectSoon(() => alert(page).getByText('Daraus werden nie zwei Bestellungen.').count()).toBe(
        isCertain ? 0 : 1,
      );
      await expectSoon(() => field(page, 'address.name').inputValue()).toBe(BUYER['address.name']);
      await page.unroute('**/checkout.data*');
      await order(page);
    },
  );
});
