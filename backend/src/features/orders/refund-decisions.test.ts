import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { cents, ZERO } from '@kontor/contracts/kernel/money';
import type { OrderEvent, RefundOrderPayload } from '@kontor/contracts/orders/orders';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import { orderEvents } from '../../../../test/support/order-news.ts';
import { BOOK, CUP, draftOf } from '../../../../test/support/priced-orders.ts';
import { type OrderCommand, orderDecider } from './decider.ts';

type Refunded = Extract<OrderEvent, { type: 'OrderRefunded' }>;

const first = draftOf({ lines: [CUP, BOOK], giftCardCents: 2000 });
const [cup, book] = first.lines;
const one = first.giftCards[0]!;
const other = { ...one, giftCardId: randomUUID() as typeof one.giftCardId, cents: cents(500) };
/** 50.00 € in money, 25.00 € with two gift cards. */
const order = { ...first, amountDueCents: cents(5000), giftCards: [one, other] };
const { orderId } = order;
const { placed, paid, cancelled } = orderEvents(order);
const ask = (amountCents: number, about: Partial<Omit<RefundOrderPayload, 'reason'>> = {}) => ({
  orderId,
  refundId: randomUUID() as string,
  amountCents: cents(amountCents),
  lines: [],
  restock: false,
  reason: '' as const,
  ...about,
});
const refund = (asked: ReturnType<typeof ask>): OrderCommand => ({ type: 'RefundOrder', ...asked });
const refunded = (
  { unsent: _, ...asked }: ReturnType<typeof ask>,
  change: Partial<Refunded['data']> = {},
): Refunded => ({ type: 'OrderRefunded', data: { ...asked, ...change } });
const cups = (quantity: number) => [{ lineId: cup!.id, quantity }];
const when = given(orderDecider);

