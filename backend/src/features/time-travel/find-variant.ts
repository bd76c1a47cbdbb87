import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import { ListInventoryQuery, MAX_LISTED_PRODUCTS } from '@kontor/contracts/stock/inventory';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { z } from 'zod';
import type { Queries } from '../../platform/platform.ts';

export interface FoundVariant {
  /** `null`: no longer in the catalogue. */
  readonly productId: string | null;
  readonly variantId: string;
  readonly name: string;
}

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * Finds a variant by its id, `PRODUCT/VARIANT`, or SKU.
 * @throws Refusal when several products have the SKU
 */
export const findVariant = async (
  { inventory }: Pick<Queries, 'inventory'>,
  siteId: SiteId,
  text: string,
): Promise<FoundVariant | null> => {
  const [productId, variantId] = text.split('/');
  if (isUuid(text)) return { productId: null, variantId: text, name: text };
  if (productId && variantId && isUuid(productId) && isUuid(variantId))
    return { productId, variantId, name: variantId };
  const query = ListInventoryQuery.parse({ search: text, limit: MAX_LISTED_PRODUCTS });
  const { products } = await inventory.list(siteId, query);
  const found = products.flatMap(({ id, name, variants }) =>
    variants
      .filter(({ sku }) => isSpelledAlike(sku.toLowerCase(), text.toLowerCase()))
      .map((variant): FoundVariant => ({ productId: id, variantId: variant.id, name: `${name}, ${variant.sku}` })),
  );
  if (found.length > 1) throw refuseField('id', { key: 'history.skuOfMany' });
  return found[0] ?? null;
};
