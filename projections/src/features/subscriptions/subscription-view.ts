import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { evolveSubscription } from '@kontor/contracts/subscription-state';
import type { SubscriptionEvent, SubscriptionView } from '@kontor/contracts/subscriptions';

/** SU-01: one document per subscription. */
export const subscriptionView: Projection<SubscriptionView, Recorded<SubscriptionEvent>> = {
  schema: { name: 'subscriptions', indexes: { started: ['startedAt'] } },
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
  evolve: (view, event) => evolveSubscription(view, event),
};
