import { z } from 'zod';
import type { ProductType, SubscriptionPlan } from '../catalogue/catalogue.ts';
import { Country } from '../preferences/commerce-preferences.ts';
import { cleanLine } from '../kernel/clean-text.ts';
import type { Actor, DomainEvent } from '../kernel/events.ts';
import {
  type CartId,
  type CouponId,
  type GiftCardId,
  OrderId,
  type ProductId,
  type Sku,
  type SubscriptionId,
  type VariantId,
} from '../kernel/ids.ts';
import { Cents, type Currency } from '../kernel/money.ts';
import type { InClear, Sealed, Typed, TypedText } from '../kernel/personal-data.ts';
import type { TaxLine } from '../pricing/pricing.ts';

/** Built in: prepayment (Vorkasse), invoice (Rechnung), test; `giftCard` where nothing is left to be paid. */
export const PaymentMethod = z.string().regex(/^[a-z][A-Za-z0-9]{0,49}$/u);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const required = (max: number) =>
  cleanLine('checkout.fieldRequired').pipe(
    z.string().min(1, { error: 'checkout.fieldRequired' }).max(max, { error: 'checkout.fieldTooLong' }),
  );
const optional = (max: number) =>
  cleanLine()
    .pipe(z.string().max(max, { error: 'checkout.fieldTooLong' }))
    .default('');

/** As it stands on a parcel. What a country wants (state, form of the postal code) is checked by `address-rules`. */
export const Address = z.object({
  name: required(100),
  company: optional(100),
  street: required(200),
  addition: optional(200),
  postalCode: optional(20),
  city: required(100),
  state: optional(100),
  country: Country,
});
export type Address = z.infer<typeof Address>;

/** Who has ordered. In events this is sealed. */
export interface Customer {
  readonly email: string;
  readonly phone: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address;
  readonly note: string;
  /** Line id to the answers of AC-07, a JSON object as a string. */
  readonly additionalFields: Readonly<Record<string, string>>;
}

export interface OrderLine {
  readonly id: string;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly sku: Sku;
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly productType: ProductType;
  readonly imageUrl: string | null;
  readonly url: string;
  readonly quantity: number;
  /** Tax included, before discounts. */
  readonly unitPriceCents: Cents;
  readonly discountCents: Cents;
  /** Tax included, after discounts. */
  readonly totalCents: Cents;
  /** Basis points. */
  readonly taxRate: number;
  readonly taxCents: Cents;
}

export interface GiftCardAmount {
  readonly giftCardId: GiftCardId;
  readonly cents: Cents;
}

/** CO-03: an order before it has a number. All amounts in cents of the currency, tax included. */
export interface OrderDraft {
  readonly orderId: OrderId;
  /** `null`: nobody put it into a cart, as with a renewal. */
  readonly purchasedCartId: CartId | null;
  readonly testMode: boolean;
  /** `scheme://host` of the shop, for links in mails. */
  readonly origin: string;
  readonly currency: Currency;
  /** BCP 47, of mails and pages about the order. */
  readonly language: string;
  readonly customer: Sealed;
  /** Where taxes and shipping were worked out for. */
  readonly country: Country;
  readonly lines: readonly OrderLine[];
  readonly shipping: { readonly optionId: string; readonly name: string; readonly cents: Cents } | null;
  readonly taxLines: readonly TaxLine[];
  readonly coupons: readonly { readonly couponId: CouponId; readonly code: string; readonly discountCents: Cents }[];
  readonly giftCards: readonly (GiftCardAmount & { readonly hint: string })[];
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly shippingTotalCents: Cents;
  readonly taxTotalCents: Cents;
  readonly grandTotalCents: Cents;
  readonly amountDueCents: Cents;
  readonly paymentMethod: PaymentMethod;
  /** NL-01: they have ticked the newsletter's box. Missing: not. */
  readonly joinsMailingList?: true;
  /** SU-01: an order that begins or renews a subscription. */
  readonly subscription: {
    readonly id: SubscriptionId;
    readonly plan: SubscriptionPlan;
    readonly cycle: number;
  } | null;
}

