import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ImportStockPayload, SetStockPayload } from '@kontor/contracts/stock/stock';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { ImportedProduct } from './imported-product.ts';

/** Must never change: all ids of imported products are derived from it. */
const NAMESPACE = '5e0f6a0e-6d1c-4b0e-9c55-3f0f4d1b7a21';

/** Derived from site, format and key, without a look-up. */
export const productIdOf = (siteId: SiteId, product: Pick<ImportedProduct, 'format' | 'key'>): ProductId =>
  namedUuid(JSON.stringify([siteId, product.format, product.key]), NAMESPACE) as ProductId;

/** The same for an SKU in any spelling. */
export const variantIdOf = (productId: ProductId, sku: string): VariantId =>
  namedUuid(oneSpelling(sku), productId) as VariantId;

/** With that of earlier imports, which derived it from the letters of the file. */
export const variantIdsOf = (productId: ProductId, sku: string): readonly VariantId[] => [
  ...new Set([variantIdOf(productId, sku), namedUuid(sku, productId) as VariantId]),
];

/** A stock to set, or the change made in a file that Kontor wrote. */
export type StockStep =
  | ({ readonly type: 'SetStock' } & SetStockPayload)
  | ({ readonly type: 'ImportStock' } & ImportStockPayload);

export interface ProductCommands {
  readonly define: DefineProductPayload;
  readonly stock: readonly StockStep[];
}
