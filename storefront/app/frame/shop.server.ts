import { cents, ZERO } from '@kontor/contracts/kernel/money';
import { promoOf } from '../newsletter/promo.server.ts';
import type { AppLoadContext } from '@remix-run/node';
import { cartToday } from '../cart/cart-today.server.ts';
import { consentOf } from '../consent/consent.server.ts';
import { moneyOf } from '../money.server.ts';
import { textOf, titleOf } from '../responses.server.ts';
import { themeOf } from '../theme.server.ts';

/** CA-04: a visitor without the cookie has no cart, and nothing is read. Else all pages show what the cart page shows. */
const loadCart = async (context: AppLoadContext) => {
  if (context.cartId === null) return { quantity: 0, subtotal: ZERO };
  const { cart } = await cartToday(context);
  return { quantity: cart.totalQuantity, subtotal: cents(cart.subtotalCents) };
};

/** What every page shows of its site, and what every form needs. */
export const loadShop = async (context: AppLoadContext) => {
  const { site, crumb } = context;
  const [cart, promo] = await Promise.all([loadCart(context), promoOf(context)]);
  const text = textOf(context);
  return {
    title: site.title,
    tagline: site.tagline,
    navigation: site.navigation,
    footer: site.footer,
    theme: themeOf(context),
    crumb,
    consent: consentOf(context),
    promo,
    cartQuantity: cart.quantity,
    cartSubtotal: moneyOf(site)(cart.subtotal),
    titles: {
      notFound: titleOf(site, text('error.notFoundTitle')),
      failed: titleOf(site, text('error.pageTitle')),
    },
  };
};
