import { z } from 'zod';
import { DefineProductPayload, type Picture, ProductType, Variant } from './catalogue.ts';
import { type CollectionId, type ProductId, VariantId } from '../kernel/ids.ts';
import type { RefusalText } from '../kernel/refusal.ts';
import { problemsOf } from './product-rules.ts';
import { StockLevel } from '../stock/level.ts';
import type { ListProductsAnswer, ProductDraft, MerchantProduct } from './responses.ts';

export const MAX_LISTED_PRODUCTS = 100;

export const ListProductsQuery = z.object({
  search: z.string().trim().max(200).default(''),
  type: ProductType.optional(),
  visible: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_PRODUCTS).default(25),
  after: z.string().max(1000).optional(),
});
export type ListProductsQuery = z.infer<typeof ListProductsQuery>;

/** Without `id`: a new variant; only those may set initial stock. */
export const SavedVariant = Variant.omit({ id: true }).extend({
  id: VariantId.optional(),
  stock: StockLevel.optional(),
});
export type SavedVariant = z.infer<typeof SavedVariant>;

const { details } = DefineProductPayload.shape;

const wanted = z.object({
  /** Preferred `urlId`; empty: derived from the name. If taken, a suffix (`-2`, `-3` …) is added. */
  details: details.extend({
    urlId: z.string().max(200).default(''),
    name: z.string().trim().min(1, 'product.nameMissing').max(500),
  }),
  variants: z.array(SavedVariant).min(1, 'product.variantMissing').max(250),
});
const checkRules = (body: z.infer<typeof wanted>, context: z.RefinementCtx): void => {
  for (const { path, key } of problemsOf(body)) context.addIssue({ code: 'custom', path: [...path], message: key });
};

export const NewProductBody = wanted.superRefine(checkRules);
export type NewProductBody = z.infer<typeof NewProductBody>;

/** Desired state of a product. Missing options stay; missing variants are deleted. */
export const SaveProductBody = wanted
  .extend({
    /** Version the sender saw; 0: new. */
    version: z.int({ error: 'product.versionMissing' }).min(0, { error: 'product.versionMissing' }),
  })
  .superRefine(checkRules);
export type SaveProductBody = z.infer<typeof SaveProductBody>;

export interface ProductConflict {
  /** `null`: the product did not exist yet. */
  readonly base: ProductDraft | null;
  readonly theirs: MerchantProduct;
}

export interface RefusedUpload {
  readonly name: string;
  readonly text: RefusalText;
}

export interface UploadAnswer {
  readonly pictures: readonly Picture[];
  readonly refused: readonly RefusedUpload[];
}

export interface ShowOutcome {
  readonly productId: string;
  /** `''`: there is no such product. */
  readonly name: string;
  /** Why not; `null`: done. */
  readonly refused: string | null;
}

/** Every method throws a `Refusal` if the viewer lacks permission. */
export interface MerchantProducts {
  list(asked: ListProductsQuery): Promise<ListProductsAnswer>;
  /** @throws Refusal `notFound` */
  byId(productId: string): Promise<MerchantProduct>;
  collections(): Promise<readonly { readonly id: CollectionId; readonly title: string; readonly urlId: string }[]>;
  /** @param version the form's base version */
  conflict(productId: string, version: number): Promise<ProductConflict>;
  /**
   * @param writeId the same for the same form, for idempotency; default: the request's own
   * @throws Refusal `conflict` if the product has changed since `version`
   */
  save(productId: string, body: SaveProductBody, writeId?: string): Promise<ProductId>;
  /**
   * Shows or hides products, each on its own: a failure neither stops nor undoes the others.
   * @param writeId the same for the same form
   * @throws Refusal `invalid` for more than `MAX_LISTED_PRODUCTS`, before any change
   */
  showEach(productIds: readonly string[], visible: boolean, writeId: string): Promise<readonly ShowOutcome[]>;
  takeUploads(): Promise<UploadAnswer>;
  newId(): Promise<string>;
}
