import { nextBilling } from '@kontor/contracts/subscriptions/billing-dates';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { SubscriptionEvent, SubscriptionTerms } from '@kontor/contracts/subscriptions/subscriptions';
import type { RenewalProblem } from '@kontor/contracts/subscriptions/responses';
import { type Subscription, subscriptionDecider, type SubscriptionState } from '../decider.ts';

export interface Cancellation {
  readonly terms: SubscriptionTerms;
  readonly by: 'shopper' | 'merchant' | 'failure';
  readonly at: Instant;
  readonly endsAt: Instant;
  /** A cycle was being billed: its order is the last one. */
  readonly hasLastOrder: boolean;
  readonly problem: RenewalProblem | null;
}

type Events = readonly Recorded<SubscriptionEvent>[];

export const cancellationOf = (events: Events): Cancellation => {
  const index = events.findIndex(({ type }) => type === 'SubscriptionCancelled');
  const cancelled = events[index];
  const before = stateAfter(events.slice(0, index));
  if (cancelled?.type !== 'SubscriptionCancelled' || !before) throw new Error('this subscription was not cancelled');
  const { at } = cancelled.metadata;
  const failed = events.slice(0, index).findLast((event) => event.type === 'SubscriptionRenewalFailed');
  return {
    terms: before.terms,
    by: cancelled.data.by,
    at,
    endsAt: Math.max(at, paidUntil(before, at)),
    hasLastOrder: before.renewal !== null,
    problem: failed?.data.reason ?? null,
  };
};

const stateAfter = (events: Events): SubscriptionState | null => {
  const state = events.reduce<Subscription>(
    (before, event) => subscriptionDecider.evolve(before, event, event.metadata.at),
    subscriptionDecider.initial,
  );
  return state === 'calledOff' ? null : state;
};

const paidUntil = ({ view, terms, renewal }: SubscriptionState, at: Instant): Instant => {
  // An unbilled cycle has no paid period.
  if (renewal === null) return view.status === 'active' ? (view.nextBillingAt ?? at) : at;
  // The last cycle is as long as any other: computed without a limit of cycles.
  return nextBilling({ ...terms, plan: { ...terms.plan, numBillingCycles: 0 } }, renewal.cycle, at) ?? at;
};
