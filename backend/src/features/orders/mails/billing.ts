import { nextBilling } from '@kontor/contracts/subscriptions/billing-dates';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import { readEvents } from '../../../platform/read-events.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

export interface Billing {
  readonly nextAt: Instant | null;
  readonly isCancelled: boolean;
}

/** The state when the order was placed. The first order precedes its subscription and has the same terms. */
export const billingOf = async (log: EventLog, site: SiteView, order: OrderView): Promise<Billing | null> => {
  const { subscription, placedAt } = order;
  if (!subscription) return null;
  const { id, plan, cycle } = subscription;
  if (cycle === 1) {
    const schedule = { plan, startedAt: placedAt, timeZone: site.timeZone };
    return { nextAt: nextBilling(schedule, cycle, placedAt), isCancelled: false };
  }
  const events = await readEvents<SubscriptionEvent>(log, streamName('subscription', site.id, id));
  const [started] = events;
  if (started?.type !== 'SubscriptionStarted') throw new Error(`there is no subscription ${id}`);
  const isCancelled = events.some(({ type, metadata }) => type === 'SubscriptionCancelled' && metadata.at <= placedAt);
  return { nextAt: isCancelled ? null : nextBilling(started.data, cycle, placedAt), isCancelled };
};
