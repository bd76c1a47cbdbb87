export { createCollection, DefineProduct, productOutcome } from './commands.ts';
export { collectionFold, productFold } from './queries.ts';
export { findProduct } from './product-in-log.ts';
export { type ProductChange, productRehearsal } from './rehearsal.ts';
export { UndoOnProduct } from './undo-handler.ts';
export type { LeftAlone } from './undo-product.ts';
