import type { EditIntent } from '@kontor/contracts/documents/calls';
import {
  FOLDER_BEHAVIORS,
  type FolderBehavior,
  type NavigationArea,
  type NavigationItem,
  type PlacedItem,
} from '@kontor/contracts/documents/navigation';
import { itemsIn, treeOf } from '@kontor/contracts/documents/navigation-tree';
import type { LayoutItem } from '@kontor/contracts/documents/site-layout';
import type { PartId } from '@kontor/contracts/kernel/ids';

type Placed = PlacedItem & { readonly id: PartId };

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

const isSame = ({ id, pageId, title, href = '' }: Placed, { item }: Wanted): boolean => {
  if (item.id !== null) return item.id === id;
  if (item.collectionId !== null) return item.collectionId === pageId;
  return pageId === undefined && item.externalLink?.title === title && item.externalLink.url === href;
};

/** What is said of it; of what is not said, what `known` has. */
const fieldsOf = ({ item }: Wanted, area: NavigationArea, known: Placed | undefined): NavigationItem => {
  const { collectionId, externalLink, title, folderBehavior } = item;
  return {
    title: title ?? externalLink?.title ?? known?.title ?? '',
    href: externalLink === null || externalLink.url === '' ? undefined : externalLink.url,
    pageId: collectionId ?? undefined,
    area,
    folder: folderBehavior === undefined ? known?.folder : behaviorOf(folderBehavior),
  };
};

/**
 * HN-03: what turns the links of an area into others. Links that stay keep their id, so that what others change of them
 * meanwhile stays too.
 * @param partId of the link with that number
 */
export const itemsReplaced = (
  all: readonly PlacedItem[],
  area: NavigationArea,
  items: readonly LayoutItem[],
  partId: (index: number) => PartId,
): readonly EditIntent[] => {
  const before = treeOf(all as readonly Placed[], area).flatMap(itemsIn);
  const left = new Set(before);
  const wanted = inOrder(items);
  const known = new Map<Wanted, Placed>();
  for (const one of wanted) {
    const found = [...left].find((item) => isSame(item, one));
    if (found === undefined) continue;
    known.set(one, found);
    left.delete(found);
  }
  const idOf = (one: Wanted): PartId => known.get(one)?.id ?? partId(wanted.indexOf(one));
  /** The ids as they stand while one change after the other is made. */
  const order = (all as readonly Placed[])
    .filter((item) => before.includes(item) && !left.has(item))
    .map(({ id }) => id);
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
export const itemsHidden = (all: readonly PlacedItem[], items: readonly LayoutItem[]): readonly EditIntent[] => {
  const hidden = new Set(inOrder(items).map(({ item }) => item.collectionId));
  const gone = new Map(
    (all as readonly Placed[])
      .filter(({ pageId }) => pageId !== undefined && hidden.has(pageId))
      .map((item) => [item.id, item]),
  );
  const liftedTo = (under: PartId | undefined): PartId | undefined => {
    const parent = under === undefined ? undefined : gone.get(under);
    return parent === undefined ? under : liftedTo(parent.under);
  };
  return [
    ...(all as readonly Placed[])
      .filter(({ id, under }) => !gone.has(id) && liftedTo(under) !== under)
      .map(({ id, under }): EditIntent => ({
        type: 'setPart',
        partId: id,
        field: 'under',
        value: liftedTo(under) ?? null,
      })),
    ...[...gone.keys()].map((id): EditIntent => ({ type: 'removePart', partId: id })),
  ];
};
