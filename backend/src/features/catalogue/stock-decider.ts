import type { SetStockPayload, StockEvent, StockLevel } from '@kontor/contracts/catalogue';
import type { TimedDecider } from '../../platform/commands/command-handling.ts';

/** `undefined`: never set. */
export const stockDecider: TimedDecider<StockLevel | undefined, SetStockPayload, StockEvent> = {
  initial: undefined,
  evolve: (_, { data }) => data.level,
  decide: (payload, level) => (payload.level === level ? [] : [{ type: 'StockSet', data: payload }]),
};
