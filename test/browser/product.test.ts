import { describe, expect, it } from '@jest/globals';
import { allWords, expectSoon, open, useShop, words } from './browser.ts';
import { addButton, alert, CUP, GIFT_CARD, SHEARS, SOLD_OUT, quantity } from './parts.ts';

const OUT_OF_STOCK = 'Leider sind derzeit nicht genügend Artikel verfügbar.';

describe('the choices of a product page (SF-04, SF-07, AC-03, AC-04)', () => {
  const shop = useShop();

  it('given options, when a variant is chosen, then price and picture are its own', async () => {
    const page = await shop.visit(CUP);
    const price = page.locator('.product-price .price');
    const shown = page.locator('.gallery-thumbs [aria-current=true]');
    expect(await words(price)).toBe('ab 19,50 €');
    expect(await shown.getAttribute('aria-label')).toBe('Bild 1 von 5');
    await page.getByLabel('Farbe').selectOption('Heide');
    await expectSoon(() => shown.getAttribute('aria-label'), 'Bild 4 von 5');
    await page.getByLabel('Größe').selectOption('groß, 350 ml');
    await expectSoon(() => words(price), '24,50 €');
    await page.getByText('Nur noch 3 auf Lager').waitFor();
    await page.getByLabel('Größe').selectOption('klein, 200 ml');
    await expectSoon(() => words(price), '19,50 €');
  });

  it('given a sale, when its variant is chosen, then both prices stand there', async () => {
    const page = await shop.visit('/shop/vase-wacholder');
    await page.getByLabel('Farbe').selectOption('Terrakotta');
    await page.getByLabel('Höhe').selectOption('26 cm');
    await expectSoon(() => words(page.locator('.product-price ins')), '52,00 €');
    expect(await words(page.locator('.product-price del'))).toBe('64,00 €');
    expect(await allWords(page.locator('.product-price .badge'))).toEqual(['sale']);
  });

  it('given a slow machine, when options are chosen while the script takes the page over, then they stay', async () => {
    const page = await shop.blank();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await open(page, shop.url('/shop/vase-wacholder'));
    await page.getByLabel('Farbe').selectOption('Terrakotta');
    await page.getByLabel('Höhe').selectOption('26 cm');
    await expectSoon(() => words(page.locator('.product-price ins')), '52,00 €');
    expect(await page.getByLabel('Farbe').inputValue()).toBe('Terrakotta');
  });

  it('given one colour sold out in one size, when both are chosen, then the page says so and adds nothing', async () => {
    const page = await shop.visit(CUP);
    await page.getByLabel('Farbe').selectOption('Schiefer');
    await page.getByLabel('Größe').selectOption('groß, 350 ml – sold out');
    await expectSoon(() => allWords(page.locator('.product-price .badge')), ['sold out']);
    expect(await words(addButton(page))).toBe('Ausverkauft');
    expect(await addButton(page).isDisabled()).toBe(true);
    // Whoever sends the form all the same, e.g. from a page that is older than the stock.
    await page.locator('.add-form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.getByText(OUT_OF_STOCK).waitFor();
    expect(await words(alert(page))).toBe(`Artikel kann nicht hinzugefügt werden ${OUT_OF_STOCK}`);
  });

  it('given a few left, when more are added, then the alert says that there are not enough', async () => {
    const page = await shop.visit(SHEARS);
    await quantity(page).fill('4');
    await addButton(page).click();
    await page.getByText(OUT_OF_STOCK).waitFor();
    expect(await quantity(page).inputValue()).toBe('4');
  });

  it('given nothing left of a product, then its page says so and has nothing to add', async () => {
    const page = await shop.visit(SOLD_OUT);
    expect(await allWords(page.locator('.product-price .badge'))).toEqual(['sold out']);
    expect(await words(addButton(page))).toBe('Ausverkauft');
    expect(await addButton(page).isDisabled()).toBe(true);
  });

  it('given two options, when they are not chosen, then the alert names both, then the one that is missing', async () => {
    const page = await shop.visit(CUP);
    await addButton(page).click();
    await expectSoon(
      () => allWords(alert(page)),
      ['Artikel kann nicht hinzugefügt werden Bitte Farbe und Größe auswählen.'],
    );
    expect(await alert(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await addButton(page).getAttribute('style')).toBeNull();
    await page.getByLabel('Farbe').selectOption('Sand');
    await addButton(page).click();
    await expectSoon(() => allWords(alert(page)), ['Artikel kann nicht hinzugefügt werden Bitte Größe auswählen.']);
  });

  it('given a gift card, when no amount is chosen, then the alert has its own title and text', async () => {
    const page = await shop.visit(GIFT_CARD);
    await addButton(page).click();
    await expectSoon(
      () => allWords(alert(page).getByRole('paragraph')),
      ['Gutschein kann nicht gekauft werden', 'Eine Bezeichnung für den Gutschein auswählen'],
    );
  });
});
