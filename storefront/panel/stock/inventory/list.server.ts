import { INVENTORY_SORTS, type InventorySort, ListInventoryQuery } from '@kontor/contracts/stock/inventory';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { readList } from '../../frame/list.server.ts';

type Direction = ListInventoryQuery['direction'];
export type Sorting = `${InventorySort}.${Direction}`;

const SORT_NAMES: Readonly<Record<InventorySort, string>> = { name: 'name', stock: 'bestand', price: 'preis' };
const SORTINGS = Object.fromEntries(
  INVENTORY_SORTS.flatMap((sort): [Sorting, string][] => [
    [`${sort}.ascending`, SORT_NAMES[sort]],
    [`${sort}.descending`, `${SORT_NAMES[sort]}-ab`],
  ]),
) as Readonly<Record<Sorting, string>>;

export const ALL_OPEN = 'alle';
const MAX_LISTED_OPEN = 50;

const Asked = ListInventoryQuery.omit({ sort: true, direction: true }).extend({
  sorting: z.enum(Object.keys(SORTINGS) as [Sorting, ...Sorting[]]).optional(),
  /** Ids of expanded products, or `ALL_OPEN`. */
  open: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean).slice(0, MAX_LISTED_OPEN)),
});

export const inventoryList = (request: Request, context: AppLoadContext) =>
  readList(request, context, {
    path: '/lagerbestand',
    schema: Asked,
    params: {
      search: 'suche',
      short: { name: 'knapp', values: { true: '1' } },
      sorting: { name: 'sortierung', values: SORTINGS },
      after: 'nach',
      open: 'offen',
    },
    views: ['sorting', 'open'],
  });
export type InventoryList = Awaited<ReturnType<typeof inventoryList>>;

export const queryOf = ({ sorting, open: _, ...asked }: InventoryList['query']): ListInventoryQuery => {
  const [sort, direction] = (sorting?.split('.') ?? [undefined, 'ascending']) as [InventorySort | undefined, Direction];
  return { ...asked, sort, direction };
};
