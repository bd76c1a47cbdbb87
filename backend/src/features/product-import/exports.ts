export { formatOfProductFile, importWork, productExportWork, UnreadableProductFile } from './batch-work.ts';
export { productIdOf } from './product-commands.ts';
export type { ImportedProduct } from './imported-product.ts';
export { planProduct } from './plan-product.ts';
