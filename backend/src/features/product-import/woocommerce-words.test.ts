import { describe, expect, it } from '@jest/globals';
import { shopAfter } from '../../../../test/support/memory-shop.ts';

describe('an empty stock of WooCommerce', () => {
  const stocked = 'ID,Type,SKU,Name,Regular price,In stock?,Stock\n1,simple,A,Aaa,10,1,5\n';

  it.each(['SKU,Regular price,Stock\nA,10,\n', 'SKU,Regular price,In stock?,Stock\nA,10,,\n'])(
    'changes nothing where nothing says that it is in stock',
    async (file) => {
      const { shop } = await shopAfter(stocked, file);
      expect(shop.only.variants[0]).toMatchObject({ unlimited: false, onHand: 5 });
    },
  );

  it('is none of a new product, which the report says', async () => {
    const { shop, notes } = await shopAfter('SKU,Name,Regular price,Stock\nA,Aaa,10,\n');
    expect(shop.only.variants[0]).toMatchObject({ unlimited: false, onHand: 0 });
    expect(notes).toEqual([expect.stringMatching(/^2: neu und ohne Bestand/u)]);
  });

  it('is not counted where it is in stock', async () => {
    const { shop } = await shopAfter(stocked, 'SKU,Regular price,In stock?,Stock\nA,10,1,\n');
    expect(shop.only.variants[0]).toMatchObject({ unlimited: true });
  });
});

describe('whether WooCommerce shows a product', () => {
  const file = (published: string, visibility = 'visible') =>
    `ID,Type,SKU,Name,Regular price,Published,Visibility in catalog,Stock\n1,simple,A,Aaa,10,"${published}",${visibility},1\n`;

  it.each([
    ['1', 'visible', true],
    ['1,0', 'sichtbar', true],
    ['yes', 'search', true],
    ['WAHR', 'Katalog', true],
    ['publish', 'visible', true],
    ['0', 'visible', false],
    ['-1', 'visible', false],
    ['0,0', 'visible', false],
    ['no', 'visible', false],
    ['FALSCH', 'visible', false],
    ['false', 'visible', false],
    ['nein', 'visible', false],
    ['draft', 'visible', false],
    ['Entwurf', 'visible', false],
    ['private', 'visible', false],
    ['1', 'Hidden', false],
    ['1', 'versteckt', false],
  ])('%s and %s: %s', async (published, visibility, visible) => {
    const { shop, notes } = await shopAfter(file(published, visibility));
    expect([shop.only.visible, notes]).toEqual([visible, []]);
  });

  it.each([
    ['bald', 'visible'],
    ['1', 'manchmal'],
  ])('is a note where it says %s and %s: a new product is hidden, one that is there stays', async (...words) => {
    const unread = await shopAfter(file(...words));
    expect(unread.shop.only.visible).toBe(false);
    expect(unread.notes).toEqual([
      expect.stringMatching(/^2: (?:Published|Visibility in catalog) „.*“ ist unbekannt/u),
    ]);
    for (const published of ['1', '0']) {
      const { shop } = await shopAfter(file(published), file(...words));
      expect(shop.only.visible).toBe(published === '1');
    }
  });
});
