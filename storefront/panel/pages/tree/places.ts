import type { EditIntent } from '@kontor/contracts/documents/calls';
import {
  type DraftedItem,
  MOST_LEVELS,
  NAVIGATION_AREAS,
  type NavigationArea,
} from '@kontor/contracts/documents/navigation';
import { itemsIn, type NavigationNode, treeOf } from '@kontor/contracts/documents/navigation-tree';
import type { PartId } from '@kontor/contracts/kernel/ids';

type Node = NavigationNode<DraftedItem>;

/** Where a link stands. `under` null: in none; `below` null: first of those that stand there. */
export interface Place {
  readonly area: NavigationArea;
  readonly under: PartId | null;
  readonly below: PartId | null;
}

export const STEPS = ['up', 'down', 'in', 'out', ...NAVIGATION_AREAS] as const;
export type Step = (typeof STEPS)[number];

/** A link among those beside it. */
interface Standing {
  readonly node: Node;
  readonly area: NavigationArea;
  readonly siblings: readonly Node[];
  readonly index: number;
  readonly parent: Standing | null;
  /** 0: it stands below none. */
  readonly depth: number;
}

/** From top to bottom, by id. */
export type Standings = ReadonlyMap<string, Standing>;

const standingsIn = (siblings: readonly Node[], area: NavigationArea, parent: Standing | null): readonly Standing[] =>
  siblings.flatMap((node, index) => {
    const standing = { node, area, siblings, index, parent, depth: parent === null ? 0 : parent.depth + 1 };
    return [standing, ...standingsIn(node.children, area, standing)];
  });

export const standingsOf = (items: readonly DraftedItem[]): Standings =>
  new Map(
    NAVIGATION_AREAS.flatMap((area) => standingsIn(treeOf(items, area), area, null)).map((standing) => [
      standing.node.item.id,
      standing,
    ]),
  );

const idOf = (node: Node | undefined): PartId | null => node?.item.id ?? null;

/** At the end of an area. */
export const lastIn = (standings: Standings, area: NavigationArea): Place => {
  const first = [...standings.values()].filter((one) => one.area === area && one.depth === 0);
  return { area, under: null, below: idOf(first.at(-1)?.node) };
};

const heightOf = ({ children }: Node): number => 1 + Math.max(0, ...children.map(heightOf));

/** @param id of a link that is there; without, a new one */
const ifFits = (standings: Standings, id: string | undefined, place: Place): Place | null => {
  const node = standings.get(id ?? '')?.node;
  let levels = node ? heightOf(node) : 1;
  for (let above = standings.get(place.under ?? ''); above; above = above.parent ?? undefined) {
    levels += 1;
    if (above.node === node) return null;
  }
  return levels <= MOST_LEVELS ? place : null;
};

const placeAfter = ({ area, siblings, index, parent }: Standing, step: 'up' | 'down' | 'in' | 'out'): Place | null => {
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
  }
};

/** Where a step takes a link; `null`: nowhere. */
export const stepped = (standings: Standings, id: string, step: Step): Place | null => {
  const standing = standings.get(id);
  if (standing === undefined) return null;
  if (step === 'main' || step === 'footer') return standing.area === step ? null : lastIn(standings, step);
  const place = placeAfter(standing, step);
  return place && ifFits(standings, id, place);
};

export const DROPS = ['reorder-before', 'reorder-after', 'combine'] as const;
export type Drop = (typeof DROPS)[number];

/** Where a link goes that is dropped on another one; `null`: it cannot stand there. */
export const dropped = (standings: Standings, target: string, drop: Drop, id?: string): Place | null => {
  const standing = standings.get(target);
  if (standing === undefined) return null;
  const { node, area, siblings, parent } = standing;
  const under = idOf(parent?.node);
  const others = siblings.filter(({ item }) => item.id !== id);
  const places = {
    combine: { area, under: idOf(node), below: idOf(node.children.at(-1)) },
    'reorder-after': { area, under, below: idOf(node) },
    'reorder-before': { area, under, below: idOf(others[others.indexOf(node) - 1]) },
  };
  return ifFits(standings, id, places[drop]);
};

/** All that stands below a link goes with it. */
export const placing = (standings: Standings, id: PartId, { area, under, below }: Place): readonly EditIntent[] => {
  const node = standings.get(id)?.node;
  return [
    { type: 'movePart', partId: id, below },
    { type: 'setPart', partId: id, field: 'under', value: under },
    ...(node ? itemsIn(node) : []).map((item): EditIntent => {
      return { type: 'setPart', partId: item.id, field: 'area', value: area };
    }),
  ];
};

export const removing = (standings: Standings, id: string): readonly EditIntent[] => {
  const node = standings.get(id)?.node;
  return (node ? itemsIn(node) : []).map((item) => ({ type: 'removePart', partId: item.id }));
};
