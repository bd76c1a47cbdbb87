import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { isInStock, priceToPay } from '@kontor/contracts/catalogue/product-status';
import type { Link, SiteView } from '@kontor/contracts/sites/sites';

/** JSON-LD of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

const availabilityOf = (isThere: boolean): string => `${CONTEXT}/${isThere ? 'InStock' : 'OutOfStock'}`;

export const sellerName = ({ title, commerce }: Pick<SiteView, 'title' | 'commerce'>): string =>
  commerce.legal.seller.name || title;

const offerOf = (variants: readonly VariantView[], product: ProductView, currency: Currency): StructuredData => {
  const prices = variants.map(priceToPay);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)] as [Cents, Cents];
  const decimal = (amount: Cents): string => toDecimal(amount, currency);
  return {
    ...(lowest === highest
      ? { '@type': 'Offer', price: decimal(lowest) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: decimal(lowest),
          highPrice: decimal(highest),
          offerCount: variants.length,
        }),
    priceCurrency: currency,
    availability: availabilityOf(variants.some((variant) => isInStock(product.productType, variant))),
  };
};

/** Product with an Offer, or an AggregateOffer if prices vary. `url` must be absolute. */
export const productData = (product: ProductView, url: string, site: SiteView): StructuredData => {
  const { name, excerpt, images, variants } = product;
  const [first, ...others] = variants;
  const only = others.length === 0 ? first : undefined;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    url,
    ...(excerpt !== '' && { description: excerpt }),
    ...(images.length > 0 && { image: images.map((image) => new URL(image.url, url).href) }),
    ...(only && { sku: only.sku }),
    ...(only?.gtin && { gtin: only.gtin }),
    ...(first && {
      offers: {
        ...offerOf(variants, product, site.storeSettings.selectedCurrency),
        url,
        seller: { '@type': 'Organization', name: sellerName(site) },
      },
    }),
  };
};

export const breadcrumbData = (links: readonly Link[], origin: string): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: links.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: new URL(href, origin).href,
  })),
});

/** For the home page: organization and site search. */
export const siteData = (site: SiteView, origin: string): readonly StructuredData[] => {
  const { email, phone, vatId } = site.commerce.legal.seller;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      name: sellerName(site),
      url: `${origin}/`,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(vatId && { vatID: vatId }),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: site.title,
      url: `${origin}/`,
      inLanguage: site.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
};
