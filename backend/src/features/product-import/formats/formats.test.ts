import { describe, expect, it } from '@jest/globals';
import { findingsOf, fixture, inShort } from '../testing/read-text.ts';
import { categoryName } from './squarespace.ts';

describe('Squarespace', () => {
  it('reads the fixture', async () => {
    const { products, skipped, notes } = await findingsOf(await fixture('squarespace.csv'));
    expect(products.map(inShort)).toEqual([
      ['SQ4410001 2800 12', 'SQ4410002 2800/2240* 0', 'becher-watt-meerblau-0-5-l 3450 unbegrenzt'],
      ['DL-01 990 unbegrenzt'],
      ['GS-25 2500 unbegrenzt', 'GS-50 5000 unbegrenzt'],
      ['ALT-1 123456 1'],
      ['KURS 8900 8'],
    ]);
    expect(skipped).toEqual(['11: Price „neunzig“ ist keine Zahl']);
    expect(notes).toEqual([
      '5: ohne SKU; angelegt als „becher-watt-meerblau-0-5-l“',
      '9: Bild „data:image/png;base64,AAAA“ weggelassen: keine Web-Adresse',
    ]);
    expect(products.map(({ productType }) => productType)).toEqual([
      'physical',
      'digital',
      'giftCard',
      'physical',
      'service',
    ]);
    expect(products.map(({ visible }) => visible)).toEqual([true, true, true, false, true]);
    expect(products[0]).toMatchObject({
      key: '64f1a20c9b1e4c0012a7d301',
      name: 'Becher „Watt“',
      urlId: 'becher-watt',
      categories: ['Keramik > Becher', 'Neu'],
      tags: ['Handarbeit', 'Becher'],
      images: [{ url: 'https://images.example/becher-sand.jpg' }, { url: 'https://images.example/becher-blau.jpg' }],
      optionNames: ['Farbe', 'Größe'],
      lines: { first: 2, last: 5 },
    });
    expect(products[0]?.variants[0]).toMatchObject({ gtin: '4006381333931', weightGrams: 340 });
    expect(products[0]?.variants[2]?.attributes).toEqual({ Farbe: 'Meerblau', Größe: '0,5 l' });
  });

  it.each([
    ['/flower/ageratum', 'Flower > Ageratum'],
    ['/kueche-und-bad', 'Kueche Und Bad'],
    ['Kurse & Reisen', 'Kurse & Reisen'],
    ['/', ''],
  ])('names the category %j %j', (path, name) => {
    expect(categoryName(path)).toBe(name);
  });
});

describe('Shopify', () => {
  it('reads the fixture', async () => {
    const { products, skipped, notes } = await findingsOf(await fixture('shopify.csv'));
    expect(products.map(({ key }) => key)).toEqual(['leinenhemd', 'olivenoel', 'geschenkkarte', 'beratung']);
    expect(products.map(inShort)).toEqual([
      ['LH-NAT-M 8500 4', 'leinenhemd-natur-l 9900/8500* 0', 'LH-IND-M 8900 unbegrenzt'],
      ['olivenoel 1490 unbegrenzt'],
      ['geschenkkarte-20 2000 unbegrenzt'],
      ['BER 6000 5'],
    ]);
    expect(skipped).toEqual(['8: Price „49.999“ ist mehrdeutig (Tausender oder Nachkommastellen?)']);
    expect(notes).toContain('6: verkauft auch ohne Bestand (continue): als unbegrenzt angelegt');
    expect(notes).toContain('3: Bestand -2 wird 0');
    expect(products[0]?.images).toEqual([
      { url: 'https://cdn.example/s/hemd-1.jpg', alt: 'Hemd auf Bügel' },
      { url: 'https://cdn.example/s/hemd-2.jpg', alt: '' },
      { url: 'https://cdn.example/s/hemd-3.jpg', alt: '' },
      { url: 'https://cdn.example/s/hemd-natur.jpg', alt: undefined },
    ]);
    expect(products[0]?.variants[0]).toMatchObject({ gtin: '4012345678901', weightGrams: 310 });
    expect(products[1]?.optionNames).toEqual([]);
    expect(products.map(({ productType }) => productType)).toEqual(['physical', 'physical', 'giftCard', 'service']);
    expect(products.map(({ visible }) => visible)).toEqual([true, true, true, false]);
  });

  it('reads the newer column names', async () => {
    const { products, skipped } = await findingsOf(await fixture('shopify-new.csv'));
    expect(skipped).toEqual([]);
    expect(products.map(inShort)).toEqual([['HK-1 1500/1250* 30', 'HK-2 1600 7']]);
    expect(products[0]).toMatchObject({ urlId: 'holzkamm', optionNames: ['Länge'], categories: ['Bad'] });
  });
});

