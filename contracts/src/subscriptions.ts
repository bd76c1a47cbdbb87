import { z } from 'zod';
import type { Offer } from './cart.ts';
import type { SubscriptionPlan } from './catalogue.ts';
import type { DomainEvent } from './kernel/events.ts';
import { type OrderId, type SiteId, SubscriptionId } from './kernel/ids.ts';
import type { Cents, Currency } from './kernel/money.ts';
import type { Sealed } from './kernel/personal-data.ts';
import type { PaymentMethod } from './orders.ts';

/** Stream `subscription`: begins with the order of its first cycle. */
export type SubscriptionEvent =
  | DomainEvent<
      'SubscriptionStarted',
      {
        subscriptionId: SubscriptionId;
        orderId: OrderId;
        plan: SubscriptionPlan;
        offer: Offer;
        quantity: number;
        customer: Sealed;
        currency: Currency;
        language: string;
        testMode: boolean;
        country: string;
        shippingOptionId: string | null;
        paymentMethod: PaymentMethod;
        /** When the next cycle is due, in ms since 1970; `null`: there is none. */
        nextBillingAt: number | null;
      }
    >
  | DomainEvent<
      'SubscriptionRenewed',
      {
        subscriptionId: SubscriptionId;
        cycle: number;
        orderId: OrderId;
        amountCents: Cents;
        nextBillingAt: number | null;
      }
    >
  /** `retryAt: null`: that was the last try. */
  | DomainEvent<
      'SubscriptionRenewalFailed',
      {
        subscriptionId: SubscriptionId;
        cycle: number;
        attempt: number;
        reason: 'payment' | 'stock' | 'productGone';
        retryAt: number | null;
      }
    >
  | DomainEvent<'SubscriptionCancelled', { subscriptionId: SubscriptionId; by: 'shopper' | 'merchant' | 'failure' }>
  /** All its billing cycles are over. */
  | DomainEvent<'SubscriptionEnded', { subscriptionId: SubscriptionId }>;

export const CancelSubscriptionPayload = z.object({ subscriptionId: SubscriptionId });
export type CancelSubscriptionPayload = z.infer<typeof CancelSubscriptionPayload>;

/** Read model. */
export interface SubscriptionView {
  readonly id: SubscriptionId;
  readonly firstOrderId: OrderId;
  readonly plan: SubscriptionPlan;
  readonly title: string;
  readonly quantity: number;
  readonly status: 'active' | 'pastDue' | 'cancelled' | 'ended';
  /** Cycles billed. */
  readonly cycles: number;
  readonly nextBillingAt: number | null;
  readonly orderIds: readonly OrderId[];
}

export interface SubscriptionQueries {
  byId(siteId: SiteId, subscriptionId: SubscriptionId): Promise<SubscriptionView | null>;
}
