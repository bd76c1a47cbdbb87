import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { PartId } from '@kontor/contracts/kernel/ids';

/** Blocks below each other, in a document or a part of it that has none. @param partId the same for the same number */
export const blocksAdded = (
  blocks: readonly { readonly type: string }[],
  partId: (index: number) => PartId,
): readonly Extract<EditIntent, { type: 'addPart' }>[] =>
  blocks.map(({ type, ...fields }, index) => ({
    type: 'addPart',
    partId: partId(index),
    partType: type,
    fields,
    below: index === 0 ? null : partId(index - 1),
  }));