/** Per site, without gaps. */
export type OrderNumberEvent = DomainEvent<'OrderNumberAssigned', { orderId: OrderId; number: number }>;

export const Tracking = z.object({
  carrier: z.string().trim().min(1).max(100),
  number: z.string().trim().min(1).max(100),
  /** `https` address where the parcel is followed. */
  url: z
    .url({ protocol: /^https$/u })
    .max(2083)
    .nullable()
    .default(null),
});
export type Tracking = z.infer<typeof Tracking>;

const LineQuantity = z.object({ lineId: z.uuid(), quantity: z.int().min(1) });
export type LineQuantity = z.infer<typeof LineQuantity>;

/** What an order's mails tell; the log knows which were sent. */
export type OrderMail =
  | 'confirmation'
  | 'confirmationAgain'
  | 'paid'
  | 'fulfilled'
  | 'cancelled'
  | 'linesCancelled'
  | 'refunded'
  | 'giftCards';

/** Stream `order`. */
export type OrderEvent =
  | DomainEvent<'OrderPlaced', OrderDraft & { number: number }>
  | DomainEvent<'OrderPaid', { orderId: OrderId; amountCents: Cents; method: PaymentMethod; reference: TypedText }>
  | DomainEvent<
      'OrderFulfilled',
      { orderId: OrderId; fulfilmentId: string; lines: readonly LineQuantity[]; tracking: Typed<Tracking> | null }
    >
  | DomainEvent<'OrderCancelled', { orderId: OrderId; reason: TypedText }>
  /** Units that were not sent will not be, and are for sale again; the rest of the order stays. */
  | DomainEvent<
      'OrderLinesCancelled',
      { orderId: OrderId; cancellationId: string; lines: readonly LineQuantity[]; reason: TypedText }
    >
  | DomainEvent<
      'OrderRefunded',
      {
        orderId: OrderId;
        refundId: string;
        /** Money. */
        amountCents: Cents;
        /** And what goes back to the gift cards that the order was paid with. Missing: nothing. */
        giftCards?: readonly GiftCardAmount[];
        lines: readonly LineQuantity[];
        /** Those of the lines' units that were not sent, and will not be. Missing: nobody has told them apart. */
        unsent?: readonly LineQuantity[];
        /** Whether the lines' units are for sale again. */
        restock: boolean;
        reason: TypedText;
      }
    >
  /** What a cancellation or refund gives back (units, coupons, gift cards) has been given back. `cause`: refundId, cancellationId or `cancelled`. */
  | DomainEvent<'OrderGivenBack', { orderId: OrderId; cause: string }>
  /** `about`: id of the event that the mail tells of. */
  | DomainEvent<'OrderMailSent', { orderId: OrderId; mail: OrderMail; about: string }>
  | DomainEvent<'OrderMailFailed', { orderId: OrderId; mail: OrderMail; about: string; reason: InClear<string> }>
  /** Somebody wants the confirmation to be mailed once more. */
  | DomainEvent<'OrderConfirmationAsked', { orderId: OrderId }>
  /** GC-01: gift cards were bought, and all is paid: in one append with what has paid the rest. */
  | DomainEvent<'OrderGiftCardsDue', { orderId: OrderId }>
  /** GC-01: the cards that the order has bought were issued and mailed; with it their lines are fulfilled. */
  | DomainEvent<'OrderGiftCardsSent', { orderId: OrderId }>;

export const FulfilOrderPayload = z.object({
  orderId: OrderId,
  fulfilmentId: z.uuid(),
  /** Empty: all that is left. */
  lines: z.array(LineQuantity).max(200),
  tracking: Tracking.nullable().default(null),
});
export type FulfilOrderPayload = z.infer<typeof FulfilOrderPayload>;

