import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { RefusedAddEvent } from '@kontor/contracts/cart/refused-adds';
import type { RefusedOrderEvent } from '@kontor/contracts/checkout/refused-orders';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { Outcome } from '@kontor/contracts/what-if/responses';

type CountedEvent = Recorded<CartEvent | OrderEvent | RefusedAddEvent | RefusedOrderEvent | RestockEvent>;

interface Placed {
  readonly units: number;
  readonly cents: number;
  readonly isTest: boolean;
}

/** Sums up a period's results, event by event. */
export class OutcomeCounter {
  readonly #carts = new Set<string>();
  readonly #counts = {
    orders: 0,
    testOrders: 0,
    units: 0,
    turnoverCents: 0,
    alerts: 0,
    orderMails: 0,
    refusedAdds: 0,
    refusedOrders: 0,
    short: 0,
    expired: 0,
  };
  /** By the commands that placed the counted orders. */
  readonly #placing = new Map<string, Placed>();

  get outcome(): Outcome {
    return { carts: this.#carts.size, ...this.#counts };
  }

  take(recorded: RecordedEvent): void {
    const event = recorded as CountedEvent;
    const counts = this.#counts;
    if (event.type === 'CartEntryAdded' || event.type === 'CartEntryIncreased') this.#carts.add(event.stream);
    else if (event.type === 'CheckoutEnded' && event.data.reason !== 'cancelled') counts[event.data.reason] += 1;
    else if (event.type === 'CartAddRefused') counts.refusedAdds += 1;
    else if (event.type === 'OrderRefused') counts.refusedOrders += 1;
    else if (event.type === 'OrderMailSent') counts.orderMails += 1;
    else if (event.type === 'RestockAlertSent') counts.alerts += 1;
    else if (event.type === 'OrderPlaced') {
      const units = event.data.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const placed = { units, cents: event.data.grandTotalCents, isTest: event.data.testMode };
      this.#placing.set(event.metadata.commandId, placed);
      this.#count(1, placed);
    } else if (event.type === 'OrderCancelled') {
      // Declined when it was placed: it does not count.
      const declined = this.#placing.get(event.metadata.commandId);
      if (declined) this.#count(-1, declined);
    }
  }

  #count(orders: 1 | -1, { units, cents, isTest }: Placed): void {
    this.#counts.orders += orders;
    if (isTest) this.#counts.testOrders += orders;
    this.#counts.units += orders * units;
    this.#counts.turnoverCents += orders * cents;
  }
}
