import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { allWords, expectSoon, useShop, words } from './browser.ts';
import { checkoutWith, field, fill, orderButton, sum } from './buying.ts';
import { alert, cartWith, line, quantity, SPOONS } from './parts.ts';

const HEADER =
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,SKU,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs';

interface Teapot {
  readonly name: string;
  readonly price?: string;
  readonly stock?: number;
  readonly visible?: boolean;
}

describe('what has changed in the shop since it was put into the cart (CA-02)', () => {
  const shop = useShop();
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  /** As the shop's own system does: everything again, with what is new. */
  const importing = async ({ name, price = '85.00', stock = 5, visible = true }: Teapot): Promise<string> => {
    const file = join(folder.path, `${name}.csv`);
    const row = `${name},${name}-1,PHYSICAL,laden,${name},Kanne ${name},${name},${price},0.00,No,${stock},${visible ? 'Yes' : 'No'},`;
    await writeFile(file, `${HEADER}\n${row}\n`);
    await shop.kontor('import', 'products', file, '--site', 'demo');
    return `/shop/${name}`;
  };
  const notes = (page: Page, name: string) =>
    allWords(line(page, `Kanne ${name}`).locator('.changed-price, .field-error'));
  /** Pages know a moment later what another process has written. */
  const expectNotes = (page: Page, name: string, expected: readonly string[]): Promise<void> =>
    expectSoon(async () => {
      await page.reload();
      return notes(page, name);
    }, [...expected]);

  it('given another price, then the line and the sums have the new one, and the line names the old one', async () => {
    const page = await cartWith(shop, [await importing({ name: 'teuer' })]);
    expect(await notes(page, 'teuer')).toEqual([]);
    await importing({ name: 'teuer', price: '95.00' });
    await expectNotes(page, 'teuer', ['Preis geändert: vorher 85,00 €']);
    expect(await words(page.locator('.cart-line-total'))).toBe('Summe 95,00 €');
    expect(await words(page.locator('.cart-subtotal dd'))).toBe('95,00 €');
  });

  it('given another price, then every page’s header shows what the cart page shows', async () => {
    const page = await cartWith(shop, [await importing({ name: 'kopf' })]);
    await importing({ name: 'kopf', price: '95.00' });
    const header = () => words(page.locator('.header-cart-subtotal'));
    await expectNotes(page, 'kopf', ['Preis geändert: vorher 85,00 €']);
    expect(await header()).toBe('Zwischensumme 95,00 €');
    await page.goto(shop.url(SPOONS));
    expect(await header()).toBe('Zwischensumme 95,00 €');
  });

  it('given a sum of four figures, then the shop’s name stands on one line of a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 } };
    const page = await cartWith(shop, [await importing({ name: 'kostbar', price: '1085.00' })], phone);
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
    const fontSize = await page
      .locator('.header .wordmark')
      .evaluate((name) => parseFloat(getComputedStyle(name).fontSize));
    expect(await heightOf('.header .wordmark')).toBeLessThan(2 * fontSize);
    expect(await page.locator('.header-cart-subtotal').isVisible()).toBe(false);
  });

  it('given a line that is gone, then the checkout shows what the others cost today, and refuses', async () => {
    const paths = [await importing({ name: 'fort' }), await importing({ name: 'bleibt' })];
    const page = await checkoutWith(shop, paths);
    await fill(page);
    await importing({ name: 'fort', visible: false });
    const invoice = page.locator('input[name=paymentMethod][value=invoice]');
    expect(await invoice.count()).toBe(1);
    await importing({ name: 'bleibt', price: '205.00' });
    await expectSoon(async () => {
      await page.reload();
      return words(sum(page, 'Zwischensumme'));
    }, '290,00 €');
    // On account up to 200 €.
    expect(await invoice.count()).toBe(0);
    expect(await words(line(page, 'Kanne bleibt').locator('.changed-price').last())).toBe(
      'Preis geändert: vorher 85,00 €',
    );
    await expectSoon(() => field(page, 'email').inputValue(), 'lena@example.org');
    await field(page, 'acceptsTerms').check();
    await field(page, 'acceptsWithdrawal').check();
    await orderButton(page).click();
    await alert(page).getByText('Kanne fort: ').waitFor();
    expect(await words(sum(page, 'Zwischensumme'))).toBe('290,00 €');
  });

  it('given fewer than are wanted, or none, then the line says how many there are', async () => {
    const page = await cartWith(shop, [await importing({ name: 'knapp' })]);
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await expectSoon(() => words(page.locator('.cart-subtotal dd')), '255,00 €');
    await importing({ name: 'knapp', stock: 1 });
    await expectNotes(page, 'knapp', ['Nur noch 1 verfügbar.']);
    await importing({ name: 'knapp', stock: 0 });
    await expectNotes(page, 'knapp', ['Nicht mehr verfügbar.']);
  });

  it('given a product that is hidden, then the line says that it is gone, and leads nowhere', async () => {
    const page = await cartWith(shop, [await importing({ name: 'geheim' })]);
    await importing({ name: 'geheim', visible: false });
    await expectNotes(page, 'geheim', ['Nicht mehr verfügbar.']);
    expect(await line(page, 'Kanne geheim').getByRole('link').count()).toBe(0);
  });

  it('given the last ones, held by the own checkout, then they are the visitor’s still', async () => {
    const page = await cartWith(shop, [await importing({ name: 'letzte', stock: 1 })]);
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await page.goto(shop.url('/cart'));
    expect(await notes(page, 'letzte')).toEqual([]);
  });
});