/** Whoever enters it knows that it comes to more than the order's amount: else it is taken for a slip. */
const MoreThanDue = z.boolean().optional();

export const RecordPaymentPayload = z.object({
  orderId: OrderId,
  amountCents: Cents.min(1),
  method: PaymentMethod,
  reference: z.string().max(200).default(''),
  moreThanDue: MoreThanDue,
});
export type RecordPaymentPayload = z.infer<typeof RecordPaymentPayload>;

export const CancelOrderPayload = z.object({ orderId: OrderId, reason: z.string().max(500).default('') });
export type CancelOrderPayload = z.infer<typeof CancelOrderPayload>;

export const CancelLinesPayload = z.object({
  orderId: OrderId,
  cancellationId: z.uuid(),
  lines: z.array(LineQuantity).min(1).max(200),
  reason: z.string().max(500).default(''),
});
export type CancelLinesPayload = z.infer<typeof CancelLinesPayload>;

export const RefundOrderPayload = z.object({
  orderId: OrderId,
  refundId: z.uuid(),
  /** Of money, as far as there is some; the rest goes back to the gift cards that the order was paid with. */
  amountCents: Cents.min(1),
  lines: z.array(LineQuantity).max(200).default([]),
  /** Those of the lines' units that are not to be sent any more. Left out: as many as are open. */
  unsent: z.array(LineQuantity).max(200).optional(),
  restock: z.boolean().default(false),
  reason: z.string().max(500).default(''),
  moreThanDue: MoreThanDue,
});
export type RefundOrderPayload = z.infer<typeof RefundOrderPayload>;

/** `closed`: nothing was sent, and nothing is left to be sent, as all of it was refunded or cancelled. */
export const ORDER_STATUSES = ['open', 'partlyFulfilled', 'fulfilled', 'closed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const PAYMENT_STATUSES = ['awaiting', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface OrderHistoryEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: OrderEvent['type'];
  /** Id of the fulfilment, cancellation of lines or refund, of the event that a mail tells of, or the cause for which something was given back. */
  readonly about: string | null;
  /** Money. */
  readonly amountCents: Cents | null;
  /** What a refund or the cancellation gives back to gift cards. */
  readonly giftCardCents: Cents;
  readonly tracking: Typed<Tracking> | null;
  readonly lines: readonly LineQuantity[];
  /** Of a payment, e.g. a line of the bank statement; else empty. */
  readonly reference: TypedText;
  /** Why it was cancelled or refunded, or a mail was not sent; else empty. */
  readonly reason: TypedText;
  readonly mail: OrderMail | null;
  /** Who has done it; `null` where only what was done counts, as in a decision. */
  readonly actor: Actor | null;
}

/** CO-03: read model of an order; the customer stays sealed. */
export interface OrderView extends OrderDraft {
  readonly id: OrderId;
  readonly number: number;
  readonly placedAt: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paidCents: Cents;
  /** Money. */
  readonly refundedCents: Cents;
  /** What money and gift cards are to come to, of what is neither cancelled nor refunded. */
  readonly owedCents: Cents;
  /** Gift card to what a refund or the cancellation has given back to it. */
  readonly credited: Readonly<Record<GiftCardId, Cents>>;
  readonly payments: readonly {
    readonly method: PaymentMethod;
    readonly reference: TypedText;
    readonly cents: Cents;
  }[];
  /** Line id to the units that were sent. */
  readonly fulfilled: Readonly<Record<string, number>>;
  /** Line id to the units whose money was given back. */
  readonly refunded: Readonly<Record<string, number>>;
  /** Line id to those of them that were not sent, and will not be. */
  readonly unsent: Readonly<Record<string, number>>;
  /** Line id to the units that were cancelled while the rest of the order stays. */
  readonly cancelled: Readonly<Record<string, number>>;
  /** Line id to the units that are for sale again. */
  readonly returned: Readonly<Record<string, number>>;
  readonly history: readonly OrderHistoryEntry[];
}
