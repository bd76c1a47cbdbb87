import { closedTo } from '@kontor/contracts/sites/sites';
import { cents, ZERO } from '@kontor/contracts/kernel/money';
import { promoOf } from '../newsletters/promo.server.ts';
import type { AppLoadContext } from '@remix-run/node';
import { siteSheet } from '../styles/site/site-sheet.server.ts';
import { cartToday } from '../cart/cart-today.server.ts';
import { linksAround } from './links-around.server.ts';
import { consentOf } from '../consent/consent.server.ts';
import { moneyOf } from '../money.server.ts';
import { textOf, titleOf } from '../responses.server.ts';
import { themeOf } from '../theme.server.ts';

/** CA-04: without the cookie there is no cart and no query. Otherwise the same data as the cart page. */
const loadCart = async (context: AppLoadContext) => {
  if (context.cartId === null) return { quantity: 0, subtotal: ZERO };
  const { cart } = await cartToday(context);
  return { quantity: cart.totalQuantity, subtotal: cents(cart.subtotalCents) };
};

/** What members of a site read above its pages before it opens. */
const noticeOf = (text: ReturnType<typeof textOf>) => ({
  title: text('draft.title'),
  text: text('draft.text'),
  links: [
    { title: text('draft.edit'), href: '/config/seiten' },
    { title: text('draft.publish'), href: '/config/seiten/veroeffentlichen' },
  ],
});

export const loadShop = async (context: AppLoadContext) => {
  const { site, crumb } = context;
  const [cart, promo, around, sheet] = await Promise.all([
    loadCart(context),
    promoOf(context),
    linksAround(context),
    siteSheet(context),
  ]);
  const text = textOf(context);
  return {
    isClosed: closedTo(site) !== null,
    draftNotice: context.showsDrafts ? noticeOf(text) : null,
    title: site.title,
    tagline: site.tagline,
    ...around,
    sheet,
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
