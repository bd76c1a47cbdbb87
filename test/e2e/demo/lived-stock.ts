import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { StockState } from '@kontor/contracts/stock/state';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { stockDecider } from '../../../backend/src/features/stock/decider.ts';

interface LivedStock {
  readonly type: string;
  readonly variantId: string;
  readonly state: StockState;
}

/** The stock of each variant after each of its events. */
export const livedStock = (events: readonly RecordedEvent[]): readonly LivedStock[] => {
  const states = new Map<string, StockState>();
  return events.flatMap((event) => {
    if (!event.stream.startsWith('stock-')) return [];
    const { type, data, metadata } = event as Recorded<StockEvent>;
    const before = states.get(event.stream) ?? stockDecider.initial;
    const state = stockDecider.evolve(before, { type, data } as StockEvent, metadata.at);
    states.set(event.stream, state);
    return [{ type, variantId: data.variantId, state }];
  });
};

/** Where less was on hand than was reserved. */
export const shortStock = (events: readonly RecordedEvent[]): readonly string[] =>
  livedStock(events).flatMap(({ type, variantId, state: { level = 0, reserved } }) =>
    level !== null && level < reserved ? [`${variantId}: ${level} of ${reserved} after ${type}`] : [],
  );
