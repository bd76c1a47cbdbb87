import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderWork } from '@kontor/contracts/orders/queries';
import { evolveOrder, workOf } from '@kontor/contracts/orders/state';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

export interface OrderDocument extends OrderView {
  readonly work: readonly OrderWork[];
}

/** CO-03: one document per order. */
export const orderView: Projection<OrderDocument, Recorded<OrderEvent>> = {
  schema: {
    name: 'orders',
    indexes: {
      number: ['number'],
      placed: ['placedAt'],
      status: ['status', 'placedAt'],
      payment: ['paymentStatus', 'placedAt'],
      statusAndPayment: ['status', 'paymentStatus', 'placedAt'],
      person: ['customer.personId', 'placedAt'],
      personAndStatus: ['customer.personId', 'status', 'placedAt'],
      personAndPayment: ['customer.personId', 'paymentStatus', 'placedAt'],
      personStatusAndPayment: ['customer.personId', 'status', 'paymentStatus', 'placedAt'],
    },
    lists: ['work'],
    generation: 7,
  },
  types: followed<OrderEvent>()({
    OrderPlaced: true,
    OrderPaid: true,
    OrderFulfilled: true,
    OrderCancelled: true,
    OrderLinesCancelled: true,
    OrderRefunded: true,
    OrderGivenBack: true,
    OrderMailSent: true,
    OrderMailFailed: true,
    OrderConfirmationAsked: true,
    OrderGiftCardsDue: false,
    OrderGiftCardsSent: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.orderId }),
  evolve: (view, event) => {
    const order = evolveOrder(view, event, event.metadata.at, event.metadata.actor);
    return order && { ...order, work: workOf(order) };
  },
};
