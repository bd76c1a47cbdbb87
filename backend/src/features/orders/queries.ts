import { streamName } from '@kontor/contracts/kernel/events';
import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { evolveOrder } from '@kontor/contracts/orders/state';
import type { OrderEvent, OrderView } from '@kontor/contracts/orders/orders';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';

export interface OrderInLog {
  readonly order: OrderView;
  readonly events: readonly Recorded<OrderEvent>[];
}

/** What an order has come to with these events, from its first one on. */
export const orderAfter = (events: readonly Recorded<OrderEvent>[]): OrderView | null =>
  events.reduce<OrderView | null>(
    (before, event) => evolveOrder(before, event, event.metadata.at, event.metadata.actor) ?? before,
    null,
  );

/** An order as it stands in the log now, for what must not be late; `null`: there is none yet. @throws LogUnavailable */
export const findOrder = async (log: EventLog, siteId: SiteId, orderId: OrderId): Promise<OrderInLog | null> => {
  const events = await readEvents<OrderEvent>(log, streamName('order', siteId, orderId));
  const order = orderAfter(events);
  return order && { order, events };
};

/** The same. @throws LogUnavailable; where there is none */
export const readOrder = async (log: EventLog, siteId: SiteId, orderId: OrderId): Promise<OrderInLog> => {
  const found = await findOrder(log, siteId, orderId);
  if (!found) throw new Error(`there is no order ${orderId}`);
  return found;
};
