import { sharedUrl } from '@kontor/contracts/catalogue/pictures';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import { toDecimal } from '@kontor/contracts/kernel/money';
import { isInStock, priceToPay } from '@kontor/contracts/catalogue/product-status';
import { variantAddress } from '@kontor/contracts/catalogue/variant-address';
import { optionsOf } from '../catalogue/variant-choice.ts';
import type { Link } from '@kontor/contracts/kernel/link';
import type { SiteView } from '@kontor/contracts/sites/sites';

/** JSON-LD of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

const availabilityOf = (isThere: boolean): string => `${CONTEXT}/${isThere ? 'InStock' : 'OutOfStock'}`;

export const sellerName = ({ title, commerce }: Pick<SiteView, 'title' | 'commerce'>): string =>
  commerce.legal.seller.name || title;

interface Page {
  /** Absolute. */
  readonly url: string;
  readonly site: SiteView;
}

const offerOf = (product: ProductView, variant: VariantView, { url, site }: Page): StructuredData => {
  const currency = site.storeSettings.selectedCurrency;
  return {
    '@type': 'Offer',
    price: toDecimal(priceToPay(variant), currency),
    priceCurrency: currency,
    availability: availabilityOf(isInStock(product.productType, variant)),
    url: variantAddress(url, product, variant),
    seller: { '@type': 'Organization', name: sellerName(site) },
  };
};

const ofVariant = (product: ProductView, variant: VariantView, page: Page): StructuredData => ({
  sku: variant.sku,
  ...(variant.gtin && { gtin: variant.gtin }),
  offers: offerOf(product, variant, page),
});

/** One of several, with what the page says of it when it is chosen. */
const variantData = (product: ProductView, variant: VariantView, page: Page): StructuredData => ({
  '@type': 'Product',
  name: [product.name, ...Object.values(variant.attributes)].join(' – '),
  ...(variant.imageUrl !== null && { image: new URL(sharedUrl(variant.imageUrl), page.url).href }),
  ...ofVariant(product, variant, page),
});

/** A product with its offer, or a group of products, each with its own. `url` must be absolute. */
export const productData = (product: ProductView, url: string, site: SiteView): StructuredData => {
  const { id, name, excerpt, images, variants } = product;
  const [only, ...others] = variants;
  const page = { url, site };
  const isGroup = others.length > 0;
  return {
    '@context': CONTEXT,
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name,
    url,
    ...(excerpt !== '' && { description: excerpt }),
    ...(images.length > 0 && { image: images.map((image) => new URL(sharedUrl(image.url), url).href) }),
    ...(only && !isGroup && ofVariant(product, only, page)),
    ...(isGroup && {
      productGroupID: id,
      variesBy: optionsOf(variants, product.variantOptionOrdering).map((option) => option.name),
      hasVariant: variants.map((variant) => variantData(product, variant, page)),
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
