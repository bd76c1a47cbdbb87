import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { SeenStock } from '@kontor/contracts/restock/restock';
import { pendingAlerts, type RestockState } from '@kontor/contracts/restock/state';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { seenStock } from '../stock/exports.ts';
import { restockDecider } from './decider.ts';

export const restockStream = (siteId: SiteId, variantId: VariantId): string => streamName('restock', siteId, variantId);

export const lineNow = (handling: CommandHandling, siteId: SiteId, variantId: VariantId): Promise<RestockState> =>
  handling.stateOf(restockDecider, restockStream(siteId, variantId));

/** Reads the stock from the log. @param line gives the pending alerts, which may hold units */
export const stockNow = (
  handling: CommandHandling,
  siteId: SiteId,
  variantId: VariantId,
  line?: RestockState,
): Promise<SeenStock> => seenStock(handling, siteId, variantId, line ? pendingAlerts(line) : []);
