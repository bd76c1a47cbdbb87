import { z } from 'zod';
import type { ProductType } from '../catalogue/catalogue.ts';
import { cleanLine } from '../kernel/clean-text.ts';
import type { OrderId, ProductId, SiteId, Sku, VariantId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Position } from '../kernel/events.ts';
import type { PageKey } from '../ports/read-store.ts';
import { isCounted } from '../catalogue/product-status.ts';
import { MOST_REASON, MOST_UNITS, SeenLevel, StockCause, StockLevel } from './stock.ts';
import type { CountedStockEvent, StockUnits } from './units.ts';

/** Most products, and most entries of a history, of one page. */
export const MOST_LISTED_PRODUCTS = 50;
/** Most variants that are changed at once. */
export const MOST_CHANGED_VARIANTS = 500;

/** What the list of products can be sorted by. */
export const INVENTORY_SORTS = ['name', 'stock', 'price'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

export const ListInventoryQuery = z.object({
  /** Words of names, or the beginning of a SKU. */
  search: z.string().trim().max(200).default(''),
  sort: z.enum(INVENTORY_SORTS).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
  /** `true`: only where a variant is low or sold out. */
  short: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_PRODUCTS).default(25),
  /** `next` of the page before. */
  after: z.string().max(2000).optional(),
});
export type ListInventoryQuery = z.infer<typeof ListInventoryQuery>;

/** How a variant stands: by words, never by a colour alone. */
export type Standing = 'uncounted' | 'soldOut' | 'low' | 'fine';

export interface InventoryVariant extends StockUnits {
  readonly id: VariantId;
  readonly sku: Sku;
  readonly attributes: Readonly<Record<string, string>>;
  /** What a shopper pays now. */
  readonly priceCents: Cents;
  readonly standing: Standing;
}

/** MP-02: a product in the inventory. */
export interface InventoryProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly productType: ProductType;
  readonly visible: boolean;
  /** Lowest price to pay over all variants. */
  readonly fromPriceCents: Cents;
  /** Units to be had of all variants that are counted. */
  readonly stock: number;
  /** Units below which a variant is low. */
  readonly lowBelow: number;
  /** A variant is low or sold out. */
  readonly isShort: boolean;
  readonly variants: readonly InventoryVariant[];
}

export interface ListInventoryAnswer {
  readonly products: readonly InventoryProduct[];
  readonly next: PageKey | null;
}

export const standingOf = (
  { productType, lowBelow }: Pick<InventoryProduct, 'productType' | 'lowBelow'>,
  { unlimited, qtyInStock }: StockUnits,
): Standing => {
  if (!isCounted(productType) || unlimited) return 'uncounted';
  if (qtyInStock === 0) return 'soldOut';
  return qtyInStock < lowBelow ? 'low' : 'fine';
};

/** Where a variant is. */
export interface VariantPlace {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

export interface InventoryQueries {
  list(siteId: SiteId, asked: ListInventoryQuery, atLeast?: Position): Promise<ListInventoryAnswer>;
  byId(siteId: SiteId, productId: ProductId, atLeast?: Position): Promise<InventoryProduct | null>;
}

const Reason = cleanLine('error.fieldInvalid')
  .pipe(z.string().max(MOST_REASON, { error: 'stock.reasonTooLong' }))
  .default('');
const because = { cause: StockCause, reason: Reason } as const;
const MISSING_REASON = { path: ['reason'], error: 'stock.reasonMissing' };
const isTold = ({ cause, reason }: { cause: StockCause; reason: string }): boolean =>
  cause !== 'other' || reason !== '';

export const SetLevelBody = z
  .object({ ...because, level: StockLevel, expectedLevel: SeenLevel.optional() })
  .refine(isTold, MISSING_REASON);
export type SetLevelBody = z.infer<typeof SetLevelBody>;

export const AdjustLevelBody = z
  .object({
    ...because,
    by: z
      .int({ error: 'stock.byInvalid' })
      .min(-MOST_UNITS, { error: 'stock.byInvalid' })
      .max(MOST_UNITS, { error: 'stock.byInvalid' })
      .refine((by) => by !== 0, { error: 'stock.byInvalid' }),
  })
  .refine(isTold, MISSING_REASON);
export type AdjustLevelBody = z.infer<typeof AdjustLevelBody>;

/** What is to be done with a variant's stock. */
export type StockWrite =
  | { readonly kind: 'level'; readonly body: SetLevelBody }
  | { readonly kind: 'adjustment'; readonly body: AdjustLevelBody };

export const StockHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_PRODUCTS).default(25),
  /** `next` of the page before. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type StockHistoryQuery = z.infer<typeof StockHistoryQuery>;

/** One event of a variant's stock. */
export interface StockHistoryEntry {
  readonly revision: number;
  readonly type: CountedStockEvent['type'];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Name of whoever has done it; `null`: a shopper, the product itself, or somebody who is gone. */
  readonly by: string | null;
  /** What has done it, where no person or key has. */
  readonly source: 'shopper' | 'import' | 'system' | null;
  readonly cause: StockCause | null;
  readonly reason: string;
  /** So many units more or less: on hand, or held by a reservation; `null`: counted anew, or not any more. */
  readonly change: number | null;
  /** On hand afterwards. `null`: not counted. */
  readonly level: StockLevel;
  /** Held for shoppers afterwards. */
  readonly reserved: number;
  readonly order: { readonly id: OrderId; readonly number: number } | null;
  /** It is held for somebody who was told that it is back. */
  readonly isClaim: boolean;
}

export interface StockHistoryAnswer {
  /** The newest first. */
  readonly entries: readonly StockHistoryEntry[];
  readonly next: number | null;
}

/** What was on hand from a moment on. */
export interface StockPoint {
  readonly at: number;
  readonly level: StockLevel;
}

/** All that a page shows of one variant. */
export interface VariantStock extends StockHistoryAnswer {
  readonly product: Omit<InventoryProduct, 'variants'>;
  readonly variant: InventoryVariant;
  /** From the first on; of very many the last of each stretch of time. */
  readonly line: readonly StockPoint[];
  /** When all this was so. */
  readonly now: number;
  /** The last change that somebody has made, and no shopper. */
  readonly changed: StockHistoryEntry | null;
}

/** One of several changes that were asked for at once. */
export interface ChangeOutcome {
  readonly productId: string;
  readonly variantId: string;
  /** Of its product; `''`: it is gone. */
  readonly name: string;
  /** `''`: the variant is gone. */
  readonly sku: string;
  readonly attributes: InventoryVariant['attributes'];
  /** Why it was not made; `null`: it was. */
  readonly refused: string | null;
}

/** MP-02: what merchants do with the inventory. All of it throws a `Refusal` where whoever asks may not. */
export interface MerchantInventory {
  /** For a form, so that it takes effect once, however often it is sent. */
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
   * Each by itself: what becomes of one, refused, gone or failed, stops no other and hides none that was made.
   * Sent again with the same `writeId`, none is made twice.
   * @throws Refusal `invalid` for more than `MOST_CHANGED_VARIANTS`, before any is made
   */
  writeEach(
    changes: readonly { readonly productId: string; readonly variantId: string; readonly write: StockWrite }[],
    writeId: string,
  ): Promise<readonly ChangeOutcome[]>;
}
