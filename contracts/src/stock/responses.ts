import { z } from 'zod';
import { ProductType } from '../catalogue/catalogue.ts';
import { AlertId, CheckoutId, OrderId, ProductId, Sku, VariantId } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { StockCause, StockLevel } from './level.ts';

export const Standing = z.enum(['uncounted', 'soldOut', 'low', 'fine']);
export type Standing = z.infer<typeof Standing>;

export const StockUnits = z.object({
  /** Available: on hand minus reserved. */
  qtyInStock: z.number(),
  unlimited: z.boolean(),
  /** Includes reserved units. */
  onHand: z.number(),
  reserved: z.number(),
});
export type StockUnits = z.infer<typeof StockUnits>;

export const InventoryVariant = StockUnits.extend({
  id: VariantId,
  sku: Sku,
  attributes: z.record(z.string(), z.string()),
  priceCents: Cents,
  standing: Standing,
});
export type InventoryVariant = z.infer<typeof InventoryVariant>;

/** MP-02: a product in the inventory. */
export const InventoryProduct = z.object({
  id: ProductId,
  name: z.string(),
  productType: ProductType,
  visible: z.boolean(),
  fromPriceCents: Cents,
  stock: z.number(),
  lowBelow: z.number(),
  isShort: z.boolean(),
  variants: z.array(InventoryVariant).readonly(),
});
export type InventoryProduct = z.infer<typeof InventoryProduct>;

export const ListInventoryAnswer = z.object({
  products: z.array(InventoryProduct).readonly(),
  next: z.string().nullable(),
});
export type ListInventoryAnswer = z.infer<typeof ListInventoryAnswer>;

export const StockHistoryEntry = z.object({
  revision: z.number(),
  type: z.enum(['StockSet', 'StockAdjusted', 'StockReserved', 'StockReleased', 'StockTaken', 'StockReturned']),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** `null`: a shopper, the system, or a removed account. */
  by: z.string().nullable(),
  source: z.enum(['shopper', 'import', 'system']).nullable(),
  cause: StockCause.nullable(),
  reason: z.string(),
  /** Difference in units on hand or reserved; `null`: set to a counted level, or no longer counted. */
  change: z.number().nullable(),
  /** On hand afterwards. `null`: not counted. */
  level: StockLevel,
  reserved: z.number(),
  order: z
    .object({
      id: OrderId,
      number: z.number(),
    })
    .nullable(),
  isClaim: z.boolean(),
});
export type StockHistoryEntry = z.infer<typeof StockHistoryEntry>;

export const StockHistoryAnswer = z.object({
  entries: z.array(StockHistoryEntry).readonly(),
  next: z.number().nullable(),
});
export type StockHistoryAnswer = z.infer<typeof StockHistoryAnswer>;

export const StockAnswer = z.object({
  results: z
    .array(
      z.object({
        unlimited: z.boolean(),
        /** Excludes units held by checkouts. 0 if unlimited. */
        qtyInStock: z.number(),
      }),
    )
    .readonly(),
});
export type StockAnswer = z.infer<typeof StockAnswer>;

/**
 * Holder of reserved units: a cart's chain of checkouts (id of the first), an order without a cart (renewal), or a
 * restock alert. After a holder has ended, the next checkout is a new holder, so that a late release cannot affect it.
 */
export const HolderId = z.union([CheckoutId, OrderId, AlertId]);
export type HolderId = z.infer<typeof HolderId>;
