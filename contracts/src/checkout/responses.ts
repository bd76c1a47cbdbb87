import { z } from 'zod';
import { ShoppingCart } from '../cart/shopping-cart.ts';
import { SubscriptionPlan } from '../catalogue/catalogue.ts';
import { PaymentMethod } from '../orders/parts.ts';

export const OfferedPayment = z.object({
  method: PaymentMethod,
  label: z.string(),
  description: z.string(),
});
export type OfferedPayment = z.infer<typeof OfferedPayment>;

export const CheckoutState = z.object({
  /** In ms since 1970. */
  at: z.number(),
  shoppingCart: ShoppingCart,
  cartToken: z.string().nullable(),
  /** In ms since 1970; `null`: no units held. */
  expiresAt: z.number().nullable(),
  payments: z.array(OfferedPayment).readonly(),
  /** SU-01: `null`: not a subscription. */
  plan: SubscriptionPlan.nullable(),
  /** CO-02: 0: the minimum is reached. */
  missingToMinimumCents: z.number(),
  testMode: z.boolean(),
  /** Units left for the entries that want more; 0: gone, listed but not counted. */
  short: z.record(z.string(), z.number()),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

export const PlaceOrderAnswer = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  redirect: z.string(),
});
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswer>;
