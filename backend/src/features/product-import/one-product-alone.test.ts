import { describe, expect, it } from '@jest/globals';
import { MemoryShop } from '../../../../test/support/memory-shop.ts';
import { PRODUCT_FILES } from './product-files.ts';
import { attempt } from './finish-product.ts';
import type { FileRemark } from './imported-product.ts';
import { findingsOf } from './testing/read-text.ts';
import { weightUnit } from './values.ts';

describe('names that objects have by themselves', () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];

  it.each(names)('%s is an option like any other', async (name) => {
    const shop = new MemoryShop();
    const file = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price\nbbb,B,${name},rot,Größe,M,,1\nbbb,,,,,L,,1\nccc,C,,,,,C1,5\n`;
    const report = await shop.import(file);
    expect(report.products.created).toBe(2);
    const [product] = shop.products.values();
    for (const { table } of Object.values(PRODUCT_FILES)) {
      table.refuses(product!);
      const written = table.rows(product!, { currency: 'EUR', origin: '', exportId: null, number: 1, collection: '' });
      expect(JSON.stringify(written)).not.toContain('function');
    }
    expect((await shop.import(file)).products).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it.each(names)('%s is no tax class and no unit of weight', async (name) => {
    const { products, notes } = await findingsOf(
      `ID,Type,SKU,Name,Regular price,Tax class\n1,simple,A,Aaa,10,${name}\n`,
    );
    expect(products[0]?.taxCategory).toBeUndefined();
    expect(notes).toEqual([expect.stringContaining(`Steuer „${name}“`)]);
    expect(weightUnit(name)).toBeNull();
  });
});

describe('an error that nobody expected', () => {
  const FILE = 'Handle,Title,Variant SKU,Variant Price\naaa,A,A,1\nbbb,B,B,1\nccc,C,C,1\n';

  it('costs its product alone where it is planned, and is named with its line', async () => {
    const shop = new MemoryShop();
    const echo = async () => {
      throw new TypeError('x is not a function');
    };
    await shop.import(FILE.replace('ccc,C,C,1\n', '').replace('aaa,A,A,1\n', ''));
    const report = await shop.import(FILE, { echo });
    expect(report.products.created).toBe(2);
    expect(report.skipped.first).toEqual([
      { line: 3, reason: 'unerwarteter Fehler, dieses Produkt bleibt weg (x is not a function)' },
    ]);
  });

  it('costs its product alone where it is read', async () => {
    const findings: FileRemark[] = [];
    const read = attempt(5, findings, () => {
      throw new TypeError('x is not a function');
    });
    expect([read, findings]).toEqual([
      null,
      [
        expect.objectContaining({
          kind: 'skipped',
          line: 5,
          reason: expect.objectContaining({ key: 'productFile.unexpected' }),
        }),
      ],
    ]);
  });
});
