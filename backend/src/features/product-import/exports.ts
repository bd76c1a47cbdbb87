export { formatOfProductFile, importWork, productExportWork, UnreadableProductFile } from './batch-work.ts';
export { productIdOf } from './product-commands.ts';
export type { ImportedProduct } from './imported-product.ts';
export { productCommands } from './product-commands.ts';
