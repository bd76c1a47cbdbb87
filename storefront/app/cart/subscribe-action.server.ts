import type { AddEntryBody } from '@kontor/contracts/cart';
import type { ProductView } from '@kontor/contracts/catalogue';
import { SUBSCRIPTION_CHECKOUT_PATH } from '@kontor/contracts/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CartBuying } from '@kontor/contracts/storefront';
import type { AppLoadContext } from '@remix-run/node';

type Subscribable = Pick<ProductView, 'isSubscribable' | 'subscriptionPlan'>;

/** Missing where the server of the pages takes no subscriptions. */
const subscribeOf = ({ cart }: AppLoadContext): CartBuying['subscribe'] | undefined =>
  (cart as Partial<CartBuying>).subscribe;

/** Whether a page offers to subscribe: never without a plan. */
export const canSubscribe = ({ isSubscribable, subscriptionPlan }: Subscribable, context: AppLoadContext): boolean =>
  isSubscribable && subscriptionPlan !== null && subscribeOf(context) !== undefined;

/** SU-02. @returns the path where the subscription is paid. @throws Refusal */
export const subscribe = async (
  product: Subscribable,
  { quantity, ...body }: AddEntryBody,
  context: AppLoadContext,
): Promise<string> => {
  const send = subscribeOf(context);
  if (send === undefined || !canSubscribe(product, context)) {
    throw new Refusal('invalid', { key: 'cart.notSubscribable' });
  }
  const { cartToken } = await send({ ...body, qty: quantity });
  return `${SUBSCRIPTION_CHECKOUT_PATH}?${new URLSearchParams({ cartToken })}`;
};
