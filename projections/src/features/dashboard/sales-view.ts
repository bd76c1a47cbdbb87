import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { sumOf } from '@kontor/contracts/orders/state';
import type { OrderEvent } from '@kontor/contracts/orders/orders';

export interface Sale {
  readonly placedAt: number;
  readonly isTest: boolean;
  readonly isCancelled: boolean;
  readonly netCents: Cents;
}

type Viewed = Extract<Recorded<OrderEvent>, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderCancelled' | 'OrderRefunded' }>;

/** One small document per order; readers group by day in any time zone. */
export const salesView: Projection<Sale, Viewed> = {
  schema: { name: 'sales', indexes: { placed: ['placedAt'] }, generation: 2 },
  types: followed<OrderEvent>()({
    OrderPlaced: true,
    OrderPaid: true,
    OrderFulfilled: false,
    OrderCancelled: true,
    OrderLinesCancelled: false,
    OrderRefunded: true,
    OrderGivenBack: false,
    OrderMailSent: false,
    OrderMailFailed: false,
    OrderConfirmationAsked: false,
    OrderGiftCardsDue: false,
    OrderGiftCardsSent: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.orderId }),
  evolve: (sale, { type, data, metadata }) => {
    if (type === 'OrderPlaced') {
      const { testMode: isTest, giftCards } = data;
      return { placedAt: metadata.at, isTest, isCancelled: false, netCents: sumOf(giftCards) };
    }
    if (!sale) return null;
    switch (type) {
      case 'OrderPaid':
        return { ...sale, netCents: cents(sale.netCents + data.amountCents) };
      case 'OrderCancelled':
        return { ...sale, isCancelled: true };
      case 'OrderRefunded':
        return { ...sale, netCents: cents(sale.netCents - data.amountCents - sumOf(data.giftCards ?? [])) };
    }
  },
};
