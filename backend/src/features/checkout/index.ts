import type { Feature } from '../../platform/feature.ts';
import { BuyCartHandler, EndCheckoutHandler, FinishOrderHandler, StartCheckoutHandler } from './handlers.ts';
import { CheckoutController } from './http.ts';
import { CheckoutParts } from './parts.ts';
import { checkoutBinding } from './reactors.ts';
import { checkoutPages } from './pages.ts';

/** Turns a cart into an order: holds stock, takes the payment, undoes both on failure. */
export const checkout: Feature = {
  name: 'checkout',
  providers: [CheckoutParts, StartCheckoutHandler, EndCheckoutHandler, FinishOrderHandler, BuyCartHandler],
  controllers: [CheckoutController],
  pages: checkoutPages,
  reactors: (platform, commands) => [checkoutBinding(platform, new CheckoutParts(platform, commands))],
};
