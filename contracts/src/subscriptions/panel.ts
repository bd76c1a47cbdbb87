import { z } from 'zod';
import { PersonId } from '../kernel/ids.ts';
import { MAX_SEARCHED } from '../orders/panel.ts';
import { SUBSCRIPTION_STATUSES } from './statuses.ts';
import type { ListSubscriptionsAnswer, MerchantSubscription } from './responses.ts';

export const MAX_LISTED_SUBSCRIPTIONS = 100;
export const MAX_SHOWN_PAYMENTS = 24;

export const ListSubscriptionsQuery = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  personId: PersonId.optional(),
  /** An order number, or whole words of a name. */
  search: z
    .string()
    .trim()
    .max(MAX_SEARCHED)
    .refine((text) => !/[^\s@]@[^\s@]/u.test(text), { error: 'subscription.searchInAddress' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_SUBSCRIPTIONS).default(25),
  after: z.string().max(500).optional(),
});
export type ListSubscriptionsQuery = z.infer<typeof ListSubscriptionsQuery>;

/** The same in a body: URLs are logged, bodies are not, so it may contain an e-mail address. */
export const SearchSubscriptionsBody = ListSubscriptionsQuery.extend({
  search: z.string().trim().max(MAX_SEARCHED),
});

export interface PastDueCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** Every method throws a `Refusal` if the viewer lacks permission. */
export interface MerchantSubscriptions {
  /** @throws Refusal `invalid` if too many people match the name */
  list(asked: ListSubscriptionsQuery): Promise<ListSubscriptionsAnswer>;
  /** @throws Refusal `notFound` */
  byId(subscriptionId: string): Promise<MerchantSubscription>;
  pastDue(): Promise<PastDueCount>;
  /** Stops billing and mails the subscriber. Idempotent. @throws Refusal `notFound` */
  cancel(subscriptionId: string): Promise<void>;
}
