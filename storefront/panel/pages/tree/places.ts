import type { EditIntent } from '@kontor/contracts/documents/calls';
import { NAVIGATION_AREAS, type NavigationArea, type PlacedItem } from '@kontor/contracts/documents/navigation';
import { type NavigationNode, treeOf } from '@kontor/contracts/documents/navigation-tree';
import { PartId } from '@kontor/contracts/kernel/ids';
import { z } from 'zod';

/** Where a link stands. `under` null: in none; `below` null: first of those that stand there. */
export const Place = z.object({
  area: z.enum(NAVIGATION_AREAS),
  under: PartId.nullable(),
  below: PartId.nullable(),
});
export type Place = z.infer<typeof Place>;

export const STEPS = ['up', 'down', 'in', 'out', ...NAVIGATION_AREAS] as const;
export type Step = (typeof STEPS)[number];

/** A link among those beside it. */
interface Standing {
  readonly node: NavigationNode<PlacedItem>;
  readonly area: NavigationArea;
  readonly siblings: readonly NavigationNode<PlacedItem>[];
  readonly index: number;
  readonly parent: Standing | null;
}

const standingsIn = (
  siblings: readonly NavigationNode<PlacedItem>[],
  area: NavigationArea,
  parent: Standing | null,
): readonly Standing[] =>
  siblings.flatMap((node, index) => {
    const standing = { node, area, siblings, index, parent };
    return [standing, ...standingsIn(node.children, area, standing)];
  });

const standingOf = (items: readonly PlacedItem[], id: string): Standing | undefined =>
  NAVIGATION_AREAS.flatMap((area) => standingsIn(treeOf(items, area), area, null)).find(
    ({ node }) => node.item.id === id,
  );

const idOf = (node: NavigationNode<PlacedItem> | undefined): PartId | null => node?.item.id ?? null;

/** At the end of an area. */
export const lastIn = (items: readonly PlacedItem[], area: NavigationArea): Place => ({
  area,
  under: null,
  below: idOf(treeOf(items, area).at(-1)),
});

/** Which one it is of how many beside it, from 1; `null`: there is no such link. */
export const numberOf = (items: readonly PlacedItem[], id: string) => {
  const standing = standingOf(items, id);
  return standing
    ? { n: standing.index + 1, of: standing.siblings.length, area: standing.area, parent: standing.parent?.node.item }
    : null;
};

/** Where a step takes a link; `null`: it can go no further. */
export const stepped = (items: readonly PlacedItem[], id: string, step: Step): Place | null => {
  const standing = standingOf(items, id);
  if (standing === undefined) return null;
  const { area, siblings, index, parent } = standing;
  const under = idOf(parent?.node);
  const [above, next] = [siblings[index - 1], siblings[index + 1]];
  switch (step) {
    case 'up':
      return above ? { area, under, below: idOf(siblings[index - 2]) } : null;
    case 'down':
      return next ? { area, under, below: idOf(next) } : null;
    case 'in':
      return above ? { area, under: idOf(above), below: idOf(above.children.at(-1)) } : null;
    case 'out':
      return parent ? { area, under: idOf(parent.parent?.node), below: idOf(parent.node) } : null;
    case 'main':
    case 'footer':
      return lastIn(items, step);
  }
};

export type Drop = 'reorder-before' | 'reorder-after' | 'combine';

/** Where a link goes that is dropped on another one; `null`: that one is gone. */
export const dropped = (items: readonly PlacedItem[], target: string, drop: Drop, id?: string): Place | null => {
  const standing = standingOf(items, target);
  if (standing === undefined) return null;
  const { node, area, parent } = standing;
  if (drop === 'combine') return { area, under: idOf(node), below: idOf(node.children.at(-1)) };
  const under = idOf(parent?.node);
  if (drop === 'reorder-after') return { area, under, below: idOf(node) };
  const others = standing.siblings.filter(({ item }) => item.id !== id);
  return { area, under, below: idOf(others[others.indexOf(node) - 1]) };
};

export const placing = (partId: PartId, { area, under, below }: Place): readonly EditIntent[] => [
  { type: 'movePart', partId, below },
  { type: 'setPart', partId, field: 'under', value: under },
  { type: 'setPart', partId, field: 'area', value: area },
];

/** The link goes with all that stand below it. */
export const removing = (items: readonly PlacedItem[], id: string): readonly EditIntent[] => {
  const below = items.filter(({ under }) => under === id).flatMap((item) => removing(items, item.id ?? ''));
  return items.some((item) => item.id === id) ? [...below, { type: 'removePart', partId: PartId.parse(id) }] : below;
};
