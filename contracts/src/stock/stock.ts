import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { type AlertId, type CheckoutId, type OrderId, ProductId, VariantId } from '../kernel/ids.ts';
import type { TypedText } from '../kernel/personal-data.ts';

export const MOST_UNITS = 1_000_000_000;
/** Characters of the reason for a change, which its history keeps. */
export const MOST_REASON = 200;

/** Units on hand, those held for shoppers included. `null`: not counted, always there. */
export const StockLevel = z
  .int({ error: 'stock.levelInvalid' })
  .min(0, { error: 'stock.levelInvalid' })
  .max(MOST_UNITS, { error: 'stock.levelInvalid' })
  .nullable();
export type StockLevel = z.infer<typeof StockLevel>;

/** A level as it was shown: below zero where more was sold than has been counted since. */
export const SeenLevel = z.int().min(-MOST_UNITS).max(MOST_UNITS).nullable();

/**
 * Whose units they are: those of a cart's checkouts that follow each other without an end in between (the first one's
 * id), those of an order that no cart asked for (a renewal), or that of whoever was told that it is back. Who comes
 * after an end is another holder, so that nothing of it is given back with what was held before.
 */
export type HolderId = CheckoutId | OrderId | AlertId;

/** How often a holder has wanted another quantity of a variant: what it wanted before may come late. */
export const FIRST_ROUND = 1;

/** Why somebody counts or changes what is there. `other` is told in words. */
export const STOCK_CAUSES = ['count', 'delivery', 'loss', 'correction', 'other'] as const;
export const StockCause = z.enum(STOCK_CAUSES, { error: 'stock.causeUnknown' });
export type StockCause = z.infer<typeof StockCause>;

/** Which export has written a file that is imported again. */
export const StockExportId = z.uuid().brand<'StockExportId'>();
export type StockExportId = z.infer<typeof StockExportId>;

/**
 * What the file of an export says of a stock now, and what it said before: its difference is what was changed. Told by
 * export, so that a file that comes twice changes nothing more.
 */
export interface StockOfExport {
  readonly exportId: StockExportId;
  readonly was: StockLevel;
  readonly level: StockLevel;
}

interface OfVariant {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

/** Stream `stock`, one per variant: it alone decides about units. */
export type StockEvent =
  /** Without a `cause`: by what is no person's doing, or of before causes were asked for. */
  | DomainEvent<
      'StockSet',
      OfVariant & { level: StockLevel; reason: TypedText; cause?: StockCause; ofExport?: StockOfExport }
    >
  /** So many more, or less: whatever the level is by then. */
  | DomainEvent<
      'StockAdjusted',
      OfVariant & { by: number; reason: TypedText; cause: StockCause; ofExport?: StockOfExport }
    >
  /** The holder has `quantity` units from now on, `by` more (or less) than before. Without a `round`: of the first. */
  | DomainEvent<'StockReserved', OfVariant & { holderId: HolderId; round?: number; quantity: number; by: number }>
  /** The holder has ended; with a `quantity` of 0 where it held nothing, so that no hold comes after it. */
  | DomainEvent<'StockReleased', OfVariant & { holderId: HolderId; quantity: number }>
  /** Units held become units sold, and the holder has ended. */
  | DomainEvent<'StockTaken', OfVariant & { holderId: HolderId; orderId: OrderId; quantity: number }>
  | DomainEvent<'StockReturned', OfVariant & { orderId: OrderId; quantity: number }>
  /** What was held for whoever was told goes into their checkout, or back when that ends before its time. */
  | DomainEvent<'StockMoved', OfVariant & { from: HolderId; to: HolderId; quantity: number }>
  /** Somebody wants to know when there are free units again. */
  | DomainEvent<'StockWatched', OfVariant>
  /** There are, and nobody watches any more. `free`: so many; `null`: they are not counted. */
  | DomainEvent<'StockCameBack', OfVariant & { free: number | null }>;

export const SetStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  level: StockLevel,
  reason: z.custom<TypedText>(),
  cause: StockCause.optional(),
  /** The level that whoever sets it has seen: another one by now is a conflict. Left out: whatever it is. */
  expected: SeenLevel.optional(),
});
export type SetStockPayload = z.infer<typeof SetStockPayload>;

export const AdjustStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  by: z
    .int({ error: 'stock.byInvalid' })
    .min(-MOST_UNITS, { error: 'stock.byInvalid' })
    .max(MOST_UNITS, { error: 'stock.byInvalid' })
    .refine((by) => by !== 0, { error: 'stock.byInvalid' }),
  reason: z.custom<TypedText>(),
  cause: StockCause,
});
export type AdjustStockPayload = z.infer<typeof AdjustStockPayload>;

export const ImportStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  exportId: StockExportId,
  /** When the file was written. */
  was: StockLevel,
  level: StockLevel,
  reason: z.custom<TypedText>(),
});
export type ImportStockPayload = z.infer<typeof ImportStockPayload>;

/** How many units of a variant: of all lines together. */
export interface Units {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly quantity: number;
}

/** Units that a holder is to have. Without a `round`: of the first. */
export interface WantedUnits extends Units {
  readonly round?: number;
  /** Under which units are held for whoever wants these: those are a part of them. */
  readonly claims?: readonly AlertId[];
}
