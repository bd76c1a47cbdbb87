import type { PartId } from '../kernel/ids.ts';
import type { RefusalText } from '../kernel/refusal.ts';
import { MOST_LEVELS, type NavigationArea } from './navigation.ts';

interface Placed {
  readonly id?: PartId | undefined;
  readonly under?: PartId | undefined;
  readonly area: NavigationArea;
}

export interface NavigationNode<Item> {
  readonly item: Item;
  readonly children: readonly NavigationNode<Item>[];
}

/** The links of an area from top to bottom. What stood below a removed link stands by itself. */
export const treeOf = <Item extends Placed>(
  items: readonly Item[],
  area: NavigationArea,
): readonly NavigationNode<Item>[] => {
  const ids = new Set(items.map(({ id }) => id));
  const isFirst = ({ under }: Item): boolean => under === undefined || !ids.has(under);
  const below = (id: PartId | undefined): readonly NavigationNode<Item>[] =>
    id === undefined ? [] : items.filter(({ under }) => under === id).map(nodeOf);
  const nodeOf = (item: Item): NavigationNode<Item> => ({ item, children: below(item.id) });
  return items.filter((item) => item.area === area && isFirst(item)).map(nodeOf);
};

/** The link and all that stand below it. */
export const itemsIn = <Item>({ item, children }: NavigationNode<Item>): readonly Item[] => [
  item,
  ...children.flatMap(itemsIn),
];

/** Why the links cannot stand as they do; `null`: they can. */
export const placementProblem = (items: readonly Placed[]): RefusalText | null => {
  const underOf = new Map(items.map(({ id, under }) => [id, under]));
  for (const { id } of items) {
    let levels = 0;
    for (let at = id; at !== undefined && underOf.has(at); at = underOf.get(at)) {
      levels += 1;
      if (levels > items.length) return { key: 'navigation.underItself' };
    }
    if (levels > MOST_LEVELS) return { key: 'navigation.tooDeep' };
  }
  return null;
};
