import { BATCH_NEEDS } from '@kontor/contracts/batches/calls';
import type { BatchAnswer, UndoableBatch, UndoableTask, BatchReport } from '@kontor/contracts/batches/responses';
import type { Permission } from '@kontor/contracts/accounts/permissions';

/** Batches that can be or were undone, newest first; details only for authorised readers. */
export const undoableOf = (
  batches: readonly BatchAnswer[],
  permissions: readonly Permission[],
): readonly UndoableBatch[] =>
  batches
    .flatMap((batch) => (isUndoing(batch) ? [shownTo(batch, permissions)] : []))
    .sort((one, other) => other.requestedAt - one.requestedAt);

type Undoable = BatchAnswer & { readonly task: UndoableTask };

const isUndoing = (batch: BatchAnswer): batch is Undoable =>
  (batch.task.kind === 'import' || batch.task.kind === 'stockEdit') && (batch.isUndoable || batch.undo !== null);

const shownTo = (batch: Undoable, permissions: readonly Permission[]): UndoableBatch => {
  const mayAll = (needs: readonly Permission[]): boolean => needs.every((need) => permissions.includes(need));
  const { see, lead } = BATCH_NEEDS[batch.task.kind];
  const mayUndo = batch.isUndoable && mayAll(lead);
  if (mayAll(see)) return { ...batch, maySee: true, mayUndo };
  const { task, report, undo } = batch;
  return {
    ...batch,
    task: { kind: task.kind },
    reason: null,
    report: counted(report),
    undo: undo && { ...undo, report: counted(undo.report) },
    maySee: false,
    mayUndo,
  };
};

/** Only the number, without details. */
const counted = (report: BatchReport | null): BatchReport | null => report && { ...report, rows: [], rowCount: 0 };
