import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { describe, expect, it } from '@jest/globals';
import { CheckoutId, OrderId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type StockEvent, StockExportId } from '@kontor/contracts/stock/stock';
import { MAX_UNITS, type StockLevel } from '@kontor/contracts/stock/level';
import type { StockState } from '@kontor/contracts/stock/state';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import { type StockCommand, stockDecider } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const cart = (number: number): CheckoutId => CheckoutId.parse(uuid(100 + number));
const orderId = OrderId.parse(uuid(200));
const stock = given(stockDecider);
const set = (level: number | null): StockEvent => ({
  type: 'StockSet',
  data: { ...cup, level, reason: inOurWords('Inventur') },
});
const held = (holder: number, quantity: number, by = quantity): StockEvent => ({
  type: 'StockReserved',
  data: { ...cup, holderId: cart(holder), quantity, by },
});
const heldInRound = (round: number, holder: number, quantity: number, by: number): StockEvent => ({
  type: 'StockReserved',
  data: { ...cup, holderId: cart(holder), round, quantity, by },
});
const reserve = (holder: number, quantity: number, round = 1): StockCommand => ({
  type: 'ReserveStock',
  ...cup,
  holderId: cart(holder),
  round,
  quantity,
});

describe('stock decider', () => {
  it('sets a level, switches counting on and off, and does nothing when unchanged', () => {
    const command = (level: number | null): StockCommand => ({
      type: 'SetStock',
      ...cup,
      level,
      reason: inOurWords('Inventur'),
    });
    stock()
      .when(command(0))
      .then([set(0)]);
    stock(set(5)).when(command(5)).then([]);
    stock(set(5))
      .when(command(null))
      .then([set(null)]);
    stock(set(null))
      .when(command(0))
      .then([set(0)]);
  });

  it('adjusts the current level, and never below zero', () => {
    const adjust = (by: number): StockCommand => ({ type: 'AdjustStock', ...cup, by, reason: '', cause: 'delivery' });
    const adjusted = (by: number): StockEvent => ({
      type: 'StockAdjusted',
      data: { ...cup, by, reason: '', cause: 'delivery' },
    });
    stock()
      .when(adjust(4))
      .then([adjusted(4)]);
    stock(set(3), adjusted(-1))
      .when(adjust(-2))
      .then([adjusted(-2)]);
    stock(set(3), adjusted(-1)).when(adjust(-3)).thenRefused('conflict', 'stock.belowZero');
    stock(set(null)).when(adjust(1)).thenRefused('conflict', 'stock.notCounted');
    stock(set(MAX_UNITS)).when(adjust(1)).thenRefused('conflict', 'stock.tooMany');
    stock(set(1), held(1, 1), adjusted(1))
      .when(reserve(2, 1))
      .then([held(2, 1)]);
  });

  it('includes backorders: more may come in, no more may go out', () => {
    const adjust = (by: number): StockCommand => ({ type: 'AdjustStock', ...cup, by, reason: '', cause: 'loss' });
    const taken: StockEvent = { type: 'StockTaken', data: { ...cup, holderId: cart(1), orderId, quantity: 2 } };
    const owing = stock(set(2), held(1, 2), set(0), taken);
    owing.when(adjust(1)).then([{ type: 'StockAdjusted', data: { ...cup, by: 1, reason: '', cause: 'loss' } }]);
    owing.when(adjust(-1)).thenRefused('conflict', 'stock.belowZero');
  });

  describe('an imported export file', () => {
    const exportId = StockExportId.parse('9c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
    const said = (was: StockLevel, level: StockLevel): StockCommand => ({
      type: 'ImportStock',
      ...cup,
      exportId,
      was,
      level,
      reason: inOurWords('Import'),
    });
    const ofExport = (was: StockLevel, level: StockLevel) => ({ ofExport: { exportId, was, level } });
    const moved = (by: number, was: number, level: number): StockEvent => ({
      type: 'StockAdjusted',
      data: { ...cup, by, reason: inOurWords('Import'), cause: 'correction', ...ofExport(was, level) },
    });

    it('applies the difference once, keeping sales since the export', () => {
      stock(set(14)).when(said(15, 15)).then([]);
      stock(set(14))
        .when(said(15, 20))
        .then([moved(5, 15, 20)]);
      stock(set(14), moved(5, 15, 20))
        .when(said(15, 20))
        .then([]);
      stock(set(14), moved(5, 15, 20))
        .when(said(15, 22))
        .then([moved(2, 20, 22)]);
      stock(set(3)).when(said(12, 4)).thenRefused('conflict', 'stock.belowZero');
    });

    it('sets a new count or stops counting, once', () => {
      const counted: StockEvent = {
        type: 'StockSet',
        data: { ...cup, level: 7, reason: inOurWords('Import'), ...ofExport(null, 7) },
      };
      stock(set(null)).when(said(null, 7)).then([counted]);
      stock(set(null), counted, set(6)).when(said(null, 7)).then([]);
      stock(set(null)).when(said(3, 7)).thenRefused('conflict', 'stock.notCounted');
    });

    it('applies again after its import was undone', () => {
      const back: StockEvent = {
        type: 'StockSet',
        data: { ...cup, level: 13, reason: inOurWords('zurück'), ...ofExport(20, 15) },
      };
      stock(set(14), moved(5, 15, 20), back)
        .when(said(15, 20))
        .then([moved(5, 15, 20)]);
    });
  });

  it('sets a level only if it is still the expected one', () => {
    const command = (level: number | null, expected: number | null): StockCommand => ({
      type: 'SetStock',
      ...cup,
      level,
      expected,
      reason: '',
      cause: 'count',
    });
    const counted = (level: number | null): StockEvent => ({
      type: 'StockSet',
      data: { ...cup, level, reason: '', cause: 'count' },
    });
    stock(set(5))
      .when(command(7, 5))
      .then([counted(7)]);
    stock()
      .when(command(7, 0))
      .then([counted(7)]);
    stock(set(5), held(1, 2))
      .when(command(7, 5))
      .then([counted(7)]);
    stock(set(4)).when(command(7, 5)).thenRefused('conflict', 'stock.changedMeanwhile');
    stock(set(null)).when(command(7, 5)).thenRefused('conflict', 'stock.uncountedMeanwhile');
    stock(set(4)).when(command(7, null)).thenRefused('conflict', 'stock.countedMeanwhile');
    stock(set(7)).when(command(7, 5)).then([]);
  });

  it('holds free units, and no more', () => {
    stock(set(3))
      .when(reserve(1, 3))
      .then([held(1, 3)]);
    stock(set(3), held(1, 2)).when(reserve(2, 2)).thenRefused('outOfStock', 'cart.outOfStock');
    stock().when(reserve(1, 1)).thenRefused('outOfStock', 'cart.outOfStock');
  });

  it('adjusts a hold to the quantity wanted now', () => {
    stock(set(3), held(1, 2))
      .when(reserve(1, 3))
      .then([held(1, 3, 1)]);
    stock(set(3), held(1, 2))
      .when(reserve(1, 1))
      .then([held(1, 1, -1)]);
    stock(set(3), held(1, 2)).when(reserve(1, 2)).then([]);
  });

  it('does not count holds when stock is not counted', () => {
    stock(set(null)).when(reserve(1, 9999)).then([]);
    stock(set(null))
      .when({ type: 'TakeStock', ...cup, holderId: cart(1), orderId, quantity: 7 })
      .then([{ type: 'StockReleased', data: { ...cup, holderId: cart(1), quantity: 0 } }]);
  });

  it('releases a hold once', () => {
    const release: StockCommand = { type: 'ReleaseStock', ...cup, holderId: cart(1) };
    const released: StockEvent = { type: 'StockReleased', data: { ...cup, holderId: cart(1), quantity: 2 } };
    stock(set(3), held(1, 2)).when(release).then([released]);
    stock(set(3), held(1, 2), released).when(release).then([]);
    stock(set(3), held(1, 2), released)
      .when(reserve(2, 3))
      .then([held(2, 3)]);
  });

  it('ignores late holds of a holder that released or took', () => {
    const release: StockCommand = { type: 'ReleaseStock', ...cup, holderId: cart(1) };
    const released = (quantity: number): StockEvent => ({
      type: 'StockReleased',
      data: { ...cup, holderId: cart(1), quantity },
    });
    const taken: StockEvent = { type: 'StockTaken', data: { ...cup, holderId: cart(1), orderId, quantity: 2 } };
    stock(set(3))
      .when(release)
      .then([released(0)]);
    stock(set(null))
      .when(release)
      .then([released(0)]);
    stock(set(null), released(0), set(5)).when(reserve(1, 2)).thenRefused('conflict', 'checkout.reservationOver');
    for (const end of [[released(0)], [held(1, 2), released(2)], [held(1, 2), taken]]) {
      for (const quantity of [0, 1, 9]) {
        stock(set(3), ...end)
          .when(reserve(1, quantity))
          .thenRefused('conflict', 'checkout.reservationOver');
      }
      stock(set(3), ...end)
        .when(release)
        .then([]);
      stock(set(3), ...end)
        .when(reserve(2, 1))
        .then([held(2, 1)]);
    }
  });

  it('keeps the latest round of a holder when an earlier one arrives late', () => {
    for (const [quantity, by] of [
      [3, 1],
      [2, 0],
      [0, -2],
    ] as const) {
      const changed = [set(4), held(1, 2), heldInRound(3, 1, quantity, by)];
      stock(set(4), held(1, 2))
        .when(reserve(1, quantity, 3))
        .then([heldInRound(3, 1, quantity, by)]);
      stock(...changed)
        .when(reserve(1, quantity, 3))
        .then([]);
      for (const late of [1, 2]) {
        for (const wanted of [0, 1, quantity, 9]) {
          stock(...changed)
            .when(reserve(1, wanted, late))
            .thenRefused('conflict', 'checkout.reservationOver');
        }
      }
    }
  });

  it('sells held units in any round', () => {
    const taken: StockEvent = { type: 'StockTaken', data: { ...cup, holderId: cart(1), orderId, quantity: 2 } };
    stock(set(2), heldInRound(4, 1, 2, 2))
      .when({ type: 'TakeStock', ...cup, holderId: cart(1), orderId, quantity: 2 })
      .then([taken]);
  });

  it('sells held units, and free units when the hold is over', () => {
    const take: StockCommand = { type: 'TakeStock', ...cup, holderId: cart(1), orderId, quantity: 2 };
    const taken: StockEvent = { type: 'StockTaken', data: { ...cup, holderId: cart(1), orderId, quantity: 2 } };
    stock(set(3), held(1, 2)).when(take).then([taken]);
    stock(set(3))
      .when(take)
      .then([held(1, 2), taken]);
    stock(set(3), held(2, 2)).when(take).thenRefused('outOfStock', 'cart.outOfStock');
    stock(set(3), held(1, 2), taken).when(reserve(2, 2)).thenRefused('outOfStock', 'cart.outOfStock');
  });

  it('never sells a unit twice, in any order of commands', () => {
    const anyCommand = fc.oneof(
      fc.record({
        type: fc.constant('ReserveStock' as const),
        holder: fc.nat(4),
        quantity: fc.integer({ min: 0, max: 5 }),
        round: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        type: fc.constant('ReleaseStock' as const),
        holder: fc.nat(4),
        quantity: fc.constant(0),
        round: fc.constant(1),
      }),
      fc.record({
        type: fc.constant('TakeStock' as const),
        holder: fc.nat(4),
        round: fc.constant(1),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
    );
    fc.assert(
      fc.property(fc.nat(20), fc.array(anyCommand, { maxLength: 60 }), (level, commands) => {
        let state: StockState = stockDecider.evolve(stockDecider.initial, set(level), 0);
        let sold = 0;
        for (const { type, holder, quantity, round } of commands) {
          const command = { ...cup, type, holderId: cart(holder), orderId, quantity, round } as StockCommand;
          let events: readonly StockEvent[] = [];
          try {
            events = stockDecider.decide(command, state);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          state = events.reduce<StockState>((now, event) => stockDecider.evolve(now, event, 0), state);
          sold += events.reduce((sum, event) => sum + (event.type === 'StockTaken' ? event.data.quantity : 0), 0);
          expect(state.level).toBe(level - sold);
          expect(state.reserved).toBe([...state.held.values()].reduce((sum, hold) => sum + hold.quantity, 0));
          expect(state.reserved).toBeLessThanOrEqual(level - sold);
        }
      }),
    );
  });
});
