import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { evolveSubscription } from '@kontor/contracts/subscriptions/state';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { SubscriptionRecord, SubscriptionView } from '@kontor/contracts/subscriptions/responses';

/** SU-01: one document per subscription. */
export const subscriptionView: Projection<SubscriptionRecord, Recorded<SubscriptionEvent>> = {
  schema: {
    name: 'subscriptions',
    indexes: {
      started: ['startedAt'],
      status: ['status', 'startedAt'],
      person: ['customer.personId', 'startedAt'],
      personAndStatus: ['customer.personId', 'status', 'startedAt'],
    },
    generation: 2,
  },
  types: followed<SubscriptionEvent>()({
    SubscriptionStarted: true,
    SubscriptionRenewalBegun: false,
    SubscriptionRenewalReserved: false,
    SubscriptionRenewed: true,
    SubscriptionRenewalFailed: true,
    SubscriptionCancelled: true,
    SubscriptionEnded: true,
    SubscriptionMailSent: false,
    SubscriptionMailFailed: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.subscriptionId }),
  evolve: (before, event) => {
    const view = evolveSubscription(before, event);
    const listed = listedOf(before, event);
    return view && listed && { ...view, ...listed };
  },
};

type Listed = Omit<SubscriptionRecord, keyof SubscriptionView>;

const listedOf = (before: SubscriptionRecord | null, event: Recorded<SubscriptionEvent>): Listed | null => {
  if (event.type === 'SubscriptionStarted') {
    const { customer, currency, testMode, paymentMethod } = event.data;
    return { customer, currency, testMode, paymentMethod, renewedCents: null, problem: null };
  }
  if (!before) return null;
  const { customer, currency, testMode, paymentMethod, renewedCents, problem } = before;
  const listed: Listed = { customer, currency, testMode, paymentMethod, renewedCents, problem };
  if (event.type === 'SubscriptionRenewed') return { ...listed, renewedCents: event.data.amountCents, problem: null };
  return event.type === 'SubscriptionRenewalFailed' ? { ...listed, problem: event.data.reason } : listed;
};
