import { describe, expect, it } from '@jest/globals';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { evolveOrder, workOf } from '@kontor/contracts/orders/state';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderDraft, OrderView } from '@kontor/contracts/orders/responses';
import { draftOf, CUP } from '../../../../test/support/priced-orders.ts';
import { orderEvents } from '../../../../test/support/order-news.ts';

const after = (order: OrderDraft, ...events: readonly OrderEvent[]) =>
  workOf(
    [orderEvents(order).placed, ...events].reduce<OrderView | null>(
      (view, event) => evolveOrder(view, event, 0),
      null,
    )!,
  );

describe('open work on an order', () => {
  const order = draftOf({ lines: [CUP] });
  const { paid, sent, cancelled, linesCancelled, refunded } = orderEvents(order);
  const due = order.amountDueCents;
  const [line] = order.lines;
  const cups = (quantity: number) => [{ lineId: line!.id, quantity }];

  it('is payment first and shipping then, until nothing is left', () => {
    expect(after(order)).toEqual(['pay']);
    expect(after(order, paid(due - 1))).toEqual(['pay']);
    expect(after(order, paid(due))).toEqual(['send']);
    expect(after(order, paid(due), sent(cups(1)))).toEqual(['send']);
    expect(after(order, paid(due), sent(cups(2)))).toEqual([]);
  });

  it('is both for an invoice, which is paid after delivery', () => {
    expect(after({ ...order, paymentMethod: 'invoice' })).toEqual(['send', 'pay']);
  });

  it('excludes shipping of units that were refunded unsent', () => {
    const rest = { ...refunded(100, cups(1)).data, unsent: cups(1) };
    const event = { type: 'OrderRefunded', data: rest } as OrderEvent;
    expect(after(order, paid(due), sent(cups(1)), event)).toEqual([]);
  });

  it('includes refunding cancelled paid lines and overpayments, until that is done', () => {
    expect(after(order, paid(due), cancelled)).toEqual(['refund']);
    expect(after(order, paid(due), cancelled, refunded(due - 1))).toEqual(['refund']);
    expect(after(order, paid(due), cancelled, refunded(due))).toEqual([]);
    expect(after(order, cancelled, paid(due))).toEqual(['refund']);
    expect(after(order, paid(due - 1), paid(due))).toEqual(['send', 'refund']);
    const lineCancelled = linesCancelled(cups(1));
    const price = line!.totalCents / 2;
    expect(after(order, paid(due), sent(cups(1)), lineCancelled)).toEqual(['refund']);
    expect(after(order, paid(due), sent(cups(1)), lineCancelled, refunded(price))).toEqual([]);
    expect(after(order, paid(due), refunded(300), sent(cups(1)), lineCancelled, refunded(price))).toEqual([]);
  });

  it('is a smaller payment for an invoice that was cancelled in part', () => {
    const invoice = { ...order, paymentMethod: 'invoice' };
    const rest = due - line!.totalCents / 2;
    expect(after(invoice, sent(cups(1)), linesCancelled(cups(1)))).toEqual(['pay']);
    expect(after(invoice, sent(cups(1)), linesCancelled(cups(1)), paid(rest - 1))).toEqual(['pay']);
    expect(after(invoice, sent(cups(1)), linesCancelled(cups(1)), paid(rest))).toEqual([]);
  });

  it('is nothing for cancelled or refunded units', () => {
    expect(after(order, cancelled)).toEqual([]);
    expect(after(order, paid(due), refunded(due))).toEqual([]);
    expect(after(order, paid(due), refunded(100))).toEqual(['send']);
  });

  it('includes a failed mail, until another one was sent', () => {
    const of = { orderId: order.orderId, mail: 'confirmation', about: 'x' } as const;
    const failed: OrderEvent = { type: 'OrderMailFailed', data: { ...of, reason: inOurWords('no such mailbox') } };
    const mailed: OrderEvent = { type: 'OrderMailSent', data: of };
    expect(after(order, failed)).toEqual(['pay', 'mail']);
    expect(after(order, failed, mailed)).toEqual(['pay']);
    expect(after(order, mailed, failed)).toEqual(['pay', 'mail']);
    expect(after(order, failed, cancelled)).toEqual([]);
  });
});
