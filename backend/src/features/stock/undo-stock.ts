import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { StockEvent, StockOfExport } from '@kontor/contracts/stock/stock';
import type { StockLevel } from '@kontor/contracts/stock/level';
import type { StockState } from '@kontor/contracts/stock/state';
import type { UndoneCause } from '../../platform/batch-work.ts';
import { stockDecider } from './decider.ts';

export type StockUndo =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'left' }
  /** `isShort`: more was sold than there was before the batch, so less is taken away. */
  | {
      readonly kind: 'restored';
      readonly level: StockLevel;
      readonly isShort: boolean;
      readonly ofExport?: StockOfExport;
    };

/**
 * The stock as if the batch had not happened. Undone by difference, so later sales and deliveries are kept; a level
 * counted since stays.
 */
export const undoOfStock = (events: readonly Recorded<StockEvent>[], { done, undo }: UndoneCause): StockUndo => {
  let stock: StockState = stockDecider.initial;
  let turned: { readonly before: StockLevel | undefined; readonly after: StockLevel } | null = null;
  let isSetSince = false;
  let hasUndo = false;
  let said: StockOfExport | undefined;
  for (const event of events) {
    const { $causationId: cause } = event.metadata;
    const { level: before } = stock;
    stock = stockDecider.evolve(stock, event, event.metadata.at) ?? stock;
    if (event.type !== 'StockSet' && event.type !== 'StockAdjusted') continue;
    if (cause === done) said = event.data.ofExport ?? said;
    if (cause === done) turned = { before: turned ? turned.before : before, after: stock.level ?? null };
    else if (cause === undo) hasUndo = true;
    else if (turned && event.type === 'StockSet') isSetSince = true;
  }
  if (!turned) return { kind: 'untouched' };
  if (isSetSince) return { kind: 'left' };
  const { level: now = 0 } = stock;
  if (hasUndo) return { kind: 'restored', level: now, isShort: false };
  const { before = 0, after } = turned;
  const back = said && { ofExport: { exportId: said.exportId, was: said.level, level: said.was } };
  if (before === null || after === null || now === null)
    return { kind: 'restored', level: before, isShort: false, ...back };
  const level = now + before - after;
  return { kind: 'restored', level: Math.max(0, level), isShort: level < 0, ...back };
};

export const wasInUse = (events: readonly Recorded<StockEvent>[]): boolean =>
  events.some(({ type }) => type === 'StockTaken' || type === 'StockReserved');
