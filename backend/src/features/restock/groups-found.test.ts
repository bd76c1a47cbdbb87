import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { ListInventoryQuery } from '@kontor/contracts/stock/inventory';
import type { Queries } from '../../platform/platform.ts';
import { groupsFound } from './groups-found.ts';
import type { SignUpGroup } from '@kontor/contracts/restock/responses';

const demo = SiteId.parse('demo');
const PRODUCTS = ['a', 'b', 'c', 'd', 'e'];
/** Variants per product, each with a subscriber. */
const VARIANTS = 3;

const groupOf = (variantId: string): Pick<SignUpGroup, 'counts' | 'waitingSince'> & { readonly variantId: string } => ({
  variantId,
  waitingSince: 1,
  counts: { waiting: variantId.charCodeAt(2) } as SignUpGroup['counts'],
});
const queries = {
  inventory: {
    list: async (_: SiteId, { limit, after }: ListInventoryQuery) => {
      const from = after === undefined ? 0 : PRODUCTS.indexOf(after) + 1;
      const page = PRODUCTS.slice(from, from + limit);
      const ids = (name: string) => Array.from({ length: VARIANTS }, (__, at) => ({ id: `${name}-${at}` }));
      return {
        products: page.map((name) => ({ id: name, name, variants: ids(name) })),
        next: from + limit < PRODUCTS.length ? page.at(-1)! : null,
      };
    },
    removedOf: async (_: SiteId, names: readonly string[]) => (names.includes('e') ? [{ id: 'e-removed' }] : []),
  },
  restock: { groupsOf: async (_: SiteId, ids: readonly string[]) => ids.map(groupOf) },
} as unknown as Pick<Queries, 'restock' | 'inventory'>;

const pages = async (limit: number): Promise<readonly (readonly string[])[]> => {
  const all: string[][] = [];
  let cursor: string | undefined;
  do {
    const asked = { search: 'becher', sort: 'waiting', limit, cursor } as const;
    const { groups, next } = await groupsFound(queries, demo, asked, undefined);
    all.push(groups.map(({ variantId }) => variantId));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
};

describe('a search among waiting lines', () => {
  it.each([1, 2, 4, 7, 50])('finds each line once, at most %i at a time', async (limit) => {
    const found = await pages(limit);
    expect(Math.max(...found.map((page) => page.length))).toBeLessThanOrEqual(limit);
    const every = PRODUCTS.flatMap((name) => Array.from({ length: VARIANTS }, (_, at) => `${name}-${at}`));
    expect(found.flat().toSorted()).toEqual([...every, 'e-removed'].toSorted());
  });

  it('puts the longest line of a page first', async () => {
    expect((await pages(3))[0]).toEqual(['a-2', 'b-2', 'c-2']);
  });
});
