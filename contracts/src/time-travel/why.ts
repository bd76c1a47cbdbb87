import { z } from 'zod';
import { Quantity } from '../cart/cart.ts';
import type { OrderRefusalReason } from '../checkout/refused-orders.ts';
import type { Instant } from '../kernel/ambient.ts';
import { CartId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import { AsOf } from '../analytics/saved-queries.ts';
import { type EventPlace, ThingId } from './history.ts';

/** GET /api/v1/analytics/why/add: why something could (not) be put into a cart. Without a cart: into an empty one. */
export const AskWhyAdd = z.object({
  /** SKU, or the variant's id, or `PRODUCT/VARIANT`. */
  sku: ThingId,
  cart: z
    .union([z.literal(''), CartId], { error: 'history.unknown' })
    .transform((id) => (id === '' ? undefined : id))
    .optional(),
  quantity: Quantity.default(1),
  at: AsOf,
});
export type AskWhyAdd = z.infer<typeof AskWhyAdd>;

/** GET /api/v1/analytics/why/price: how a cart's or an order's amounts came about. */
export const AskWhyPrice = z.object({
  kind: z.enum(['cart', 'order'], { error: 'history.kindUnknown' }),
  id: ThingId,
  at: AsOf,
});
export type AskWhyPrice = z.infer<typeof AskWhyPrice>;

/** GET /api/v1/analytics/why/refused: adds that were refused for want of stock, and orders, up to an instant. */
export const AskRefused = z.object({ at: AsOf, limit: z.coerce.number().int().min(1).max(100).default(20) });
export type AskRefused = z.infer<typeof AskRefused>;

/** An add that was refused for want of stock. */
export interface RefusedThen {
  readonly at: Instant;
  readonly cart: string;
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly quantity: number;
  /** Units that the shop showed to be there. */
  readonly free: number;
}

/** A cart that somebody wanted to buy and could not. */
export interface RefusedOrderThen {
  readonly at: Instant;
  readonly cart: string;
  readonly reason: OrderRefusalReason;
  readonly totalCents: number;
  readonly currency: Currency;
}

/** Events of a chain that are told. */
export const LONGEST_CHAIN = 25;

/** Who held units of the variant then. */
export interface UnitsHolder {
  readonly quantity: number;
  /** With which it was held last. */
  readonly reserved: EventPlace;
  /** The cart; `null`: whoever was told that it is back. */
  readonly cart: string | null;
}

/** An event on the way to an answer, with the units that nobody held after it; `null`: they are not counted. */
export interface ChainLink extends EventPlace {
  readonly free: number | null;
}

/** What would have come of putting something into a cart, decided as the shop decides it. */
export interface WhyAdd {
  readonly product: { readonly id: string; readonly name: string; readonly visible: boolean };
  readonly variant: { readonly id: string; readonly sku: string };
  readonly at: Instant;
  readonly quantity: number;
  /** In the shop's words; `null`: it was not refused. */
  readonly refused: string | null;
  /** Since when the answer was this one. */
  readonly since: Instant | null;
  /** Units then; `null`: they are not counted. */
  readonly stock: { readonly onHand: number; readonly reserved: number; readonly free: number } | null;
  /** Units of it that lay in the cart. */
  readonly inCart: number;
  readonly holders: readonly UnitsHolder[];
  /** From the event on with which the answer became this one, the oldest first. */
  readonly chain: readonly ChainLink[];
  /** Some in the middle are left out. */
  readonly isCut: boolean;
}

/** A line of a cart, with all that its price is made of. */
export interface WhyLine {
  readonly productId: string;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** With which the cart has taken this price. */
  readonly taken: EventPlace;
  /** What the product said then; `null`: it was not there any more. */
  readonly listed: {
    readonly priceCents: Cents;
    readonly salePriceCents: Cents | null;
    /** Whether the sale counted then. */
    readonly onSale: boolean;
    readonly saleFrom: Instant | null;
    readonly saleUntil: Instant | null;
  } | null;
  /** With which the product came to say so. */
  readonly set: EventPlace | null;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  /** Basis points. */
  readonly taxRate: number;
}

export interface WhyCoupon {
  readonly code: string;
  readonly name: string | null;
  readonly discountCents: Cents;
  /** Why it gave nothing, in the shop's words; `null`: it gave. */
  readonly refused: string | null;
  readonly defined: EventPlace | null;
}

/** How a cart's amounts came about. What nobody has set is as the product comes. */
export interface WhyPrice {
  readonly cart: string;
  readonly at: Instant;
  readonly currency: Currency;
  readonly lines: readonly WhyLine[];
  readonly coupons: readonly WhyCoupon[];
  readonly shipping: {
    readonly name: string;
    readonly cents: Cents;
    readonly chosen: EventPlace | null;
    readonly set: EventPlace | null;
  } | null;
  readonly taxes: { readonly country: string; readonly cents: Cents; readonly set: EventPlace | null };
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  /** Before gift cards. */
  readonly grandTotalCents: Cents;
}

/** Why things came out as they did, of one site. Each needs `analytics:read`, and may throw a `Refusal`. */
export interface WhyAccess {
  add(asked: AskWhyAdd): Promise<WhyAdd>;
  price(asked: AskWhyPrice): Promise<WhyPrice>;
  /** The newest first; `null`: the tables cannot be asked now. */
  refused(asked: AskRefused): Promise<readonly RefusedThen[] | null>;
  /** The same of orders. */
  refusedOrders(asked: AskRefused): Promise<readonly RefusedOrderThen[] | null>;
}
