import { describe, expect, it } from '@jest/globals';
import { AlertId, CheckoutId, OrderId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { freeUnits, type StockState } from '@kontor/contracts/stock/state';
import type { HolderId } from '@kontor/contracts/stock/responses';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import { type StockCommand, stockDecider } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const cart = CheckoutId.parse(uuid(100));
const claim = (number: number): AlertId => AlertId.parse(uuid(200 + number));
const orderId = OrderId.parse(uuid(300));
const stock = given(stockDecider);

const set = (level: number | null): StockEvent => ({ type: 'StockSet', data: { ...cup, level, reason: '' } });
const held = (holderId: HolderId, quantity: number, by = quantity): StockEvent => ({
  type: 'StockReserved',
  data: { ...cup, holderId, quantity, by },
});
const moved = (from: HolderId, to: HolderId): StockEvent => ({
  type: 'StockMoved',
  data: { ...cup, from, to, quantity: 1 },
});
const released = (holderId: HolderId, quantity: number): StockEvent => ({
  type: 'StockReleased',
  data: { ...cup, holderId, quantity },
});
const watch: StockCommand = { type: 'WatchStock', ...cup, onlyWhenGone: true };
const watched: StockEvent = { type: 'StockWatched', data: cup };
const cameBack = (free: number | null): StockEvent => ({ type: 'StockCameBack', data: { ...cup, free } });
const reserve = (quantity: number, ...claims: readonly AlertId[]): StockCommand => ({
  type: 'ReserveStock',
  ...cup,
  holderId: cart,
  round: 1,
  quantity,
  claims,
});
const release = (holderId: HolderId): StockCommand => ({ type: 'ReleaseStock', ...cup, holderId });

describe('a unit held for a notified subscriber', () => {
  it('can be checked out by them although nothing is free', () => {
    stock(set(1), held(claim(1), 1))
      .when(reserve(1, claim(1)))
      .then([moved(claim(1), cart)]);
    stock(set(2), held(claim(1), 1))
      .when(reserve(2, claim(1)))
      .then([moved(claim(1), cart), held(cart, 2, 1)]);
  });
  it('is available to nobody else', () => {
    stock(set(1), held(claim(1), 1))
      .when(reserve(1))
      .thenRefused('outOfStock', 'cart.outOfStock');
    stock(set(1), held(claim(1), 1))
      .when(reserve(1, claim(2)))
      .thenRefused('outOfStock', 'cart.outOfStock');
  });
  it('returns to the claim when the checkout ends early or needs less', () => {
    stock(set(1), held(claim(1), 1), moved(claim(1), cart))
      .when(release(cart))
      .then([moved(cart, claim(1)), released(cart, 0)]);
    stock(set(1), held(claim(1), 1), moved(claim(1), cart))
      .when(reserve(0, claim(1)))
      .then([moved(cart, claim(1))]);
  });
  it('is free when the claim expires before the checkout ends', () => {
    stock(set(1), held(claim(1), 1), moved(claim(1), cart), released(claim(1), 0))
      .when(release(cart))
      .then([released(cart, 1)]);
  });
  it('is sold with the checkout', () => {
    const sold = { ...cup, holderId: cart, orderId, quantity: 1 };
    stock(set(1), held(claim(1), 1), moved(claim(1), cart))
      .when({ type: 'TakeStock', ...sold })
      .then([{ type: 'StockTaken', data: sold }]);
  });
});

describe('a variant with subscribers', () => {
  it('cannot be watched while units are free', () => {
    stock(set(1)).when(watch).thenRefused('conflict', 'restock.inStock');
    stock(set(null)).when(watch).thenRefused('conflict', 'restock.inStock');
  });
  it('is watched once, also when it was never counted or all units are held', () => {
    stock().when(watch).then([watched]);
    stock(set(1), held(cart, 1)).when(watch).then([watched]);
    stock(watched).when(watch).then([]);
  });
  it('reports once that it is back', () => {
    const deliver = (level: number | null): StockCommand => ({ type: 'SetStock', ...cup, level, reason: '' });
    stock(watched)
      .when(deliver(4))
      .then([set(4), cameBack(4)]);
    stock(watched)
      .when(deliver(null))
      .then([set(null), cameBack(null)]);
    stock(set(3))
      .when(deliver(4))
      .then([set(4)]);
    stock(watched, set(4), cameBack(4))
      .when(deliver(9))
      .then([set(9)]);
  });
  it('also reports it when a checkout ends, and not while all units are held', () => {
    stock(set(1), held(cart, 1), watched)
      .when(release(cart))
      .then([released(cart, 1), cameBack(1)]);
    stock(set(1), held(cart, 1), watched, held(claim(1), 1, 1))
      .when(release(claim(1)))
      .then([released(claim(1), 1)]);
  });
});

it('keeps the sum of holds consistent and holds a lent claim once, under any sequence', () => {
  const holders: readonly HolderId[] = [cart, CheckoutId.parse(uuid(101)), claim(1), claim(2)];
  const anyCommand: fc.Arbitrary<StockCommand> = fc.oneof(
    fc.nat(4).map((level): StockCommand => ({ type: 'SetStock', ...cup, level, reason: '' })),
    fc
      .record({ holder: fc.nat(1), quantity: fc.nat(3), claims: fc.subarray([claim(1), claim(2)]) })
      .map(({ holder, quantity, claims }): StockCommand => ({
        ...(reserve(quantity, ...claims) as Extract<StockCommand, { type: 'ReserveStock' }>),
        holderId: holders[holder] as HolderId,
      })),
    fc.integer({ min: 2, max: 3 }).map((holder): StockCommand => ({
      ...(reserve(1) as Extract<StockCommand, { type: 'ReserveStock' }>),
      holderId: holders[holder] as HolderId,
    })),
    fc.constantFrom(...holders).map(release),
    fc.boolean().map((onlyWhenGone): StockCommand => ({ ...watch, onlyWhenGone })),
  );
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
      let state: StockState = stockDecider.initial;
      for (const command of commands) {
        const before = state;
        try {
          state = stockDecider.decide(command, state).reduce((now, event) => stockDecider.evolve(now, event, 0), state);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
        const sum = [...state.held.values()].reduce((all, { quantity }) => all + quantity, 0);
        expect(state.reserved).toBe(sum);
        if (command.type !== 'SetStock') expect(sum).toBeLessThanOrEqual(Math.max(state.level ?? 0, before.reserved));
        if (before.isWatched && freeUnits(before) === 0) expect(state.isWatched).toBe(freeUnits(state) === 0);
      }
    }),
  );
});
