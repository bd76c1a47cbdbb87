import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { SeenStock } from '@kontor/contracts/restock';
import { freeUnits } from '@kontor/contracts/stock-state';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { stockDecider } from './decider.ts';
import { stockStream } from './handlers.ts';

/** What nobody holds of a variant, as the log has it now. @throws LogUnavailable */
export const seenStock = async (
  handling: Pick<CommandHandling, 'stateAt'>,
  siteId: SiteId,
  variantId: VariantId,
): Promise<SeenStock> => {
  const { state, revision } = await handling.stateAt(stockDecider, stockStream(siteId, variantId));
  return { free: freeUnits(state), revision };
};

/** What is not sold yet, whoever holds it; `null`: it is not counted. @throws LogUnavailable */
export const unitsOnHand = async (
  handling: Pick<CommandHandling, 'stateOf'>,
  siteId: SiteId,
  variantId: VariantId,
): Promise<number | null> => {
  const { level = 0 } = await handling.stateOf(stockDecider, stockStream(siteId, variantId));
  return level === null ? null : Math.max(0, level);
};
