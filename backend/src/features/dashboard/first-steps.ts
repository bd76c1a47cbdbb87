import type { FirstSteps } from '@kontor/contracts/dashboard/dashboard';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Queries } from '../../platform/platform.ts';

/** Whether a site has a shop; its panel speaks of sales only then. */
export const sells = async ({ catalogue }: Pick<Queries, 'catalogue'>, siteId: SiteId): Promise<boolean> =>
  (await catalogue.collections(siteId, { limit: 1 })).collections.length > 0;

/** Steps before a site is open, and its shop can sell; `null`: all done, or there are orders. */
export const firstStepsOf = async (
  queries: Pick<Queries, 'catalogue' | 'orders'>,
  site: Pick<SiteView, 'id' | 'commerce' | 'isUnopened'>,
): Promise<FirstSteps | null> => {
  const [newest, hasShop] = await Promise.all([queries.orders.list(site.id, 1), sells(queries, site.id)]);
  if (newest.orders.some(({ testMode }) => !testMode)) return null;
  const steps: FirstSteps = {
    ...(hasShop && (await shopStepsOf(queries, site))),
    ...(site.isUnopened === true && { publish: false }),
  };
  return Object.values(steps).every(Boolean) ? null : steps;
};

const shopStepsOf = async (
  { catalogue }: Pick<Queries, 'catalogue'>,
  { id, commerce: { payment, shipping, legal, checkout } }: Pick<SiteView, 'id' | 'commerce'>,
): Promise<FirstSteps> => {
  // Those that a starting point brings are hidden.
  const { products } = await catalogue.allProducts(id, { visible: true }, { limit: 1 });
  const { name, street, city, email } = legal.seller;
  return {
    products: products.length > 0,
    payment: payment.prepayment.enabled || payment.invoice.enabled,
    shipping: shipping.options.length > 0,
    legal: [name, street, city, email].every((text) => text.trim() !== ''),
    testMode: !checkout.testMode,
  };
};
