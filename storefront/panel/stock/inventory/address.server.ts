import { INVENTORY_SORTS, type InventorySort, ListInventoryQuery } from '@kontor/contracts/stock/inventory';
import { type Saved, savedText } from '../saved.server.ts';

/** The page's own names of what a list is sorted by. */
const SORT_NAMES: Readonly<Record<InventorySort, string>> = { name: 'name', stock: 'bestand', price: 'preis' };
const DESCENDING = '-ab';
export const ALL_OPEN = 'alle';

/** What the page's address asks for. */
export interface Asked extends ListInventoryQuery {
  /** Ids of the products whose variants are shown, or `ALL_OPEN`. */
  readonly open: readonly string[];
}

export const askedIn = (request: Request): Asked => {
  const { searchParams } = new URL(request.url);
  const sorting = searchParams.get('sortierung') ?? '';
  const sort = INVENTORY_SORTS.find((name) => sorting.replace(/-ab$/u, '') === SORT_NAMES[name]);
  const after = searchParams.get('nach');
  const asked = ListInventoryQuery.safeParse({
    search: searchParams.get('suche') ?? '',
    ...(sort && { sort, direction: sorting.endsWith(DESCENDING) ? 'descending' : 'ascending' }),
    ...(searchParams.get('knapp') && { short: 'true' }),
    ...(after && { after }),
  });
  const open = (searchParams.get('offen') ?? '').split(',').filter(Boolean).slice(0, 50);
  return { ...(asked.success ? asked.data : ListInventoryQuery.parse({})), open };
};

/** The page's address with other parameters. @param saved what it says a word about */
export const hrefOf = ({ search, sort, direction, short, after, open }: Asked, saved?: Saved): string => {
  const params = new URLSearchParams();
  if (search !== '') params.set('suche', search);
  if (short === true) params.set('knapp', '1');
  if (sort !== 'name' || direction !== 'ascending') {
    params.set('sortierung', SORT_NAMES[sort] + (direction === 'descending' ? DESCENDING : ''));
  }
  if (after !== undefined) params.set('nach', after);
  if (open.length > 0) params.set('offen', open.join(','));
  if (saved) params.set('ok', savedText(saved));
  return params.size === 0 ? '/lagerbestand' : `/lagerbestand?${params}`;
};
