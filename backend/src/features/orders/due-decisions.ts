import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

/** GC-01: issued once everything is paid. */
export const giftCardsDue = ({ orderId, lines }: Pick<OrderDraft, 'orderId' | 'lines'>): readonly OrderEvent[] =>
  lines.some(({ productType }) => productType === 'giftCard') ? [{ type: 'OrderGiftCardsDue', data: { orderId } }] : [];
