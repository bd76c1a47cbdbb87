import { z } from 'zod';
import { ProductType, SubscriptionPlan } from '../catalogue/catalogue.ts';
import { Actor } from '../kernel/events.ts';
import { CartId, CouponId, GiftCardId, OrderId, ProductId, Sku, SubscriptionId, VariantId } from '../kernel/ids.ts';
import { Cents, Currency } from '../kernel/money.ts';
import { Sealed, TypedText } from '../kernel/personal-data.ts';
import { Country } from '../preferences/commerce-preferences.ts';
import { TaxLine } from '../pricing/responses.ts';
import { Address, ORDER_STATUSES, PAYMENT_STATUSES, PaymentMethod, Tracking, LineQuantity } from './parts.ts';
import { ORDER_WORK } from './work.ts';

/** Sealed in events. */
export const Customer = z.object({
  email: z.string(),
  phone: z.string(),
  shippingAddress: Address.nullable(),
  billingAddress: Address,
  note: z.string(),
  /** Line id to the answers of AC-07, a JSON object as a string. */
  additionalFields: z.record(z.string(), z.string()),
});
export type Customer = z.infer<typeof Customer>;

export const OrderLine = z.object({
  id: z.string(),
  productId: ProductId,
  variantId: VariantId,
  sku: Sku,
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  productType: ProductType,
  imageUrl: z.string().nullable(),
  url: z.string(),
  quantity: z.number(),
  /** Tax included, before discounts. */
  unitPriceCents: Cents,
  discountCents: Cents,
  /** Tax included, after discounts. */
  totalCents: Cents,
  /** Basis points. */
  taxRate: z.number(),
  taxCents: Cents,
});
export type OrderLine = z.infer<typeof OrderLine>;

export const GiftCardAmount = z.object({
  giftCardId: GiftCardId,
  cents: Cents,
});
export type GiftCardAmount = z.infer<typeof GiftCardAmount>;

