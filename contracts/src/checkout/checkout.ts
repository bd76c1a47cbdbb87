import { z } from 'zod';
import type { ShoppingCart } from '../cart/shopping-cart.ts';
import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import { cleanLine, cleanText } from '../kernel/clean-text.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { CartId } from '../kernel/ids.ts';
import type { PaymentMethod as Method } from '../orders/orders.ts';
import { Address, PaymentMethod } from '../orders/orders.ts';

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

/** Which cart is bought: a subscription's (SU-02), or the one that a form was made for; else the visitor's own. */
export const CartToken = z.string().max(100);

/** POST /api/commerce/checkout/start: holds the cart's units. */
export const StartCheckoutBody = z.object({ cartToken: CartToken.optional() });
export type StartCheckoutBody = z.infer<typeof StartCheckoutBody>;

/** Stream `orderKey`, one per `Idempotency-Key` of a visitor that has led to an order, be it declined. */
export type OrderKeyEvent = DomainEvent<'OrderKeyUsed', { cartId: CartId }>;

/** POST /api/commerce/checkout. Prices and quantities come from the cart, never from here. */
export const PlaceOrderBody = z.object({
  cartToken: CartToken.optional(),
  email: Email,
  phone: cleanLine()
    .pipe(z.string().max(50, { error: 'checkout.fieldTooLong' }))
    .default(''),
  /** Where it goes, and to whom the bill goes unless `billingAddress` says otherwise. */
  address: Address,
  billingAddress: Address.nullable().default(null),
  shippingOptionId: z.string().max(50).nullable().default(null),
  paymentMethod: PaymentMethod,
  note: cleanText()
    .pipe(z.string().max(2000, { error: 'checkout.fieldTooLong' }))
    .default(''),
  /** The total that the shopper was shown: with any other one nothing is ordered. */
  expectedTotalCents: z.int({ error: 'checkout.totalChanged' }).min(0),
  /** NL-01: never ticked beforehand. */
  joinsMailingList: z.boolean({ error: 'error.fieldInvalid' }).default(false),
  acceptsTerms: Accepted('checkout.termsMissing'),
  acceptsWithdrawal: Accepted('checkout.withdrawalMissing'),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

/** A way to pay that the shop offers for this cart. */
export interface OfferedPayment {
  readonly method: Method;
  readonly label: string;
  readonly description: string;
}

/** What the checkout page shows. */
export interface CheckoutState {
  /** When it was so, in ms since 1970. */
  readonly at: number;
  readonly shoppingCart: ShoppingCart;
  /** `null`: there is no cart. */
  readonly cartToken: string | null;
  /** Until when units are held, in ms since 1970; `null`: none are. */
  readonly expiresAt: number | null;
  readonly payments: readonly OfferedPayment[];
  /** SU-01: what is agreed upon with a subscription's cart; `null`: it is bought once. */
  readonly plan: SubscriptionPlan | null;
  /** CO-02: what is missing to the shop's minimum; 0: nothing. */
  readonly missingToMinimumCents: number;
  readonly testMode: boolean;
}

export interface PlaceOrderAnswer {
  readonly orderId: string;
  readonly orderNumber: number;
  /** Path, or the address of a payment provider. */
  readonly redirect: string;
}
