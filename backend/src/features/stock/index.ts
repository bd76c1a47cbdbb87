import type { Feature } from '../../platform/feature.ts';
import { EditStock, UndoOnStock } from './batch-commands.ts';
import { EditStockHandler, UndoOnStockHandler } from './batch-handlers.ts';
import {
  AdjustStock,
  ImportStock,
  ReleaseStock,
  ReserveStock,
  ReturnStock,
  SetStock,
  TakeStock,
  WatchStock,
} from './commands.ts';
import {
  AdjustStockHandler,
  ImportStockHandler,
  ReleaseStockHandler,
  ReserveStockHandler,
  ReturnStockHandler,
  SetStockHandler,
  StockStreams,
  TakeStockHandler,
  WatchStockHandler,
} from './handlers.ts';
import { InventoryController } from './inventory-http.ts';

export const stock: Feature = {
  name: 'stock',
  commands: [
    SetStock,
    AdjustStock,
    ImportStock,
    ReserveStock,
    ReleaseStock,
    TakeStock,
    ReturnStock,
    WatchStock,
    EditStock,
    UndoOnStock,
  ],
  controllers: [InventoryController],
  commandHandlers: ({ handling, log }) => {
    const stocks = new StockStreams(handling);
    return [
      { message: SetStock, handler: new SetStockHandler(stocks) },
      { message: AdjustStock, handler: new AdjustStockHandler(stocks) },
      { message: ImportStock, handler: new ImportStockHandler(stocks) },
      { message: ReserveStock, handler: new ReserveStockHandler(stocks) },
      { message: ReleaseStock, handler: new ReleaseStockHandler(stocks) },
      { message: TakeStock, handler: new TakeStockHandler(stocks) },
      { message: WatchStock, handler: new WatchStockHandler(stocks) },
      { message: ReturnStock, handler: new ReturnStockHandler(stocks) },
      { message: EditStock, handler: new EditStockHandler(handling) },
      { message: UndoOnStock, handler: new UndoOnStockHandler(handling, log) },
    ];
  },
};
