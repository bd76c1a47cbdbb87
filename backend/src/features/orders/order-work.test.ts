import { describe, expect, it } from '@jest/globals';
import { evolveOrder, workOf } from '@kontor/contracts/order-state';
import type { OrderDraft, OrderEvent, OrderView } from '@kontor/contracts/orders';
import { draftOf, CUP } from '../../../../test/support/priced-orders.ts';
import { orderEvents } from '../../../../test/support/order-news.ts';

const after = (order: OrderDraft, ...events: readonly OrderEvent[]) =>
  workOf(
    [orderEvents(order).placed, ...events].reduce<OrderView | null>(
      (view, event) => evolveOrder(view, event, 0),
      null,
    )!,
  );

describe('what is left to be done about an order', () => {
  const order = draftOf({ lines: [CUP] });
  const { paid, sent, cancelled, refunded } = orderEvents(order);
  const due = order.amountDueCents;
  const [line] = order.lines;
  const cups = (quantity: number) => [{ lineId: line!.id, quantity }];

  it('is to be paid first and sent then, until nothing is left', () => {
    expect(after(order)).toEqual(['pay']);
    expect(after(order, paid(due - 1))).toEqual(['pay']);
    expect(after(order, paid(due))).toEqual(['send']);
    expect(after(order, paid(due), sent(cups(1)))).toEqual(['send']);
    expect(after(order, paid(due), sent(cups(2)))).toEqual([]);
  });

  it('is both of an invoice, which is paid after the goods are there', () => {
    expect(after({ ...order, paymentMethod: 'invoice' })).toEqual(['send', 'pay']);
  });

  it('is nothing of what was cancelled or refunded', () => {
    expect(after(order, cancelled)).toEqual([]);
    expect(after(order, paid(due), refunded(due))).toEqual([]);
    expect(after(order, paid(due), refunded(100))).toEqual(['send']);
  });
});
