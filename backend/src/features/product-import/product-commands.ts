import { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { type ImportStockPayload, SetStockPayload } from '@kontor/contracts/stock/stock';
import type { CollectionId, ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { ZodError } from 'zod';
import { cleanHtml, excerptOf } from '../../platform/clean-html.ts';
import { type ImportedProduct, RowProblem } from './imported-product.ts';
import { namedUuid } from '../../platform/named-uuid.ts';

/** Must never change: all ids of imported products are derived from it. */
const NAMESPACE = '5e0f6a0e-6d1c-4b0e-9c55-3f0f4d1b7a21';

/** A stock to set, or the change made in a file that Kontor wrote. */
export type StockStep =
  | ({ readonly type: 'SetStock' } & SetStockPayload)
  | ({ readonly type: 'ImportStock' } & ImportStockPayload);

export interface ProductCommands {
  readonly define: DefineProductPayload;
  readonly stock: readonly StockStep[];
}

/** Derived from site, format and key, without a look-up. */
export const productIdOf = (siteId: SiteId, product: Pick<ImportedProduct, 'format' | 'key'>): ProductId =>
  namedUuid(JSON.stringify([siteId, product.format, product.key]), NAMESPACE) as ProductId;

export const variantIdOf = (productId: ProductId, sku: string): VariantId => namedUuid(sku, productId) as VariantId;

/**
 * @param urlId the product's own
 * @param idOf a variant's id by its SKU
 * @throws RowProblem when the contracts refuse the product
 */
export const productCommands = (
  product: ImportedProduct,
  site: { readonly siteId: SiteId; readonly collectionId: CollectionId },
  urlId: string,
  productId = productIdOf(site.siteId, product),
  idOf = (sku: string): VariantId => variantIdOf(productId, sku),
): ProductCommands => {
  const variants = product.variants.map((variant) => ({ ...variant, id: idOf(variant.sku) }));
  const description = cleanHtml(product.description);
  const parsed = DefineProductPayload.safeParse({
    productId,
    details: {
      collectionId: site.collectionId,
      urlId,
      name: product.name,
      excerpt: excerptOf(product.excerpt, description),
      description,
      productType: product.productType,
      visible: product.visible,
      categories: product.categories,
      tags: product.tags,
      images: product.images,
      variantOptionOrdering: product.optionNames,
    },
    variants,
    keepsOtherVariants: true,
  });
  if (!parsed.success) throw new RowProblem(reasonOf(parsed.error));
  const reason = inOurWords(`Import (${product.format})`);
  const stock = variants.map(({ id, stock: level }) => ({
    type: 'SetStock' as const,
    ...SetStockPayload.parse({ productId, variantId: id, level, reason }),
  }));
  return { define: parsed.data, stock };
};

const reasonOf = ({ issues: [issue] }: ZodError): RefusalText => {
  const place = issue?.path.join('.') ?? '';
  if (issue?.code === 'too_big') return { key: 'productFile.tooBig', params: { place, max: Number(issue.maximum) } };
  if (issue?.code === 'too_small')
    return { key: 'productFile.tooSmall', params: { place, min: Number(issue.minimum) } };
  return { key: 'productFile.impossible', params: { place } };
};
