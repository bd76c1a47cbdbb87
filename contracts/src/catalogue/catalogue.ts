import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { AdditionalFieldsForm } from './additional-fields.ts';
import { type CategoryId, CollectionId, ProductId, Sku, VariantId } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { followed } from '../kernel/projection.ts';

/** SF-08. Type 5, the paywall, is not a catalogue product. */
export const PRODUCT_TYPES = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;
export const ProductType = z.enum(['physical', 'digital', 'service', 'giftCard']);
export type ProductType = z.infer<typeof ProductType>;

export const UrlId = z
  .string()
  .min(3)
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

/** Focal point every crop keeps, in percent of width and height. */
export const Focus = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
export type Focus = z.infer<typeof Focus>;

/** `focus`: of uploaded pictures; missing: the centre. */
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

/** German rates: standard 19 %, reduced 7 %. Gift cards are taxed at redemption, whatever is set here. */
export const TaxCategory = z.enum(['standard', 'reduced', 'exempt']);
export type TaxCategory = z.infer<typeof TaxCategory>;

/** Content of a unit for the base price (Grundpreis): e.g. 250 g, priced per 1000 g. */
export const UnitContent = z.object({
  unit: z.enum(['g', 'ml', 'cm', 'cm2', 'piece']),
  amount: z.int().min(1).max(10_000_000),
  per: z.int().min(1).max(10_000_000),
});
export type UnitContent = z.infer<typeof UnitContent>;

/** SF-07 without stock, which has a stream of its own. */
export const Variant = z.object({
  id: VariantId,
  sku: Sku,
  /** Option name to value; empty without options. */
  attributes: z.record(z.string().min(1).max(100), z.string().min(1).max(200)),
  priceCents: Cents.min(0),
  /** Replaces the price while `onSale`. */
  salePriceCents: Cents.min(0).nullable(),
  onSale: z.boolean(),
  /**
   * ms since 1970; the sale counts from `saleFrom` up to, not including, `saleUntil`; `null`: open. Missing: unchanged.
   */
  saleFrom: z.int().min(0).nullable().optional(),
  saleUntil: z.int().min(0).nullable().optional(),
  weightGrams: z.int().min(0).nullable().default(null),
  gtin: z.string().max(50).nullable().default(null),
  imageUrl: z.string().max(2083).nullable().default(null),
  content: UnitContent.nullable().default(null),
});
export type Variant = z.infer<typeof Variant>;

export const hasReversedSale = ({ saleFrom, saleUntil }: Pick<Variant, 'saleFrom' | 'saleUntil'>): boolean =>
  typeof saleFrom === 'number' && typeof saleUntil === 'number' && saleUntil <= saleFrom;

/** Defaults of fields that older variants lack. */
export const PLAIN_VARIANT = { content: null } as const satisfies Partial<Variant>;

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
  /** Option names in display order. */
  variantOptionOrdering: z.array(z.string().min(1).max(100)).max(6),
});

/** SF-03: places where a product can be added to the cart. */
export const TemplateView = z.enum(['productDetail', 'productList', 'quickView', 'productBlock']);
export type TemplateView = z.infer<typeof TemplateView>;

/** SF-12, RS-01: how scarcity notices and restock sign-up appear. */
export const Merchandising = z.object({
  /** Shown instead of 'sold out'; empty: the default text. */
  customSoldOutText: z.string().max(100).default(''),
  scarcityEnabled: z.boolean().default(false),
  /** Views that show the notice; unlisted views follow `scarcityShownByDefault`. */
  scarcityTemplateViews: z.array(TemplateView).max(10).default([]),
  /** `{n}`: units left; empty: the default text. */
  scarcityText: z.string().max(200).default(''),
  scarcityShownByDefault: z.boolean().default(true),
  scarcityBelow: z.int().min(2).max(1000).default(4),
  /** Whether restock sign-up is offered. Missing: as the store page says. */
  restockOffered: z.boolean().optional(),
  /** Where sign-up is shown; empty: `RESTOCK_VIEWS`. */
  restockNotificationViews: z.array(TemplateView).max(10).default([]),
  restockNotificationMessages: z.record(z.string().max(50), z.string().max(500)).default({}),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
});
export type Merchandising = z.infer<typeof Merchandising>;

export const MAX_SWATCHES = 100;

/** SF-04: value of an option to its colour, `#rrggbb`; values without one are shown as text alone. */
export const Swatches = z
  .record(z.string().min(1).max(200), z.string().regex(/^#[0-9a-f]{6}$/u, { error: 'product.swatchInvalid' }))
  .refine((swatches) => Object.keys(swatches).length <= MAX_SWATCHES, { error: 'product.swatchesTooMany' });
export type Swatches = z.infer<typeof Swatches>;

/** What only the merchant sets. */
const ProductOptions = z.object({
  isSubscribable: z.boolean(),
  subscriptionPlan: SubscriptionPlan.nullable(),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string().max(100),
  additionalFieldsFormId: z.string().max(100).nullable(),
  /** AC-07: questions to answer when adding the product. */
  additionalFieldsForm: AdditionalFieldsForm.nullable(),
  taxCategory: TaxCategory,
  /** AC-02: products offered with this one. */
  addOnIds: z.array(ProductId).max(12),
  merchandising: Merchandising,
  swatches: Swatches,
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
  swatches: {},
};

/** SF-06 without variants. */
export const ProductDetails = DescribedProduct.extend(ProductOptions.shape);
export type ProductDetails = z.infer<typeof ProductDetails>;

export interface RootCategory {
  readonly id: CategoryId;
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
        /** Link text; default: the title. */
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

/** Stream `product`: what is sold and at which price. */
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

/** Desired state of a product; differences become events. Missing options stay as they are. */
export const DefineProductPayload = z
  .object({
    productId: ProductId,
    details: DescribedProduct.extend(ProductOptions.partial().shape),
    variants: z.array(Variant).min(1).max(250),
    /** Unlisted variants stay, so that a broken row in a file deletes nothing. */
    keepsOtherVariants: z.boolean().default(false),
    /** Version the sender saw, 0 for none; nothing happens if it has changed. Default: no check. */
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
  /** RS-01: default for products that do not set it. `null`: as the site's settings say. */
  readonly restockOffered: boolean | null;
  /** `null`: a collection without a store page. */
  readonly rootCategory: RootCategory | null;
}

export const placeOf = ({ collectionId, urlId }: { readonly collectionId: CollectionId; readonly urlId: string }) =>
  `${collectionId}/${urlId}`;
