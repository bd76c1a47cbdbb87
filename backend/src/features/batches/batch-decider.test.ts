import { describe, it } from '@jest/globals';
import type { BatchEvent } from '@kontor/contracts/batches/batches';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchTask } from '@kontor/contracts/batches/responses';
import type { Position } from '@kontor/contracts/kernel/events';
import { type CollectionId, SiteId } from '@kontor/contracts/kernel/ids';
import { given } from '../../../../test/support/given.ts';
import { batchDecider } from './batch-decider.ts';

const DAY = 24 * 60 * 60 * 1000;
const batchId = 'f1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10' as BatchId;
const task: BatchTask = {
  kind: 'import',
  fileName: 'laden.csv',
  bytes: 10,
  format: 'shopify',
  collectionId: 'c1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10' as CollectionId,
  dryRun: false,
  origin: 'https://laden.example',
};
const report = { counts: { created: 3 }, rows: [], rowCount: 0 };
const requested: BatchEvent = { type: 'BatchRequested', data: { batchId, task } };
const trial: BatchEvent = { type: 'BatchRequested', data: { batchId, task: { ...task, dryRun: true } } };
const orders: BatchEvent = { type: 'BatchRequested', data: { batchId, task: { kind: 'orderExport' } } };
const progressed = (done: number): BatchEvent => ({ type: 'BatchProgressed', data: { batchId, done, total: 9 } });
const cancelling: BatchEvent = { type: 'BatchCancelRequested', data: { batchId } };
const finished = (fileUntil: number, isCancelled = false): BatchEvent => ({
  type: 'BatchFinished',
  data: { batchId, isCancelled, report, fileUntil },
});
const undoing: BatchEvent = { type: 'BatchUndoRequested', data: { batchId } };
const undone: BatchEvent = { type: 'BatchUndone', data: { batchId, report } };
const removed: BatchEvent = { type: 'BatchFileRemoved', data: { batchId } };

describe('a batch', () => {
  const batch = given(batchDecider);

  it('is requested once', () => {
    batch().when({ type: 'RequestBatch', batchId, task }).then([requested]);
    batch(requested).when({ type: 'RequestBatch', batchId, task }).then([]);
    batch().when({ type: 'CancelBatch' }).thenRefused('notFound', 'batch.unknown');
  });

  it('reports progress when it is new and the batch is not over', () => {
    batch(requested)
      .when({ type: 'NoteProgress', done: 0, total: null })
      .then([{ type: 'BatchProgressed', data: { batchId, done: 0, total: null } }]);
    batch(requested, progressed(3)).when({ type: 'NoteProgress', done: 3, total: 9 }).then([]);
    batch(requested, progressed(3))
      .when({ type: 'NoteProgress', done: 4, total: 9 })
      .then([progressed(4)]);
    batch(requested, finished(9)).when({ type: 'NoteProgress', done: 4, total: 9 }).then([]);
  });

  it('can be cancelled until it is over', () => {
    batch(requested).when({ type: 'CancelBatch' }).then([cancelling]);
    batch(requested, progressed(1), cancelling).when({ type: 'CancelBatch' }).then([]);
    batch(requested, finished(9)).when({ type: 'CancelBatch' }).thenRefused('conflict', 'batch.overAlready');
    batch(requested, finished(9), undoing).when({ type: 'CancelBatch' }).thenRefused('conflict', 'batch.overAlready');
  });

  it('ends once, and keeps an undoable file for 30 days and an export for 7', () => {
    const finish = { type: 'FinishBatch', isCancelled: false, report, now: 1000 } as const;
    batch(requested)
      .when(finish)
      .then([finished(1000 + 30 * DAY)]);
    batch(orders)
      .when(finish)
      .then([finished(1000 + 7 * DAY)]);
    batch(requested, finished(9)).when(finish).then([]);
    batch(requested, finished(9)).when({ type: 'FailBatch', reason: 'x', now: 1 }).then([]);
  });

  it('is undone once, while its file exists, and only if it changed something', () => {
    const undo = { type: 'UndoBatch', now: 1000 } as const;
    batch(requested, finished(2000)).when(undo).then([undoing]);
    batch(requested, finished(2000, true)).when(undo).then([undoing]);
    batch(requested, finished(2000), undoing).when(undo).then([]);
    batch(requested, finished(2000), undoing, undone).when(undo).then([]);
    batch(requested, progressed(1)).when(undo).thenRefused('conflict', 'batch.notUndoable');
    batch(requested, finished(1000)).when(undo).thenRefused('conflict', 'batch.notUndoable');
    batch(requested, finished(2000), removed).when(undo).thenRefused('conflict', 'batch.notUndoable');
    batch(trial, finished(2000)).when(undo).thenRefused('conflict', 'batch.notUndoable');
    batch(orders, finished(2000)).when(undo).thenRefused('conflict', 'batch.notUndoable');
    batch(requested, finished(2000), undoing).when({ type: 'FinishUndo', report }).then([undone]);
    batch(requested, finished(2000), undoing, undone).when({ type: 'FinishUndo', report }).then([]);
  });

  it('resumes where it stopped, a replay only while its file is kept, and each run ends separately', () => {
    const part = { model: 'types', part: {}, until: '09' as Position };
    const replay: BatchEvent = { type: 'BatchRequested', data: { batchId, task: { kind: 'replay', ...part } } };
    const where = { to: SiteId.parse('demo--probe'), at: 1, host: 'probe.example' };
    const copy: BatchEvent = { type: 'BatchRequested', data: { batchId, task: { kind: 'branch', ...where } } };
    const resumed: BatchEvent = { type: 'BatchResumed', data: { batchId, run: 2 } };
    const resume = { type: 'ResumeBatch', now: 1000 } as const;
    batch(replay, finished(2000, true)).when(resume).then([resumed]);
    batch(replay, finished(2000, true), resumed).when(resume).then([]);
    batch(replay, finished(1000, true)).when(resume).thenRefused('conflict', 'batch.notResumable');
    batch(replay, finished(2000)).when(resume).thenRefused('conflict', 'batch.notResumable');
    batch(requested, finished(2000, true)).when(resume).thenRefused('conflict', 'batch.notResumable');
    batch(copy, finished(0, true)).when(resume).then([resumed]);
    batch(copy, finished(0, true), resumed)
      .when({ type: 'FinishBatch', isCancelled: false, report, now: 1000 })
      .then([{ type: 'BatchFinished', data: { batchId, run: 2, isCancelled: false, report, fileUntil: null } }]);
  });

  it('loses its file once', () => {
    batch(requested, finished(9)).when({ type: 'NoteFileRemoved' }).then([removed]);
    batch(requested, finished(9), removed).when({ type: 'NoteFileRemoved' }).then([]);
  });
});