describe('WooCommerce', () => {
  it('reads the fixture', async () => {
    const { products, skipped, notes } = await findingsOf(await fixture('woocommerce.csv'));
    expect(products.map(({ key }) => key)).toEqual(['id:44', 'id:45', 'id:46', 'id:49', 'sku:GIBTS-NICHT']);
    expect(products.map(inShort)).toEqual([
      ['HON-W-250 750 5', 'hon-raps-250-g 690 0', 'hon-raps-500-g 690 0', 'HON-L-500 1100 unbegrenzt'],
      ['KERZE 150/99* unbegrenzt'],
      ['EBOOK 1290 unbegrenzt'],
      ['FUEHRUNG 1500/1000* 0'],
      [expect.any(String)],
    ]);
    expect(skipped).toEqual([
      '6: gruppiertes Produkt: gibt es hier nicht, seine Teile werden einzeln angelegt',
      '7: externes Produkt: wird in einem anderen Shop verkauft',
    ]);
    expect(notes).toContain('10: Lieferrückstände sind erlaubt: als unbegrenzt angelegt');
    expect(products.map(({ productType }) => productType)).toEqual(['physical', 'physical', 'digital', 'service']);
    expect(products.map(({ visible }) => visible)).toEqual([true, true, true, false]);
    expect(products[0]).toMatchObject({
      optionNames: ['Sorte', 'Glas'],
      categories: ['Vorrat > Süßes', 'Vorrat'],
      description: '<p>Zweimal im Jahr geschleudert.</p>\n<p>Ohne Zusätze.</p>',
    });
    expect(products[0]?.variants[0]?.weightGrams).toBe(400);
    expect(products[1]?.variants[0]).toMatchObject({ gtin: '4012345000016', weightGrams: 120, attributes: {} });
    expect(products[2]?.categories).toEqual(['Bücher, Hefte']);
  });

  it('reads sale days in the shop’s time zone, including the last day', async () => {
    const { products } = await findingsOf(await fixture('woocommerce.csv'), { timeZone: 'Europe/Berlin' });
    expect(products[3]?.variants[0]).toMatchObject({
      saleFrom: Date.parse('2026-01-01T00:00+01:00'),
      saleUntil: Date.parse('2027-01-01T00:00+01:00'),
    });
    expect(products[1]?.variants[0]).toMatchObject({ onSale: true, saleFrom: null, saleUntil: null });
  });

  it('reads German headers, decimal commas and Windows-1252, and divides shared stock', async () => {
    const { products, skipped, notes } = await findingsOf(await fixture('woocommerce-deutsch-1252.csv'));
    expect(skipped).toEqual([]);
    expect(products.map(({ name }) => name)).toEqual(['Grüner Tee', 'Teetasse']);
    expect(products.map(inShort)).toEqual([['TEE-1 123450 40'], ['tasse-weiss 990 5', 'tasse-gruen 990 5']]);
    expect(products[0]?.variants[0]?.weightGrams).toBe(100);
    expect(notes).toContain('4: gemeinsamer Bestand von 10 auf 2 Varianten verteilt, bitte prüfen');
    expect(notes.at(-1)).toMatch(/^1: nicht in UTF-8 gespeichert/u);
  });
});
