import type { Feature } from '../../platform/feature.ts';
import { AdjustStock, ReleaseStock, ReserveStock, ReturnStock, SetStock, TakeStock } from './commands.ts';
import {
  AdjustStockHandler,
  ReleaseStockHandler,
  ReserveStockHandler,
  ReturnStockHandler,
  SetStockHandler,
  StockStreams,
  TakeStockHandler,
} from './handlers.ts';
import { InventoryController } from './inventory-http.ts';

export const stock: Feature = {
  name: 'stock',
  commands: [SetStock, AdjustStock, ReserveStock, ReleaseStock, TakeStock, ReturnStock],
  queries: [],
  controllers: [InventoryController],
  commandHandlers: ({ handling }) => {
    const stocks = new StockStreams(handling);
    return [
      { message: SetStock, handler: new SetStockHandler(stocks) },
      { message: AdjustStock, handler: new AdjustStockHandler(stocks) },
      { message: ReserveStock, handler: new ReserveStockHandler(stocks) },
      { message: ReleaseStock, handler: new ReleaseStockHandler(stocks) },
      { message: TakeStock, handler: new TakeStockHandler(stocks) },
      { message: ReturnStock, handler: new ReturnStockHandler(stocks) },
    ];
  },
  queryHandlers: () => [],
};
