import { z } from 'zod';
import type { CartState } from './state.ts';
import type { Position } from '../kernel/events.ts';
import { type CartId, EntryId, ProductId, type SiteId, Sku } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import type { SiteView } from '../sites/sites.ts';

const ShippingOptionOffer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Before coupons. */
  priceCents: z.int(),
});

/** CA-02 */
export const ShoppingCartEntry = z.object({
  id: EntryId,
  itemId: ProductId,
  quantity: z.int(),
  chosenVariant: z.object({ sku: Sku, attributes: z.record(z.string(), z.string()) }),
  title: z.string(),
  subTotal: Money,
  purchasePriceCents: z.int(),
  /** The price when it was added, where it is another one now. */
  formerPriceCents: z.int().nullable(),
  additionalFields: z.string(),
  productType: z.int(),
  imageUrl: z.string().nullable(),
  url: z.string(),
});
export type ShoppingCartEntry = z.infer<typeof ShoppingCartEntry>;

const CentsField = z.int();

/** CA-01: the cart as the API answers it and pages show it. All prices include the tax. */
export const ShoppingCart = z.object({
  /** `null`: the visitor has no cart yet. */
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  /** Milliseconds since 1970. */
  created: z.number(),
  isPurchased: z.boolean(),
  entries: z.array(ShoppingCartEntry),
  shippingOptions: z.array(ShippingOptionOffer),
  applicableTaxRules: z.array(
    z.object({ rate: z.int(), country: z.string(), grossCents: CentsField, taxCents: CentsField }),
  ),
  coupons: z.array(z.object({ code: z.string() })),
  validCoupons: z.array(
    z.object({ couponId: z.string(), code: z.string(), name: z.string(), discountCents: CentsField }),
  ),
  invalidCoupons: z.array(z.object({ code: z.string(), problem: z.string(), reason: z.string() })),
  /** Not in the specification: gift cards to pay with. */
  giftCards: z.array(
    z.object({ giftCardId: z.string(), hint: z.string(), availableCents: CentsField, appliedCents: CentsField }),
  ),
  selectedShippingOption: ShippingOptionOffer.nullable(),
  shippingLocation: z.object({ country: z.string() }).nullable(),
  subtotalCents: CentsField,
  taxCents: CentsField,
  /** Less what coupons save of it. */
  shippingCostCents: CentsField,
  /** Of the goods: the subtotal less this, and shipping, is the total. */
  discountCents: CentsField,
  grandTotalCents: CentsField,
  /** The total less gift cards. */
  amountDueCents: CentsField,
  subtotalAmount: Money,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
});
export type ShoppingCart = z.infer<typeof ShoppingCart>;

export interface AddEntryAnswer {
  readonly shoppingCart: ShoppingCart;
  readonly newlyAdded: ShoppingCartEntry;
}
export interface ChangeEntryAnswer {
  readonly shoppingCart: ShoppingCart;
  readonly updatedEntry: ShoppingCartEntry;
}
export interface RemoveEntryAnswer {
  readonly shoppingCart: ShoppingCart;
}

/** An answer to what concerns the cart as a whole. */
export interface CartAnswerBody {
  readonly shoppingCart: ShoppingCart;
}

/** What became of a line when two carts were merged. */
export interface MergedLine {
  readonly title: string;
  readonly wanted: number;
  /** Less than wanted: there was no more to be had. */
  readonly got: number;
}
export interface MergeAnswer extends CartAnswerBody {
  /** Lines that came over, in their order. */
  readonly merged: readonly MergedLine[];
}

export interface CartRead {
  readonly cart: ShoppingCart;
  /** The read model had not reached the position asked for in time. */
  readonly stale: boolean;
}

export interface CartQueries {
  /** An empty cart where there is none. Waits at most 300 ms for `atLeast`. */
  cart(site: SiteView, cartId: CartId | null, atLeast?: Position): Promise<CartRead>;
  /** `null`: there is no such cart. Waits as `cart` does. Answers stay sealed. */
  state(siteId: SiteId, cartId: CartId, atLeast?: Position): Promise<CartState | null>;
  /** A cart as it is given, with its sums and what its codes are worth now. */
  priced(site: SiteView, cart: CartState): Promise<ShoppingCart>;
}
