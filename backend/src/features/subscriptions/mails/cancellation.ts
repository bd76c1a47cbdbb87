import { nextBilling } from '@kontor/contracts/subscriptions/billing-dates';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type {
  RenewalProblem,
  SubscriptionEvent,
  SubscriptionTerms,
} from '@kontor/contracts/subscriptions/subscriptions';
import { type Subscription, subscriptionDecider, type SubscriptionState } from '../decider.ts';

/** How a subscription came to its end before its last cycle. */
export interface Cancellation {
  readonly terms: SubscriptionTerms;
  readonly by: 'shopper' | 'merchant' | 'failure';
  /** When it was declared. */
  readonly at: Instant;
  /** What is paid for lasts until then. */
  readonly endsAt: Instant;
  /** A cycle was being billed meanwhile: its order is the last one. */
  readonly hasLastOrder: boolean;
  /** Why the last renewal has failed. */
  readonly problem: RenewalProblem | null;
}

type Events = readonly Recorded<SubscriptionEvent>[];

/** The same whenever it is asked for: nothing that comes after the cancellation changes it. */
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
  // Of a cycle that could not be billed nothing is paid for.
  if (renewal === null) return view.status === 'active' ? (view.nextBillingAt ?? at) : at;
  // The last cycle lasts as long as any: as if there were no limit to them.
  return nextBilling({ ...terms, plan: { ...terms.plan, numBillingCycles: 0 } }, renewal.cycle, at) ?? at;
};
