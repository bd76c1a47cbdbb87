import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import type { PartId } from '@kontor/contracts/kernel/ids';
import { NAVIGATION_AREAS, type NavigationArea } from '@kontor/contracts/documents/navigation';
import { Link } from '@kontor/contracts/kernel/link';
import { z } from 'zod';

/** `id`: the part that it was made from; empty: a new one. */
const TypedLink = Link.extend({ id: z.string() });
export type TypedLink = z.infer<typeof TypedLink>;

export const TypedLinks = z.record(z.enum(NAVIGATION_AREAS), z.array(TypedLink).readonly()).readonly();
export type TypedLinks = z.infer<typeof TypedLinks>;

type Base = Pick<DocumentContent, 'parts'>;

/** What turns the version that a form was made from into what the form says. @param newId of a new link */
export const changedLinks = ({ parts }: Base, typed: TypedLinks, newId: () => PartId): readonly EditIntent[] => {
  const kept = new Set(NAVIGATION_AREAS.flatMap((area) => typed[area].map(({ id }) => id)));
  const removed = parts
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({ type: 'removePart', partId: id }) as const);
  return [...removed, ...NAVIGATION_AREAS.flatMap((area) => changesOf(area, parts, typed[area], newId))];
};

const changesOf = (
  area: NavigationArea,
  parts: Base['parts'],
  typed: readonly TypedLink[],
  newId: () => PartId,
): readonly EditIntent[] => {
  const before = parts.filter(({ fields }) => fields['area'] === area);
  const kept = new Set(typed.map(({ id }) => id));
  /** The links as they stand while one change after the other is made. */
  const order: string[] = before.map(({ id }) => id).filter((id) => kept.has(id));
  const intents: EditIntent[] = [];
  let below: PartId | null = null;
  for (const [index, { id, title, href }] of typed.entries()) {
    const part = before.find((one) => one.id === id);
    if (part === undefined) {
      const partId = newId();
      intents.push({ type: 'addPart', partId, partType: 'link', fields: { title, href, area }, below });
      order.splice(index, 0, partId);
      below = partId;
      continue;
    }
    const { id: partId, fields } = part;
    if (fields['title'] !== title) intents.push({ type: 'setPart', partId, field: 'title', value: title });
    if (fields['href'] !== href) intents.push({ type: 'setPart', partId, field: 'href', value: href });
    if (order[index] !== id) {
      intents.push({ type: 'movePart', partId, below });
      order.splice(order.indexOf(id), 1);
      order.splice(index, 0, id);
    }
    below = partId;
  }
  return intents;
};
