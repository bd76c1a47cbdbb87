import { z } from 'zod';
import { cleanLine, cleanText } from '../kernel/clean-text.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { CartId } from '../kernel/ids.ts';
import { Address, PaymentMethod } from '../orders/parts.ts';

/** 3 to 256 characters of the usual form (RS-02 has the same rule). */
export const Email = z
  .string({ error: 'checkout.emailMissing' })
  .trim()
  .min(1, { error: 'checkout.emailMissing', abort: true })
  .max(256, { error: 'checkout.emailInvalid', abort: true })
  .regex(
    /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
    {
      error: 'checkout.emailInvalid',
    },
  );

const Accepted = (error: string) => z.literal(true, { error });

/** Cart to buy: a subscription's (SU-02), or the one the form was made for. Missing: the visitor's. */
export const CartToken = z.string().max(100);

/** POST /api/commerce/checkout/start: holds the cart's units. */
export const StartCheckoutBody = z.object({ cartToken: CartToken.optional() });
export type StartCheckoutBody = z.infer<typeof StartCheckoutBody>;

/** Stream `orderKey`, one per `Idempotency-Key` of a visitor that led to an order, declined ones included. */
export type OrderKeyEvent = DomainEvent<'OrderKeyUsed', { cartId: CartId }>;

/** POST /api/commerce/checkout. Prices and quantities always come from the cart. */
export const PlaceOrderBody = z.object({
  cartToken: CartToken.optional(),
  email: Email,
  phone: cleanLine()
    .pipe(z.string().max(50, { error: 'checkout.fieldTooLong' }))
    .default(''),
  /** Also the billing address, unless `billingAddress` is set. */
  address: Address,
  billingAddress: Address.nullable().default(null),
  shippingOptionId: z.string().max(50).nullable().default(null),
  paymentMethod: PaymentMethod,
  note: cleanText()
    .pipe(z.string().max(2000, { error: 'checkout.fieldTooLong' }))
    .default(''),
  /** The total shown to the shopper; any other total rejects the order. */
  expectedTotalCents: z.int({ error: 'checkout.totalChanged' }).min(0),
  /** NL-01: never ticked in advance. */
  joinsMailingList: z.boolean({ error: 'error.fieldInvalid' }).default(false),
  acceptsTerms: Accepted('checkout.termsMissing'),
  acceptsWithdrawal: Accepted('checkout.withdrawalMissing'),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;
