import { z } from 'zod';
import { cleanLine } from '../kernel/clean-text.ts';
import { type ProductId, type SiteId, type VariantId } from '../kernel/ids.ts';
import type { Position } from '../kernel/events.ts';
import { isCounted } from '../catalogue/product-status.ts';
import { MAX_REASON_LENGTH, SeenLevel } from './stock.ts';
import { MAX_UNITS, StockCause, StockLevel } from './level.ts';
import type {
  Standing,
  InventoryVariant,
  InventoryProduct,
  ListInventoryAnswer,
  StockHistoryEntry,
  StockHistoryAnswer,
  StockUnits,
} from './responses.ts';

export const MAX_LISTED_PRODUCTS = 50;
export const MAX_CHANGED_VARIANTS = 500;

export const INVENTORY_SORTS = ['name', 'stock', 'price'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

export const ListInventoryQuery = z.object({
  search: z.string().trim().max(200).default(''),
  /** Default: `name`; of a search, how well it matches. */
  sort: z.enum(INVENTORY_SORTS).optional(),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
  /** `true`: only products with a variant low or sold out. */
  short: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_PRODUCTS).default(25),
  after: z.string().max(2000).optional(),
});
export type ListInventoryQuery = z.infer<typeof ListInventoryQuery>;

export const standingOf = (
  { productType, lowBelow }: Pick<InventoryProduct, 'productType' | 'lowBelow'>,
  { unlimited, qtyInStock }: StockUnits,
): Standing => {
  if (!isCounted(productType) || unlimited) return 'uncounted';
  if (qtyInStock === 0) return 'soldOut';
  return qtyInStock < lowBelow ? 'low' : 'fine';
};

export interface VariantPlace {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

export interface InventoryQueries {
  list(siteId: SiteId, asked: ListInventoryQuery, atLeast?: Position): Promise<ListInventoryAnswer>;
  byId(siteId: SiteId, productId: ProductId, atLeast?: Position): Promise<InventoryProduct | null>;
  /** Variants that these products no longer have, as they last were. */
  removedOf(siteId: SiteId, productIds: readonly ProductId[]): Promise<readonly RemovedVariant[]>;
}

export interface RemovedVariant extends Pick<InventoryVariant, 'id' | 'sku' | 'attributes'> {
  readonly productId: ProductId;
}

const Reason = cleanLine('error.fieldInvalid')
  .pipe(z.string().max(MAX_REASON_LENGTH, { error: 'stock.reasonTooLong' }))
  .default('');
const because = { cause: StockCause, reason: Reason } as const;
const MISSING_REASON = { path: ['reason'], error: 'stock.reasonMissing' };
const hasReason = ({ cause, reason }: { cause: StockCause; reason: string }): boolean =>
  cause !== 'other' || reason !== '';

export const SetLevelBody = z
  .object({ ...because, level: StockLevel, expectedLevel: SeenLevel.optional() })
  .refine(hasReason, MISSING_REASON);
export type SetLevelBody = z.infer<typeof SetLevelBody>;

export const AdjustLevelBody = z
  .object({
    ...because,
    by: z
      .int({ error: 'stock.byInvalid' })
      .min(-MAX_UNITS, { error: 'stock.byInvalid' })
      .max(MAX_UNITS, { error: 'stock.byInvalid' })
      .refine((by) => by !== 0, { error: 'stock.byInvalid' }),
  })
  .refine(hasReason, MISSING_REASON);
export type AdjustLevelBody = z.infer<typeof AdjustLevelBody>;

export type StockWrite =
  | { readonly kind: 'level'; readonly body: SetLevelBody }
  | { readonly kind: 'adjustment'; readonly body: AdjustLevelBody };

export const StockHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_PRODUCTS).default(25),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type StockHistoryQuery = z.infer<typeof StockHistoryQuery>;

export interface StockPoint {
  readonly at: number;
  readonly level: StockLevel;
}

export interface VariantStock extends StockHistoryAnswer {
  readonly product: Omit<InventoryProduct, 'variants'>;
  readonly variant: InventoryVariant;
  /** Every change; for long histories the last one per interval. */
  readonly line: readonly StockPoint[];
  readonly now: number;
  readonly changed: StockHistoryEntry | null;
}

export interface ChangeOutcome {
  readonly productId: string;
  readonly variantId: string;
  /** Product name; `''`: deleted. */
  readonly name: string;
  /** `''`: the variant is gone. */
  readonly sku: string;
  readonly attributes: InventoryVariant['attributes'];
  /** `null`: the change was made. */
  readonly refused: string | null;
}

/** MP-02. Every method throws a `Refusal` if the caller lacks permission. */
export interface MerchantInventory {
  newWriteId(): string;
  list(asked: ListInventoryQuery): Promise<ListInventoryAnswer>;
  /** @throws Refusal `notFound` */
  byId(productId: string, variantId: string, asked: StockHistoryQuery): Promise<VariantStock>;
  /**
   * @param writeId the same for the same form; default: the request's own
   * @throws Refusal `notFound`, `conflict`
   */
  write(productId: string, variantId: string, write: StockWrite, writeId?: string): Promise<void>;
  /**
   * Each change on its own: a failure neither stops nor undoes the others. Idempotent by `writeId`.
   * @throws Refusal `invalid` for more than `MAX_CHANGED_VARIANTS`, before any change
   */
  writeEach(
    changes: readonly { readonly productId: string; readonly variantId: string; readonly write: StockWrite }[],
    writeId: string,
  ): Promise<readonly ChangeOutcome[]>;
}
