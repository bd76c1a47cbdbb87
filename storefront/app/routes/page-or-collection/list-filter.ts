import type { ProductSort } from '@kontor/contracts/catalogue/queries';

export interface ListFilter {
  readonly category: string | undefined;
  readonly tag: string | undefined;
  readonly sort: ProductSort;
}

export const SORTS: readonly ProductSort[] = ['featured', 'priceAscending', 'priceDescending', 'name'];

export const listHref = (path: string, { category, tag, sort }: ListFilter, after?: string): string => {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (tag !== undefined) query.set('tag', tag);
  if (sort !== 'featured') query.set('sort', sort);
  if (after !== undefined) query.set('after', after);
  return query.size === 0 ? path : `${path}?${query}`;
};
