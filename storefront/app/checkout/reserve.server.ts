import type { StartCheckoutBody } from '@kontor/contracts/checkout/checkout';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../responses.server.ts';

/** Reserves the cart's units before the checkout. If they are unavailable, the checkout page reports it. */
export const reserve = async (cart: StartCheckoutBody, { checkout }: AppLoadContext): Promise<void> => {
  try {
    await checkout.start(cart);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
};
