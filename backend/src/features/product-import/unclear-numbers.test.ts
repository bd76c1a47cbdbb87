import { describe, expect, it } from '@jest/globals';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';
import { units, weight } from './values.ts';

describe('a number of pieces with a thousands mark', () => {
  it.each(['1.000', '1,000', '2.500', '-1.000'])('%j is ambiguous', (text) => {
    expect(() => units(text, 'Stock')).toThrow('productFile.ambiguous');
  });

  it.each([
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1.000.000', 1_000_000],
    ['1.000,00', 1000],
    ["1'000", 1000],
    ['1000.000', 1000],
    ['0.000', 0],
  ])('%j is %d', (text, count) => {
    expect(units(text, 'Stock')).toBe(count);
  });

  it.each([
    ['WooCommerce', 'ID;Type;SKU;Name;Regular price;In stock?;Stock\n1;simple;A;Aaa;10,00;1;1.000\n'],
    ['Shopify', 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\na,A,A,10,"1,000"\n'],
    ['Squarespace', 'Product URL,Title,SKU,Price,Stock\na,A,A,10,1.000\n'],
  ])('costs its row in a file of %s', async (_, file) => {
    const shop = new MemoryShop();
    const { skipped } = await shop.import(file);
    expect([shop.products.size, skipped.first]).toEqual([
      0,
      [{ line: 2, reason: expect.stringContaining('ist mehrdeutig'), field: expect.any(String) }],
    ]);
  });
});

describe('a weight with one mark and three digits', () => {
  it('is ambiguous in grams', () => {
    for (const text of ['1.234', '1,250']) expect(() => weight(text, 'g', 'Weight')).toThrow('productFile.ambiguous');
    expect(weight('1.200,5', 'g', 'Weight')).toBe(1201);
  });

  it.each(['kg', 'lb'] as const)('is one of decimals in %s', (unit) => {
    expect(weight('1,250', unit, 'Weight')).toBe(weight('1.25', unit, 'Weight'));
    expect(weight('1.250', unit, 'Weight')).toBe(weight('1.25', unit, 'Weight'));
  });
});
