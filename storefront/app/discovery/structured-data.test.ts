import { describe, expect, it } from '@jest/globals';
import { PLAIN_PRODUCT } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { SiteSettings, type SiteView } from '@kontor/contracts/sites/sites';
import { ogLocale } from './site-meta.ts';
import { breadcrumbData, productData, siteData } from './structured-data.ts';

const URL = 'https://shop.example/shop/becher';
const site = {
  ...SiteSettings.parse({ title: 'Hafen & Heide', storeSettings: { selectedCurrency: 'EUR' } }),
  id: 'demo',
  commerce: DEFAULT_PREFERENCES,
} as SiteView;

const variant = (sku: string, priceCents: number, more: object = {}) => ({
  sku,
  priceCents,
  salePriceCents: null,
  onSale: false,
  gtin: null,
  imageUrl: null,
  attributes: {},
  qtyInStock: 1,
  unlimited: false,
  ...more,
});
const product = (variants: readonly object[], more: object = {}) =>
  ({
    ...PLAIN_PRODUCT,
    name: 'Becher',
    excerpt: 'Aus Ton.',
    productType: 'physical',
    images: [{ url: '/files/becher.svg', alt: 'Ein Becher' }],
    variantOptionOrdering: [],
    variants,
    ...more,
  }) as unknown as ProductView;

describe('structured data of a product', () => {
  it('is an Offer with SKU and GTIN if it has one price', () => {
    expect(productData(product([variant('A', 1234, { gtin: '4006381333931' })]), URL, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Becher',
      url: URL,
      description: 'Aus Ton.',
      image: ['https://shop.example/files/becher.svg'],
      sku: 'A',
      gtin: '4006381333931',
      offers: {
        '@type': 'Offer',
        price: '12.34',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: URL,
        seller: { '@type': 'Organization', name: 'Hafen & Heide' },
      },
    });
  });

  it('is a group of variants with current prices, each with an offer at its own address', () => {
    const variants = [
      variant('A', 2000, { id: 'a', attributes: { Farbe: 'Sand' }, imageUrl: '/files/sand.jpg' }),
      variant('B', 3000, { id: 'b', attributes: { Farbe: 'Moos' }, onSale: true, salePriceCents: 1500, qtyInStock: 0 }),
    ];
    const data = productData(product(variants, { id: 'p' }), URL, site);
    expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'p', variesBy: ['Farbe'] });
    expect(data).not.toHaveProperty('offers');
    const offer = { '@type': 'Offer', priceCurrency: 'EUR' };
    expect(data['hasVariant']).toMatchObject([
      {
        ...{ '@type': 'Product', name: 'Becher – Sand', sku: 'A', image: 'https://shop.example/files/sand.jpg' },
        offers: { ...offer, price: '20.00', availability: 'https://schema.org/InStock', url: `${URL}?variant=a` },
      },
      {
        ...{ '@type': 'Product', name: 'Becher – Moos', sku: 'B' },
        offers: { ...offer, price: '15.00', availability: 'https://schema.org/OutOfStock', url: `${URL}?variant=b` },
      },
    ]);
  });

  it.each([
    ['nothing left', 'physical', { qtyInStock: 0 }, 'OutOfStock'],
    ['nothing left of what is unlimited', 'physical', { qtyInStock: 0, unlimited: true }, 'InStock'],
    ['a download', 'digital', { qtyInStock: 0 }, 'InStock'],
  ])('with %s', (_, productType, stock, availability) => {
    const { offers } = productData(product([variant('A', 1, stock)], { productType }), URL, site);
    expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
  });
});

describe('other structured data', () => {
  it('numbers breadcrumbs from one, with absolute URLs', () => {
    const links = [
      { title: 'Start', href: '/' },
      { title: 'Küche', href: '/shop?category=K%C3%BCche' },
    ];
    expect(breadcrumbData(links, 'https://shop.example')['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Küche', item: 'https://shop.example/shop?category=K%C3%BCche' },
    ]);
  });

  it('names the organization and the search on the home page', () => {
    const [organization, website] = siteData(site, 'https://shop.example');
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Hafen & Heide' });
    expect(website).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' } },
    });
  });

  it.each([
    ['de', 'de_DE'],
    ['de-CH', 'de_CH'],
    ['en', 'en_US'],
    ['fr', 'fr_FR'],
  ])('maps %s to the Open Graph locale %s', (language, locale) => {
    expect(ogLocale(language)).toBe(locale);
  });
});
