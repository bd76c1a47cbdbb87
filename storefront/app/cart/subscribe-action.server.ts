import type { AddEntryBody } from '@kontor/contracts/cart/cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { SUBSCRIPTION_CHECKOUT_PATH } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import { CART_TOKEN } from '../checkout/fields.ts';
import { reserve } from '../checkout/reserve.server.ts';

type Subscribable = Pick<ProductView, 'productType' | 'isSubscribable' | 'subscriptionPlan'>;

/** SU-01: a product can be subscribed to only if it has a plan. */
export const canSubscribe = (product: Subscribable): boolean => subscriptionPlanOf(product) !== null;

/**
 * SU-02.
 * @returns the path of the subscription's checkout
 * @throws Refusal
 */
export const subscribe = async (
  product: Subscribable,
  { quantity, ...body }: AddEntryBody,
  context: AppLoadContext,
): Promise<string> => {
  if (!canSubscribe(product)) throw new Refusal('invalid', { key: 'cart.notSubscribable' });
  const { cartToken } = await context.cart.subscribe({ ...body, qty: quantity });
  await reserve({ cartToken }, context);
  return `${SUBSCRIPTION_CHECKOUT_PATH}?${new URLSearchParams({ [CART_TOKEN]: cartToken })}`;
};
