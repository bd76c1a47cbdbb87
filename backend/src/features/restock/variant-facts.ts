import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { RestockedVariant, RestockVariantFacts } from '@kontor/contracts/restock/responses';
import type { InventoryQueries } from '@kontor/contracts/stock/inventory';

/** What a variant is called, also after it was removed, and whether it is sold. @throws StoreUnavailable */
export const factsOf = async (
  inventory: Pick<InventoryQueries, 'byId' | 'removedOf'>,
  siteId: SiteId,
  { productId, variantId }: RestockedVariant,
  position?: Position,
): Promise<RestockVariantFacts> => {
  const product = await inventory.byId(siteId, productId, position);
  const name = product?.name ?? '';
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (product && variant) {
    const { sku, attributes, standing, qtyInStock: units } = variant;
    const sold = product.visible ? 'yes' : 'hidden';
    return { name, sku, attributes, sold, qtyInStock: standing === 'uncounted' ? null : units };
  }
  const removed = (await inventory.removedOf(siteId, [productId])).find(({ id }) => id === variantId);
  return { name, sku: removed?.sku ?? '', attributes: removed?.attributes ?? {}, sold: 'removed', qtyInStock: null };
};
