import type { FirstSteps } from '@kontor/contracts/dashboard/dashboard';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Queries } from '../../platform/platform.ts';

/** Steps before a shop can sell; `null`: all done, or there are orders. */
export const firstStepsOf = async (
  { catalogue, orders }: Pick<Queries, 'catalogue' | 'orders'>,
  { id, commerce: { payment, shipping, legal, checkout } }: Pick<SiteView, 'id' | 'commerce'>,
): Promise<FirstSteps | null> => {
  const [{ products }, newest] = await Promise.all([catalogue.allProducts(id, {}, { limit: 1 }), orders.list(id, 1)]);
  if (newest.orders.some(({ testMode }) => !testMode)) return null;
  const { name, street, city, email } = legal.seller;
  const steps: FirstSteps = {
    products: products.length > 0,
    payment: payment.prepayment.enabled || payment.invoice.enabled,
    shipping: shipping.options.length > 0,
    legal: [name, street, city, email].every((text) => text.trim() !== ''),
    testMode: !checkout.testMode,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
};
