import { describe, it } from '@jest/globals';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, alert, CUP, GIFT_CARD, SHEARS, SOLD_OUT, quantity } from '../parts.ts';

const OUT_OF_STOCK = 'Leider sind derzeit nicht genügend Artikel verfügbar.';

describe('choices on a product page (SF-04, SF-07, AC-03, AC-04)', () => {
  const shop = useShop();

  it('given options, when a variant is chosen, then its price and picture are shown', async () => {
    const page = await shop.visit(CUP);
    const price = page.locator('.product-price .price');
    const shown = page.locator('.gallery-thumbs [aria-current=true]');
    await expectSoon(() => words(price)).toBe('ab 19,50 €');
    await expectSoon(() => shown.getAttribute('aria-label')).toBe('Bild 1 von 5');
    await page.getByRole('radio', { name: 'Heide' }).check();
    await expectSoon(() => shown.getAttribute('aria-label')).toEqual('Bild 4 von 5');
    await page.getByLabel('Größe').selectOption('groß, 350 ml');
    await expectSoon(() => words(price)).toEqual('24,50 €');
    await page.getByText('Nur noch 3 auf Lager').waitFor();
    await page.getByLabel('Größe').selectOption('klein, 200 ml');
    await expectSoon(() => words(price)).toEqual('19,50 €');
  });

  it('given a variant, when it is chosen, then the address names it, and shows it chosen, also without JavaScript', async () => {
    const page = await shop.visit(CUP);
    await page.getByRole('radio', { name: 'Heide' }).check();
    await page.getByLabel('Größe').selectOption('groß, 350 ml');
    await expectSoon(() => new URL(page.url()).searchParams.get('variant')).toMatch(/^[\da-f-]{36}$/u);
    const address = page.url();
    const price = await words(page.locator('.product-price'));
    await page.getByLabel('Größe').selectOption('');
    await expectSoon(() => new URL(page.url()).search).toBe('');
    const { pathname, search } = new URL(address);
    for (const javaScriptEnabled of [true, false]) {
      const other = await shop.visit(pathname + search, { javaScriptEnabled });
      await expectSoon(() => other.getByRole('radio', { name: 'Heide' }).isChecked()).toBe(true);
      await expectSoon(() => other.getByLabel('Größe').inputValue()).toBe('groß, 350 ml');
      await expectSoon(() => words(other.locator('.product-price'))).toBe(price);
    }
  });

  it('given a sale, when its variant is chosen, then both prices are shown', async () => {
    const page = await shop.visit('/shop/vase-wacholder');
    await page.getByRole('radio', { name: 'Terrakotta' }).check();
    await page.getByLabel('Höhe').selectOption('26 cm');
    await expectSoon(() => words(page.locator('.product-price ins'))).toEqual('52,00 €');
    await expectSoon(() => words(page.locator('.product-price del'))).toBe('64,00 €');
    await expectSoon(() => allWords(page.locator('.product-price .badge'))).toEqual(['Angebot']);
  });

  it('given a slow device, when options are chosen during hydration, then they are kept', async () => {
    const page = await shop.blank();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await open(page, shop.url('/shop/vase-wacholder'));
    await page.getByRole('radio', { name: 'Terrakotta' }).check();
    await page.getByLabel('Höhe').selectOption('26 cm');
    await expectSoon(() => words(page.locator('.product-price ins'))).toEqual('52,00 €');
    await expectSoon(() => page.getByRole('radio', { name: 'Terrakotta' }).isChecked()).toBe(true);
  });

  it('given a sold-out combination, when it is chosen, then the page says so and adds nothing', async () => {
    const page = await shop.visit(CUP);
    await page.getByRole('radio', { name: 'Schiefer' }).check();
    await page.getByLabel('Größe').selectOption('groß, 350 ml – ausverkauft');
    await expectSoon(() => allWords(page.locator('.product-price .badge'))).toEqual(['ausverkauft']);
    await expectSoon(() => words(addButton(page))).toBe('Ausverkauft');
    await expectSoon(() => addButton(page).isDisabled()).toBe(true);
    // A stale page may still submit the form.
    await page.locator('.add-form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.getByText(OUT_OF_STOCK).waitFor();
    await expectSoon(() => words(alert(page))).toBe(`Artikel kann nicht hinzugefügt werden ${OUT_OF_STOCK}`);
  });

  it('given limited stock, when more is added, then the alert says that there are not enough', async () => {
    const page = await shop.visit(SHEARS);
    await quantity(page).fill('4');
    await addButton(page).click();
    await page.getByText(OUT_OF_STOCK).waitFor();
    await expectSoon(() => quantity(page).inputValue()).toBe('4');
  });

  it('given a sold-out product, then its page says so and offers no add button', async () => {
    const page = await shop.visit(SOLD_OUT);
    await expectSoon(() => allWords(page.locator('.product-price .badge'))).toEqual(['ausverkauft']);
    await expectSoon(() => words(addButton(page))).toBe('Ausverkauft');
    await expectSoon(() => addButton(page).isDisabled()).toBe(true);
  });

  it('given two options, when none is chosen, then the alert names both, then only the missing one', async () => {
    const page = await shop.visit(CUP);
    await addButton(page).click();
    await expectSoon(() => allWords(alert(page))).toEqual([
      'Artikel kann nicht hinzugefügt werden Bitte Farbe und Größe auswählen.',
    ]);
    await expectSoon(() => alert(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoon(() => addButton(page).getAttribute('style')).toBeNull();
    await page.getByRole('radio', { name: 'Sand' }).check();
    await addButton(page).click();
    await expectSoon(() => allWords(alert(page))).toEqual([
      'Artikel kann nicht hinzugefügt werden Bitte Größe auswählen.',
    ]);
  });

  it('given a gift card, when no amount is chosen, then the alert has its own title and text', async () => {
    const page = await shop.visit(GIFT_CARD);
    await addButton(page).click();
    await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
      'Gutschein kann nicht gekauft werden',
      'Eine Bezeichnung für den Gutschein auswählen',
    ]);
  });
});
