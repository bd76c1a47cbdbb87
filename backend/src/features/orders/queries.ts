import { streamName } from '@kontor/contracts/kernel/events';
import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { evolveOrder } from '@kontor/contracts/orders/state';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';

export interface OrderInLog {
  readonly order: OrderView;
  readonly events: readonly Recorded<OrderEvent>[];
}

/** The order's state after these events, which must start with its first. */
export const orderAfter = (events: readonly Recorded<OrderEvent>[]): OrderView | null =>
  events.reduce<OrderView | null>(
    (before, event) => evolveOrder(before, event, event.metadata.at, event.metadata.actor) ?? before,
    null,
  );

/**
 * Reads the order from the log, for decisions that cannot wait for the read model; `null`: none yet. @throws
 * LogUnavailable
 */
export const findOrder = async (log: EventLog, siteId: SiteId, orderId: OrderId): Promise<OrderInLog | null> => {
  const events = await readEvents<OrderEvent>(log, streamName('order', siteId, orderId));
  const order = orderAfter(events);
  return order && { order, events };
};

/** As `findOrder`. @throws LogUnavailable; Error for a missing order */
export const readOrder = async (log: EventLog, siteId: SiteId, orderId: OrderId): Promise<OrderInLog> => {
  const found = await findOrder(log, siteId, orderId);
  if (!found) throw new Error(`there is no order ${orderId}`);
  return found;
};
