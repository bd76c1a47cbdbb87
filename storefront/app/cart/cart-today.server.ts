import type { CartToday } from '@kontor/contracts/cart/queries';
import type { AppLoadContext } from '@remix-run/node';

const known = new WeakMap<AppLoadContext, Promise<CartToday>>();

/**
 * Every page shows what has changed since items were added. Cached per request, so call it only after the request's
 * writes.
 */
export const cartToday = (context: AppLoadContext): Promise<CartToday> => {
  const reading = known.get(context) ?? context.cart.today();
  known.set(context, reading);
  return reading;
};
