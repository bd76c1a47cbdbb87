import type { EditIntent } from '@kontor/contracts/documents/calls';
import { partsIn } from '@kontor/contracts/documents/cells';
import type { PartId } from '@kontor/contracts/kernel/ids';
import type { NavigationItem } from '@kontor/contracts/documents/navigation';
import type { DocumentState } from './decider.ts';

/** @param partId the same for the same number */
export const itemsAdded = (
  items: readonly NavigationItem[],
  partId: (index: number) => PartId,
): readonly Extract<EditIntent, { type: 'addPart' }>[] =>
  items.map((fields, index) => ({
    type: 'addPart',
    partId: partId(index),
    partType: 'link',
    fields,
    below: index === 0 ? null : partId(index - 1),
  }));

/** Adds a link at the end of the main navigation; `null`: it is there. */
export const linkAdded = (
  { cells }: Pick<DocumentState, 'cells'>,
  item: NavigationItem,
  partId: PartId,
): EditIntent | null => {
  const main = partsIn(cells).filter(({ fields }) => fields['area'] === 'main');
  if (main.some(({ fields }) => fields['href'] === item.href)) return null;
  return { type: 'addPart', partId, partType: 'link', fields: item, below: main.at(-1)?.id ?? null };
};
