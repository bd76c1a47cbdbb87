import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { describe, expect, it } from '@jest/globals';
import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardRecord } from '@kontor/contracts/gift-cards/responses';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { CheckoutId, GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { giftCardView } from '@kontor/projections/features/gift-cards/gift-card-view';
import fc from 'fast-check';
import { metadata } from '../../../../test/support/events.ts';
import { given } from '../../../../test/support/given.ts';
import { type GiftCardCommand, giftCardDecider, type GiftCardState } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const giftCardId = GiftCardId.parse(uuid(1));
const cart = (number: number): CheckoutId => CheckoutId.parse(uuid(100 + number));
const order = (number: number): OrderId => OrderId.parse(uuid(200 + number));
const card = given(giftCardDecider);

const bought = {
  giftCardId,
  orderId: order(0),
  lineId: uuid(3),
  unit: 0,
  amountCents: cents(5000),
  currency: 'EUR',
  hint: '4PVN',
} as const;
const issued: GiftCardEvent = { type: 'GiftCardIssued', data: bought };
const held = (holder: number, amount: number, by = amount): GiftCardEvent => ({
  type: 'GiftCardHeld',
  data: { giftCardId, holderId: cart(holder), amountCents: cents(amount), byCents: cents(by) },
});
const released = (holder: number, amount: number): GiftCardEvent => ({
  type: 'GiftCardReleased',
  data: { giftCardId, holderId: cart(holder), amountCents: cents(amount) },
});
const redeemed = (holder: number, amount: number): GiftCardEvent => ({
  type: 'GiftCardRedeemed',
  data: { giftCardId, holderId: cart(holder), orderId: order(holder), amountCents: cents(amount) },
});
const credited = (number: number, amount: number, reason = 'cancelled'): GiftCardEvent => ({
  type: 'GiftCardCredited',
  data: { giftCardId, orderId: order(number), amountCents: cents(amount), reason },
});
const blocked: GiftCardEvent = { type: 'GiftCardBlocked', data: { giftCardId, reason: inOurWords('verloren') } };

const issue: GiftCardCommand = { type: 'IssueGiftCard', ...bought };
const hold = (holder: number, amount: number): GiftCardCommand => ({
  type: 'HoldGiftCard',
  giftCardId,
  holderId: cart(holder),
  amountCents: cents(amount),
});
const release = (holder: number): GiftCardCommand => ({ type: 'ReleaseGiftCard', giftCardId, holderId: cart(holder) });
const redeem = (holder: number, amount: number, orderNumber = holder): GiftCardCommand => ({
  type: 'RedeemGiftCard',
  giftCardId,
  holderId: cart(holder),
  orderId: order(orderNumber),
  amountCents: cents(amount),
});
const credit = (number: number, amount: number, reason = 'cancelled'): GiftCardCommand => ({
  type: 'CreditGiftCard',
  giftCardId,
  orderId: order(number),
  amountCents: cents(amount),
  reason,
});
const withdrawn = (reason: string): GiftCardEvent => ({
  type: 'GiftCardBlocked',
  data: { giftCardId, reason: inOurWords(reason) },
});
const unblocked: GiftCardEvent = { type: 'GiftCardUnblocked', data: { giftCardId, reason: inOurWords('gefunden') } };

const block: GiftCardCommand = { type: 'BlockGiftCard', giftCardId, reason: inOurWords('verloren') };
const withdraw: GiftCardCommand = { type: 'BlockGiftCard', giftCardId, reason: inOurWords('cancelled') };
const unblock: GiftCardCommand = { type: 'UnblockGiftCard', giftCardId, reason: inOurWords('gefunden') };

describe('gift card decider', () => {
  it('issues a card once, and never with a zero amount', () => {
    card().when(issue).then([issued]);
    card(issued, held(1, 100)).when(issue).then([]);
    card()
      .when({ ...issue, amountCents: cents(0) })
      .then([]);
  });

  it('refuses commands for a card that was not issued', () => {
    for (const command of [hold(1, 1), release(1), redeem(1, 1), credit(1, 1), block]) {
      card().when(command).thenRefused('notFound', 'giftCard.unknown');
    }
  });

  it('holds the free amount, and no more', () => {
    card(issued)
      .when(hold(1, 5000))
      .then([held(1, 5000)]);
    card(issued, held(1, 4000)).when(hold(2, 1001)).thenRefused('conflict', 'giftCard.notEnough');
    card(issued, held(1, 5000)).when(hold(2, 1)).thenRefused('conflict', 'giftCard.empty');
    card(issued, held(1, 5000), redeemed(1, 5000)).when(hold(2, 1)).thenRefused('conflict', 'giftCard.empty');
  });

  it('adjusts a hold to the amount wanted now', () => {
    card(issued, held(1, 2000))
      .when(hold(1, 5000))
      .then([held(1, 5000, 3000)]);
    card(issued, held(1, 2000))
      .when(hold(1, 500))
      .then([held(1, 500, -1500)]);
    card(issued, held(1, 2000)).when(hold(1, 2000)).then([]);
    card(issued, held(1, 2000))
      .when(hold(1, 0))
      .then([held(1, 0, -2000)]);
    card(issued, held(1, 5000)).when(hold(1, 5001)).thenRefused('conflict', 'giftCard.notEnough');
  });

  it('releases a hold once', () => {
    card(issued, held(1, 2000))
      .when(release(1))
      .then([released(1, 2000)]);
    card(issued, held(1, 2000), released(1, 2000)).when(release(1)).then([]);
    card(issued, held(1, 5000), released(1, 5000))
      .when(hold(2, 5000))
      .then([held(2, 5000)]);
  });

  it('ignores late holds of a holder that released or redeemed', () => {
    card(issued)
      .when(release(1))
      .then([released(1, 0)]);
    for (const end of [[released(1, 0)], [held(1, 2000), released(1, 2000)], [held(1, 2000), redeemed(1, 2000)]]) {
      card(issued, ...end)
        .when(hold(1, 2000))
        .thenRefused('conflict', 'checkout.reservationOver');
      card(issued, ...end)
        .when(release(1))
        .then([]);
      card(issued, ...end)
        .when(hold(2, 2000))
        .then([held(2, 2000)]);
    }
  });

  it('redeems the held amount, and the free amount when the hold is over or different', () => {
    card(issued, held(1, 2000))
      .when(redeem(1, 2000))
      .then([redeemed(1, 2000)]);
    card(issued)
      .when(redeem(1, 2000))
      .then([held(1, 2000), redeemed(1, 2000)]);
    card(issued, held(1, 2000))
      .when(redeem(1, 1500))
      .then([held(1, 1500, -500), redeemed(1, 1500)]);
    card(issued, held(2, 4000))
      .when(redeem(1, 2000))
      .then([held(1, 1000), redeemed(1, 1000)]);
    card(issued, held(2, 5000)).when(redeem(1, 1)).then([]);
  });

  it('redeems once per order', () => {
    card(issued, held(1, 2000), redeemed(1, 2000)).when(redeem(1, 2000)).then([]);
    card(issued, held(1, 2000), redeemed(1, 2000))
      .when(redeem(1, 1000, 7))
      .then([
        held(1, 1000),
        { type: 'GiftCardRedeemed', data: { ...redeemed(1, 1000).data, orderId: order(7) } } as GiftCardEvent,
      ]);
  });

  it('credits what an order redeemed, once per reason and never more', () => {
    const used = [issued, held(1, 2000), redeemed(1, 2000)];
    card(...used)
      .when(credit(1, 2000))
      .then([credited(1, 2000)]);
    card(...used, credited(1, 500, uuid(9)))
      .when(credit(1, 500, uuid(9)))
      .then([]);
    card(...used, credited(1, 500, uuid(9)))
      .when(credit(1, 2000))
      .then([credited(1, 1500)]);
    card(...used)
      .when(credit(2, 2000))
      .then([]);
    card(...used, credited(1, 2000))
      .when(hold(2, 5000))
      .then([held(2, 5000)]);
  });

  it('pays nothing while blocked, and accepts credits', () => {
    card(issued).when(block).then([blocked]);
    card(issued, blocked).when(block).then([]);
    card(issued, blocked).when(hold(1, 1)).thenRefused('conflict', 'giftCard.blocked');
    card(issued, held(1, 2000), blocked)
      .when(release(1))
      .then([released(1, 2000)]);
    card(issued, held(1, 2000), redeemed(1, 2000), blocked)
      .when(credit(1, 2000))
      .then([credited(1, 2000)]);
  });

  it('pays again after unblocking, which happens once', () => {
    card(issued).when(unblock).then([]);
    card(issued, blocked).when(unblock).then([unblocked]);
    card(issued, blocked, unblocked).when(unblock).then([]);
    card(issued, blocked, unblocked)
      .when(hold(1, 2000))
      .then([held(1, 2000)]);
    card(issued, blocked, unblocked).when(block).then([blocked]);
    card().when(unblock).thenRefused('notFound', 'giftCard.unknown');
  });

  it('stays blocked after its price was refunded, whoever blocked it before', () => {
    card(issued, blocked)
      .when(withdraw)
      .then([withdrawn('cancelled')]);
    card(issued, withdrawn('cancelled')).when(withdraw).then([]);
    card(issued, withdrawn('cancelled')).when(block).then([]);
    for (const reason of ['cancelled', uuid(9)]) {
      card(issued, withdrawn(reason)).when(unblock).thenRefused('conflict', 'giftCard.withdrawn');
      card(issued, blocked, withdrawn(reason)).when(unblock).thenRefused('conflict', 'giftCard.withdrawn');
    }
  });

  it('is redeemed up to its hold after blocking, as the order is bought', () => {
    card(issued, held(1, 2000), blocked)
      .when(redeem(1, 2000))
      .then([redeemed(1, 2000)]);
    card(issued, held(1, 2000), blocked)
      .when(redeem(1, 3000))
      .then([redeemed(1, 2000)]);
    card(issued, blocked).when(redeem(1, 2000)).then([]);
  });

  it('never goes below zero under any commands, and shows the free amount', () => {
    const holder = fc.nat(3);
    const amount = fc.nat(60);
    const reason = fc.constantFrom('cancelled', uuid(8), uuid(9));
    const anyCommand = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(holder, amount).map(([who, much]) => hold(who, much)) },
      { weight: 2, arbitrary: holder.map(release) },
      { weight: 4, arbitrary: fc.tuple(holder, amount, fc.nat(8)).map((given) => redeem(...given)) },
      { weight: 3, arbitrary: fc.tuple(fc.nat(8), amount, reason).map((given) => credit(...given)) },
      { weight: 1, arbitrary: fc.constantFrom(block, withdraw) },
      { weight: 1, arbitrary: fc.constant(unblock) },
      { weight: 1, arbitrary: fc.constant(issue) },
    );
    const sumOf = (events: readonly GiftCardEvent[], type: GiftCardEvent['type']): number =>
      events.reduce(
        (sum, event) => sum + (event.type === type && 'amountCents' in event.data ? event.data.amountCents : 0),
        0,
      );
    fc.assert(
      fc.property(fc.nat(100), fc.array(anyCommand, { maxLength: 60 }), (worth, commands) => {
        const first: GiftCardEvent = { type: 'GiftCardIssued', data: { ...bought, amountCents: cents(worth) } };
        let state: GiftCardState = giftCardDecider.evolve(giftCardDecider.initial, first, 0);
        const all: GiftCardEvent[] = [first];
        for (const command of commands) {
          let events: readonly GiftCardEvent[] = [];
          try {
            events = giftCardDecider.decide(command, state);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          all.push(...events);
          state = events.reduce<GiftCardState>((now, event) => giftCardDecider.evolve(now, event, 0), state);
          const back = sumOf(all, 'GiftCardCredited');
          const taken = sumOf(all, 'GiftCardRedeemed');
          expect(state.balanceCents).toBe(worth - taken + back);
          expect(back).toBeLessThanOrEqual(taken);
          expect(state.reservedCents).toBe([...state.held.values()].reduce<number>((sum, part) => sum + part, 0));
          expect(state.reservedCents).toBeLessThanOrEqual(state.balanceCents);
          expect(state.balanceCents).toBeGreaterThanOrEqual(0);
          const view = all.reduce<GiftCardRecord | null>(
            (before, event) =>
              giftCardView.evolve(before, { ...event, metadata: metadata() } as GiftCardEvent & RecordedEvent),
            null,
          );
          expect(view).toMatchObject({
            issuedCents: worth,
            availableCents: state.balanceCents - state.reservedCents,
            openCents: state.balanceCents,
            isBlocked: state.isBlocked,
            isWithdrawn: state.isWithdrawn,
            state: state.isBlocked ? 'blocked' : state.balanceCents === 0 ? 'spent' : 'valid',
          });
        }
      }),
    );
  });
});
