import type { ProductView, VariantView } from '@kontor/contracts/catalogue/catalogue';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { isInStock, priceToPay, subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { textOf } from '../../platform/html-text.ts';
import { type FeedShipping, shippingOf } from './feed-shipping.ts';
import { isGtin } from './gtin.ts';

/** Attributes of Google Merchant with one value each, in the order of the file's columns. */
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
  /** Left out: not known. */
  readonly values: Readonly<Partial<Record<Attribute, string>>>;
  readonly additionalImages: readonly string[];
  readonly shipping: readonly FeedShipping[];
}

const TITLE = 150;
const DESCRIPTION = 5_000;
const MPN = 70;
const MOST_IMAGES = 10;

/** Options by the names that shops give them. */
const OPTIONS: Readonly<Record<string, Extract<Attribute, 'color' | 'size' | 'material'>>> = {
  farbe: 'color',
  color: 'color',
  colour: 'color',
  größe: 'size',
  size: 'size',
  material: 'material',
};

/**
 * MP-03: an item for each variant. None for what the network takes none of: services, subscriptions, and what costs
 * nothing.
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
      link,
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
    additionalImages: others.slice(0, MOST_IMAGES),
    shipping: productType === 'physical' ? shippingOf(variant, site) : [],
  };
};

/** Networks read a feed once a day or so: a sale that is ahead is told with its days, or not at all. */
const isAnnounced = ({ onSale, isSaleAhead, saleUntil }: VariantView): boolean =>
  onSale || (isSaleAhead === true && typeof saleUntil === 'number');

const moment = (at: Instant): string => `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)}Z`;

/** From when until when. `null`: it has no end, and holds as long as it is told. */
const saleDays = ({ saleFrom, saleUntil }: VariantView, now: Instant): string | null =>
  typeof saleUntil === 'number' ? `${moment(saleFrom ?? now)}/${moment(saleUntil)}` : null;

export const price = (amount: Cents, currency: Currency): string => `${toDecimal(amount, currency)} ${currency}`;

/** By characters and not in the middle of one. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : [...text].slice(0, length).join('');

/** The variant's own first. The network takes no drawings (SVG) that there is no copy of. */
const imagesOf = ({ images }: ProductView, { imageUrl }: VariantView, link: string): readonly string[] => {
  const urls = [...(imageUrl === null ? [] : [imageUrl]), ...images.map(({ url }) => url)];
  const absolute = new Set(urls.map((url) => URL.parse(url, link)?.href ?? ''));
  return [...absolute].filter((url) => /^https?:/u.test(url) && !/\.svg(?:[?#]|$)/iu.test(url));
};

/** What has neither a number of the world's nor a maker with a number of its own has no identifier. */
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
