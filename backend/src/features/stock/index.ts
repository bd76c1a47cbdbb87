import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { STOCK, WriteStock } from './commands.ts';
import { stockDecider } from './decider.ts';
import { InventoryController } from './inventory-http.ts';
import { UndoOnStockHandler } from './undo-handler.ts';
import { stockPages } from './pages.ts';

/** Units per variant: counted, held and sold, never below zero. */
export const stock: Feature = {
  name: 'stock',
  streams: [bindStream({ message: WriteStock, category: STOCK, decider: stockDecider })],
  providers: [UndoOnStockHandler],
  controllers: [InventoryController],
  pages: stockPages,
};
