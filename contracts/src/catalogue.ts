import { z } from 'zod';
import type { DomainEvent } from './kernel/events.ts';
import { CollectionId, ProductId, type SiteId, Sku, VariantId } from './kernel/ids.ts';
import { Cents } from './kernel/money.ts';

/** SF-08. The paywall (5) is no product that a catalogue holds. */
export const PRODUCT_TYPES = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;
export const ProductType = z.enum(['physical', 'digital', 'service', 'giftCard']);
export type ProductType = z.infer<typeof ProductType>;

/** CN-09: record type of a store item. */
export const STORE_ITEM = 11;

export const UrlId = z
  .string()
  .min(3)
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

export const Picture = z.object({ url: z.string().min(1).max(2083), alt: z.string().max(500) });
export type Picture = z.infer<typeof Picture>;

/** SU-01. `numBillingCycles` 0: until cancelled. */
export const SubscriptionPlan = z.object({
  billingPeriod: z.object({ value: z.int().min(1), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.int().min(0),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** SF-07 without its stock, which belongs to the variant's own stream. */
export const Variant = z.object({
  id: VariantId,
  sku: Sku,
  /** Option name to value; empty where the product has no options. */
  attributes: z.record(z.string().min(1).max(100), z.string().min(1).max(200)),
  priceCents: Cents.min(0),
  /** Asked instead of the price while `onSale`. */
  salePriceCents: Cents.min(0).nullable(),
  onSale: z.boolean(),
  weightGrams: z.int().min(0).nullable().default(null),
  gtin: z.string().max(50).nullable().default(null),
  /** One of the product's pictures. */
  imageUrl: z.string().max(2083).nullable().default(null),
});
export type Variant = z.infer<typeof Variant>;

/** What a product file can say of a product. */
const DescribedProduct = z.object({
  collectionId: CollectionId,
  urlId: UrlId,
  name: z.string().max(500),
  excerpt: z.string().max(1000).default(''),
  /** Clean HTML: sanitised before it becomes an event. */
  description: z.string().max(200_000).default(''),
  productType: ProductType,
  visible: z.boolean(),
  categories: z.array(z.string().min(1).max(500)).max(100),
  tags: z.array(z.string().min(1).max(200)).max(250),
  images: z.array(Picture).max(250),
  /** Names of the options in the order they are asked. */
  variantOptionOrdering: z.array(z.string().min(1).max(100)).max(6),
});

/** What only the merchant decides. */
const ProductOptions = z.object({
  isSubscribable: z.boolean(),
  subscriptionPlan: SubscriptionPlan.nullable(),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string().max(100),
  additionalFieldsFormId: z.string().max(100).nullable(),
});

export const PLAIN_PRODUCT: z.infer<typeof ProductOptions> = {
  isSubscribable: false,
  subscriptionPlan: null,
  useCustomAddButtonText: false,
  customAddButtonText: '',
  additionalFieldsFormId: null,
};

/** SF-06 without its variants. */
export const ProductDetails = DescribedProduct.extend(ProductOptions.shape);
export type ProductDetails = z.infer<typeof ProductDetails>;

/** `null`: not counted, always there. */
export const StockLevel = z.int().min(0).max(1_000_000_000).nullable();
export type StockLevel = z.infer<typeof StockLevel>;

export type CollectionEvent = DomainEvent<
  'CollectionCreated',
  { collectionId: CollectionId; urlId: string; title: string; description: string }
>;

/** Stream `product`: what is sold, and at which price. */
export type ProductEvent =
  | DomainEvent<'ProductCreated', { productId: ProductId; details: ProductDetails; variants: readonly Variant[] }>
  | DomainEvent<'ProductDetailsChanged', { productId: ProductId; changes: Partial<ProductDetails> }>
  | DomainEvent<'VariantAdded', { productId: ProductId; variant: Variant }>
  | DomainEvent<'VariantChanged', { productId: ProductId; variantId: VariantId; changes: Partial<Omit<Variant, 'id'>> }>
  | DomainEvent<'VariantRemoved', { productId: ProductId; variantId: VariantId }>;

/** Stream `stock`, one per variant: it alone decides about units. */
export type StockEvent = DomainEvent<
  'StockSet',
  { productId: ProductId; variantId: VariantId; level: StockLevel; reason: string }
>;

export const CreateCollectionPayload = z.object({
  collectionId: CollectionId,
  urlId: UrlId,
  title: z.string().min(1).max(200),
  description: z.string().max(2000).default(''),
});
export type CreateCollectionPayload = z.infer<typeof CreateCollectionPayload>;

/** Says how a product is to be from now on; what differs becomes events. Options that are not named stay as they are. */
export const DefineProductPayload = z
  .object({
    productId: ProductId,
    details: DescribedProduct.extend(ProductOptions.partial().shape),
    variants: z.array(Variant).min(1).max(250),
    /** Variants that are not listed stay: a file with a broken row takes nothing away. */
    keepsOtherVariants: z.boolean().default(false),
  })
  .superRefine(({ variants }, context) => {
    if (new Set(variants.map((variant) => variant.id)).size < variants.length) {
      context.addIssue({ code: 'custom', path: ['variants'], message: 'duplicate variant' });
    }
  });
export type DefineProductPayload = z.infer<typeof DefineProductPayload>;

export const SetStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  level: StockLevel,
  reason: z.string().max(200),
});
export type SetStockPayload = z.infer<typeof SetStockPayload>;

export interface CollectionView {
  readonly id: CollectionId;
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
}

/** A variant with the stock that pages show: a hint, the stock stream decides. */
export interface VariantView extends Variant {
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

/** Read model of a product, with all that a product page needs (SF-04, SF-06, SF-07, SF-09). */
export interface ProductView extends Omit<ProductDetails, 'variants'> {
  readonly id: ProductId;
  readonly variants: readonly VariantView[];
  /** Place in the collection: order of creation. */
  readonly order: string;
  /** SF-09. Sold out wins over sale. */
  readonly status: 'soldOut' | 'onSale' | 'available';
  readonly hasVariedPrices: boolean;
  /** Lowest price to pay over all variants. */
  readonly fromPriceCents: Cents;
  /** For search: SKUs in one text. */
  readonly skus: string;
}

export type ProductSort = 'featured' | 'priceAscending' | 'priceDescending' | 'name';

export interface ProductListQuery {
  readonly siteId: SiteId;
  readonly collectionId: CollectionId;
  readonly category?: string;
  readonly tag?: string;
  readonly sort: ProductSort;
  readonly limit: number;
  /** `next` of the page before. */
  readonly after?: string;
}

export interface ProductPage {
  readonly products: readonly ProductView[];
  readonly next: string | null;
}

export interface CatalogueQueries {
  collectionByUrl(siteId: SiteId, urlId: string): Promise<CollectionView | null>;
  collectionById(siteId: SiteId, collectionId: CollectionId): Promise<CollectionView | null>;
  /** Names of the categories of a collection's visible products, in alphabetical order. */
  categories(siteId: SiteId, collectionId: CollectionId): Promise<readonly string[]>;
  /** Visible products only. @throws InvalidPageKey */
  products(query: ProductListQuery): Promise<ProductPage>;
  productByUrl(siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductView | null>;
  productById(siteId: SiteId, productId: ProductId): Promise<ProductView | null>;
  /** Which product has a urlId, whether it is visible or not. */
  ownerOfUrlId(siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductId | null>;
  /** Visible products whose name, SKU, tags or text hold the words. */
  search(siteId: SiteId, text: string, limit: number): Promise<readonly ProductView[]>;
}
