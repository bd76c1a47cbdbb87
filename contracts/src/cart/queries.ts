import type { CartState } from './state.ts';
import type { Position } from '../kernel/events.ts';
import type { CartId, EntryId, SiteId } from '../kernel/ids.ts';
import type { SiteView } from '../sites/sites.ts';
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
  readonly cart: ShoppingCart;
  /** The read model had not reached the position asked for in time. */
  readonly stale: boolean;
}

export interface CartQueries {
  cart(site: SiteView, cartId: CartId | null, atLeast?: Position): Promise<CartRead>;
  /** `null`: there is no such cart. Waits as `cart` does. Answers stay sealed. */
  state(siteId: SiteId, cartId: CartId, atLeast?: Position): Promise<CartState | null>;
  /** A cart as it is given, with its sums and what its codes are worth now. @param gone counted nowhere */
  priced(site: SiteView, cart: CartState, gone?: ReadonlySet<EntryId>): Promise<ShoppingCart>;
}
