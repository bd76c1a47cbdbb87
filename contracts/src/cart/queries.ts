import type { Offer } from './cart.ts';
import type { CartState } from './state.ts';
import type { ProductView } from '../catalogue/responses.ts';
import type { Position } from '../kernel/events.ts';
import type { CartId, EntryId, ProductId, SiteId } from '../kernel/ids.ts';
import type { CartAnswerBody } from './responses.ts';
import type { ShoppingCart } from './shopping-cart.ts';

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
  /** As stored; answers stay sealed. `null`: there is no such cart. */
  readonly state: CartState | null;
  /** The read model had not reached the position asked for in time. */
  readonly stale: boolean;
}

export interface CartQueries {
  read(siteId: SiteId, cartId: CartId, atLeast?: Position): Promise<CartRead>;
}

/** A cart with the shop's current products and prices: the same in each call, on each page and at the checkout. */
export interface CurrentCart {
  /** With current offers. */
  readonly state: CartState;
  /** Current offers of the lines that are for sale, regardless of quantity. */
  readonly offers: ReadonlyMap<EntryId, Offer>;
  /** Units left for the lines that want more; 0: gone, and not counted. */
  readonly short: ReadonlyMap<EntryId, number>;
  readonly products: ReadonlyMap<ProductId, ProductView>;
}

/** The visitor's own. Without a cart it is empty. */
export interface CartToday extends CurrentCart {
  readonly cart: ShoppingCart;
  readonly stale: boolean;
}
