export { stockEditWork } from './batch-work.ts';
export { stockOutcome, WriteStock } from './commands.ts';
export {
  holdersAmong,
  isHeldFor,
  isLentBy,
  reservedUnits,
  seenStock,
  stockAfterEach,
  stockEvents,
  stockFold,
  unitsOnHand,
  variantsInUse,
} from './queries.ts';
export { type StockMove, stockRehearsal } from './rehearsal.ts';
export { UndoOnStock } from './undo-handler.ts';
