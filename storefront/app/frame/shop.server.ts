import { cents, ZERO } from '@kontor/contracts/kernel/money';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../money.server.ts';
import { textOf, titleOf } from '../responses.server.ts';
import { themeOf } from '../theme.server.ts';

/** CA-04: a visitor without the cookie has no cart, and nothing is read. */
const loadCart = async ({ site, queries, cartId, position }: AppLoadContext) => {
  if (cartId === null) return { quantity: 0, subtotal: ZERO };
  const { cart } = await queries.cart.cart(site, cartId, position);
  return { quantity: cart.totalQuantity, subtotal: cents(cart.subtotalCents) };
};

/** What every page shows of its site, and what every form needs. */
export const loadShop = async (request: Request, context: AppLoadContext) => {
  const { site, crumb } = context;
  const [theme, cart] = await Promise.all([themeOf(request), loadCart(context)]);
  const text = textOf(context);
  return {
    title: site.title,
    tagline: site.tagline,
    navigation: site.navigation,
    footer: site.footer,
    theme,
    crumb,
    cartQuantity: cart.quantity,
    cartSubtotal: moneyOf(site)(cart.subtotal),
    titles: {
      notFound: titleOf(site, text('error.notFoundTitle')),
      failed: titleOf(site, text('error.pageTitle')),
    },
  };
};
