import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { cartFold } from './folds.ts';
import { knownEventsUntil, refuseNothing } from './stream-events.ts';

/** A cart with the events that determined its prices. */
export interface CartThen {
  readonly cart: CartState;
  /** For each line, the event that set its offer. */
  readonly taken: ReadonlyMap<string, RecordedEvent>;
  readonly shippingChosen: RecordedEvent | null;
  /** The order it became; `null`: none. */
  readonly orderId: string | null;
  /** When its amounts were last open: the purchase, or the requested instant. */
  readonly at: Instant;
}

export const cartThen = async (
  log: Pick<EventLog, 'readStream'>,
  site: Pick<SiteView, 'id'>,
  id: string,
  at: Instant,
): Promise<CartThen> => {
  const stream = streamName('cart', site.id, id);
  const events = await knownEventsUntil(log, stream, at);
  if (events.length === 0) await refuseNothing(log, stream);
  const taken = new Map<string, RecordedEvent>();
  let then: CartThen = { cart: emptyCart, taken, shippingChosen: null, orderId: null, at };
  for (const recorded of events) {
    const event = recorded as unknown as CartEvent;
    // After the purchase the order has the amounts.
    if (event.type === 'CartPurchased') return { ...then, orderId: event.data.order.orderId, at: recorded.metadata.at };
    if ('offer' in event.data && event.data.offer) taken.set(event.data.entryId, recorded);
    const shippingChosen = event.type === 'CartShippingChosen' ? recorded : then.shippingChosen;
    then = { ...then, shippingChosen, cart: cartFold.evolve(then.cart, recorded) };
  }
  return then;
};
