import type { BatchEvent, BatchKind, BatchRunNumber } from './batches.ts';
import type { BatchView } from './responses.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor } from '../kernel/events.ts';

export const evolveBatch = (batch: BatchView | null, event: BatchEvent, at: Instant, by: Actor): BatchView | null => {
  if (event.type === 'BatchRequested') {
    const { batchId: id, task } = event.data;
    return { id, task, ...UNTOUCHED, requestedAt: at, requestedBy: by };
  }
  if (!batch) return null;
  switch (event.type) {
    case 'BatchProgressed': {
      const { done, total, share } = event.data;
      const startedAt = batch.startedAt ?? at;
      const status = batch.status === 'waiting' ? 'running' : batch.status;
      return { ...batch, status, startedAt, progressedAt: at, done, total, ...(share !== undefined && { share }) };
    }
    case 'BatchCancelRequested':
      return { ...batch, isCancelling: true };
    case 'BatchResumed': {
      const { share = 0, done, ...rest } = batch;
      const resumed = { ...rest, ...WAITING, run: event.data.run };
      // A copy starts over and skips what exists.
      return batch.task.kind === 'replay'
        ? { ...resumed, done, share, before: { done, share } }
        : { ...resumed, done: 0 };
    }
    case 'BatchFinished': {
      const { isCancelled, report, fileUntil } = event.data;
      const status = isCancelled ? 'cancelled' : 'done';
      return { ...batch, status, isCancelling: false, finishedAt: at, report, fileUntil };
    }
    case 'BatchFailed': {
      const { reason, fileUntil } = event.data;
      return { ...batch, status: 'failed', isCancelling: false, finishedAt: at, reason, fileUntil };
    }
    case 'BatchUndoRequested': {
      const undo = { requestedAt: at, requestedBy: by, undoneAt: null, report: null };
      return { ...batch, status: 'undoing', startedAt: null, progressedAt: null, done: 0, total: null, undo };
    }
    case 'BatchUndone': {
      const { undo } = batch;
      return { ...batch, status: 'undone', undo: undo && { ...undo, undoneAt: at, report: event.data.report } };
    }
    case 'BatchFileRemoved':
      return { ...batch, fileUntil: null };
  }
};

const WAITING = {
  status: 'waiting',
  isCancelling: false,
  startedAt: null,
  progressedAt: null,
  finishedAt: null,
  report: null,
  reason: null,
  fileUntil: null,
} as const satisfies Partial<BatchView>;

const UNTOUCHED = { ...WAITING, done: 0, total: null, undo: null } as const satisfies Partial<BatchView>;

const UNDONE_BY_COMPENSATION: readonly BatchKind[] = ['import', 'stockEdit'];

export const isUndoable = ({ task, status, fileUntil }: BatchView, now: Instant): boolean =>
  UNDONE_BY_COMPENSATION.includes(task.kind) &&
  !(task.kind === 'import' && task.dryRun) &&
  (status === 'done' || status === 'cancelled' || status === 'failed') &&
  fileUntil !== null &&
  now < fileUntil;

export const isResumable = ({ task, status, fileUntil }: BatchView, now: Instant): boolean =>
  status === 'cancelled' &&
  (task.kind === 'branch' || (task.kind === 'replay' && fileUntil !== null && now < fileUntil));

export const runOf = ({ run = 1 }: { readonly run?: BatchRunNumber | undefined }): BatchRunNumber => run;

export const isOver = ({ status }: Pick<BatchView, 'status'>): boolean =>
  status !== 'waiting' && status !== 'running' && status !== 'undoing';
