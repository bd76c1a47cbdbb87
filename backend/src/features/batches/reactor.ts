import { BatchId, type BatchEvent } from '@kontor/contracts/batches';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { z } from 'zod';
import type { Reactor } from '../../platform/reactors/reactor.ts';

type Watched = Exclude<Recorded<BatchEvent>, { type: 'BatchProgressed' | 'BatchCancelRequested' }>;

/** What is to be done about a batch: the work itself, its undoing, or clearing away its file. */
export const BatchJob = z.object({ siteId: SiteId, batchId: BatchId, step: z.enum(['work', 'undo', 'clear']) });
export type BatchJob = z.infer<typeof BatchJob>;

const idOf = (batchId: BatchId, step: BatchJob['step']): string => `${step}-${batchId}`;

const jobOf = (event: Watched, step: BatchJob['step']) => {
  const { batchId } = event.data;
  return { id: idOf(batchId, step), data: { siteId: siteOf(event), batchId, step } };
};

/** MP-02: one job for each batch, one for its undoing, and one that removes its file when that has been kept long enough. */
export const batchesReactor: Reactor<Watched> = {
  name: 'batches',
  types: ['BatchRequested', 'BatchFinished', 'BatchFailed', 'BatchUndoRequested', 'BatchUndone', 'BatchFileRemoved'],
  asks: (event) => {
    switch (event.type) {
      case 'BatchRequested':
        return [jobOf(event, 'work')];
      case 'BatchUndoRequested':
        return [jobOf(event, 'undo')];
      case 'BatchFinished':
      case 'BatchFailed': {
        const { fileUntil } = event.data;
        return fileUntil === null ? [] : [{ ...jobOf(event, 'clear'), runAt: fileUntil }];
      }
      case 'BatchUndone':
      case 'BatchFileRemoved':
        return [];
    }
  },
  settles: ({ type, data: { batchId } }) => {
    switch (type) {
      case 'BatchFinished':
      case 'BatchFailed':
        return [idOf(batchId, 'work')];
      case 'BatchUndone':
        return [idOf(batchId, 'undo')];
      case 'BatchFileRemoved':
        return [idOf(batchId, 'clear')];
      case 'BatchRequested':
      case 'BatchUndoRequested':
        return [];
    }
  },
};
