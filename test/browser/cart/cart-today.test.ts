import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, field, fill, orderButton, sum } from '../buying.ts';
import { alert, cartWith, line, quantity, SPOONS } from '../parts.ts';

const HEADER =
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,SKU,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs';

interface Teapot {
  readonly name: string;
  readonly price?: string;
  readonly stock?: number;
  readonly visible?: boolean;
}

describe('changes in the shop since a product was added (CA-02)', () => {
  const shop = useShop();
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  /** Imports everything again with changes, as a merchant's own system would. */
  const importing = async ({ name, price = '85.00', stock = 5, visible = true }: Teapot): Promise<string> => {
    const file = join(folder.path, `${name}.csv`);
    const row = `${name},${name}-1,PHYSICAL,laden,${name},Kanne ${name},${name},${price},0.00,No,${stock},${visible ? 'Yes' : 'No'},`;
    await writeFile(file, `${HEADER}\n${row}\n`);
    await shop.kontor('import', 'products', file, '--site', 'demo');
    return `/shop/${name}`;
  };
  const notes = (page: Page, name: string) =>
    allWords(line(page, `Kanne ${name}`).locator('.changed-price, .field-error'));
  /** Pages see another process's writes with a short delay. */
  const expectNotes = (page: Page, name: string, expected: readonly string[]): Promise<void> =>
    expectSoon(async () => {
      await page.reload();
      return notes(page, name);
    }).toEqual([...expected]);

  it('given a new price, then the line and the totals use it, and the line shows the former price', async () => {
    const page = await cartWith(shop, [await importing({ name: 'teuer' })]);
    await expectSoon(() => notes(page, 'teuer')).toEqual([]);
    await importing({ name: 'teuer', price: '95.00' });
    await expectNotes(page, 'teuer', ['Preis geändert: vorher 85,00 €']);
    await expectSoon(() => words(page.locator('.cart-line-total'))).toBe('Summe 95,00 €');
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toBe('95,00 €');
  });

  it('given a new price, then every page’s header shows the same as the cart page', async () => {
    const page = await cartWith(shop, [await importing({ name: 'kopf' })]);
    await importing({ name: 'kopf', price: '95.00' });
    const header = () => words(page.locator('.header-cart-subtotal'));
    await expectNotes(page, 'kopf', ['Preis geändert: vorher 85,00 €']);
    await expectSoon(() => header()).toBe('Zwischensumme 95,00 €');
    await page.goto(shop.url(SPOONS));
    await expectSoon(() => header()).toBe('Zwischensumme 95,00 €');
  });

  it('given a four-digit amount, then the shop’s name fits on one line of a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 } };
    const page = await cartWith(shop, [await importing({ name: 'kostbar', price: '1085.00' })], phone);
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
    const fontSize = await page
      .locator('.header .wordmark')
      .evaluate((name) => parseFloat(getComputedStyle(name).fontSize));
    await expectSoon(() => heightOf('.header .wordmark')).toBeLessThan(2 * fontSize);
    await expectSoon(() => page.locator('.header-cart-subtotal').isVisible()).toBe(false);
  });

  it('given a removed line, then the checkout names it and asks for no address until it is out of the cart', async () => {
    const paths = [await importing({ name: 'fort' }), await importing({ name: 'bleibt' })];
    const page = await checkoutWith(shop, paths);
    await fill(page);
    const invoice = page.locator('input[name=paymentMethod][value=invoice]');
    await expectSoon(() => invoice.count()).toBe(1);
    await importing({ name: 'fort', visible: false });
    await importing({ name: 'bleibt', price: '205.00' });
    await expectSoon(async () => {
      await page.reload();
      return words(sum(page, 'Zwischensumme'));
    }).toEqual('205,00 €');
    await alert(page).getByText('Kanne fort: Nicht mehr verfügbar.').waitFor();
    await expectSoon(() => field(page, 'email').count()).toBe(0);
    await alert(page).getByRole('link').click();
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toBe('205,00 €');
    await expectSoon(() => line(page, 'Kanne fort').locator('.cart-line-total').count()).toBe(0);
    await line(page, 'Kanne fort')
      .getByRole('button', { name: /entfernen/u })
      .click();
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await expectSoon(() => field(page, 'email').inputValue()).toEqual('lena@example.org');
    // Invoices are accepted up to 200 €.
    await expectSoon(() => invoice.count()).toBe(0);
  });

  it('given a line that is removed while the form is filled in, then the order is refused and the form stays', async () => {
    const page = await checkoutWith(shop, [await importing({ name: 'eben' }), await importing({ name: 'noch' })]);
    await fill(page);
    await field(page, 'acceptsTerms').check();
    await field(page, 'acceptsWithdrawal').check();
    await importing({ name: 'eben', visible: false });
    await orderButton(page).click();
    await alert(page).getByText('Kanne eben: ').waitFor();
    await expectSoon(() => field(page, 'email').inputValue()).toEqual('lena@example.org');
  });

  it('given fewer units than wanted, or none, then the line says how many are left', async () => {
    const page = await cartWith(shop, [await importing({ name: 'knapp' })]);
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toEqual('255,00 €');
    await importing({ name: 'knapp', stock: 1 });
    await expectNotes(page, 'knapp', ['Nur noch 1 verfügbar.']);
    await importing({ name: 'knapp', stock: 0 });
    await expectNotes(page, 'knapp', ['Nicht mehr verfügbar.']);
  });

  it('given a hidden product, then the line says that it is gone, without a link', async () => {
    const page = await cartWith(shop, [await importing({ name: 'geheim' })]);
    await importing({ name: 'geheim', visible: false });
    await expectNotes(page, 'geheim', ['Nicht mehr verfügbar.']);
    await expectSoon(() => line(page, 'Kanne geheim').getByRole('link').count()).toBe(0);
  });

  it('given a hidden product, then no count of a page has it, without loading the page again', async () => {
    const page = await cartWith(shop, [await importing({ name: 'versteckt' }), SPOONS]);
    const counts = async () => [
      await words(page.locator('.header-cart .icon-count')),
      await words(page.locator('.header-cart-subtotal')),
    ];
    await expectSoon(counts).toEqual(['2', 'Zwischensumme 119,50 €']);
    await page.getByRole('link', { name: 'Weiter einkaufen' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await importing({ name: 'versteckt', visible: false });
    await page.evaluate(() => void ((window as { isKept?: boolean }).isKept = true));
    await page.locator('.header-cart').getByRole('link').click();
    await notes(page, 'versteckt');
    await expectSoon(counts).toEqual(['1', 'Zwischensumme 34,50 €']);
    await expectSoon(() => words(page.locator('.cart-subtotal dd'))).toBe('34,50 €');
    await expectSoon(() => page.evaluate(() => (window as { isKept?: boolean }).isKept)).toBe(true);
  });

  it('given the last units, reserved by the visitor’s own checkout, then they remain available to them', async () => {
    const page = await cartWith(shop, [await importing({ name: 'letzte', stock: 1 })]);
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await page.goto(shop.url('/cart'));
    await expectSoon(() => notes(page, 'letzte')).toEqual([]);
  });
});
