import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import { toPay, toRefund } from '@kontor/contracts/orders/ledger';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderDraft, OrderView } from '@kontor/contracts/orders/responses';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import history from '../../../../test/replay/history.json' with { type: 'json' };
import { type OrderCommand, orderDecider } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const known = history.find(({ type }) => type === 'OrderPlaced')?.data as unknown as OrderDraft & { number: number };
const { number: _, ...draft } = known;
const [line] = draft.lines;
const cup = { ...line!, id: uuid(1), quantity: 3 };
const plate = { ...line!, id: uuid(2), quantity: 1 };
const sums = { grandTotalCents: cents(5000), amountDueCents: cents(5000), giftCards: [] };
const order: OrderDraft = { ...draft, lines: [cup, plate], ...sums };
const { orderId } = order;
const placed: OrderEvent = { type: 'OrderPlaced', data: { ...order, number: 1001 } };
const paid = (amount: number, reference = 'Auszug 1'): OrderEvent => ({
  type: 'OrderPaid',
  data: { orderId, amountCents: cents(amount), method: 'prepayment', reference: inOurWords(reference) },
});
const sent = (...lines: readonly (readonly [lineId: string, quantity: number])[]) => ({
  type: 'OrderFulfilled' as const,
  data: {
    orderId,
    fulfilmentId: uuid(51),
    lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
    tracking: null,
  },
});
const hadSent = (...lines: readonly (readonly [lineId: string, quantity: number])[]): OrderEvent => {
  const { type, data } = sent(...lines);
  return { type, data: { ...data, fulfilmentId: uuid(50) } };
};
const pay = (amount: number, reference = 'Auszug 1'): OrderCommand => ({
  type: 'RecordPayment',
  orderId,
  amountCents: cents(amount),
  method: 'prepayment',
  reference: inOurWords(reference),
});
const send = (...lines: readonly (readonly [lineId: string, quantity: number])[]) => ({
  type: 'FulfilOrder' as const,
  orderId,
  fulfilmentId: uuid(51),
  lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
  tracking: null,
});
const refund = (amount: number, lines: readonly (readonly [string, number])[] = [], id = 61) => ({
  type: 'RefundOrder' as const,
  orderId,
  refundId: uuid(id),
  amountCents: cents(amount),
  lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
  restock: true,
  reason: '' as const,
});
const cancel: OrderCommand = { type: 'CancelOrder', orderId, reason: inOurWords('Doppelt bestellt') };
const when = given(orderDecider);
const stateAfter = (...events: readonly OrderEvent[]): OrderView | null =>
  events.reduce<OrderView | null>((before, event) => orderDecider.evolve(before, event, 0), null);

