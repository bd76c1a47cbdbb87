import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import { shopify } from './formats/shopify.ts';
import { squarespace } from './formats/squarespace.ts';
import { woocommerce } from './formats/woocommerce.ts';
import type { ProductFormat } from './product-row.ts';
import type { ProductTable } from './writing/product-table.ts';
import { shopifyTable } from './writing/shopify.ts';
import { squarespaceTable } from './writing/squarespace.ts';
import { woocommerceTable } from './writing/woocommerce.ts';

export interface ProductFile {
  readonly format: ProductFormat;
  readonly table: ProductTable;
}

export const PRODUCT_FILES: Readonly<Record<ProductFileFormat, ProductFile>> = {
  squarespace: { format: squarespace, table: squarespaceTable },
  shopify: { format: shopify, table: shopifyTable },
  woocommerce: { format: woocommerce, table: woocommerceTable },
};
