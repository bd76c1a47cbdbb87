import { describe, expect, it } from '@jest/globals';
import { problemsOf } from './product-rules.ts';

type Wanted = Parameters<typeof problemsOf>[0];

const wanted = (pictures: readonly string[], variants: readonly object[] = [{}]): Wanted =>
  ({
    details: {
      productType: 'physical',
      variantOptionOrdering: ['Farbe'],
      images: pictures.map((url) => ({ url, alt: '' })),
    },
    variants: variants.map((variant, index) => ({
      sku: `A-${index}`,
      attributes: { Farbe: `Farbe ${index}` },
      onSale: false,
      imageUrl: null,
      ...variant,
    })),
  }) as unknown as Wanted;

describe('rules of a product', () => {
  it.each(['https://bilder.example/a.jpg', 'http://bilder.example/a.jpg', '/s/becher.jpg'])(
    'take a picture from %s',
    (url) => expect(problemsOf(wanted([url], [{ imageUrl: url }]))).toEqual([]),
  );

  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:image/svg+xml,x', '//fremd.example/a.jpg', 'a.jpg', ''])(
    'refuse a picture from %j, at the product and at a variant',
    (url) => {
      expect(problemsOf(wanted([url], [{ imageUrl: url }]))).toEqual([
        { path: ['details', 'images', 0, 'url'], key: 'product.pictureAddress' },
        { path: ['variants', 0, 'imageUrl'], key: 'product.pictureAddress' },
      ]);
    },
  );

  it('refuse an SKU and a choice twice, however their letters are written', () => {
    const farbe = 'Grün';
    const twice = [
      { sku: 'GRÜN', attributes: { Farbe: farbe } },
      { sku: 'GRÜN'.normalize('NFD'), attributes: { Farbe: farbe.normalize('NFD') } },
    ];
    expect(problemsOf(wanted([], twice)).map(({ key }) => key)).toEqual(['product.choiceTwice', 'product.skuTwice']);
  });
});
