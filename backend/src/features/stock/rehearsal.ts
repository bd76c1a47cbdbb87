import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { StockLevel } from '@kontor/contracts/stock/level';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { type StockCommand, stockDecider } from './decider.ts';
import { stockStream } from './commands.ts';

/** `from` is `undefined` if the stock was never set. */
export interface StockMove {
  readonly from: StockLevel | undefined;
  readonly to: StockLevel;
}

/** Dry run of the command; `null`: no change. @throws Refusal as the command would */
export const stockRehearsal =
  (handling: CommandHandling, siteId: SiteId) =>
  async (command: StockCommand): Promise<StockMove | null> => {
    const stock = await handling.stateOf(stockDecider, stockStream(siteId, command.variantId));
    const events = stockDecider.decide(command, stock);
    const { level: to = 0 } = events.reduce((state, event) => stockDecider.evolve(state, event, 0), stock);
    return events.length === 0 ? null : { from: stock.level, to };
  };
