import type { OrderDraft, OrderEvent } from '@kontor/contracts/orders/orders';

/** GC-01: once all is paid. */
export const giftCardsDue = ({ orderId, lines }: Pick<OrderDraft, 'orderId' | 'lines'>): readonly OrderEvent[] =>
  lines.some(({ productType }) => productType === 'giftCard') ? [{ type: 'OrderGiftCardsDue', data: { orderId } }] : [];
