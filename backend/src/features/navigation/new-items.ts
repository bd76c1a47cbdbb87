import type { EditIntent } from '@kontor/contracts/documents/calls';
import {
  type DraftedItem,
  FOLDER_BEHAVIORS,
  type FolderBehavior,
  NAVIGATION_AREAS,
  type NavigationArea,
  type NavigationItem,
} from '@kontor/contracts/documents/navigation';
import { itemsIn, type NavigationNode, treeOf } from '@kontor/contracts/documents/navigation-tree';
import type { LayoutItem } from '@kontor/contracts/documents/site-layout';
import type { PartId } from '@kontor/contracts/kernel/ids';

/** An item with all that follows from it, and the item above it. */
interface Wanted {
  readonly item: LayoutItem;
  readonly parent: Wanted | null;
}

const inOrder = (items: readonly LayoutItem[], parent: Wanted | null = null): readonly Wanted[] =>
  items.flatMap((item) => {
    const wanted = { item, parent };
    return [wanted, ...inOrder(item.items, wanted)];
  });

const behaviorOf = (number: number | undefined): FolderBehavior | undefined =>
  (Object.keys(FOLDER_BEHAVIORS) as FolderBehavior[]).find((name) => FOLDER_BEHAVIORS[name] === number);

const isSame = ({ id, pageId, title, href = '' }: DraftedItem, { item }: Wanted): boolean => {
  if (item.id !== null) return item.id === id;
  if (item.collectionId !== null) return item.collectionId === pageId;
  return pageId === undefined && item.externalLink?.title === title && item.externalLink.url === href;
};

/** What is not said stays; nor is said what would be anyway. */
const folderOf = (number: number | undefined, known: FolderBehavior | undefined): FolderBehavior | undefined =>
  number === undefined || number === FOLDER_BEHAVIORS[known ?? 'index'] ? known : behaviorOf(number);

/** What is said of it; of what is not said, what `known` has. */
const fieldsOf = ({ item }: Wanted, area: NavigationArea, known: DraftedItem | undefined): NavigationItem => {
  const { collectionId, externalLink, title, folderBehavior } = item;
  return {
    title: title ?? externalLink?.title ?? known?.title ?? '',
    href: externalLink === null || externalLink.url === '' ? undefined : externalLink.url,
    pageId: collectionId ?? undefined,
    area,
    folder: folderOf(folderBehavior, known?.folder),
  };
};

/**
 * HN-03: what turns the links of an area into others. Links that stay keep their id, so that what others change of them
 * meanwhile stays too.
 * @param partId of the link with that number
 */
export const itemsReplaced = (
  all: readonly DraftedItem[],
  area: NavigationArea,
  items: readonly LayoutItem[],
  partId: (index: number) => PartId,
): readonly EditIntent[] => {
  const before = treeOf(all, area).flatMap(itemsIn);
  const left = new Set(before);
  const wanted = inOrder(items);
  const known = new Map<Wanted, DraftedItem>();
  // What is named by its id is not taken by what merely leads to the same.
  for (const one of wanted.toSorted((a, b) => Number(b.item.id !== null) - Number(a.item.id !== null))) {
    const found = [...left].find((item) => isSame(item, one));
    if (found === undefined) continue;
    known.set(one, found);
    left.delete(found);
  }
  const idOf = (one: Wanted): PartId => known.get(one)?.id ?? partId(wanted.indexOf(one));
  /** The ids as they stand while one change after the other is made. */
  const order = all.filter((item) => before.includes(item) && !left.has(item)).map(({ id }) => id);
  return [
    ...[...left].map(({ id }): EditIntent => ({ type: 'removePart', partId: id })),
    ...wanted.flatMap((one, index): readonly EditIntent[] => {
      const id = idOf(one);
      const below = index === 0 ? null : idOf(wanted[index - 1]!);
      const under = one.parent === null ? undefined : idOf(one.parent);
      const fields = { ...fieldsOf(one, area, known.get(one)), under };
      const found = known.get(one);
      if (found === undefined) {
        order.splice(index, 0, id);
        return [{ type: 'addPart', partId: id, partType: 'link', fields, below }];
      }
      const changed = (Object.keys(fields) as (keyof typeof fields)[])
        .filter((field) => fields[field] !== found[field])
        .map((field): EditIntent => ({ type: 'setPart', partId: id, field, value: fields[field] ?? null }));
      if (order[index] === id) return changed;
      order.splice(order.indexOf(id), 1);
      order.splice(index, 0, id);
      return [...changed, { type: 'movePart', partId: id, below }];
    }),
  ];
};

/** The pages are linked nowhere any more. What stood below them stays, one level up. */
export const itemsHidden = (all: readonly DraftedItem[], items: readonly LayoutItem[]): readonly EditIntent[] => {
  const hidden = new Set(inOrder(items).map(({ item }) => item.collectionId));
  const lifted = (
    { item, children }: NavigationNode<DraftedItem>,
    area: NavigationArea,
    under: PartId | null,
  ): readonly EditIntent[] => {
    const isGone = item.pageId !== undefined && hidden.has(item.pageId);
    const set = (field: string, value: unknown): EditIntent => ({ type: 'setPart', partId: item.id, field, value });
    const own: readonly EditIntent[] = isGone
      ? [{ type: 'removePart', partId: item.id }]
      : [set('under', under), set('area', area)];
    return [...children.flatMap((child) => lifted(child, area, isGone ? under : item.id)), ...own];
  };
  return NAVIGATION_AREAS.flatMap((area) => treeOf(all, area).flatMap((node) => lifted(node, area, null)));
};