describe('order decider', () => {
  const place: OrderCommand = { type: 'PlaceOrder', order, number: 1001, paid: null, declined: null };

  it('is placed once, paid immediately if the payment is, and closed if the payment was declined', () => {
    when().when(place).then([placed]);
    when(placed)
      .when({ ...place, number: 1002 })
      .then([]);
    when()
      .when({ ...place, paid: { reference: 'Test' } })
      .then([
        placed,
        {
          type: 'OrderPaid',
          data: { orderId, amountCents: cents(5000), method: order.paymentMethod, reference: inOurWords('Test') },
        },
      ]);
    when()
      .when({ ...place, declined: 'abgelehnt' })
      .then([placed, { type: 'OrderCancelled', data: { orderId, reason: inOurWords('abgelehnt') } }]);
  });

  it('refuses commands for an order that was never placed', () => {
    when().when(pay(1)).thenRefused('notFound', 'order.unknown');
  });

  it('takes or refunds more than its total only when that is confirmed', () => {
    when(placed).when(pay(5001)).thenRefused('conflict', 'order.moreThanDue');
    when(placed, paid(2000)).when(pay(3001, 'Auszug 2')).thenRefused('conflict', 'order.moreThanDue');
    const isMeant = (command: object): OrderCommand => ({ ...command, moreThanDue: true }) as OrderCommand;
    when(placed)
      .when(isMeant(pay(6000)))
      .then([paid(6000)]);
    when(placed, paid(6000)).when(refund(5001)).thenRefused('conflict', 'order.moreThanDue');
    const { type: _, ...whole } = refund(6000);
    // When all the money is refunded, nothing more is sent.
    const all = [cup, plate].map(({ id, quantity }) => ({ lineId: id, quantity }));
    when(placed, paid(6000))
      .when(isMeant(refund(6000)))
      .then([{ type: 'OrderRefunded', data: { ...whole, lines: all, unsent: all } }]);
  });

  it('is paid, also in parts, and counts a repeated payment once', () => {
    when(placed)
      .when(pay(5000))
      .then([paid(5000)]);
    when(placed, paid(2000)).when(pay(2000)).then([]);
    when(placed, paid(2000))
      .when(pay(3000, 'Auszug 2'))
      .then([paid(3000, 'Auszug 2')]);
    when(placed, paid(5000)).when(pay(5000, 'Auszug 2')).thenRefused('conflict', 'order.paidAlready');
    expect(stateAfter(placed)?.paymentStatus).toBe('awaiting');
    expect(stateAfter(placed, paid(2000))?.paymentStatus).toBe('partlyPaid');
    expect(stateAfter(placed, paid(2000), paid(3000, '2'))?.paymentStatus).toBe('paid');
  });

  it('is sent in parts, never more than was ordered', () => {
    when(placed)
      .when(send([cup.id, 2]))
      .then([sent([cup.id, 2])]);
    when(placed, hadSent([cup.id, 2]))
      .when(send())
      .then([sent([cup.id, 1], [plate.id, 1])]);
    when(placed, hadSent([cup.id, 2]))
      .when(send([cup.id, 2]))
      .thenRefused('conflict', 'order.tooManyUnits');
    when(placed)
      .when(send([cup.id, 2], [cup.id, 2]))
      .thenRefused('conflict', 'order.tooManyUnits');
    when(placed)
      .when(send([uuid(9), 1]))
      .thenRefused('invalid', 'order.lineUnknown');
    when(placed, hadSent([cup.id, 3], [plate.id, 1]))
      .when(send())
      .thenRefused('conflict', 'order.alreadyFulfilled');
    expect(stateAfter(placed, hadSent([cup.id, 2]))?.status).toBe('partlyFulfilled');
    expect(stateAfter(placed, hadSent([cup.id, 3], [plate.id, 1]))?.status).toBe('fulfilled');
  });

  const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, reason: inOurWords('Doppelt bestellt') } };

  it('is cancelled once, and not after something was sent', () => {
    when(placed).when(cancel).then([cancelled]);
    when(placed, cancelled).when(cancel).then([]);
    when(placed, hadSent([cup.id, 1]))
      .when(cancel)
      .thenRefused('conflict', 'order.partlyFulfilled');
    when(placed, cancelled).when(send()).thenRefused('conflict', 'order.isCancelled');
  });

  describe('when single lines are cancelled', () => {
    const cancelLines = (...lines: readonly (readonly [string, number])[]) => ({
      type: 'CancelLines' as const,
      orderId,
      cancellationId: uuid(71),
      lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
      reason: inOurWords('Doppelt bestellt'),
    });
    const linesCancelled = (...lines: readonly (readonly [string, number])[]): OrderEvent => {
      const { type: _type, ...data } = cancelLines(...lines);
      return { type: 'OrderLinesCancelled', data };
    };

    it('cancels what was not sent, and counts a repeated cancellation once', () => {
      when(placed, hadSent([cup.id, 2]))
        .when(cancelLines([cup.id, 1]))
        .then([linesCancelled([cup.id, 1])]);
      when(placed, hadSent([cup.id, 2]))
        .when(cancelLines([cup.id, 2]))
        .thenRefused('conflict', 'order.tooManyUnits');
      when(placed, hadSent([cup.id, 2]), linesCancelled([cup.id, 1]))
        .when(cancelLines([cup.id, 1]))
        .then([]);
      const after = stateAfter(placed, paid(5000), hadSent([cup.id, 2]), linesCancelled([cup.id, 1], [plate.id, 1]));
      expect(after).toMatchObject({ status: 'fulfilled', returned: { [cup.id]: 1, [plate.id]: 1 } });
      when(placed, hadSent([cup.id, 2]), linesCancelled([cup.id, 1], [plate.id, 1]))
        .when(send())
        .thenRefused('conflict', 'order.alreadyFulfilled');
      when(placed, hadSent([cup.id, 2]), linesCancelled([cup.id, 1]))
        .when(send([cup.id, 1]))
        .thenRefused('conflict', 'order.tooManyUnits');
      when(placed, paid(5000), hadSent([plate.id, 1]), linesCancelled([cup.id, 3]))
        .when(refund(10, [[cup.id, 1]]))
        .thenRefused('conflict', 'order.tooManyUnits');
    });

    it('is cancelled as a whole when everything open is cancelled and nothing was sent', () => {
      when(placed)
        .when(cancelLines([cup.id, 3], [plate.id, 1]))
        .then([cancelled]);
      when(placed, linesCancelled([plate.id, 1]))
        .when({ ...cancelLines([cup.id, 3]), cancellationId: uuid(72) })
        .then([cancelled]);
      when(placed, cancelled)
        .when(cancelLines([cup.id, 1]))
        .thenRefused('conflict', 'order.isCancelled');
    });
  });

  it('accepts payments for cancelled lines, and requests no more', () => {
    when(placed, cancelled)
      .when(pay(2000))
      .then([paid(2000)]);
    when(placed, paid(5000), cancelled)
      .when(pay(5000, 'Auszug 2'))
      .then([paid(5000, 'Auszug 2')]);
    expect(stateAfter(placed, cancelled, paid(2000))?.paymentStatus).toBe('paid');
  });

  it('sends its confirmation again on request, until it is cancelled', () => {
    const [again, asked] = [
      { type: 'AskConfirmation' },
      { type: 'OrderConfirmationAsked', data: { orderId } },
    ] as const;
    when(placed, asked).when(again).then([asked]);
    when(placed, cancelled).when(again).thenRefused('conflict', 'order.isCancelled');
  });

  it('is refunded in parts, never more than was paid and no unit twice', () => {
    const refunded = (amount: number, lines: readonly (readonly [string, number])[] = [], id = 60) => {
      const { type: _type, ...data } = refund(amount, lines, id);
      return { type: 'OrderRefunded' as const, data };
    };
    const { data: oneCup } = refunded(2000, [[cup.id, 1]], 61);
    when(placed, paid(5000))
      .when(refund(2000, [[cup.id, 1]]))
      .then([{ type: 'OrderRefunded', data: { ...oneCup, unsent: oneCup.lines } }]);
    when(placed).when(refund(1)).thenRefused('conflict', 'order.refundTooHigh');
    when(placed, paid(5000), refunded(4000)).when(refund(1001)).thenRefused('conflict', 'order.refundTooHigh');
    when(placed, paid(5000), refunded(10, [[plate.id, 1]]))
      .when(refund(10, [[plate.id, 1]]))
      .thenRefused('conflict', 'order.tooManyUnits');
    when(placed, paid(5000), refunded(10, [[plate.id, 1]]))
      .when(send([plate.id, 1]))
      .thenRefused('conflict', 'order.tooManyUnits');
    const cups = refunded(10, [[cup.id, 3]]);
    const plates = refunded(10, [[plate.id, 1]], 61);
    expect(stateAfter(placed, paid(5000), cups)?.status).toBe('open');
    expect(stateAfter(placed, paid(5000), cups, plates)?.status).toBe('closed');
    expect(stateAfter(placed, paid(5000), hadSent([cup.id, 3]))?.status).toBe('partlyFulfilled');
    expect(stateAfter(placed, paid(5000), hadSent([cup.id, 3]), plates)?.status).toBe('fulfilled');
    expect(stateAfter(placed, paid(5000), cancelled, cups, plates)?.status).toBe('cancelled');
    expect(stateAfter(placed, paid(5000), refunded(2000))?.paymentStatus).toBe('partlyRefunded');
    expect(stateAfter(placed, paid(5000), refunded(5000))?.paymentStatus).toBe('refunded');
  });

  it('keeps its sums consistent under any sequence of commands', () => {
    const lineId = fc.constantFrom(cup.id, plate.id);
    const some = fc.array(fc.tuple(lineId, fc.integer({ min: 1, max: 4 })), { maxLength: 3 });
    const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 6000 }), fc.string({ maxLength: 2 })).map(([sum, text]) => pay(sum, text)),
      some.map((lines) => ({ ...send(...lines), fulfilmentId: randomUUID() })),
      fc
        .tuple(fc.integer({ min: 1, max: 6000 }), some)
        .map(([sum, lines]) => ({ ...refund(sum, lines), refundId: randomUUID() })),
      some.map((lines): OrderCommand => ({
        type: 'CancelLines',
        orderId,
        cancellationId: randomUUID(),
        lines: lines.map(([line, quantity]) => ({ lineId: line, quantity })),
        reason: '' as const,
      })),
      fc.constant(cancel),
    );
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        let state = stateAfter(placed);
        for (const command of commands) {
          let events: readonly OrderEvent[] = [];
          try {
            events = orderDecider.decide(command, state);
          } catch {
            continue;
          }
          state = events.reduce<OrderView | null>((before, event) => orderDecider.evolve(before, event, 0), state);
          expect(state!.refundedCents).toBeLessThanOrEqual(state!.paidCents);
          for (const { id, quantity } of order.lines) {
            expect(state!.fulfilled[id] ?? 0).toBeLessThanOrEqual(quantity);
            const back = (state!.refunded[id] ?? 0) + (state!.cancelled[id] ?? 0);
            expect(back).toBeLessThanOrEqual(quantity);
            expect(
              (state!.fulfilled[id] ?? 0) + (state!.unsent[id] ?? 0) + (state!.cancelled[id] ?? 0),
            ).toBeLessThanOrEqual(quantity);
            expect(state!.returned[id] ?? 0).toBeLessThanOrEqual(quantity);
          }
          // An order is never to be paid and to be refunded at once.
          expect(Math.min(toPay(state!), toRefund(state!))).toBe(0);
          expect(state!.owedCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  describe('with gift cards (GC-01)', () => {
    const card = { ...line!, id: uuid(3), quantity: 2, productType: 'giftCard' as const };
    const gift: OrderDraft = { ...order, lines: [cup, card] };
    const giftPlaced: OrderEvent = { type: 'OrderPlaced', data: { ...gift, number: 1001 } };
    const due: OrderEvent = { type: 'OrderGiftCardsDue', data: { orderId } };
    const cardsSent: OrderEvent = { type: 'OrderGiftCardsSent', data: { orderId } };
    const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, reason: inOurWords('Doppelt bestellt') } };
    const noteSent: OrderCommand = { type: 'NoteGiftCardsSent', fulfilmentId: uuid(51) };

    it('issues them after the rest is paid, and not before', () => {
      when(giftPlaced)
        .when(pay(2000))
        .then([paid(2000)]);
      when(giftPlaced, paid(2000, '1'))
        .when(pay(3000))
        .then([paid(3000), due]);
      when(giftPlaced, cancelled)
        .when(pay(5000))
        .then([paid(5000)]);
    });

    it('issues them when placed if paid immediately or nothing is due', () => {
      const placing = { type: 'PlaceOrder', order: gift, number: 1001, paid: null, declined: null } as const;
      when().when(placing).then([giftPlaced]);
      const atOnce = stateAfter();
      const events = orderDecider.decide({ ...placing, paid: { reference: 'Test' } }, atOnce);
      expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderGiftCardsDue']);
      const covered = orderDecider.decide({ ...placing, order: { ...gift, amountDueCents: cents(0) } }, atOnce);
      expect(covered.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderGiftCardsDue']);
      const declined = orderDecider.decide({ ...placing, declined: 'nein' }, atOnce);
      expect(declined.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderCancelled']);
    });

    it('fulfils their lines by sending their mail, unless fulfilled before', () => {
      when(giftPlaced, paid(5000), due)
        .when(noteSent)
        .then([cardsSent, sent([card.id, 2])]);
      when(giftPlaced, paid(5000), due, hadSent([cup.id, 3], [card.id, 2]))
        .when(noteSent)
        .then([cardsSent]);
      when(giftPlaced, paid(5000), due, cancelled).when(noteSent).then([cardsSent]);
    });
  });
});
