import { describe, expect, it } from '@jest/globals';
import { PLAIN_PRODUCT } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { cents } from '@kontor/contracts/kernel/money';
import { testSite } from '../../../../test/support/site.ts';
import { itemsOf } from './feed-item.ts';
import { isGtin } from '@kontor/contracts/catalogue/gtin';

const NOW = Date.parse('2026-11-22T09:30Z');
const LINK = 'https://shop.example/laden/becher';
const variant = (id: string, more: object = {}) => ({
  id,
  sku: `SKU-${id}`,
  attributes: {},
  priceCents: cents(1950),
  salePriceCents: null,
  onSale: false,
  gtin: null,
  weightGrams: null,
  imageUrl: null,
  qtyInStock: 1,
  unlimited: false,
  ...more,
});
const product = (more: object = {}) =>
  ({
    ...PLAIN_PRODUCT,
    id: 'p1',
    name: 'Becher',
    excerpt: 'Kurz.',
    description: '<p>Aus Ton &amp; Liebe.</p><p>Spülfest.</p>',
    productType: 'physical',
    categories: ['Küche', 'Neu'],
    images: [
      { url: '/files/becher.svg', alt: '' },
      { url: '/files/becher.jpg', alt: '' },
      { url: 'https://cdn.example/seite.webp?v=2', alt: '' },
    ],
    variants: [variant('v1')],
    ...more,
  }) as unknown as ProductView;
const values = (more: object = {}, site = testSite()) =>
  itemsOf(product(more), LINK, site, NOW).map((item) => item.values);

describe('an item of the product feed (MP-03)', () => {
  it('has all required attributes, with absolute addresses and no drawings', () => {
    expect(itemsOf(product(), LINK, testSite(), NOW)).toEqual([
      {
        values: {
          id: 'v1',
          title: 'Becher',
          description: 'Aus Ton & Liebe. Spülfest.',
          link: LINK,
          image_link: 'https://shop.example/files/becher.jpg',
          availability: 'in_stock',
          price: '19.50 EUR',
          condition: 'new',
          identifier_exists: 'no',
          product_type: 'Küche',
        },
        additionalImages: ['https://cdn.example/seite.webp?v=2'],
        shipping: [],
      },
    ]);
  });

  it('exists per variant, grouped, with its options', () => {
    const variants = [
      variant('v1', { attributes: { Farbe: 'Blau' }, imageUrl: '/files/blau.png' }),
      variant('v2', { attributes: { Farbe: 'Rot', Größe: 'L' }, qtyInStock: 0 }),
    ];
    expect(values({ variants })).toMatchObject([
      {
        id: 'v1',
        item_group_id: 'p1',
        link: `${LINK}?variant=v1`,
        title: 'Becher – Blau',
        color: 'Blau',
        availability: 'in_stock',
      },
      {
        id: 'v2',
        item_group_id: 'p1',
        title: 'Becher – Rot – L',
        color: 'Rot',
        size: 'L',
        availability: 'out_of_stock',
      },
    ]);
    expect(values({ variants })[0]?.image_link).toBe('https://shop.example/files/blau.png');
  });

  it('has the regular and the sale price during a sale', () => {
    const sale = (more: object) => values({ variants: [variant('v1', more)] })[0];
    expect(sale({ onSale: true, salePriceCents: 1500 })).toMatchObject({ price: '19.50 EUR', sale_price: '15.00 EUR' });
    for (const more of [
      { onSale: false, salePriceCents: 1500 },
      { onSale: true, salePriceCents: null },
    ]) {
      expect([sale(more)?.price, sale(more)?.sale_price]).toEqual(['19.50 EUR', undefined]);
    }
  });

  it('has the dates of a limited sale, also before it begins', () => {
    const [saleFrom, saleUntil] = [Date.parse('2026-11-27T00:00+01:00'), Date.parse('2026-12-01T00:00+01:00')];
    const sale = (more: object) => values({ variants: [variant('v1', { salePriceCents: 1500, ...more })] })[0];
    const told = { price: '19.50 EUR', sale_price: '15.00 EUR' };
    const days = '2026-11-26T23:00Z/2026-11-30T23:00Z';
    expect(sale({ onSale: true, saleFrom, saleUntil })).toMatchObject({ ...told, sale_price_effective_date: days });
    expect(sale({ onSale: false, isSaleAhead: true, saleFrom, saleUntil })).toMatchObject({
      ...told,
      sale_price_effective_date: days,
    });
    expect(sale({ onSale: true, saleUntil })?.sale_price_effective_date).toBe('2026-11-22T09:30Z/2026-11-30T23:00Z');
    const open = sale({ onSale: true, saleFrom });
    expect(open).toMatchObject(told);
    expect(open).not.toHaveProperty('sale_price_effective_date');
    expect(sale({ onSale: false, isSaleAhead: true, saleFrom })).not.toHaveProperty('sale_price');
  });

  it('is identified by a valid GTIN, or by the shop’s own brand', () => {
    const brand = testSite({ ads: { brand: 'Hafen' } });
    const variants = [variant('v1', { gtin: '4006381333931' })];
    expect(values({ variants })).toMatchObject([{ gtin: '4006381333931', identifier_exists: 'yes' }]);
    expect(values({ variants: [variant('v1', { gtin: '4006381333932' })] })[0]).not.toHaveProperty('gtin');
    expect(values({}, brand)).toMatchObject([{ brand: 'Hafen', mpn: 'SKU-v1', identifier_exists: 'yes' }]);
  });

  it('has shipping costs by country and weight', () => {
    const rates = [{ maxWeightGrams: 1000, priceCents: 490 }, { priceCents: 990 }];
    const site = testSite({ shipping: { options: [{ id: 'dhl', name: 'DHL', countries: ['DE', 'AT'], rates }] } });
    const [item] = itemsOf(product({ variants: [variant('v1', { weightGrams: 1500 })] }), LINK, site, NOW);
    expect(item?.shipping).toEqual([
      { country: 'DE', service: 'DHL', priceCents: 990 },
      { country: 'AT', service: 'DHL', priceCents: 990 },
    ]);
    expect(item?.values.shipping_weight).toBe('1500 g');
    expect(itemsOf(product({ productType: 'digital' }), LINK, site, NOW)[0]?.shipping).toEqual([]);
  });

  it('does not exist for what the network refuses', () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    expect(values({ productType: 'service' })).toEqual([]);
    expect(values({ isSubscribable: true, subscriptionPlan: plan })).toEqual([]);
    expect(values({ variants: [variant('v1', { priceCents: 0 })] })).toEqual([]);
  });

  it('respects length limits, and always has a description', () => {
    const [item] = values({ name: '🍵'.repeat(200), description: '', excerpt: '' });
    expect([...(item?.title ?? '')]).toHaveLength(150);
    expect(item?.title).toMatch(/^🍵+$/u);
    expect(item?.description).toMatch(/^🍵+$/u);
  });
});

describe('a GTIN', () => {
  it.each(['96385074', '036000291452', '4006381333931', '10012345678902'])('%s is valid', (text) => {
    expect(isGtin(text)).toBe(true);
  });
  it.each(['', '4006381333930', '400638133393', '40063813339311', 'ABCDEFGH', '4006381 33931'])(
    '%s is none',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );
});
