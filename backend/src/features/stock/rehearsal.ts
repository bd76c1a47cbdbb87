import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { StockLevel } from '@kontor/contracts/stock/stock';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { type StockCommand, stockDecider } from './decider.ts';
import { stockStream } from './handlers.ts';

/** What a stock would become; `from` is `undefined` where it was never set. */
export interface StockMove {
  readonly from: StockLevel | undefined;
  readonly to: StockLevel;
}

/** What the command would do, without any effect; `null`: nothing. @throws Refusal as the command would */
export const stockRehearsal =
  (handling: CommandHandling, siteId: SiteId) =>
  async (command: StockCommand): Promise<StockMove | null> => {
    const stock = await handling.stateOf(stockDecider, stockStream(siteId, command.variantId));
    const events = stockDecider.decide(command, stock);
    const { level: to = 0 } = events.reduce((state, event) => stockDecider.evolve(state, event, 0), stock);
    return events.length === 0 ? null : { from: stock.level, to };
  };
