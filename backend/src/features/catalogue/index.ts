import type { Feature } from '../../platform/feature.ts';
import { CreateCollection, DefineProduct, SetStock } from './commands.ts';
import { CreateCollectionHandler, DefineProductHandler, SetStockHandler } from './handlers.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  commands: [CreateCollection, DefineProduct, SetStock],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling }) => [
    { message: CreateCollection, handler: new CreateCollectionHandler(handling) },
    { message: DefineProduct, handler: new DefineProductHandler(handling) },
    { message: SetStock, handler: new SetStockHandler(handling) },
  ],
  queryHandlers: () => [],
};
