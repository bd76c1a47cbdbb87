import { z } from 'zod';
import { SubscriptionPlan } from '../catalogue/catalogue.ts';
import { OrderId, PersonId, SubscriptionId } from '../kernel/ids.ts';
import { Cents, Currency } from '../kernel/money.ts';
import { Sealed } from '../kernel/personal-data.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, PaymentMethod } from '../orders/parts.ts';
import { Customer, NumberedOrder } from '../orders/responses.ts';
import { SUBSCRIPTION_STATUSES } from './statuses.ts';

export const SubscriptionView = z.object({
  id: SubscriptionId,
  firstOrderId: OrderId,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  plan: SubscriptionPlan,
  title: z.string(),
  quantity: z.number(),
  /** `pastDue`: a renewal failed and is retried. */
  status: z.enum(SUBSCRIPTION_STATUSES),
  cycles: z.number(),
  /** After a failure, the next attempt. */
  nextBillingAt: z.number().nullable(),
  orderIds: z.array(OrderId).readonly(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const RenewalProblem = z.enum(['payment', 'stock', 'productGone', 'shipping']);
export type RenewalProblem = z.infer<typeof RenewalProblem>;

export const SubscriptionRecord = SubscriptionView.extend({
  customer: Sealed,
  currency: Currency,
  testMode: z.boolean(),
  paymentMethod: PaymentMethod,
  /** `null`: only the first order was billed so far. */
  renewedCents: Cents.nullable(),
  /** `null`: the latest renewal succeeded. */
  problem: RenewalProblem.nullable(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const ListedSubscription = SubscriptionRecord.omit({
  customer: true,
  renewedCents: true,
  firstOrderId: true,
}).extend({
  order: NumberedOrder,
  /** Latest bill including shipping and taxes; `null`: the first order is not known yet. */
  billedCents: Cents.nullable(),
  /** `null`: the person was erased. */
  customer: Customer.pick({ email: true })
    .extend({
      name: z.string(),
    })
    .nullable(),
});
export type ListedSubscription = z.infer<typeof ListedSubscription>;

export const ListSubscriptionsAnswer = z.object({
  subscriptions: z.array(ListedSubscription).readonly(),
  next: z.string().nullable(),
});
export type ListSubscriptionsAnswer = z.infer<typeof ListSubscriptionsAnswer>;

export const SubscriptionPayment = z.object({
  id: OrderId,
  number: z.number(),
  placedAt: z.number(),
  grandTotalCents: Cents,
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>;

export const SubscriptionHistoryType = z.enum([
  'SubscriptionStarted',
  'SubscriptionRenewed',
  'SubscriptionRenewalFailed',
  'SubscriptionCancelled',
  'SubscriptionEnded',
  'SubscriptionMailSent',
  'SubscriptionMailFailed',
]);
export type SubscriptionHistoryType = z.infer<typeof SubscriptionHistoryType>;

export const SubscriptionHistoryEntry = z.object({
  type: SubscriptionHistoryType,
  at: z.number(),
  /** `null`: the system, the subscriber, or a removed account. */
  by: z.string().nullable(),
  order: NumberedOrder.nullable(),
  problem: RenewalProblem.nullable(),
  retryAt: z.number().nullable(),
  cancelledBy: z.enum(['shopper', 'merchant', 'failure']).nullable(),
});
export type SubscriptionHistoryEntry = z.infer<typeof SubscriptionHistoryEntry>;

export const MerchantSubscription = ListedSubscription.omit({ customer: true }).extend({
  personId: PersonId,
  /** `null`: the person was erased. */
  customer: Customer.nullable(),
  /** Newest first, `MAX_SHOWN_PAYMENTS` at most. */
  payments: z.array(SubscriptionPayment).readonly(),
  history: z.array(SubscriptionHistoryEntry).readonly(),
});
export type MerchantSubscription = z.infer<typeof MerchantSubscription>;
