import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ImportStockPayload, SetStockPayload } from '@kontor/contracts/stock/stock';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { ImportedProduct } from './imported-product.ts';

/** Must never change: all ids of imported products are derived from it. */
const NAMESPACE = '5e0f6a0e-6d1c-4b0e-9c55-3f0f4d1b7a21';

/** Derived from site, format and key, without a look-up. */
export const productIdOf = (siteId: SiteId, product: Pick<ImportedProduct, 'format' | 'key'>): ProductId =>
  namedUuid(JSON.stringify([siteId, product.format, product.key]), NAMESPACE) as ProductId;

export const variantIdOf = (productId: ProductId, sku: string): VariantId => namedUuid(sku, productId) as VariantId;

/** A stock to set, or the change made in a file that Kontor wrote. */
export type StockStep =
  | ({ readonly type: 'SetStock' } & SetStockPayload)
  | ({ readonly type: 'ImportStock' } & ImportStockPayload);

export interface ProductCommands {
  readonly define: DefineProductPayload;
  readonly stock: readonly StockStep[];
}