/** CO-03: an order before it has a number. All amounts in cents of the currency, tax included. */
export const OrderDraft = z.object({
  orderId: OrderId,
  /** `null`: no cart, as for a renewal. */
  purchasedCartId: CartId.nullable(),
  testMode: z.boolean(),
  /** `scheme://host` of the shop, for links in mails. */
  origin: z.string(),
  currency: Currency,
  /** BCP 47, of mails and pages about the order. */
  language: z.string(),
  customer: Sealed,
  country: Country,
  lines: z.array(OrderLine).readonly(),
  shipping: z
    .object({
      optionId: z.string(),
      name: z.string(),
      cents: Cents,
    })
    .nullable(),
  taxLines: z.array(TaxLine).readonly(),
  coupons: z
    .array(
      z.object({
        couponId: CouponId,
        code: z.string(),
        discountCents: Cents,
      }),
    )
    .readonly(),
  giftCards: z
    .array(
      GiftCardAmount.extend({
        hint: z.string(),
      }),
    )
    .readonly(),
  subtotalCents: Cents,
  discountCents: Cents,
  shippingTotalCents: Cents,
  taxTotalCents: Cents,
  grandTotalCents: Cents,
  amountDueCents: Cents,
  paymentMethod: PaymentMethod,
  /** NL-01: the newsletter box was ticked. */
  joinsMailingList: z.literal(true).exactOptional(),
  /** SU-01: for an order that starts or renews a subscription. */
  subscription: z
    .object({
      id: SubscriptionId,
      plan: SubscriptionPlan,
      cycle: z.number(),
    })
    .nullable(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const OrderMail = z.enum([
  'confirmation',
  'confirmationAgain',
  'paid',
  'fulfilled',
  'cancelled',
  'linesCancelled',
  'refunded',
  'giftCards',
]);
export type OrderMail = z.infer<typeof OrderMail>;

export const OrderHistoryEntry = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  type: z.enum([
    'OrderPlaced',
    'OrderPaid',
    'OrderFulfilled',
    'OrderCancelled',
    'OrderLinesCancelled',
    'OrderRefunded',
    'OrderGivenBack',
    'OrderMailSent',
    'OrderMailFailed',
    'OrderConfirmationAsked',
    'OrderGiftCardsDue',
    'OrderGiftCardsSent',
  ]),
  /**
   * Id of the fulfilment, cancellation of lines or refund, of the event that a mail is about, or the cause for which
   * something was given back.
   */
  about: z.string().nullable(),
  amountCents: Cents.nullable(),
  giftCardCents: Cents,
  tracking: z.union([Sealed, Tracking.brand<'InClear'>()]).nullable(),
  lines: z.array(LineQuantity).readonly(),
  /** Of a payment, e.g. a bank statement line; else empty. */
  reference: TypedText,
  /** Reason for a cancellation, refund or unsent mail; else empty. */
  reason: TypedText,
  mail: OrderMail.nullable(),
  /** `null` where the actor does not matter, as in decisions. */
  actor: Actor.nullable(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** CO-03: read model of an order; the customer stays sealed. */
export const OrderView = OrderDraft.extend({
  id: OrderId,
  number: z.number(),
  placedAt: z.number(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paidCents: Cents,
  refundedCents: Cents,
  owedCents: Cents,
  credited: z.record(GiftCardId, Cents),
  payments: z
    .array(
      z.object({
        method: PaymentMethod,
        reference: TypedText,
        cents: Cents,
      }),
    )
    .readonly(),
  fulfilled: z.record(z.string(), z.number()),
  refunded: z.record(z.string(), z.number()),
  /** Line id to refunded units that were not shipped and will not be. */
  unsent: z.record(z.string(), z.number()),
  /** Line id to units cancelled while the rest of the order stays. */
  cancelled: z.record(z.string(), z.number()),
  returned: z.record(z.string(), z.number()),
  history: z.array(OrderHistoryEntry).readonly(),
});
export type OrderView = z.infer<typeof OrderView>;

/** An order by number; `null`: not assigned yet. */
export const NumberedOrder = z.object({
  id: OrderId,
  number: z.number().nullable(),
});
export type NumberedOrder = z.infer<typeof NumberedOrder>;

export const ListedOrder = z.object({
  id: OrderId,
  number: z.number(),
  /** Milliseconds since 1970. */
  placedAt: z.number(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  work: z.array(z.enum(ORDER_WORK)).readonly(),
  testMode: z.boolean(),
  units: z.number(),
  grandTotalCents: Cents,
  currency: Currency,
  /** `null`: the person was erased. */
  customer: Customer.pick({ email: true })
    .extend({
      name: z.string(),
    })
    .nullable(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

export const ListOrdersAnswer = z.object({
  orders: z.array(ListedOrder).readonly(),
  next: z.string().nullable(),
});
export type ListOrdersAnswer = z.infer<typeof ListOrdersAnswer>;

/** Texts merchants typed for a history entry, opened; empty where erased. */
export const OrderTexts = z.object({
  reference: z.string(),
  reason: z.string(),
  tracking: Tracking.nullable(),
});
export type OrderTexts = z.infer<typeof OrderTexts>;

export const MerchantHistoryEntry = OrderHistoryEntry.omit({ reference: true, reason: true, tracking: true })
  .extend(OrderTexts.shape)
  .extend({
    /** Name or address; `null`: the system, or a removed account. */
    by: z.string().nullable(),
  });
export type MerchantHistoryEntry = z.infer<typeof MerchantHistoryEntry>;

/** An order as merchants see it, in pages and the API. */
export const MerchantOrder = OrderView.omit({ customer: true, history: true, payments: true }).extend({
  work: z.array(z.enum(ORDER_WORK)).readonly(),
  /** `null`: the person was erased. */
  customer: Customer.nullable(),
  history: z.array(MerchantHistoryEntry).readonly(),
  payments: z
    .array(
      OrderView.shape.payments.unwrap().element.omit({ reference: true }).extend({
        reference: z.string(),
      }),
    )
    .readonly(),
});
export type MerchantOrder = z.infer<typeof MerchantOrder>;

/** CO-01: an order mail as it was made; links carry no secret. */
export const SentOrderMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** Sent or given up; ms since 1970. */
  at: z.number(),
  isSent: z.boolean(),
});
export type SentOrderMail = z.infer<typeof SentOrderMail>;
