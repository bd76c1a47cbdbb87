import type { AlertId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SeenStock } from '@kontor/contracts/restock/restock';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { freeUnits, heldBy, isLent, type StockState } from '@kontor/contracts/stock/state';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { evolveWith } from '../../platform/commands/decided.ts';
import { foldOf } from '../../platform/fold.ts';
import { readEvents } from '../../platform/read-events.ts';
import { stockDecider } from './decider.ts';
import { stockStream } from './commands.ts';
import { wasInUse } from './undo-stock.ts';

/** Units free and held by these alerts, read from the log. @throws LogUnavailable */
export const seenStock = async (
  handling: Pick<CommandHandling, 'stateAt'>,
  siteId: SiteId,
  variantId: VariantId,
  holders: readonly AlertId[],
): Promise<SeenStock> => {
  const { state, revision } = await handling.stateAt(stockDecider, stockStream(siteId, variantId));
  const held = holdersAmong(holders, state);
  return { free: freeUnits(state), ...(held > 0 && { held }), revision };
};

/** How many of the alerts hold a unit. */
export const holdersAmong = (alertIds: readonly AlertId[], stock: StockState): number =>
  alertIds.filter((alertId) => heldBy(stock, alertId).quantity > 0).length;

/** All stock events of a variant. @throws LogUnavailable */
export const stockEvents = (
  log: Pick<EventLog, 'readStream'>,
  siteId: SiteId,
  variantId: VariantId,
): Promise<readonly Recorded<StockEvent>[]> => readEvents<StockEvent>(log, stockStream(siteId, variantId));

/** Variants that were bought or are held. @throws LogUnavailable */
export const variantsInUse = async (
  log: Pick<EventLog, 'readStream'>,
  siteId: SiteId,
  variantIds: readonly VariantId[],
): Promise<ReadonlySet<VariantId>> => {
  const used = new Set<VariantId>();
  for (const variantId of variantIds) if (wasInUse(await stockEvents(log, siteId, variantId))) used.add(variantId);
  return used;
};

export const stockFold = foldOf(stockDecider);

/** A variant's stock after each of its events. */
export const stockAfterEach = (events: readonly Recorded<StockEvent>[]): readonly StockState[] => {
  const evolve = evolveWith(stockDecider);
  let state = stockDecider.initial;
  return events.map((event) => (state = evolve(state, event)));
};

/** Whether a unit is held for the alert, directly or in a checkout. @throws LogUnavailable */
export const isHeldFor = async (
  handling: Pick<CommandHandling, 'stateOf'>,
  siteId: SiteId,
  variantId: VariantId,
  alertId: AlertId,
): Promise<boolean> => {
  const stock = await handling.stateOf(stockDecider, stockStream(siteId, variantId));
  return heldBy(stock, alertId).quantity > 0 || isLent(stock, alertId);
};

/** Whether the alert's unit is in a checkout. @throws LogUnavailable */
export const isLentBy = async (
  handling: Pick<CommandHandling, 'stateOf'>,
  siteId: SiteId,
  variantId: VariantId,
  alertId: AlertId,
): Promise<boolean> => isLent(await handling.stateOf(stockDecider, stockStream(siteId, variantId)), alertId);

/** Units that orders, checkouts and alerts hold. @throws LogUnavailable */
export const reservedUnits = async (
  handling: Pick<CommandHandling, 'stateOf'>,
  siteId: SiteId,
  variantId: VariantId,
): Promise<number> => (await handling.stateOf(stockDecider, stockStream(siteId, variantId))).reserved;

/** Unsold units, held or not; `null`: not counted. @throws LogUnavailable */
export const unitsOnHand = async (
  handling: Pick<CommandHandling, 'stateOf'>,
  siteId: SiteId,
  variantId: VariantId,
): Promise<number | null> => {
  const { level = 0 } = await handling.stateOf(stockDecider, stockStream(siteId, variantId));
  return level === null ? null : Math.max(0, level);
};
