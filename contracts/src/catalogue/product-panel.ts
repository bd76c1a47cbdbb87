import { z } from 'zod';
import {
  DefineProductPayload,
  type Picture,
  type ProductDetails,
  ProductType,
  type ProductView,
  Variant,
} from './catalogue.ts';
import { type CollectionId, type ProductId, VariantId } from '../kernel/ids.ts';
import type { RefusalText } from '../kernel/refusal.ts';
import { problemsOf } from './product-rules.ts';
import { StockLevel } from '../stock/stock.ts';

/** Most products of one page of a list. */
export const MOST_LISTED_PRODUCTS = 100;

/** What merchants ask of the list of products. */
export const ListProductsQuery = z.object({
  /** Words of names, SKUs and texts, the last one by its beginning. */
  search: z.string().trim().max(200).default(''),
  type: ProductType.optional(),
  visible: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_PRODUCTS).default(25),
  /** `next` of the page before. */
  after: z.string().max(1000).optional(),
});
export type ListProductsQuery = z.infer<typeof ListProductsQuery>;

/** A product in a list. */
export interface ListedProduct extends Pick<
  ProductView,
  'id' | 'name' | 'urlId' | 'collectionId' | 'productType' | 'visible' | 'status' | 'fromPriceCents' | 'hasVariedPrices'
> {
  readonly picture: Picture | null;
  readonly skus: readonly string[];
}

export interface ListProductsAnswer {
  /** By name. */
  readonly products: readonly ListedProduct[];
  readonly next: string | null;
}

/** A variant as a merchant has it: without `id` a new one, which alone may come with its first stock. */
export const SavedVariant = Variant.omit({ id: true }).extend({
  id: VariantId.optional(),
  stock: StockLevel.optional(),
});
export type SavedVariant = z.infer<typeof SavedVariant>;

const { details } = DefineProductPayload.shape;

const wanted = z.object({
  /** `urlId`: a wish; empty: after the name. Where it is taken, the next free one (`-2`, `-3` …). */
  details: details.extend({
    urlId: z.string().max(200).default(''),
    name: z.string().trim().min(1, 'product.nameMissing').max(500),
  }),
  variants: z.array(SavedVariant).min(1, 'product.variantMissing').max(250),
});
const checkRules = (body: z.infer<typeof wanted>, context: z.RefinementCtx): void => {
  for (const { path, key } of problemsOf(body)) context.addIssue({ code: 'custom', path: [...path], message: key });
};

/** A product that there was not before. */
export const NewProductBody = wanted.superRefine(checkRules);
export type NewProductBody = z.infer<typeof NewProductBody>;

/** How a product is to be. Options that are not named stay as they are; variants that are not named go. */
export const SaveProductBody = wanted
  .extend({
    /** Of the product that its sender has seen; 0: there was none. */
    version: z.int({ error: 'product.versionMissing' }).min(0, { error: 'product.versionMissing' }),
  })
  .superRefine(checkRules);
export type SaveProductBody = z.infer<typeof SaveProductBody>;

/** A product as merchants edit it. */
export interface ProductDraft {
  readonly details: ProductDetails;
  readonly variants: readonly Variant[];
}

/** The product as it stands in the log. */
export interface MerchantProduct extends ProductDraft {
  readonly id: ProductId;
  /** Counts its changes, from 1. */
  readonly version: number;
  readonly changed: {
    /** Milliseconds since 1970. */
    readonly at: number;
    /** Name or address of whoever has done it; `null`: the product itself, or somebody who is gone. */
    readonly by: string | null;
  };
  /** Units of each variant as read models know them; `null`: not counted. */
  readonly stock: Readonly<Record<VariantId, number | null>>;
  /** Path of its page. */
  readonly path: string;
}

/** What somebody else has made of a product meanwhile. */
export interface ProductConflict {
  /** As it was when the form was made; `null`: there was none. */
  readonly base: ProductDraft | null;
  readonly theirs: MerchantProduct;
}

/** An uploaded file that became no picture. */
export interface RefusedUpload {
  readonly name: string;
  readonly text: RefusalText;
}

export interface UploadAnswer {
  readonly pictures: readonly Picture[];
  readonly refused: readonly RefusedUpload[];
}

/** What merchants do with products. All of it throws a `Refusal` where whoever is signed in may not. */
export interface MerchantProducts {
  list(asked: ListProductsQuery): Promise<ListProductsAnswer>;
  /** @throws Refusal `notFound` */
  byId(productId: string): Promise<MerchantProduct>;
  /** All places where products can be, by name. */
  collections(): Promise<readonly { readonly id: CollectionId; readonly title: string; readonly urlId: string }[]>;
  /** @param version that a form was made from */
  conflict(productId: string, version: number): Promise<ProductConflict>;
  /**
   * @param writeId the same for the same form, so that it takes effect once; default: the request's own
   * @throws Refusal `conflict` where the product has changed since `version`
   */
  save(productId: string, body: SaveProductBody, writeId?: string): Promise<ProductId>;
  /** The files that came with the request become pictures, each by itself. */
  takeUploads(): Promise<UploadAnswer>;
  /** For forms. */
  newId(): Promise<string>;
}
