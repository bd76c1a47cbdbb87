import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { type AlertId, type OrderId, ProductId, VariantId } from '../kernel/ids.ts';
import type { TypedText } from '../kernel/personal-data.ts';
import type { HolderId } from './responses.ts';
import { MAX_UNITS, StockCause, StockLevel } from './level.ts';

/** Characters of the reason for a change, which its history keeps. */
export const MAX_REASON_LENGTH = 200;

export const SeenLevel = z.int().min(-MAX_UNITS).max(MAX_UNITS).nullable();

/** Counts changes of a holder's wanted quantity, so that late requests are recognised. */
export const FIRST_ROUND = 1;

export const StockExportId = z.uuid().brand<'StockExportId'>();
export type StockExportId = z.infer<typeof StockExportId>;

/**
 * Stock in a re-imported export file now and at export; the difference is what was edited. Recorded by export, so that
 * importing a file twice changes nothing.
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

/** Stream `stock`, one per variant: the only authority on its units. */
export type StockEvent =
  /** `cause` missing: not by a person, or an older event. */
  | DomainEvent<
      'StockSet',
      OfVariant & { level: StockLevel; reason: TypedText; cause?: StockCause; ofExport?: StockOfExport }
    >
  /** Relative change, whatever the current level. */
  | DomainEvent<
      'StockAdjusted',
      OfVariant & { by: number; reason: TypedText; cause: StockCause; ofExport?: StockOfExport }
    >
  /** The holder now has `quantity` units, `by` more (or fewer) than before. `round` missing: the first. */
  | DomainEvent<'StockReserved', OfVariant & { holderId: HolderId; round?: number; quantity: number; by: number }>
  /** The holder has ended; `quantity` 0 if it held nothing, to block later holds. */
  | DomainEvent<'StockReleased', OfVariant & { holderId: HolderId; quantity: number }>
  /** Held units are sold; the holder has ended. */
  | DomainEvent<'StockTaken', OfVariant & { holderId: HolderId; orderId: OrderId; quantity: number }>
  | DomainEvent<'StockReturned', OfVariant & { orderId: OrderId; quantity: number }>
  /** Units held for an alert move into the shopper's checkout, or back if that ends early. */
  | DomainEvent<'StockMoved', OfVariant & { from: HolderId; to: HolderId; quantity: number }>
  | DomainEvent<'StockWatched', OfVariant>
  /** Free units again; ends the watch. `free` `null`: not counted. */
  | DomainEvent<'StockCameBack', OfVariant & { free: number | null }>;

export const SetStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  level: StockLevel,
  reason: z.custom<TypedText>(),
  cause: StockCause.optional(),
  /** The level the sender saw; a different level is a conflict. Missing: no check. */
  expected: SeenLevel.optional(),
});
export type SetStockPayload = z.infer<typeof SetStockPayload>;

export const AdjustStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  by: z
    .int({ error: 'stock.byInvalid' })
    .min(-MAX_UNITS, { error: 'stock.byInvalid' })
    .max(MAX_UNITS, { error: 'stock.byInvalid' })
    .refine((by) => by !== 0, { error: 'stock.byInvalid' }),
  reason: z.custom<TypedText>(),
  cause: StockCause,
});
export type AdjustStockPayload = z.infer<typeof AdjustStockPayload>;

export const ImportStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  exportId: StockExportId,
  was: StockLevel,
  level: StockLevel,
  reason: z.custom<TypedText>(),
});
export type ImportStockPayload = z.infer<typeof ImportStockPayload>;

export interface Units {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly quantity: number;
}

/** `round` missing: the first. */
export interface WantedUnits extends Units {
  readonly round?: number;
  readonly claims?: readonly AlertId[];
}
