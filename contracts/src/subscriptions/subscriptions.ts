import { z } from 'zod';
import type { Offer } from '../cart/cart.ts';
import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import type { Country } from '../preferences/commerce-preferences.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import { type OrderId, type PersonId, type SiteId, SubscriptionId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { OrderDraft, PaymentMethod } from '../orders/orders.ts';

/** What was agreed upon with the first order. Prices are those of each renewal's day. */
export interface SubscriptionTerms {
  readonly subscriptionId: SubscriptionId;
  readonly orderId: OrderId;
  readonly plan: SubscriptionPlan;
  /** As it was bought. */
  readonly offer: Offer;
  /** Of every order: what the customer has said of it is sealed under this id. */
  readonly lineId: string;
  readonly quantity: number;
  readonly customer: Sealed;
  readonly origin: string;
  readonly currency: Currency;
  readonly language: string;
  readonly testMode: boolean;
  readonly country: Country;
  readonly shippingOptionId: string | null;
  readonly paymentMethod: PaymentMethod;
  /** When the first order was placed, in ms since 1970: billing dates are counted from it. */
  readonly startedAt: number;
  /** Of the shop at that time, so that no date moves. */
  readonly timeZone: string;
}

/** Why a renewal came to nothing: the payment was declined or its method is not offered any more, … */
export type RenewalProblem = 'payment' | 'stock' | 'productGone' | 'shipping';

/** Stream `subscription`: begins with the order of its first cycle. */
export type SubscriptionEvent =
  | DomainEvent<
      'SubscriptionStarted',
      SubscriptionTerms & {
        /** When the next cycle is due, in ms since 1970; `null`: there is none. */
        nextBillingAt: number | null;
      }
    >
  /** From here on the renewal is done, whatever process ends, and whoever cancels: it comes to an order or to nothing. */
  | DomainEvent<
      'SubscriptionRenewalBegun',
      { subscriptionId: SubscriptionId; cycle: number; attempt: number; order: OrderDraft }
    >
  /** Its units are held: it comes to an order that is placed, or declined. */
  | DomainEvent<'SubscriptionRenewalReserved', { subscriptionId: SubscriptionId; cycle: number; attempt: number }>
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
  /** `attempt` counts from 1. `retryAt: null`: that was the last try. `orderId: null`: it never got as far as an order. */
  | DomainEvent<
      'SubscriptionRenewalFailed',
      {
        subscriptionId: SubscriptionId;
        cycle: number;
        attempt: number;
        reason: RenewalProblem;
        orderId: OrderId | null;
        retryAt: number | null;
      }
    >
  /** `cycle`: the first one that is not billed any more; 1 where its first order was cancelled before it began. */
  | DomainEvent<
      'SubscriptionCancelled',
      { subscriptionId: SubscriptionId; by: 'shopper' | 'merchant' | 'failure'; cycle: number }
    >
  /** All its billing cycles are over. */
  | DomainEvent<'SubscriptionEnded', { subscriptionId: SubscriptionId }>
  /** Whoever has subscribed has it in writing that the subscription was cancelled, or never will. */
  | DomainEvent<'SubscriptionMailSent', { subscriptionId: SubscriptionId }>
  | DomainEvent<'SubscriptionMailFailed', { subscriptionId: SubscriptionId; reason: string }>;

export const CancelSubscriptionPayload = z.object({ subscriptionId: SubscriptionId });
export type CancelSubscriptionPayload = z.infer<typeof CancelSubscriptionPayload>;

export const SUBSCRIPTION_STATUSES = ['active', 'pastDue', 'cancelled', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface SubscriptionPage {
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly next: string | null;
}

/** Read model. */
export interface SubscriptionView {
  readonly id: SubscriptionId;
  readonly firstOrderId: OrderId;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly plan: SubscriptionPlan;
  readonly title: string;
  readonly quantity: number;
  /** `pastDue`: a renewal has failed, and is tried again. */
  readonly status: SubscriptionStatus;
  /** Cycles billed. */
  readonly cycles: number;
  /** The next try, where one has failed. */
  readonly nextBillingAt: number | null;
  /** The oldest first. */
  readonly orderIds: readonly OrderId[];
}

/** The same, as it is listed; whoever has subscribed stays sealed. */
export interface SubscriptionRecord extends SubscriptionView {
  readonly customer: Sealed;
  readonly currency: Currency;
  readonly testMode: boolean;
  readonly paymentMethod: PaymentMethod;
  /** Of the newest renewal; `null`: its first order is all that was billed so far. */
  readonly renewedCents: Cents | null;
  /** Why the newest renewal came to nothing; `null`: it did not. */
  readonly problem: RenewalProblem | null;
}

/** What a list of subscriptions is narrowed to; nothing named: all of them. */
export interface SubscriptionFilter {
  readonly status?: SubscriptionStatus | undefined;
  /** Of one of them. */
  readonly personIds?: readonly PersonId[] | undefined;
}

export interface SubscriptionQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, subscriptionId: SubscriptionId, atLeast?: Position): Promise<SubscriptionRecord | null>;
  /** The newest first. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, filter?: SubscriptionFilter): Promise<SubscriptionPage>;
}