describe('a refund', () => {
  it('takes money first, then gift cards, never more than was paid with them', () => {
    const all = paid(5000);
    const [money, both, cardsOnly] = [ask(5000), ask(6000), ask(100)];
    when(placed, all)
      .when(refund(money))
      .then([refunded(money)]);
    const thousand = { amountCents: cents(5000), giftCards: [{ giftCardId: one.giftCardId, cents: cents(1000) }] };
    when(placed, all)
      .when(refund(both))
      .then([refunded(both, thousand)]);
    const rest = ask(1500);
    when(placed, all, refunded(both, thousand))
      .when(refund(rest))
      .then([
        // Once all the money is refunded, nothing open is sent any more.
        refunded(rest, {
          amountCents: ZERO,
          lines: [...cups(2), { lineId: book!.id, quantity: 1 }],
          unsent: [...cups(2), { lineId: book!.id, quantity: 1 }],
          giftCards: [
            { giftCardId: one.giftCardId, cents: cents(1000) },
            { giftCardId: other.giftCardId, cents: cents(500) },
          ],
        }),
      ]);
    when(placed, all, refunded(both, thousand))
      .when(refund(ask(1501)))
      .thenRefused('conflict', 'order.refundTooHigh');
    when(placed)
      .when(refund(cardsOnly))
      .then([
        refunded(cardsOnly, { amountCents: ZERO, giftCards: [{ giftCardId: one.giftCardId, cents: cents(100) }] }),
      ]);
  });

  it('is money only after the cancellation returned the gift card amounts', () => {
    when(placed, cancelled)
      .when(refund(ask(1)))
      .thenRefused('conflict', 'order.refundTooHigh');
    when(placed, paid(5000), cancelled)
      .when(refund(ask(5001)))
      .thenRefused('conflict', 'order.refundTooHigh');
  });

  it('cancels unsent units, and does not cancel sent ones', () => {
    const sent: OrderEvent = {
      type: 'OrderFulfilled',
      data: { orderId, fulfilmentId: randomUUID(), lines: cups(1), tracking: null },
    };
    const asked = ask(100, { lines: cups(1), restock: true });
    when(placed, paid(5000), sent)
      .when(refund(asked))
      .then([refunded(asked, { unsent: cups(1) })]);
    const both = ask(100, { lines: cups(2) });
    when(placed, paid(5000), sent)
      .when(refund(both))
      .then([refunded(both, { unsent: cups(1) })]);
    const comesBack = ask(100, { lines: cups(1), unsent: [] });
    when(placed, paid(5000), sent)
      .when(refund(comesBack))
      .then([refunded(comesBack)]);
    when(placed, paid(5000)).when(refund(comesBack)).thenRefused('conflict', 'order.tooManyUnits');
    when(placed, paid(5000), sent)
      .when(refund(ask(100, { lines: cups(2), unsent: cups(2) })))
      .thenRefused('conflict', 'order.tooManyUnits');
  });

  it('restocks no unit that the cancellation restocked', () => {
    const asked = ask(100, { lines: cups(1), restock: true });
    when(placed, paid(5000), cancelled).when(refund(asked)).thenRefused('conflict', 'order.returnedAlready');
    const moneyOnly = { ...asked, restock: false };
    when(placed, paid(5000), cancelled)
      .when(refund(moneyOnly))
      .then([refunded(moneyOnly)]);
    when(placed, paid(5000), refunded(ask(10, { lines: cups(1) })), cancelled)
      .when(refund(ask(10, { lines: cups(2) })))
      .thenRefused('conflict', 'order.tooManyUnits');
  });

  it('is recorded once, also when repeated, and so is a shipment', () => {
    const asked = ask(2000);
    when(placed, paid(5000), refunded(asked)).when(refund(asked)).then([]);
    const sending = { orderId, fulfilmentId: randomUUID() as string, lines: cups(1), tracking: null };
    when(placed, { type: 'OrderFulfilled', data: sending })
      .when({ type: 'FulfilOrder', ...sending })
      .then([]);
    when(placed, { type: 'OrderFulfilled', data: sending }, { type: 'OrderGivenBack', data: { orderId, cause: 'x' } })
      .when({ type: 'NoteGivenBack', cause: 'x' })
      .then([]);
    const mail = { mail: 'refunded', about: randomUUID() } as const;
    when(placed, { type: 'OrderMailSent', data: { orderId, ...mail } })
      .when({ type: 'NoteMail', ...mail, failure: null })
      .then([]);
    when(placed, { type: 'OrderGiftCardsSent', data: { orderId } })
      .when({ type: 'NoteGiftCardsSent', fulfilmentId: randomUUID() })
      .then([]);
  });

  it('keeps the order’s sums consistent under any sequence of commands', () => {
    const some = fc.array(
      fc.record({ lineId: fc.constantFrom(cup!.id, book!.id), quantity: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 2 },
    );
    const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 3000 }), some, fc.boolean())
        .map(([amount, lines, restock]) => refund(ask(amount, { lines, restock }))),
      fc.integer({ min: 1, max: 5000 }).map((amount): OrderCommand => ({
        type: 'RecordPayment',
        orderId,
        amountCents: cents(amount),
        method: 'prepayment',
        reference: '',
      })),
      fc.constant<OrderCommand>({ type: 'CancelOrder', orderId, reason: '' }),
    );
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        let state = orderDecider.evolve(null, placed, 0)!;
        for (const command of commands) {
          let events: readonly OrderEvent[] = [];
          try {
            events = orderDecider.decide(command, state);
          } catch {
            continue;
          }
          for (const event of events) {
            if (command.type === 'RefundOrder' && event.type === 'OrderRefunded') {
              const toCards = (event.data.giftCards ?? []).reduce((sum, card) => sum + card.cents, 0);
              expect(event.data.amountCents + toCards).toBe(command.amountCents);
            }
            state = orderDecider.evolve(state, event, 0)!;
          }
          expect(state.refundedCents).toBeLessThanOrEqual(state.paidCents);
          for (const card of order.giftCards) {
            expect(state.credited[card.giftCardId] ?? 0).toBeLessThanOrEqual(card.cents);
          }
          for (const { id, quantity } of order.lines) {
            expect(state.refunded[id] ?? 0).toBeLessThanOrEqual(quantity);
            expect(state.returned[id] ?? 0).toBeLessThanOrEqual(quantity);
          }
        }
      }),
    );
  });
});
