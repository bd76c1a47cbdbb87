import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { CheckoutId, OrderId, ProductId, RoundId, VariantId } from '@kontor/contracts/kernel/ids';
import { alertIdOf } from '@kontor/contracts/restock/chain';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import fc from 'fast-check';
import { newEvent } from '../../../../test/support/events.ts';
import { lineOf, storyOf } from './stock-history.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const holderId = CheckoutId.parse(uuid(3));
const orderId = OrderId.parse(uuid(4));

const recorded = (events: readonly StockEvent[]): readonly Recorded<StockEvent>[] =>
  events.map(
    ({ type, data }, revision) => ({ ...newEvent(type, data, { at: revision }), revision }) as Recorded<StockEvent>,
  );
const told = (...events: StockEvent[]) => storyOf('physical', recorded(events));

describe('the history of a stock', () => {
  it('gives each event’s change and the resulting stock', () => {
    const { entries, units } = told(
      { type: 'StockSet', data: { ...cup, level: 5, reason: inOurWords('Inventur') } },
      { type: 'StockReserved', data: { ...cup, holderId, quantity: 2, by: 2 } },
      { type: 'StockAdjusted', data: { ...cup, by: 3, cause: 'delivery', reason: '' } },
      { type: 'StockTaken', data: { ...cup, holderId, orderId, quantity: 2 } },
      { type: 'StockReturned', data: { ...cup, orderId, quantity: 1 } },
      { type: 'StockSet', data: { ...cup, level: null, reason: '', cause: 'correction' } },
    );
    expect(entries.map(({ type, change, level, reserved }) => [type, change, level, reserved])).toEqual([
      ['StockSet', null, 5, 0],
      ['StockReserved', 2, 5, 2],
      ['StockAdjusted', 3, 8, 2],
      ['StockTaken', -2, 6, 0],
      ['StockReturned', 1, 7, 0],
      ['StockSet', null, null, 0],
    ]);
    expect(units.unlimited).toBe(true);
  });

  it('shows holds for notified subscribers (RS-07)', () => {
    const alertId = alertIdOf(RoundId.parse(uuid(5)), 1);
    const { entries } = told(
      { type: 'StockSet', data: { ...cup, level: 5, reason: inOurWords('Inventur') } },
      { type: 'StockReserved', data: { ...cup, holderId, quantity: 1, by: 1 } },
      { type: 'StockReserved', data: { ...cup, holderId: alertId, quantity: 1, by: 1 } },
      { type: 'StockReleased', data: { ...cup, holderId: alertId, quantity: 1 } },
    );
    expect(entries.map(({ type, isClaim }) => [type, isClaim])).toEqual([
      ['StockSet', false],
      ['StockReserved', false],
      ['StockReserved', true],
      ['StockReleased', true],
    ]);
  });

  it('omits events that change nothing: an end without a hold, and events of newer code', () => {
    const { entries } = told({ type: 'StockReleased', data: { ...cup, holderId, quantity: 0 } }, {
      type: 'CommandFoundNothingToDo',
      data: {},
    } as never);
    expect(entries).toEqual([]);
  });

  it('gives a chart of stock on hand, thinned out for many changes, keeping the first and last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 900 }), (changes) => {
        const { entries } = told(
          ...changes.map((by): StockEvent => ({
            type: 'StockAdjusted',
            data: { ...cup, by, cause: 'delivery', reason: '' },
          })),
        );
        const line = lineOf(entries);
        expect(line.length).toBeLessThanOrEqual(Math.min(changes.length, 302));
        expect(line[0]).toEqual({ at: 0, level: changes[0] });
        expect(line.at(-1)).toEqual({ at: changes.length - 1, level: changes.reduce((sum, by) => sum + by, 0) });
        expect(line.map(({ at }) => at)).toEqual(line.map(({ at }) => at).sort((a, b) => a - b));
      }),
    );
  });
});
