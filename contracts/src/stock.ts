import { z } from 'zod';
import type { DomainEvent } from './kernel/events.ts';
import { type CheckoutId, type OrderId, ProductId, VariantId } from './kernel/ids.ts';

/** Units on hand, those held for shoppers included. `null`: not counted, always there. */
export const StockLevel = z.int().min(0).max(1_000_000_000).nullable();
export type StockLevel = z.infer<typeof StockLevel>;

/**
 * Whose units they are: those of a cart's checkouts that follow each other without an end in between (the first one's
 * id), or those of an order that no cart asked for (a renewal). Who comes after an end is another holder, so that
 * nothing of it is given back with what was held before.
 */
export type HolderId = CheckoutId | OrderId;

/** How often a holder has wanted another quantity of a variant: what it wanted before may come late. */
export const FIRST_ROUND = 1;

interface OfVariant {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

/** Stream `stock`, one per variant: it alone decides about units. */
export type StockEvent =
  | DomainEvent<'StockSet', OfVariant & { level: StockLevel; reason: string }>
  /** The holder has `quantity` units from now on, `by` more (or less) than before. Without a `round`: of the first. */
  | DomainEvent<'StockReserved', OfVariant & { holderId: HolderId; round?: number; quantity: number; by: number }>
  /** The holder has ended; with a `quantity` of 0 where it held nothing, so that no hold comes after it. */
  | DomainEvent<'StockReleased', OfVariant & { holderId: HolderId; quantity: number }>
  /** Units held become units sold, and the holder has ended. */
  | DomainEvent<'StockTaken', OfVariant & { holderId: HolderId; orderId: OrderId; quantity: number }>
  | DomainEvent<'StockReturned', OfVariant & { orderId: OrderId; quantity: number }>;

export const SetStockPayload = z.object({
  productId: ProductId,
  variantId: VariantId,
  level: StockLevel,
  reason: z.string().max(200),
});
export type SetStockPayload = z.infer<typeof SetStockPayload>;

/** How many units of a variant: of all lines together. */
export interface Units {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly quantity: number;
}

/** Units that a holder is to have. Without a `round`: of the first. */
export interface WantedUnits extends Units {
  readonly round?: number;
}
