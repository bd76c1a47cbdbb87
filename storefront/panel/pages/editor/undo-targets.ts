import type { DocumentEdit } from '@kontor/contracts/documents/responses';

/** Newest first. */
type Edits = readonly Pick<DocumentEdit, 'edit' | 'undoes' | 'isUndone' | 'isOwn'>[];
/** The number of an edit; `null`: there is none; `undefined`: older edits have to be known. */
type Target = number | null | undefined;

/** A person's newest edit that still holds. */
const undoTarget = (edits: Edits, areAll: boolean): Target =>
  edits.find(({ undoes, isUndone, isOwn }) => isOwn && undoes === null && !isUndone)?.edit ??
  (areAll ? null : undefined);

/** A person's newest undo that can be taken back: they have edited nothing after it. */
const redoTarget = (edits: Edits, areAll: boolean): Target => {
  const plain = new Set(edits.filter(({ undoes }) => undoes === null).map(({ edit }) => edit));
  const oldest = edits.at(-1)?.edit ?? 0;
  for (const { edit, undoes, isUndone } of edits.filter(({ isOwn }) => isOwn)) {
    if (undoes === null && !isUndone) return null;
    if (undoes === null || isUndone) continue;
    if (undoes < oldest && !areAll) return undefined;
    if (plain.has(undoes)) return edit;
  }
  return areAll ? null : undefined;
};

/**
 * The edit that a person's next step takes back.
 * @param read the newest edits before one, at most `limit`
 */
export const stepTarget = async (
  step: 'undo' | 'redo',
  read: (before: number | undefined) => Promise<Edits>,
  limit: number,
): Promise<number | null> => {
  const targetIn = step === 'undo' ? undoTarget : redoTarget;
  const edits: Edits[number][] = [];
  for (;;) {
    const page = await read(edits.at(-1)?.edit);
    edits.push(...page);
    const target = targetIn(edits, page.length < limit);
    if (target !== undefined) return target;
  }
};
