import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { de } from './de.ts';
import { en } from './en.ts';
import { format } from './format.ts';
import { type KnownText, type MessageKey, messagesOf, textsIn } from './index.ts';
import { knownText } from './known-text.ts';

describe('message catalogue', () => {
  it.each<[MessageKey, string]>([
    ['cart.adding', 'Hinzufügen ...'],
    ['cart.added', 'Hinzugefügt!'],
    ['cart.show', 'Warenkorb anzeigen'],
    ['cart.addFailed', 'Artikel kann nicht hinzugefügt werden'],
    ['cart.giftCardFailed', 'Gutschein kann nicht gekauft werden'],
    ['cart.giftCardDenomination', 'Eine Bezeichnung für den Gutschein auswählen'],
    ['cart.variantMissing', 'Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.'],
    ['cart.outOfStock', 'Leider sind derzeit nicht genügend Artikel verfügbar.'],
    ['cart.quantityNotNumeric', 'Anzahl muss eine Zahl sein.'],
    ['cart.quantityNotWhole', 'Quantity must be a whole number'],
    ['cart.items', 'Artikel'],
    ['cart.countOverflow', '100+'],
    ['cart.spokenOne', 'One item in cart'],
    ['cart.spokenMany', '{n} items in cart'],
    ['cart.spokenOverflow', 'More than {n} items in cart'],
    ['cart.spokenFallback', 'Cart'],
    ['cart.quantityFailed', 'Menge konnte nicht aktualisiert werden'],
    ['cart.removeFailed', 'Artikel konnte nicht entfernt werden'],
    ['session.expired', 'Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.'],
    ['session.cookiesOff', 'Bitte aktiviere Cookies in deinem Browser, aktualisiere die Seite und versuche es erneut.'],
    ['session.tooManyRequests', 'Bitte versuche es in einigen Sekunden erneut.'],
    ['error.internal', 'Etwas ist schiefgelaufen'],
    ['error.connection', 'Bitte überprüfe deine Internetverbindung'],
    ['panel.loadAgain', 'Laden nicht möglich. Erneut versuchen.'],
    ['panel.link.noResults', 'Ergebnisse konnten nicht geladen werden'],
    ['product.notAvailable', 'N/A'],
    ['product.gridSoldOut', 'Ausverkauft'],
    ['product.selectOption', 'Option auswählen'],
  ])('%s stands as in the specification', (key, text) => {
    expect(de[key]).toBe(text);
  });

  it.each<[MessageKey, string]>([
    ['panel.pages.autosave.offline', 'Netzwerkfehler'],
    ['panel.pages.autosave.away', 'Verbindung kann nicht hergestellt werden. Bitte erneut versuchen'],
    ['panel.pages.autosave.failed', 'Etwas ist schiefgelaufen'],
  ])('ED-09: %s begins as in the specification', (key, text) => {
    expect(de[key].startsWith(text)).toBe(true);
  });

  // Oddity 13: the specification's labels are the fallback, and sites in German bring words of their own.
  it.each<[MessageKey, string, string]>([
    ['product.addToCart', 'Add To Cart', 'In den Warenkorb'],
    ['product.subscribe', 'Subscribe', 'Abonnieren'],
    ['product.quantity', 'Quantity', 'Menge'],
    ['product.quickView', 'Quick View', 'Schnellansicht'],
    ['product.soldOut', 'sold out', 'ausverkauft'],
    ['product.sale', 'sale', 'Angebot'],
    ['product.selectValue', 'Select Value', 'Auswählen'],
    ['product.selectVariant', 'Select {variantName}', '{variantName} auswählen'],
  ])('%s stands as in the specification, and in German on German pages', (key, label, german) => {
    expect([en[key], de[key], messagesOf('de-CH')[key]]).toEqual([label, german, german]);
  });

  it.each(['de', 'en'])('defines every text in one file only (%s)', async (language) => {
    const folder = new URL(`${language}/`, import.meta.url);
    const parts = await Promise.all(
      readdirSync(folder).map(async (file) => (await import(`./${language}/${file}`)) as Record<string, object>),
    );
    const keys = parts.flatMap((part) => Object.values(part)).flatMap((texts) => Object.keys(texts));
    expect(keys.sort()).toEqual(Object.keys(de).sort());
  });

  it('uses one German word for each concept', () => {
    const others = /Geschenkkarte|Coupon|Produktfeed|\b(?:Ladens?|Läden)\b/u;
    // ED-09 says “Laden” of what is loaded.
    const texts = Object.entries(messagesOf('de')).filter(([key]) => key !== 'panel.loadAgain');
    expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
    // A coupon is a Rabattcode; the code of a gift card is another thing.
    const cards = texts.filter(([key, text]) => /Gutscheincode/u.test(text) && !/giftCard/u.test(key));
    expect(cards).toEqual([]);
    // Merchants have products; shoppers buy Artikel, which orders count. The SKU is the Artikelnummer.
    const counted = /^panel\.(?:orders?\.|person\.|history\.event\.(?:CartEntry|OrderLines))/u;
    const inPanel = texts.filter(([key, text]) => key.startsWith('panel.') && /Artikel(?!nummer)/u.test(text));
    expect(inPanel.filter(([key]) => !counted.test(key))).toEqual([]);
  });

  it('requires exactly the parameters of a text at compile time', () => {
    const text = textsIn('de');
    const isOne = Date.now() > 0;
    expect([
      text('cart.items'),
      text('product.selectVariant', { variantName: 'Rot' }),
      text(isOne ? 'cart.spokenOne' : 'cart.spokenMany', { n: 1 }),
      // @ts-expect-error missing parameter
      text('product.selectVariant'),
      // @ts-expect-error unknown parameter
      text('product.selectVariant', { variantName: 'Rot', n: 1 }),
      // @ts-expect-error takes no parameters
      text('cart.items', { n: 1 }),
    ]).toEqual(['Artikel', 'Rot auswählen', 'One item in cart', '{variantName} auswählen', 'Rot auswählen', 'Artikel']);
  });

  it('has exact parameters in refusals, too', () => {
    const texts: readonly KnownText[] = [
      { key: 'cart.items' },
      { key: 'product.selectVariant', params: { variantName: 'Rot' } },
      // @ts-expect-error missing parameter
      { key: 'product.selectVariant' },
      // @ts-expect-error unknown parameter
      { key: 'product.selectVariant', params: { variantName: 'Rot', n: 1 } },
      // @ts-expect-error takes no parameters
      { key: 'cart.items', params: { n: 1 } },
    ];
    expect(texts).toHaveLength(5);
  });

  it('finds a text by a key known at run time only, with its own parameters', () => {
    expect([
      knownText('cart.items', { n: 1 }),
      knownText('product.selectVariant', { variantName: 'Rot', n: 1 }),
      knownText('product.selectVariant', { n: 1 }),
      knownText('toString'),
    ]).toEqual([{ key: 'cart.items' }, { key: 'product.selectVariant', params: { variantName: 'Rot' } }, null, null]);
  });

  it('has the same parameters in both languages', () => {
    const parameters = (text: string): readonly string[] => (text.match(/\{\w+\}/gu) ?? []).sort();
    for (const key of Object.keys(de) as MessageKey[]) {
      expect([key, parameters(en[key])]).toEqual([key, parameters(de[key])]);
    }
  });

  it('follows the site’s language, with German as fallback', () => {
    expect(messagesOf('de-CH')).toBe(de);
    expect(messagesOf('en-GB')).toBe(en);
    expect(messagesOf('fr')).toBe(de);
  });

  it('fills parameters and leaves unknown ones', () => {
    expect(format(de['cart.spokenMany'], { n: 3 })).toBe('3 items in cart');
    expect(format('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
  });
});
