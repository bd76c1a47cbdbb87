import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { collectionDecider } from './collection-decider.ts';
import { COLLECTION, DefineProduct, PRODUCT, WriteCollection } from './commands.ts';
import { ItemController } from './item-http.ts';
import { ProductsController } from './product-http.ts';
import { StockController } from './stock-http.ts';
import { StorePageController } from './store-page-http.ts';
import { productDecider } from './product-decider.ts';
import { CreateStorePageHandler } from './store-page-handler.ts';
import { UndoOnProductHandler } from './undo-handler.ts';
import { cataloguePages } from './pages.ts';

/** Products with variants and pictures, and the collections they stand in. */
export const catalogue: Feature = {
  name: 'catalogue',
  streams: [
    bindStream({ message: WriteCollection, category: COLLECTION, decider: collectionDecider }),
    bindStream({ message: DefineProduct, category: PRODUCT, decider: productDecider }),
  ],
  providers: [CreateStorePageHandler, UndoOnProductHandler],
  controllers: [ItemController, ProductsController, StockController, StorePageController],
  pages: cataloguePages,
};
