import { evolveBatch, isOver, isResumable, isUndoable, runOf } from '@kontor/contracts/batches/state';
import type { BatchEvent } from '@kontor/contracts/batches/batches';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchReport, BatchTask, BatchView } from '@kontor/contracts/batches/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Exports are fetched soon; an import may prove wrong weeks later; a copy has no file. */
const FILE_DAYS = {
  import: 30,
  stockEdit: 30,
  productExport: 7,
  orderExport: 7,
  submissionExport: 7,
  replay: 7,
  branch: null,
} as const;

/** @throws Refusal `notFound` for all but the first */
export type BatchCommand =
  | { type: 'RequestBatch'; batchId: BatchId; task: BatchTask }
  | { type: 'NoteProgress'; done: number; total: number | null; share?: number }
  /** @throws Refusal `conflict` when it is over */
  | { type: 'CancelBatch' }
  /** @throws Refusal `conflict` when it cannot resume */
  | { type: 'ResumeBatch'; now: Instant }
  | { type: 'FinishBatch'; isCancelled: boolean; report: BatchReport; now: Instant }
  | { type: 'FailBatch'; reason: string; now: Instant }
  /** @throws Refusal `conflict` when it cannot be undone */
  | { type: 'UndoBatch'; now: Instant }
  | { type: 'FinishUndo'; report: BatchReport }
  | { type: 'NoteFileRemoved' };

/** One batch: requested once, ended once, and undone at most once (MP-02). */
export const batchDecider: Decider<BatchView | null, BatchCommand, BatchEvent> = {
  initial: null,
  // The actor matters only to the read model.
  evolve: (batch, event, at) => evolveBatch(batch, event, at, 'system:batches'),
  decide: (command, batch) => {
    if (command.type === 'RequestBatch') {
      const { batchId, task } = command;
      return batch ? [] : [{ type: 'BatchRequested', data: { batchId, task } }];
    }
    if (!batch) throw new Refusal('notFound', { key: 'batch.unknown' });
    const { id: batchId } = batch;
    switch (command.type) {
      case 'NoteProgress': {
        const { done, total, share } = command;
        const isNews =
          batch.startedAt === null || done !== batch.done || total !== batch.total || share !== batch.share;
        const data = { batchId, done, total, ...(share !== undefined && { share }) };
        return isOver(batch) || !isNews ? [] : [{ type: 'BatchProgressed', data }];
      }
      case 'CancelBatch':
        if (batch.status !== 'waiting' && batch.status !== 'running') {
          throw new Refusal('conflict', { key: 'batch.overAlready' });
        }
        return batch.isCancelling ? [] : [{ type: 'BatchCancelRequested', data: { batchId } }];
      case 'ResumeBatch':
        if (batch.status === 'waiting' || batch.status === 'running') return [];
        if (!isResumable(batch, command.now)) throw new Refusal('conflict', { key: 'batch.notResumable' });
        return [{ type: 'BatchResumed', data: { batchId, run: runOf(batch) + 1 } }];
      case 'FinishBatch': {
        const { isCancelled, report, now } = command;
        if (isOver(batch)) return [];
        const data = { batchId, ...runIn(batch), isCancelled, report, fileUntil: fileUntil(batch, now) };
        return [{ type: 'BatchFinished', data }];
      }
      case 'FailBatch': {
        const { reason, now } = command;
        if (isOver(batch)) return [];
        return [{ type: 'BatchFailed', data: { batchId, ...runIn(batch), reason, fileUntil: fileUntil(batch, now) } }];
      }
      case 'UndoBatch':
        if (batch.undo) return [];
        if (!isUndoable(batch, command.now)) throw new Refusal('conflict', { key: 'batch.notUndoable' });
        return [{ type: 'BatchUndoRequested', data: { batchId } }];
      case 'FinishUndo':
        return batch.status === 'undoing' ? [{ type: 'BatchUndone', data: { batchId, report: command.report } }] : [];
      case 'NoteFileRemoved':
        return batch.fileUntil === null ? [] : [{ type: 'BatchFileRemoved', data: { batchId, ...runIn(batch) } }];
    }
  },
};

const runIn = ({ run }: BatchView) => (run === undefined ? {} : { run });

const fileUntil = ({ task }: BatchView, now: Instant): Instant | null => {
  const days = FILE_DAYS[task.kind];
  return days === null ? null : now + days * DAY_MS;
};
