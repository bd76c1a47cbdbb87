import type { StartCheckoutBody } from '@kontor/contracts/checkout/checkout';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../responses.server.ts';

/** Holds a cart's units on its way to the checkout. Where they are not to be had, the checkout is the place to say so. */
export const reserve = async (cart: StartCheckoutBody, { checkout }: AppLoadContext): Promise<void> => {
  try {
    await checkout.start(cart);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
};
