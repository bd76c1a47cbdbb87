import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { OrderId } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import type { InClear, Typed, TypedText } from '../kernel/personal-data.ts';
import type { GiftCardAmount, OrderDraft, OrderMail } from './responses.ts';
import { LineQuantity, type ORDER_STATUSES, type PAYMENT_STATUSES, PaymentMethod, Tracking } from './parts.ts';

/** Per site, without gaps. */
export type OrderNumberEvent = DomainEvent<'OrderNumberAssigned', { orderId: OrderId; number: number }>;

/** Stream `order`. */
export type OrderEvent =
  | DomainEvent<'OrderPlaced', OrderDraft & { number: number }>
  | DomainEvent<'OrderPaid', { orderId: OrderId; amountCents: Cents; method: PaymentMethod; reference: TypedText }>
  | DomainEvent<
      'OrderFulfilled',
      { orderId: OrderId; fulfilmentId: string; lines: readonly LineQuantity[]; tracking: Typed<Tracking> | null }
    >
  | DomainEvent<'OrderCancelled', { orderId: OrderId; reason: TypedText }>
  /** Unshipped units that will not be shipped and are back in stock; the rest of the order stays. */
  | DomainEvent<
      'OrderLinesCancelled',
      { orderId: OrderId; cancellationId: string; lines: readonly LineQuantity[]; reason: TypedText }
    >
  | DomainEvent<
      'OrderRefunded',
      {
        orderId: OrderId;
        refundId: string;
        amountCents: Cents;
        /** Amounts returned to the gift cards used. Missing: none. */
        giftCards?: readonly GiftCardAmount[];
        lines: readonly LineQuantity[];
        /** Refunded units that will not be shipped. Missing: not distinguished. */
        unsent?: readonly LineQuantity[];
        restock: boolean;
        reason: TypedText;
      }
    >
  /**
   * Units, coupons and gift cards of a cancellation or refund were given back. `cause`: refundId, cancellationId or
   * `cancelled`.
   */
  | DomainEvent<'OrderGivenBack', { orderId: OrderId; cause: string }>
  /** `about`: id of the event the mail is about. */
  | DomainEvent<'OrderMailSent', { orderId: OrderId; mail: OrderMail; about: string }>
  | DomainEvent<'OrderMailFailed', { orderId: OrderId; mail: OrderMail; about: string; reason: InClear<string> }>
  | DomainEvent<'OrderConfirmationAsked', { orderId: OrderId }>
  /** GC-01: gift cards were bought and everything is paid; appended together with the final payment. */
  | DomainEvent<'OrderGiftCardsDue', { orderId: OrderId }>
  /** GC-01: the bought cards were issued and mailed, which fulfils their lines. */
  | DomainEvent<'OrderGiftCardsSent', { orderId: OrderId }>;

export const FulfilOrderPayload = z.object({
  orderId: OrderId,
  fulfilmentId: z.uuid(),
  /** Empty: everything left. */
  lines: z.array(LineQuantity).max(200),
  tracking: Tracking.nullable().default(null),
});
export type FulfilOrderPayload = z.infer<typeof FulfilOrderPayload>;

/** Confirms that the payment exceeds the order's amount; without it, that is rejected as a typo. */
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
  /** Money first, as far as available; the rest goes back to gift cards. */
  amountCents: Cents.min(1),
  lines: z.array(LineQuantity).max(200).default([]),
  /** Refunded units that will not be shipped. Missing: as many as are open. */
  unsent: z.array(LineQuantity).max(200).optional(),
  restock: z.boolean().default(false),
  reason: z.string().max(500).default(''),
  moreThanDue: MoreThanDue,
});
export type RefundOrderPayload = z.infer<typeof RefundOrderPayload>;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
