import { type InventoryProduct, ListInventoryQuery } from '@kontor/contracts/inventory';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { RestockVariantFacts } from '@kontor/contracts/restock-panel';
import type { SignUpGroup, SignUpGroupPage, SignUpGroupsQuery } from '@kontor/contracts/restock-queries';
import type { Queries } from '../../platform/platform.ts';

/** Pages of products that one search looks through. */
const MOST_PAGES = 4;

/** Groups as they are asked for; a search goes by the products' names and SKUs. @throws InvalidPageKey */
export const groupsFound = async (
  { restock, inventory }: Pick<Queries, 'restock' | 'inventory'>,
  siteId: SiteId,
  { search, sort, limit, cursor }: SignUpGroupsQuery,
  position: Position | undefined,
): Promise<SignUpGroupPage> => {
  if (search === '') return restock.groups(siteId, { sort, limit, after: cursor }, position);
  const found: SignUpGroup[] = [];
  let after = cursor;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = ListInventoryQuery.parse({ search, limit, ...(after !== undefined && { after }) });
    const { products, next } = await inventory.list(siteId, asked, position);
    const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    found.push(...(await restock.groupsOf(siteId, ids)));
    if (next === null || found.length >= limit) return { groups: sorted(found, sort), next };
    after = next;
  }
  return { groups: sorted(found, sort), next: after ?? null };
};

/** Within a page of a search, which comes by names of products. */
const sorted = (groups: readonly SignUpGroup[], sort: SignUpGroupsQuery['sort']): readonly SignUpGroup[] =>
  groups.toSorted((a, b) =>
    sort === 'waiting'
      ? b.counts.waiting - a.counts.waiting
      : (a.waitingSince ?? Infinity) - (b.waitingSince ?? Infinity),
  );

/** What a variant is called, and what there is of it. */
export const factsOf = (product: InventoryProduct | null, variantId: string): RestockVariantFacts => {
  const variant = product?.variants.find(({ id }) => id === variantId);
  return {
    name: product?.name ?? '',
    sku: variant?.sku ?? '',
    attributes: variant?.attributes ?? {},
    qtyInStock: !variant || variant.standing === 'uncounted' ? null : variant.qtyInStock,
  };
};
