import { describe, expect, it } from '@jest/globals';
import { shopAfter } from '../../../../test/support/memory-shop.ts';

const NOT_LOWER = 'Angebotspreis ist nicht niedriger als der Preis: weggelassen';
const woo = (price: string, sale: string) =>
  `ID,Type,SKU,Name,Regular price,Sale price,In stock?,Stock\n1,simple,A,Aaa,${price},${sale},1,5\n`;
const squarespace = (price: string, sale: string) =>
  `Product URL,Title,SKU,Price,Sale Price,On Sale,Stock\nabc,A,A,${price},${sale},Yes,1\n`;

describe('a sale price that is not lower than the price', () => {
  it.each([
    ['WooCommerce', [woo('10', '20')]],
    ['WooCommerce, the same', [woo('10', '10')]],
    ['Squarespace', [squarespace('10', '20')]],
    ['Squarespace, after a sale', [squarespace('10', '8'), squarespace('10', '20')]],
    ['a sale price alone', [woo('10', '8'), 'Type,SKU,Sale price\nsimple,A,20\n']],
    ['a price alone', [woo('10', '8'), 'SKU,Regular price\nA,7\n']],
    ['a price alone of Squarespace', [squarespace('10', '8'), 'Product URL,SKU,Price\nabc,A,7\n']],
  ])('is a note, and no sale: %s', async (_, files) => {
    const { shop, notes } = await shopAfter(...files);
    expect(shop.only.variants[0]).toMatchObject({ onSale: false, salePriceCents: null });
    expect(notes).toEqual([`2: ${NOT_LOWER}`]);
    const again = await shop.import(files.at(-1) ?? '');
    expect(again.products).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('stays where somebody has stored it and the file changes something else', async () => {
    const { shop } = await shopAfter(woo('10', '8'));
    const [variant] = shop.only.variants;
    shop.add({ ...shop.only, variants: [{ ...variant!, salePriceCents: 1200 as never }] });
    const { notes } = await shop.import('SKU,Regular price,Tags\nA,10,neu\n');
    expect(shop.only).toMatchObject({ variants: [{ onSale: true, salePriceCents: 1200 }] });
    expect(notes.count).toBe(0);
  });
});
