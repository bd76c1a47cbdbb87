import type { SetStockPayload, StockEvent, StockLevel } from '@kontor/contracts/catalogue';
import type { Decider } from '@kontor/contracts/kernel/decider';

/** `undefined`: never set. */
export const stockDecider: Decider<StockLevel | undefined, SetStockPayload, StockEvent> = {
  initial: undefined,
  evolve: (_, { data }) => data.level,
  decide: (payload, level) => (payload.level === level ? [] : [{ type: 'StockSet', data: payload }]),
};
