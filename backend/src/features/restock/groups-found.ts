import { type InventoryProduct, ListInventoryQuery } from '@kontor/contracts/stock/inventory';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { RestockVariantFacts } from '@kontor/contracts/restock/panel';
import type { SignUpGroup, SignUpGroupPage, SignUpGroupsQuery } from '@kontor/contracts/restock/queries';
import type { Queries } from '../../platform/platform.ts';

/** Pages of products that one search looks through. */
const MOST_PAGES = 4;

/** Groups as they are asked for; a search goes by the products' names and SKUs. @throws InvalidPageKey */
export const groupsFound = async (
  queries: Pick<Queries, 'restock' | 'inventory'>,
  siteId: SiteId,
  { search, sort, limit, cursor }: SignUpGroupsQuery,
  position: Position | undefined,
): Promise<SignUpGroupPage> => {
  if (search === '') return queries.restock.groups(siteId, { sort, limit, after: cursor }, position);
  const found: SignUpGroup[] = [];
  let place: Place | null = placeIn(cursor);
  for (let page = 0; place !== null && found.length < limit && page < MOST_PAGES; page += 1) {
    const { after, skipped }: Place = place;
    const asked = ListInventoryQuery.parse({ search, limit, ...(after !== '' && { after }) });
    const { products, next } = await queries.inventory.list(siteId, asked, position);
    const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    const left = sorted(await queries.restock.groupsOf(siteId, ids), sort).slice(skipped);
    const taken = left.slice(0, limit - found.length);
    found.push(...taken);
    if (taken.length < left.length) place = { after, skipped: skipped + taken.length };
    else place = next === null ? null : { after: next, skipped: 0 };
  }
  return { groups: sorted(found, sort), next: place && `${place.skipped}~${place.after}` };
};

/** Where a search goes on: within a page of products, as one of them has many variants. */
interface Place {
  /** Of the page of products; empty: the first. */
  readonly after: string;
  /** Groups of that page that were given already. */
  readonly skipped: number;
}

const placeIn = (cursor: string | undefined): Place => {
  const [, skipped = '0', after = ''] = /^(\d+)~(.*)$/su.exec(cursor ?? '') ?? [];
  return { after, skipped: Number(skipped) };
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
