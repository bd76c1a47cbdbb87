import { z } from 'zod';
import type { Offer } from '../cart/cart.ts';
import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import type { Country } from '../preferences/commerce-preferences.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import { type OrderId, type PersonId, type SiteId, SubscriptionId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { PaymentMethod } from '../orders/parts.ts';
import type { OrderDraft } from '../orders/responses.ts';
import type { RenewalProblem, SubscriptionRecord } from './responses.ts';
import { type SUBSCRIPTION_STATUSES } from './statuses.ts';

/** Agreed with the first order. Prices are those of each renewal's day. */
export interface SubscriptionTerms {
  readonly subscriptionId: SubscriptionId;
  readonly orderId: OrderId;
  readonly plan: SubscriptionPlan;
  readonly offer: Offer;
  /** Same in every order, as the customer's answers are sealed under it. */
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
  /** Time of the first order, in ms since 1970; billing dates count from it. */
  readonly startedAt: number;
  /** The shop's at that time, so that dates never move. */
  readonly timeZone: string;
}

/** Stream `subscription`: begins with the order of its first cycle. */
export type SubscriptionEvent =
  | DomainEvent<
      'SubscriptionStarted',
      SubscriptionTerms & {
        /** In ms since 1970; `null`: none. */
        nextBillingAt: number | null;
      }
    >
  /** The renewal runs to an order or a failure, whatever process dies and whoever cancels. */
  | DomainEvent<
      'SubscriptionRenewalBegun',
      { subscriptionId: SubscriptionId; cycle: number; attempt: number; order: OrderDraft }
    >
  /** Units are held; ends in a placed or declined order. */
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
  /** `attempt` counts from 1. `retryAt: null`: last attempt. `orderId: null`: failed before an order existed. */
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
  /** `cycle`: the first unbilled one; 1 if the first order was cancelled before it began. */
  | DomainEvent<
      'SubscriptionCancelled',
      { subscriptionId: SubscriptionId; by: 'shopper' | 'merchant' | 'failure'; cycle: number }
    >
  | DomainEvent<'SubscriptionEnded', { subscriptionId: SubscriptionId }>
  /** The subscriber was mailed about the cancellation, or never will be. */
  | DomainEvent<'SubscriptionMailSent', { subscriptionId: SubscriptionId }>
  | DomainEvent<'SubscriptionMailFailed', { subscriptionId: SubscriptionId; reason: string }>;

export const CancelSubscriptionPayload = z.object({ subscriptionId: SubscriptionId });
export type CancelSubscriptionPayload = z.infer<typeof CancelSubscriptionPayload>;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface SubscriptionPage {
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly next: string | null;
}

export interface SubscriptionFilter {
  readonly status?: SubscriptionStatus | undefined;
  readonly personIds?: readonly PersonId[] | undefined;
}

export interface SubscriptionQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, subscriptionId: SubscriptionId, atLeast?: Position): Promise<SubscriptionRecord | null>;
  /** Newest first. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, filter?: SubscriptionFilter): Promise<SubscriptionPage>;
}
