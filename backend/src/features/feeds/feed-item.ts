import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { variantAddress } from '@kontor/contracts/catalogue/variant-address';
import { isInStock, priceToPay, subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { textOf } from '../../platform/html-text.ts';
import { type FeedShipping, shippingOf } from './feed-shipping.ts';
import { isGtin } from '@kontor/contracts/catalogue/gtin';

/** Single-value attributes of Google Merchant, in column order. */
export const ATTRIBUTES = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'product_type',
  'color',
  'size',
  'material',
  'shipping_weight',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface FeedItem {
  /** Missing: unknown. */
  readonly values: Readonly<Partial<Record<Attribute, string>>>;
  readonly additionalImages: readonly string[];
  readonly shipping: readonly FeedShipping[];
}

const TITLE = 150;
const DESCRIPTION = 5_000;
const MPN = 70;
const MAX_IMAGES = 10;

const OPTIONS: Readonly<Record<string, Extract<Attribute, 'color' | 'size' | 'material'>>> = {
  farbe: 'color',
  color: 'color',
  colour: 'color',
  größe: 'size',
  size: 'size',
  material: 'material',
};

/**
 * MP-03: one item per variant. None for what networks refuse: services, subscriptions and free products.
 * @param link absolute address of the product
 */
export const itemsOf = (product: ProductView, link: string, site: SiteView, now: Instant): readonly FeedItem[] => {
  if (product.productType === 'service' || subscriptionPlanOf(product)) return [];
  return product.variants
    .filter((variant) => priceToPay(variant) > 0)
    .map((variant) => itemOf(product, variant, link, site, now));
};

const itemOf = (product: ProductView, variant: VariantView, link: string, site: SiteView, now: Instant): FeedItem => {
  const { name, description, excerpt, productType, categories } = product;
  const currency = site.storeSettings.selectedCurrency;
  const options = Object.values(variant.attributes);
  const [image, ...others] = imagesOf(product, variant, link);
  const [category] = categories;
  const { salePriceCents, weightGrams } = variant;
  const isReduced = isAnnounced(variant) && salePriceCents !== null && salePriceCents < variant.priceCents;
  const days = isReduced ? saleDays(variant, now) : null;
  return {
    values: {
      id: variant.id,
      ...(product.variants.length > 1 && { item_group_id: product.id }),
      title: cut([name, ...options].join(' – '), TITLE),
      description: cut(textOf(description) || excerpt || name, DESCRIPTION),
      link: variantAddress(link, product, variant),
      ...(image !== undefined && { image_link: image }),
      availability: isInStock(productType, variant) ? 'in_stock' : 'out_of_stock',
      price: price(isReduced ? variant.priceCents : priceToPay(variant), currency),
      ...(isReduced && { sale_price: price(salePriceCents, currency) }),
      ...(days !== null && { sale_price_effective_date: days }),
      condition: 'new',
      ...identifiers(variant, site.commerce.ads.brand),
      ...(category !== undefined && { product_type: category }),
      ...optionValues(variant),
      ...(weightGrams !== null && productType === 'physical' && { shipping_weight: `${weightGrams} g` }),
    },
    additionalImages: others.slice(0, MAX_IMAGES),
    shipping: productType === 'physical' ? shippingOf(variant, site) : [],
  };
};

/** Networks fetch about daily: a future sale is listed with its dates, or not at all. */
const isAnnounced = ({ onSale, isSaleAhead, saleUntil }: VariantView): boolean =>
  onSale || (isSaleAhead === true && typeof saleUntil === 'number');

const moment = (at: Instant): string => `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)}Z`;

/** The period of the sale. `null`: no end, valid while it is listed. */
const saleDays = ({ saleFrom, saleUntil }: VariantView, now: Instant): string | null =>
  typeof saleUntil === 'number' ? `${moment(saleFrom ?? now)}/${moment(saleUntil)}` : null;

export const price = (amount: Cents, currency: Currency): string => `${toDecimal(amount, currency)} ${currency}`;

/** Does not split a character. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : [...text].slice(0, length).join('');

/** The variant's own picture first. SVG drawings without a raster copy are left out, as networks refuse them. */
const imagesOf = ({ images }: ProductView, { imageUrl }: VariantView, link: string): readonly string[] => {
  const urls = [...(imageUrl === null ? [] : [imageUrl]), ...images.map(({ url }) => url)];
  const absolute = new Set(urls.map((url) => URL.parse(url, link)?.href ?? ''));
  return [...absolute].filter((url) => /^https?:/u.test(url) && !/\.svg(?:[?#]|$)/iu.test(url));
};

/** Without a GTIN or a brand's own number there is no identifier. */
const identifiers = ({ gtin, sku }: VariantView, brand: string): FeedItem['values'] => {
  const known = gtin !== null && isGtin(gtin);
  return {
    ...(brand !== '' && { brand, mpn: cut(sku, MPN) }),
    ...(known && { gtin }),
    identifier_exists: known || brand !== '' ? 'yes' : 'no',
  };
};

const optionValues = ({ attributes }: VariantView): FeedItem['values'] =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([option, value]) => {
      const attribute = OPTIONS[option.toLowerCase()];
      return attribute === undefined ? [] : [[attribute, value]];
    }),
  );
