import { describe, expect, it } from '@jest/globals';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, field, fill, order, pageType, sum } from '../buying.ts';
import { add, alert, cartWith, E_BOOK, line, pill, SPOONS } from '../parts.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

describe('from a product to the order (SF-01, CO-01, CO-02, CO-04)', () => {
  const shop = useShop();

  it.each([
    ['a phone', PHONE],
    ['a desk', {}],
  ])('given %s, when something is bought, then every page on the way shows the total', async (_, options) => {
    const page = await shop.visit(SPOONS, options);
    await add(page);
    await pill(page).click();
    await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
    await expectSoon(() => pageType(page)).toBe('200');
    await page.getByLabel('Gutschein- oder Rabattcode').fill('willkommen10');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toEqual('35,95 €');
    await expectSoon(() => words(page.locator('.code-item'))).toBe('WILLKOMMEN10 (Willkommen) −3,45 €');
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await expectSoon(() => pageType(page)).toBe('201');
    await expectSoon(() => words(page.locator('.test-mode'))).toBe('Testmodus: Es fließt kein Geld.');
    await expectSoon(() => allWords(page.locator('.order-review .sum'))).toEqual([
      'Zwischensumme 34,50 €',
      'Rabatt WILLKOMMEN10 −3,45 €',
      'Versand (Standardversand) 4,90 €',
      'Gesamtsumme inkl. MwSt. 35,95 €',
      'enthaltene MwSt. 19 % 5,74 €',
    ]);
    await fill(page);
    await order(page);
    await expectSoon(() => pageType(page)).toBe('207');
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toBe('35,95 €');
    await expectSoon(() => allWords(page.locator('.transfer dd > span:first-child'))).toEqual([
      'Hafen & Heide GbR',
      'DE02 1203 0000 0000 2020 51',
      'BYLADEM1001',
      'Musterbank Lüneburg',
      '35,95 €',
      expect.stringMatching(/^\d{4}$/u),
    ]);
    await page.getByRole('link', { name: 'Status der Bestellung ansehen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Status deiner Bestellung' }).waitFor();
    await expectSoon(() => pageType(page)).toBe('211');
    await expectSoon(() => allWords(page.locator('.history-label'))).toEqual(['Bestellung eingegangen']);
    await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  });

  it('given only digital products, then all EU countries are offered, taxed at the buyer’s residence', async () => {
    const page = await checkoutWith(shop, [E_BOOK]);
    const offered = await field(page, 'address.country')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect([offered.length, offered.includes('FR'), offered.includes('CH'), offered.includes('NZ')]).toEqual([
      27,
      true,
      false,
      false,
    ]);
    await fill(page);
    await field(page, 'address.country').selectOption('FR');
    await sum(page, 'enthaltene MwSt. 20').waitFor();
    await field(page, 'address.postalCode').fill('75001');
    await order(page);
    await sum(page, 'enthaltene MwSt. 20').waitFor();
  });

  it('given another country, when it is chosen, then shipping and taxes follow at once and the input is kept', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    await field(page, 'address.country').selectOption('AT');
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toEqual('46,40 €');
    await expectSoon(() => words(sum(page, 'enthaltene MwSt. 20'))).toBe('7,73 €');
    await expectSoon(() => allWords(page.locator('.choice-label').first())).toEqual(['Paket nach Österreich']);
    await expectSoon(() => field(page, 'address.name').inputValue()).toBe('Lena Brandt');
    await field(page, 'address.postalCode').fill('1010');
    await order(page);
    await expectSoon(() => words(page.locator('address').first())).toBe(
      'Lena Brandt Am Sande 5 1010 Lüneburg Österreich',
    );
  });

  it('given another shipping method and the test payment, when the order is placed, then it is paid and confirmed (202)', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page);
    await page.getByLabel('Expressversand').check();
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toEqual('47,40 €');
    await page.getByLabel('Testzahlung').check();
    await order(page);
    await expectSoon(() => pageType(page)).toBe('202');
    await page.getByRole('heading', { level: 1, name: 'Danke für deine Bestellung!' }).waitFor();
    await expectSoon(() => words(sum(page, 'Versand'))).toBe('12,90 €');
  });

  it('given only downloads, then a billing address is asked for, but no delivery', async () => {
    const page = await checkoutWith(shop, [E_BOOK]);
    await expectSoon(() => allWords(page.locator('.checkout-fields legend:visible'))).toEqual([
      'Kontakt',
      'Rechnungsadresse',
      'Zahlungsart',
      'Rechtliches',
    ]);
    await expectSoon(() => field(page, 'address.street').getAttribute('autocomplete')).toBe('billing address-line1');
    await fill(page);
    await order(page);
    await expectSoon(() => allWords(page.locator('.addresses h3'))).toEqual(['Rechnungsadresse']);
  });

  it('given another billing address, when the order is placed, then it contains both addresses', async () => {
    const page = await checkoutWith(shop, [SPOONS]);
    await fill(page, { 'address.name': 'Lena 🌷 Brandt', 'address.street': 'شارع التحرير ١٢' });
    await field(page, 'billingDiffers').check();
    await field(page, 'billingAddress.name').fill('נועה לוי');
    await field(page, 'billingAddress.street').fill('Mannerheimintie 1');
    await field(page, 'billingAddress.country').selectOption('FI');
    await field(page, 'billingAddress.postalCode').fill('00100');
    await field(page, 'billingAddress.city').fill('Helsinki');
    await order(page);
    await expectSoon(() => allWords(page.locator('address'))).toEqual([
      'Lena 🌷 Brandt شارع التحرير ١٢ 21335 Lüneburg Deutschland',
      'נועה לוי Mannerheimintie 1 00100 Helsinki Finnland',
    ]);
    const hebrew = page.locator('address span', { hasText: 'נועה לוי' });
    await expectSoon(() => hebrew.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });

  it('given an empty cart, then the checkout says so and links to the shop', async () => {
    const page = await shop.visit('/checkout');
    await page.getByRole('heading', { name: 'Dein Warenkorb ist leer.' }).waitFor();
    await page.getByRole('link', { name: 'Weiter einkaufen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
  });

  it('given an unknown subscription cart, then the checkout answers 404', async () => {
    for (const path of ['?cartToken=nonsense', '?cartToken=0c7a9a52-5f1b-4b27-8a3e-0d9f3a1c2b6e', '']) {
      const page = await shop.visit(`/checkout/subscription${path}`);
      await page.getByRole('heading', { name: 'Seite nicht gefunden' }).waitFor();
    }
  });

  it('given a code that is removed or has no effect, then cart and checkout say so', async () => {
    const page = await cartWith(shop, [E_BOOK]);
    await page.getByLabel('Gutschein- oder Rabattcode').fill('VERSANDFREI');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await page.locator('.code-problem').waitFor();
    const reason = await words(page.locator('.code-problem'));
    expect(reason).toMatch(/^Dieser Code /u);
    await page.getByLabel('Gutschein- oder Rabattcode').fill('GIBTSNICHT');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expectSoon(() => words(alert(page))).toEqual('Diesen Code gibt es nicht.');
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await expectSoon(() => words(page.locator('.code-problem'))).toBe(reason);
    await field(page, 'email').fill('lena@example.org');
    await page.getByRole('button', { name: 'Code VERSANDFREI entfernen' }).click();
    await page.locator('.code-item').waitFor({ state: 'detached' });
    await page.getByLabel('Gutschein- oder Rabattcode').fill('WILLKOMMEN10');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expectSoon(() => words(sum(page, 'Gesamtsumme'))).toEqual('8,91 €');
    await expectSoon(() => field(page, 'email').inputValue()).toBe('lena@example.org');
    await expectSoon(() => line(page, 'E-Book').count()).toBeGreaterThan(0);
  });
});
