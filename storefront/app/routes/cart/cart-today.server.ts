import type { ShoppingCart } from '@kontor/contracts/shopping-cart';
import { shortLines, withOffers } from '@kontor/contracts/cart-today';
import type { ProductView } from '@kontor/contracts/catalogue';
import { findOffers } from '@kontor/contracts/offers';
import type { AppLoadContext } from '@remix-run/node';
import { productsOf } from '../../checkout/summary-lines.server.ts';
import { textOf } from '../../responses.server.ts';

/** The visitor's cart as the shop has its lines now. */
export interface CartToday {
  /** With today's prices, which the checkout takes over. */
  readonly cart: ShoppingCart;
  readonly products: ReadonlyMap<string, ProductView>;
  /** Line id to why it cannot be bought as it is. */
  readonly problems: ReadonlyMap<string, string>;
  /** Ids of the lines that are for sale, however many there are. */
  readonly offered: ReadonlySet<string>;
}

/** What has changed since it was put into the cart is told here, not only at the checkout. */
export const cartToday = async (context: AppLoadContext): Promise<CartToday> => {
  const { site, queries, cartId, position } = context;
  const state = cartId && (await queries.cart.state(site.id, cartId, position));
  if (!state) {
    const { cart } = await queries.cart.cart(site, null);
    return { cart, products: new Map(), problems: new Map(), offered: new Set() };
  }
  const ids = state.lines.map(({ offer }) => offer.itemId);
  const [offers, products] = await Promise.all([
    findOffers(queries.catalogue, site.id, state.lines),
    productsOf(ids, context),
  ]);
  const text = textOf(context);
  const short = [...shortLines(state, offers, [...products.values()])];
  return {
    cart: await queries.cart.priced(site, withOffers(state, offers)),
    products,
    problems: new Map(
      short.map(([id, n]) => [id, n > 0 ? text('checkout.lineShort', { n }) : text('checkout.lineGone')]),
    ),
    offered: new Set(offers.keys()),
  };
};
