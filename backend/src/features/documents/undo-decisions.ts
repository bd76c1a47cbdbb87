import {
  type CellChange,
  type CellPath,
  type Cells,
  partOf,
  partPath,
  withChanges,
} from '@kontor/contracts/documents/cells';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { DocumentKindName } from '@kontor/contracts/documents/kinds';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type Draft, requireSound } from './edit-decisions.ts';

/** An edit or undo, as its event has it. */
export interface DoneEdit {
  readonly edit: number;
  readonly changes: readonly CellChange[];
}

interface UndoableDraft extends Draft {
  readonly undoneBy: ReadonlyMap<number, number>;
}

/** Whether an undo holds that was not undone itself. */
export const isUndone = (edit: number, undoneBy: ReadonlyMap<number, number>): boolean => {
  let isTakenBack = false;
  for (let by = undoneBy.get(edit); by !== undefined; by = undoneBy.get(by)) isTakenBack = !isTakenBack;
  return isTakenBack;
};

/** Paths of the edit's cells that were changed after it, apart from what was itself undone. */
export const changedSince = ({ changes }: Pick<DoneEdit, 'changes'>, cells: Cells): readonly CellPath[] =>
  changes.flatMap(({ path, before, after }) => {
    if (cells.get(path)?.now?.setBy !== after?.setBy) return [path];
    const partId = before === null && after !== null ? partOf(path) : null;
    // Undoing a part's addition would also take what others filled in.
    return partId === null || path !== partPath(partId) ? [] : filledIn(path, after!.setBy, cells);
  });

const filledIn = (part: CellPath, addedBy: number, cells: Cells): readonly CellPath[] =>
  [...cells]
    .filter(([path, { now }]) => path.startsWith(`${part}/fields/`) && (now?.setBy ?? 0) > addedBy)
    .map(([path]) => path);

/** @throws Refusal `conflict` if it is undone already, or one of its cells was changed since */
export const undone = (
  { documentId, edit: of, changes }: DoneEdit & { readonly documentId: DocumentId },
  { edit, cells, undoneBy }: UndoableDraft,
  kind: DocumentKindName,
): readonly DocumentEvent[] => {
  if (isUndone(of, undoneBy)) throw new Refusal('conflict', { key: 'documents.undoneAlready' });
  if (changedSince({ changes }, cells).length > 0) {
    throw new Refusal('conflict', { key: 'documents.undoTooLate' });
  }
  const back = changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  requireSound(withChanges(cells, back, edit + 1), kind);
  return [{ type: 'EditUndone', data: { documentId, edit: edit + 1, of, changes: back } }];
};
