import type { DocumentEdit } from '@kontor/contracts/documents/responses';

type Edits = readonly Pick<DocumentEdit, 'edit' | 'undoes' | 'isUndone' | 'isOwn'>[];

/** A person's newest edit that still holds; `null`: none of these. @param edits newest first */
export const undoTarget = (edits: Edits): number | null =>
  edits.find(({ undoes, isUndone, isOwn }) => isOwn && undoes === null && !isUndone)?.edit ?? null;

/**
 * A person's newest undo that can be taken back: they have edited nothing after it. `null`: none of these.
 * @param edits newest first
 */
export const redoTarget = (edits: Edits): number | null => {
  const plain = new Set(edits.filter(({ undoes }) => undoes === null).map(({ edit }) => edit));
  for (const { edit, undoes, isUndone, isOwn } of edits) {
    if (!isOwn) continue;
    if (undoes === null && !isUndone) return null;
    if (undoes !== null && plain.has(undoes) && !isUndone) return edit;
  }
  return null;
};
