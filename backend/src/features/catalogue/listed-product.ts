import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { ListedProduct, ProductView } from '@kontor/contracts/catalogue/responses';

/** SF-06: what the panel's list shows of a product. */
export const listed = (product: ProductView): ListedProduct => ({
  id: product.id,
  name: product.name,
  urlId: product.urlId,
  collectionId: product.collectionId,
  productType: product.productType,
  visible: product.visible,
  status: product.status,
  fromPriceCents: product.fromPriceCents,
  hasVariedPrices: product.hasVariedPrices,
  picture: product.images[0] ?? null,
  skus: product.variants.map(({ sku }) => sku),
  stock: unitsOf(product),
});

/** `null`: not counted, as one variant can always be bought. */
const unitsOf = ({ productType, variants }: ProductView): number | null => {
  if (!isCounted(productType) || variants.some(({ unlimited }) => unlimited)) return null;
  return variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0);
};
