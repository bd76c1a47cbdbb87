import type { Offer } from '@kontor/contracts/cart/cart';
import type { CartState } from '@kontor/contracts/cart/state';
import { withOffers } from '@kontor/contracts/cart/today';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import { findOffers } from '@kontor/contracts/cart/offers';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { AppLoadContext } from '@remix-run/node';

/** The visitor's cart with the shop's current products and prices. */
export interface CartToday {
  /** With current prices; the checkout uses these. */
  readonly cart: ShoppingCart;
  /** As stored; `null`: no cart. */
  readonly state: CartState | null;
  /** Current offers of the lines that are for sale, regardless of quantity. */
  readonly offers: ReadonlyMap<EntryId, Offer>;
}

const NO_OFFERS: CartToday['offers'] = new Map();

const read = async ({ site, queries, cartId, position }: AppLoadContext): Promise<CartToday> => {
  const state = cartId && (await queries.cart.state(site.id, cartId, position));
  if (!state) return { cart: (await queries.cart.cart(site, null)).cart, state: null, offers: NO_OFFERS };
  const offers = state.lines.length === 0 ? NO_OFFERS : await findOffers(queries.catalogue, site.id, state.lines);
  return { cart: await queries.cart.priced(site, withOffers(state, offers)), state, offers };
};

const known = new WeakMap<AppLoadContext, Promise<CartToday>>();

/**
 * Every page shows what has changed since items were added. Cached per request, so call it only after the request's
 * writes.
 */
export const cartToday = (context: AppLoadContext): Promise<CartToday> => {
  const reading = known.get(context) ?? read(context);
  known.set(context, reading);
  return reading;
};
