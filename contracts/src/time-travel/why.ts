import { z } from 'zod';
import { Quantity } from '../cart/cart.ts';
import { CartId } from '../kernel/ids.ts';
import { AsOf } from '../analytics/saved-query-body.ts';
import { ThingId } from './history.ts';
import type { RefusedThen, RefusedOrderThen, WhyAdd, WhyPrice } from './responses.ts';

/** GET /api/v1/analytics/why/add. Without a cart: an empty one. */
export const AskWhyAdd = z.object({
  /** SKU, variant id, or `PRODUCT/VARIANT`. */
  sku: ThingId,
  cart: z
    .union([z.literal(''), CartId], { error: 'history.unknown' })
    .transform((id) => (id === '' ? undefined : id))
    .optional(),
  quantity: Quantity.default(1),
  at: AsOf,
});
export type AskWhyAdd = z.infer<typeof AskWhyAdd>;

/** GET /api/v1/analytics/why/price */
export const AskWhyPrice = z.object({
  kind: z.enum(['cart', 'order'], { error: 'history.kindUnknown' }),
  id: ThingId,
  at: AsOf,
});
export type AskWhyPrice = z.infer<typeof AskWhyPrice>;

/** GET /api/v1/analytics/why/refused: refused adds and orders up to an instant. */
export const AskRefused = z.object({ at: AsOf, limit: z.coerce.number().int().min(1).max(100).default(20) });
export type AskRefused = z.infer<typeof AskRefused>;

export const MAX_CHAIN_LENGTH = 25;

/** Needs `analytics:read`. Every method may throw a `Refusal`. */
export interface WhyAccess {
  add(asked: AskWhyAdd): Promise<WhyAdd>;
  price(asked: AskWhyPrice): Promise<WhyPrice>;
  /** Newest first; `null`: the read models are unavailable. */
  refused(asked: AskRefused): Promise<readonly RefusedThen[] | null>;
  refusedOrders(asked: AskRefused): Promise<readonly RefusedOrderThen[] | null>;
}
