import type { AppLoadContext } from '@remix-run/node';
import { textOf, titleOf } from '../responses.server.ts';
import { themeOf } from '../theme.server.ts';

/** What every page shows of its site, and what every form needs. */
export const loadShop = async (request: Request, context: AppLoadContext) => {
  const { site, crumb, queries, cartId, position } = context;
  const [theme, { cart }] = await Promise.all([themeOf(request), queries.cart.cart(site, cartId, position)]);
  const text = textOf(context);
  return {
    title: site.title,
    tagline: site.tagline,
    navigation: site.navigation,
    footer: site.footer,
    theme,
    crumb,
    cartQuantity: cart.totalQuantity,
    titles: {
      notFound: titleOf(site, text('error.notFoundTitle')),
      failed: titleOf(site, text('error.pageTitle')),
    },
  };
};
