import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { AdditionalFieldsForm } from './additional-fields.ts';
import { type CategoryId, CollectionId, ProductId, Sku, VariantId } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { followed } from '../kernel/projection.ts';
import type { StockUnits } from '../stock/units.ts';

/** SF-08. The paywall (5) is no product that a catalogue holds. */
export const PRODUCT_TYPES = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;
export const ProductType = z.enum(['physical', 'digital', 'service', 'giftCard']);
export type ProductType = z.infer<typeof ProductType>;

export const UrlId = z
  .string()
  .min(3)
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

/** The point of a picture that every cut of it shows, in percent of its width and height. */
export const Focus = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
export type Focus = z.infer<typeof Focus>;

/** `focus`: of pictures that were uploaded, the middle where it is missing. */
export const Picture = z.object({
  url: z.string().min(1).max(2083),
  alt: z.string().max(500),
  focus: Focus.optional(),
});
export type Picture = z.infer<typeof Picture>;

/** SU-01. `numBillingCycles` 0: until cancelled. */
export const SubscriptionPlan = z.object({
  billingPeriod: z.object({ value: z.int().min(1), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.int().min(0),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** German rates: standard 19 %, reduced 7 %. Gift cards are taxed when they are redeemed, whatever is set here. */
export const TaxCategory = z.enum(['standard', 'reduced', 'exempt']);
export type TaxCategory = z.infer<typeof TaxCategory>;

/** What a unit holds, for the price per basic unit (Grundpreis): 250 g, told per 1000 g. */
export const UnitContent = z.object({
  unit: z.enum(['g', 'ml', 'cm', 'cm2', 'piece']),
  amount: z.int().min(1).max(10_000_000),
  per: z.int().min(1).max(10_000_000),
});
export type UnitContent = z.infer<typeof UnitContent>;

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
  /** In ms since 1970: between them a sale counts; `null` is open. The end does not belong to it. Not named: as before. */
  saleFrom: z.int().min(0).nullable().optional(),
  saleUntil: z.int().min(0).nullable().optional(),
  weightGrams: z.int().min(0).nullable().default(null),
  gtin: z.string().max(50).nullable().default(null),
  /** One of the product's pictures. */
  imageUrl: z.string().max(2083).nullable().default(null),
  content: UnitContent.nullable().default(null),
});
export type Variant = z.infer<typeof Variant>;

/** A sale that would end before it begins. */
export const hasReversedSale = ({ saleFrom, saleUntil }: Pick<Variant, 'saleFrom' | 'saleUntil'>): boolean =>
  typeof saleFrom === 'number' && typeof saleUntil === 'number' && saleUntil <= saleFrom;

/** What a variant of before some fields were known is in them. */
export const PLAIN_VARIANT = { content: null } as const satisfies Partial<Variant>;

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

/** The places where a product can be put into a cart (SF-03), as views of a template. */
export const TemplateView = z.enum(['productDetail', 'productList', 'quickView', 'productBlock']);
export type TemplateView = z.infer<typeof TemplateView>;

/** SF-12, RS-01: how scarcity and restock sign-up appear. */
export const Merchandising = z.object({
  /** Instead of 'sold out'; empty: that. */
  customSoldOutText: z.string().max(100).default(''),
  scarcityEnabled: z.boolean().default(false),
  /** Where the notice stands; views that are not named follow `scarcityShownByDefault`. */
  scarcityTemplateViews: z.array(TemplateView).max(10).default([]),
  /** `{n}` is the number of units left; empty: the catalogue's text. */
  scarcityText: z.string().max(200).default(''),
  scarcityShownByDefault: z.boolean().default(true),
  /** Units from which on there is no notice. */
  scarcityBelow: z.int().min(2).max(1000).default(4),
  /** Whether people may wait for what is sold out. Not named: as the store page says. */
  restockOffered: z.boolean().optional(),
  /** Where they sign up; none: `RESTOCK_VIEWS`. */
  restockNotificationViews: z.array(TemplateView).max(10).default([]),
  restockNotificationMessages: z.record(z.string().max(50), z.string().max(500)).default({}),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
});
export type Merchandising = z.infer<typeof Merchandising>;

/** What only the merchant decides. */
const ProductOptions = z.object({
  isSubscribable: z.boolean(),
  subscriptionPlan: SubscriptionPlan.nullable(),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string().max(100),
  additionalFieldsFormId: z.string().max(100).nullable(),
  /** AC-07: what a shopper is asked when adding the product. */
  additionalFieldsForm: AdditionalFieldsForm.nullable(),
  taxCategory: TaxCategory,
  /** AC-02: products offered beside this one. */
  addOnIds: z.array(ProductId).max(12),
  merchandising: Merchandising,
});

export const PLAIN_PRODUCT: z.infer<typeof ProductOptions> = {
  isSubscribable: false,
  subscriptionPlan: null,
  useCustomAddButtonText: false,
  customAddButtonText: '',
  additionalFieldsFormId: null,
  additionalFieldsForm: null,
  taxCategory: 'standard',
  addOnIds: [],
  merchandising: Merchandising.parse({}),
};

/** SF-06 without its variants. */
export const ProductDetails = DescribedProduct.extend(ProductOptions.shape);
export type ProductDetails = z.infer<typeof ProductDetails>;

export interface RootCategory {
  readonly id: CategoryId;
  /** What stands for all categories. */
  readonly displayName: string;
}

export type CollectionEvent =
  | DomainEvent<
      'CollectionCreated',
      {
        collectionId: CollectionId;
        urlId: string;
        title: string;
        description: string;
        /** What links to it say; left out: its title. */
        navigationTitle?: string | undefined;
      }
    >
  /** MP-05 */
  | DomainEvent<
      'RootCategoryCreated',
      { collectionId: CollectionId; categoryId: CategoryId; displayName: string; pageRendering: 'LIST_VIEW' }
    >
  /** RS-01. `null`: as the site's settings say. */
  | DomainEvent<'CollectionRestockChanged', { collectionId: CollectionId; offered: boolean | null }>;

/** Stream `product`: what is sold, and at which price. */
export type ProductEvent =
  | DomainEvent<'ProductCreated', { productId: ProductId; details: ProductDetails; variants: readonly Variant[] }>
  | DomainEvent<'ProductDetailsChanged', { productId: ProductId; changes: Partial<ProductDetails> }>
  | DomainEvent<'VariantAdded', { productId: ProductId; variant: Variant }>
  | DomainEvent<'VariantChanged', { productId: ProductId; variantId: VariantId; changes: Partial<Omit<Variant, 'id'>> }>
  | DomainEvent<'VariantRemoved', { productId: ProductId; variantId: VariantId }>;

export const PRODUCT_EVENT_TYPES = followed<ProductEvent>()({
  ProductCreated: true,
  ProductDetailsChanged: true,
  VariantAdded: true,
  VariantChanged: true,
  VariantRemoved: true,
});

export const CreateCollectionPayload = z.object({
  collectionId: CollectionId,
  urlId: UrlId,
  title: z.string().min(1).max(200),
  description: z.string().max(2000).default(''),
  navigationTitle: z.string().min(1).max(100).optional(),
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
    /** Of the product as its sender has seen it, 0 for none: at any other one nothing happens. Default: no check. */
    expectedVersion: z.int().min(0).optional(),
  })
  .superRefine(({ variants }, context) => {
    for (const [index, variant] of variants.entries()) {
      if (!hasReversedSale(variant)) continue;
      const path = ['variants', index, 'saleUntil'];
      context.addIssue({ code: 'custom', path, message: 'the sale ends before it begins' });
    }
    if (new Set(variants.map((variant) => variant.id)).size < variants.length) {
      context.addIssue({ code: 'custom', path: ['variants'], message: 'duplicate variant' });
    }
  });
export type DefineProductPayload = z.infer<typeof DefineProductPayload>;

export interface CollectionView {
  readonly id: CollectionId;
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly navigationTitle: string;
  /** RS-01: of products that do not say it themselves. `null`: as the site's settings say. */
  readonly restockOffered: boolean | null;
  /** `null`: collections that no store page was made for. */
  readonly rootCategory: RootCategory | null;
}

/** A variant with the stock that pages show: a hint, the stock stream decides. `onSale`: now. */
export interface VariantView extends Variant, StockUnits {
  /** MP-03: a sale is set that has not begun. */
  readonly isSaleAhead?: boolean;
}

/** Where a product is, or was: what old links name. */
export const placeOf = ({ collectionId, urlId }: { readonly collectionId: CollectionId; readonly urlId: string }) =>
  `${collectionId}/${urlId}`;

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
  /** Where it was before: old links lead on from there. */
  readonly formerPlaces: readonly string[];
}
