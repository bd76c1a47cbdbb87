import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import { type OrderId, PersonId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { MOST_SEARCHED, type NumberedOrder } from '../orders/panel.ts';
import type { Customer, OrderStatus, PaymentStatus } from '../orders/orders.ts';
import {
  type RenewalProblem,
  SUBSCRIPTION_STATUSES,
  type SubscriptionEvent,
  type SubscriptionRecord,
} from './subscriptions.ts';

/** Most subscriptions of one page of a list. */
export const MOST_LISTED_SUBSCRIPTIONS = 100;
/** Orders of one subscription that are shown, the newest ones. */
export const MOST_SHOWN_PAYMENTS = 24;

/** What merchants ask of the list of subscriptions. */
export const ListSubscriptionsQuery = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  /** The pseudonym of whoever has subscribed. */
  personId: PersonId.optional(),
  /** The number of one of its orders, or whole words of a name. */
  search: z
    .string()
    .trim()
    .max(MOST_SEARCHED)
    .refine((text) => !/[^\s@]@[^\s@]/u.test(text), { error: 'subscription.searchInAddress' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_SUBSCRIPTIONS).default(25),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
});
export type ListSubscriptionsQuery = z.infer<typeof ListSubscriptionsQuery>;

/** The same in a body, which stands in no log of addresses: it may be searched for a whole e-mail address too. */
export const SearchSubscriptionsBody = ListSubscriptionsQuery.extend({
  search: z.string().trim().max(MOST_SEARCHED),
});

/** A subscription in a list. */
export interface ListedSubscription extends Omit<SubscriptionRecord, 'customer' | 'renewedCents' | 'firstOrderId'> {
  /** That it began with. */
  readonly order: NumberedOrder;
  /** What was billed last, with shipping and taxes; `null`: its first order is not known yet. */
  readonly billedCents: Cents | null;
  /** `null`: the person was erased. */
  readonly customer: (Pick<Customer, 'email'> & { readonly name: string }) | null;
}

export interface ListSubscriptionsAnswer {
  /** The newest first. */
  readonly subscriptions: readonly ListedSubscription[];
  readonly next: string | null;
}

/** One of its orders. */
export interface SubscriptionPayment {
  readonly id: OrderId;
  readonly number: number;
  readonly placedAt: Instant;
  readonly grandTotalCents: Cents;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

export type SubscriptionHistoryType = Exclude<
  SubscriptionEvent['type'],
  'SubscriptionRenewalBegun' | 'SubscriptionRenewalReserved'
>;

export interface SubscriptionHistoryEntry {
  readonly type: SubscriptionHistoryType;
  readonly at: Instant;
  /** Name of whoever of the shop has done it; `null`: the product itself, whoever has subscribed, or somebody who is gone. */
  readonly by: string | null;
  readonly order: NumberedOrder | null;
  /** Why a renewal failed. */
  readonly problem: RenewalProblem | null;
  /** When it is tried again. */
  readonly retryAt: Instant | null;
  /** Who has cancelled it. */
  readonly cancelledBy: 'shopper' | 'merchant' | 'failure' | null;
}

/** The same for pages and calls: what merchants see of a subscription. */
export interface MerchantSubscription extends Omit<ListedSubscription, 'customer'> {
  readonly personId: PersonId;
  /** `null`: the person was erased. */
  readonly customer: Customer | null;
  /** The newest first, `MOST_SHOWN_PAYMENTS` at most. */
  readonly payments: readonly SubscriptionPayment[];
  readonly history: readonly SubscriptionHistoryEntry[];
}

/** How many wait for money; `isMore`: that many, and more that were not counted. */
export interface PastDueCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** What merchants do with subscriptions. All of it throws a `Refusal` where whoever is signed in may not. */
export interface MerchantSubscriptions {
  /** @throws Refusal `invalid` where too many have such a name */
  list(asked: ListSubscriptionsQuery): Promise<ListSubscriptionsAnswer>;
  /** @throws Refusal `notFound` */
  byId(subscriptionId: string): Promise<MerchantSubscription>;
  pastDue(): Promise<PastDueCount>;
  /** It is billed no more, and whoever has it is told so by mail. Once more does nothing. @throws Refusal `notFound` */
  cancel(subscriptionId: string): Promise<void>;
}
