import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SetStockPayload } from '@kontor/contracts/stock';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { stockDecider } from './decider.ts';
import { stockOutcome, stockStream } from './handlers.ts';

/** What `SetStock` would answer, without any effect. */
export const stockRehearsal =
  (handling: CommandHandling, siteId: SiteId) =>
  async (payload: SetStockPayload): Promise<'changed' | 'unchanged'> => {
    const stream = stockStream(siteId, payload.variantId);
    return stockOutcome(await handling.rehearse(stockDecider, stream, { type: 'SetStock', ...payload }));
  };
