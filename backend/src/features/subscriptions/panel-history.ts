import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { SubscriptionHistoryEntry, SubscriptionHistoryType } from '@kontor/contracts/subscriptions/responses';
import type { OrderView } from '@kontor/contracts/orders/responses';

type Shown = Extract<Recorded<SubscriptionEvent>, { type: SubscriptionHistoryType }>;

/** Intermediate steps are left out: they lead to an order, or the history says why not. */
export const shownOf = (events: readonly Recorded<SubscriptionEvent>[]): readonly Shown[] =>
  events.filter(
    (event): event is Shown =>
      event.type !== 'SubscriptionRenewalBegun' && event.type !== 'SubscriptionRenewalReserved',
  );

const orderOf = ({ data }: Shown): OrderId | null => ('orderId' in data ? data.orderId : null);

export const ordersIn = (shown: readonly Shown[]): readonly OrderId[] => shown.flatMap((event) => orderOf(event) ?? []);

export const historyOf = (
  shown: readonly Shown[],
  names: ReadonlyMap<string, string>,
  orders: ReadonlyMap<OrderId, OrderView>,
): readonly SubscriptionHistoryEntry[] =>
  shown.map((event) => {
    const { type, data, metadata } = event;
    const id = orderOf(event);
    return {
      type,
      at: metadata.at,
      by: names.get(metadata.actor) ?? null,
      order: id && { id, number: orders.get(id)?.number ?? null },
      problem: type === 'SubscriptionRenewalFailed' ? data.reason : null,
      retryAt: type === 'SubscriptionRenewalFailed' ? data.retryAt : null,
      cancelledBy: type === 'SubscriptionCancelled' ? data.by : null,
    };
  });
