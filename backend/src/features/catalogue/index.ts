import type { Feature } from '../../platform/feature.ts';
import {
  ChangeCollectionRestock,
  CreateCollection,
  CreateRootCategory,
  CreateStorePage,
  DefineProduct,
} from './commands.ts';
import { ItemController } from './item-http.ts';
import { ProductsController } from './product-http.ts';
import { StockController } from './stock-http.ts';
import { CreateCollectionHandler, DefineProductHandler } from './handlers.ts';
import {
  ChangeCollectionRestockHandler,
  CreateRootCategoryHandler,
  CreateStorePageHandler,
} from './store-page-handlers.ts';
import { StorePageController } from './store-page-http.ts';
import { UndoOnProduct } from './undo-commands.ts';
import { UndoOnProductHandler } from './undo-handlers.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  commands: [
    CreateCollection,
    DefineProduct,
    CreateStorePage,
    CreateRootCategory,
    ChangeCollectionRestock,
    UndoOnProduct,
  ],
  controllers: [ItemController, ProductsController, StockController, StorePageController],
  commandHandlers: ({ handling, queries, log }) => [
    { message: CreateCollection, handler: new CreateCollectionHandler(handling) },
    { message: DefineProduct, handler: new DefineProductHandler(handling) },
    { message: CreateStorePage, handler: new CreateStorePageHandler({ handling, queries }) },
    { message: CreateRootCategory, handler: new CreateRootCategoryHandler({ handling }) },
    { message: ChangeCollectionRestock, handler: new ChangeCollectionRestockHandler({ handling }) },
    { message: UndoOnProduct, handler: new UndoOnProductHandler(handling, log) },
  ],
};
