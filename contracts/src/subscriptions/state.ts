import type { SubscriptionEvent } from './subscriptions.ts';
import type { SubscriptionView } from './responses.ts';

export const evolveSubscription = (
  subscription: SubscriptionView | null,
  event: SubscriptionEvent,
): SubscriptionView | null => {
  if (event.type === 'SubscriptionStarted') {
    const { subscriptionId, orderId, plan, offer, quantity, startedAt, nextBillingAt } = event.data;
    return {
      id: subscriptionId,
      firstOrderId: orderId,
      startedAt,
      plan,
      title: offer.title,
      quantity,
      status: 'active',
      cycles: 1,
      nextBillingAt,
      orderIds: [orderId],
    };
  }
  if (!subscription) return null;
  const isOver = subscription.status === 'cancelled' || subscription.status === 'ended';
  switch (event.type) {
    case 'SubscriptionRenewalBegun':
    case 'SubscriptionRenewalReserved':
    case 'SubscriptionMailSent':
    case 'SubscriptionMailFailed':
      return subscription;
    case 'SubscriptionRenewed': {
      const { cycle, orderId, nextBillingAt } = event.data;
      const renewed = { ...subscription, cycles: cycle, orderIds: [...subscription.orderIds, orderId] };
      return isOver ? renewed : { ...renewed, status: 'active', nextBillingAt };
    }
    case 'SubscriptionRenewalFailed':
      return isOver ? subscription : { ...subscription, status: 'pastDue', nextBillingAt: event.data.retryAt };
    case 'SubscriptionCancelled':
      return { ...subscription, status: 'cancelled', nextBillingAt: null };
    case 'SubscriptionEnded':
      return { ...subscription, status: 'ended', nextBillingAt: null };
  }
};
