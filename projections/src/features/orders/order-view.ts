import type { OrderEvent, OrderView } from '@kontor/contracts/orders';
import { evolveOrder } from '@kontor/contracts/order-state';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** CO-03: one document per order. */
export const orderView: Projection<OrderView, Recorded<OrderEvent>> = {
  schema: { name: 'orders', indexes: { number: ['number'], placed: ['placedAt'] }, generation: 3 },
  types: [
    'OrderPlaced',
    'OrderPaid',
    'OrderFulfilled',
    'OrderCancelled',
    'OrderRefunded',
    'OrderGivenBack',
    'OrderMailSent',
    'OrderMailFailed',
    'OrderGiftCardsSent',
  ],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.orderId }),
  evolve: (view, event) => evolveOrder(view, event, event.metadata.at),
};
