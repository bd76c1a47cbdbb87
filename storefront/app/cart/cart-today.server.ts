import type { Offer } from '@kontor/contracts/cart/cart';
import { type CartState, claimsOf } from '@kontor/contracts/cart/state';
import { goneOf, shortLines, withOffers } from '@kontor/contracts/cart/today';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import { findOffers } from '@kontor/contracts/cart/offers';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { AppLoadContext } from '@remix-run/node';
import { productsOf } from '../checkout/summary-lines.server.ts';

/** The visitor's cart with the shop's current products and prices. */
export interface CartToday {
  /** With current prices; the checkout uses these. */
  readonly cart: ShoppingCart;
  /** As stored; `null`: no cart. */
  readonly state: CartState | null;
  /** Current offers of the lines that are for sale, regardless of quantity. */
  readonly offers: ReadonlyMap<EntryId, Offer>;
  /** Units left for the lines that want more; 0: gone, and not counted. */
  readonly short: ReadonlyMap<EntryId, number>;
  readonly products: ReadonlyMap<string, ProductView>;
}

const NOTHING = { offers: new Map(), short: new Map(), products: new Map() } as const satisfies Partial<CartToday>;

const read = async (context: AppLoadContext): Promise<CartToday> => {
  const { site, queries, cartId, position, restock } = context;
  const state = cartId && (await queries.cart.state(site.id, cartId, position));
  if (!state) return { cart: (await queries.cart.cart(site, null)).cart, state: null, ...NOTHING };
  if (state.lines.length === 0) return { cart: await queries.cart.priced(site, state), state, ...NOTHING };
  const items = state.lines.map(({ offer }) => offer.itemId);
  const [offers, products, claims] = await Promise.all([
    findOffers(queries.catalogue, site.id, state.lines),
    productsOf(items, context),
    restock.heldClaims(claimsOf(state)),
  ]);
  const short = shortLines(state, offers, [...products.values()], claims);
  const cart = await queries.cart.priced(site, withOffers(state, offers), goneOf(short));
  return { cart, state, offers, short, products };
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
