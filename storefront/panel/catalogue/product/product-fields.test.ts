import { describe, expect, it } from '@jest/globals';
import { readValues, typedValues } from '../../form-handling/form-values.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

const GERMAN = { language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
const read = (values: Readonly<Record<string, string>>) => readValues(values, PRODUCT_FIELDS, GERMAN);

const product = {
  details: {
    name: 'Seife',
    categories: ['Bad', 'Küche'],
    visible: true,
    images: [{ url: '/a.webp', alt: 'Seife', focus: { x: 20, y: 50 } }],
    variantOptionOrdering: [{ name: 'Duft' }],
    swatches: [{ value: 'Tanne', colour: '#2f5245' }],
    merchandising: { scarcityBelow: 3, scarcityTemplateViews: ['list'] },
    additionalFieldsForm: {
      id: 'fragen',
      name: 'Angaben',
      fields: [{ id: 'wen', title: 'Für wen?', options: ['A', 'B'] }],
    },
  },
  variants: [
    {
      id: 'v',
      sku: 'S',
      priceCents: 690,
      salePriceCents: null,
      onSale: false,
      saleFrom: 1_795_820_400_000,
      gtin: null,
    },
  ],
};

describe('fields of a product', () => {
  it('round-trip, including money and times as the shop types them', () => {
    const values = typedValues(product, PRODUCT_FIELDS, GERMAN);
    expect(values).toMatchObject({ categories: 'Bad, Küche', 'variants.0.price': '6,90', 'fields.0.options': 'A\nB' });
    expect(read(values)).toMatchObject({ body: product, problems: {} });
  });

  it('report problems at their own names, with the form’s row numbers', () => {
    const { problems, nameOf } = read({
      'variants.4.sku': 'A',
      'variants.4.price': 'zwanzig',
      'variants.2.sku': 'B',
      'variants.2.price': '20',
      'variants.2.weight': '1,5',
      'images.1.url': '',
      'images.3.url': '/b.webp',
    });
    expect(problems).toEqual({
      'variants.4.price': { key: 'product.priceInvalid', params: { example: '12,50' } },
      'variants.2.weight': { key: 'product.numberInvalid', params: { min: 0, max: 1_000_000_000 } },
    });
    const paths = [
      'variants.1.priceCents',
      'variants.0.content',
      'variants',
      'details.images.0.alt',
      'details.images.0',
    ];
    expect(paths.map(nameOf)).toEqual([
      'variants.2.price',
      'variants.4.contentAmount',
      'variants',
      'images.3.alt',
      'images.3.alt',
    ]);
    expect(
      [
        'details.subscriptionPlan',
        'details.variantOptionOrdering',
        'details.additionalFieldsForm',
        'details.merchandising.scarcityText',
        'details.name',
      ].map(nameOf),
    ).toEqual(['planEvery', 'options', 'formName', 'scarcityText', 'name']);
  });
});
