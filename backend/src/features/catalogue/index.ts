import type { Feature } from '../../platform/feature.ts';
import { CreateCollection, DefineProduct } from './commands.ts';
import { StockController } from './stock-http.ts';
import { CreateCollectionHandler, DefineProductHandler } from './handlers.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  commands: [CreateCollection, DefineProduct],
  queries: [],
  controllers: [StockController],
  commandHandlers: ({ handling }) => [
    { message: CreateCollection, handler: new CreateCollectionHandler(handling) },
    { message: DefineProduct, handler: new DefineProductHandler(handling) },
  ],
  queryHandlers: () => [],
};
