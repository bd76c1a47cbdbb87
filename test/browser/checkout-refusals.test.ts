import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, expectSoon, open, useShop, words } from './browser.ts';
import { BUYER, checkoutWith, field, fill, order, orderButton, sum } from './buying.ts';
import { alert, cartWith, quantity, SHEARS, SPOONS } from './parts.ts';

describe('what a checkout refuses, and how', () => {
  const shop = useShop();
  const hasFocus = (page: Page, selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((element) => element === document.activeElement);

  it('given an empty form, when it is sent, then the page lists what is missing and each link leads to its field', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await orderButton(page).click();
    await alert(page).waitFor();
    await expectSoon(() => hasFocus(page, '[role=alert]'), true);
    expect(await allWords(alert(page).getByRole('link'))).toEqual([
      'E-Mail-Adresse darf nicht leer sein',
      'Vor- und Nachname: Erforderlich',
      'Straße und Hausnummer: Erforderlich',
      'Postleitzahl: Erforderlich',
      'Ort: Erforderlich',
      'Bitte stimme den AGB zu.',
      'Bitte bestätige, dass du die Widerrufsbelehrung gelesen hast.',
    ]);
    const email = field(page, 'email');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    expect(await words(page.locator(`#${described}`))).toBe('E-Mail-Adresse darf nicht leer sein');
    await alert(page).getByRole('link', { name: 'Straße' }).click();
    expect(await hasFocus(page, '[name="address.street"]')).toBe(true);
    const problemOf = (name: string) => page.locator(`#field-${name}-problem`).count();
    expect([await problemOf('email'), await problemOf('acceptsTerms')]).toEqual([1, 1]);
    await fill(page);
    expect([await problemOf('email'), await problemOf('acceptsTerms')]).toEqual([0, 0]);
    await field(page, 'address.city').fill('');
    await orderButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('link')), ['Ort: Erforderlich']);
    expect(await problemOf('address-city')).toBe(1);
    await fill(page);
    await order(page);
  });

  it('given a postal code of another form, when the field is left, then it says so, and the server does too', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { 'address.postalCode': '2133' });
    await field(page, 'address.postalCode').blur();
    await page.getByText('Diese Postleitzahl passt nicht zum Land.').waitFor();
    await orderButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('link')), ['Diese Postleitzahl passt nicht zum Land.']);
    for (const [name, value] of Object.entries({ ...BUYER, 'address.postalCode': '2133' })) {
      expect(await field(page, name).inputValue()).toBe(value);
    }
  });

  it('given a total that has changed meanwhile, when it is ordered, then the new one is shown and nothing is ordered', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    const other = await page.context().newPage();
    await open(other, shop.url('/cart'));
    await quantity(other).fill('2');
    await quantity(other).press('Enter');
    await expectSoon(() => words(sum(other, 'Zwischensumme')), '69,00 €');
    await orderButton(page).click();
    await alert(page).getByText('Die Summe hat sich geändert.').waitFor();
    await expectSoon(() => words(sum(page, 'Gesamtsumme')), '69,00 €');
    await order(page);
  });

  it('given units that somebody else holds, when the checkout begins, then the line says so and leads back', async () => {
    const page = await cartWith(shop, [SHEARS]);
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await expectSoon(() => words(sum(page, 'Zwischensumme')), '187,50 €');
    await checkoutWith(shop, [SHEARS]);
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await expectSoon(
      () => allWords(alert(page).getByRole('paragraph')),
      [
        'Deine Artikel konnten nicht reserviert werden',
        'Leider sind derzeit nicht genügend Artikel verfügbar.',
        'Warenkorb ändern',
      ],
    );
  });

  it('given units that went while the form was filled in, when it is ordered, then the line says so and leads back', async () => {
    const page = await cartWith(shop, [SHEARS]);
    await open(page, shop.url('/checkout'));
    expect(await words(page.locator('.reservation'))).toMatch(
      /^Deine Artikel sind gerade nicht für dich reserviert\./u,
    );
    await fill(page);
    // Whatever is left of them goes to others.
    for (let left = 2; left > 0; left -= 1) await checkoutWith(shop, [SHEARS]);
    await orderButton(page).click();
    await alert(page).getByText('Leider sind derzeit nicht genügend Artikel verfügbar.').waitFor();
    await expectSoon(() => words(page.locator('.order-review .field-error')), 'Nicht mehr verfügbar. Warenkorb ändern');
    expect(await field(page, 'email').inputValue()).toBe(BUYER.email);
    await page.locator('.order-review .field-error').getByRole('link', { name: 'Warenkorb ändern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
  });

  it('given a reservation, when its time is over, then the page says so aloud and takes a new one', async () => {
    const page = await shop.blank();
    await page.clock.install();
    const cart = await cartWith(shop, [SPOONS]);
    await page.context().addCookies(await cart.context().cookies());
    await open(page, shop.url('/cart'));
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByText('Noch 15 Minuten.').waitFor();
    expect(await words(page.locator('.reservation > p').first())).toMatch(
      /^Deine Artikel sind bis \d\d:\d\d Uhr für dich reserviert\. Noch 15 Minuten\.$/u,
    );
    await page.clock.runFor('03:00');
    await page.getByText('Noch 12 Minuten.').waitFor();
    expect(await words(page.locator('.reservation [role=status]'))).toBe('');
    await field(page, 'email').fill('lena@example.org');
    await page.clock.runFor('12:01');
    await expectSoon(
      () => words(page.locator('.reservation [role=status]')),
      'Die Reservierung ist abgelaufen. Du kannst trotzdem bestellen, solange die Artikel noch da sind.',
    );
    await page.getByRole('button', { name: 'Jetzt reservieren' }).click();
    await page.getByText(/^Noch \d+ Minuten\.$/u).waitFor();
    expect(await field(page, 'email').inputValue()).toBe('lena@example.org');
  });

  it('given a form half filled in, when the page is reloaded, then it is there again, until it is ordered', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { note: 'Bitte klingeln' });
    await page.getByLabel('Testzahlung').check();
    await page.reload();
    await expectSoon(() => field(page, 'address.city').inputValue(), BUYER['address.city']);
    expect(await field(page, 'note').inputValue()).toBe('Bitte klingeln');
    expect(await page.getByLabel('Testzahlung').isChecked()).toBe(true);
    expect(await field(page, 'acceptsTerms').isChecked()).toBe(false);
    await field(page, 'acceptsTerms').check();
    await field(page, 'acceptsWithdrawal').check();
    await order(page);
    await expectSoon(() => page.evaluate(() => sessionStorage.getItem('kontor-checkout')), null);
  });

  it.each([
    ['fails', 500],
    ['cannot be reached', 0],
  ])(
    'given a server that %s, when it is ordered, then the page says so and keeps what was typed',
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
      expect(await words(alert(page).locator('.alert-title'))).toBe('Deine Bestellung ist noch nicht abgeschickt');
      const isCertain = status !== 0;
      expect(await alert(page).getByText('Daraus werden nie zwei Bestellungen.').count()).toBe(isCertain ? 0 : 1);
      expect(await field(page, 'address.name').inputValue()).toBe(BUYER['address.name']);
      await page.unroute('**/checkout.data*');
      await order(page);
    },
  );
});
