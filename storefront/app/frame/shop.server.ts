import { closedTo } from '@kontor/contracts/sites/sites';
import { cents, ZERO } from '@kontor/contracts/kernel/money';
import { promoOf } from '../newsletters/promo.server.ts';
import type { AppLoadContext } from '@remix-run/node';
import { siteSheet } from '../styles/site/site-sheet.server.ts';
import { isPreview } from '../pages/preview-path.server.ts';
import { cartToday } from '../cart/cart-today.server.ts';
import { loadHeaderFooter } from './header-footer.server.ts';
import { linksAround } from './links-around.server.ts';
import { consentOf, withoutQuestion } from '../consent/consent.server.ts';
import { moneyOf } from '../money.server.ts';
import { textOf, titleOf } from '../responses.server.ts';
import { themeOf } from '../theme.server.ts';

/** CA-04: without the cookie there is no cart and no query. Otherwise the same data as the cart page. */
const loadCart = async (context: AppLoadContext) => {
  if (context.cartId === null) return { quantity: 0, subtotal: ZERO };
  const { cart } = await cartToday(context);
  return { quantity: cart.totalQuantity, subtotal: cents(cart.subtotalCents) };
};

/** What members read above the pages of a site that others do not see. `null`: everybody does. */
const memberNoticeOf = (context: AppLoadContext) => {
  const text = textOf(context);
  if (context.showsDrafts) {
    const links = [
      { title: text('draft.edit'), href: '/config/seiten' },
      { title: text('draft.publish'), href: '/config/seiten/veroeffentlichen' },
    ];
    return { title: text('draft.title'), text: text('draft.text'), links };
  }
  if (!context.showsLocked) return null;
  const links = [{ title: text('locked.open'), href: '/config/einstellungen/schliessen' }];
  return { title: text('locked.title'), text: text('locked.text'), links };
};

/** What stands around every page. A draft's preview asks and invites nobody, and is there before the site opens. */
export const loadShop = async (request: Request, context: AppLoadContext) => {
  const { site, crumb, showsDrafts } = context;
  const isDraft = isPreview(request);
  const [cart, promo, around, sheet, headerFooter] = await Promise.all([
    loadCart(context),
    isDraft ? null : promoOf(context),
    linksAround(isDraft || showsDrafts, context),
    siteSheet(isDraft || showsDrafts, context),
    loadHeaderFooter(isDraft || showsDrafts, request, context),
  ]);
  const text = textOf(context);
  return {
    isClosed: closedTo(site) !== null && !isDraft,
    memberNotice: isDraft ? null : memberNoticeOf(context),
    title: site.title,
    tagline: site.tagline,
    ...around,
    sheet,
    headerFooter,
    theme: themeOf(context),
    crumb,
    consent: isDraft ? withoutQuestion(consentOf(context)) : consentOf(context),
    promo,
    cartQuantity: cart.quantity,
    cartSubtotal: moneyOf(site)(cart.subtotal),
    titles: {
      notFound: titleOf(site, text('error.notFoundTitle')),
      failed: titleOf(site, text('error.pageTitle')),
    },
  };
};
