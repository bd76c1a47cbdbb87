import { ListInventoryQuery } from '@kontor/contracts/stock/inventory';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SignUpGroupPage, SignUpGroupsQuery } from '@kontor/contracts/restock/queries';
import type { SignUpGroup } from '@kontor/contracts/restock/responses';
import type { Queries } from '../../platform/platform.ts';

/** Pages of products per search. */
const MAX_PAGES = 4;

/** One page of groups; a search matches product names and SKUs, also of removed variants. @throws InvalidPageKey */
export const groupsFound = async (
  queries: Pick<Queries, 'restock' | 'inventory'>,
  siteId: SiteId,
  { search, sort, limit, cursor }: SignUpGroupsQuery,
  position: Position | undefined,
): Promise<SignUpGroupPage> => {
  if (search === '') return queries.restock.groups(siteId, { sort, limit, after: cursor }, position);
  const found: SignUpGroup[] = [];
  let place: Place | null = placeIn(cursor);
  for (let page = 0; place !== null && found.length < limit && page < MAX_PAGES; page += 1) {
    const { after, skipped }: Place = place;
    const asked = ListInventoryQuery.parse({ search, sort: 'name', limit, ...(after !== '' && { after }) });
    const { products, next } = await queries.inventory.list(siteId, asked, position);
    const own = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    const removed = await queries.inventory.removedOf(
      siteId,
      products.map(({ id }) => id),
    );
    const ids = [...own, ...removed.map(({ id }) => id)];
    const left = sorted(await queries.restock.groupsOf(siteId, ids), sort).slice(skipped);
    const taken = left.slice(0, limit - found.length);
    found.push(...taken);
    if (taken.length < left.length) place = { after, skipped: skipped + taken.length };
    else place = next === null ? null : { after: next, skipped: 0 };
  }
  return { groups: sorted(found, sort), next: place && `${place.skipped}~${place.after}` };
};

/** Where a search continues: within a page of products, as one product has many variants. */
interface Place {
  /** Key of the page of products; empty: the first. */
  readonly after: string;
  readonly skipped: number;
}

const placeIn = (cursor: string | undefined): Place => {
  const [, skipped = '0', after = ''] = /^(\d+)~(.*)$/su.exec(cursor ?? '') ?? [];
  return { after, skipped: Number(skipped) };
};

/** Sorts within one page of a search; pages are in order of product names. */
const sorted = (groups: readonly SignUpGroup[], sort: SignUpGroupsQuery['sort']): readonly SignUpGroup[] =>
  groups.toSorted((a, b) =>
    sort === 'waiting'
      ? b.counts.waiting - a.counts.waiting
      : (a.waitingSince ?? Infinity) - (b.waitingSince ?? Infinity),
  );
