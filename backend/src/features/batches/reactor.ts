import type { BatchEvent } from '@kontor/contracts/batches/batches';
import { BatchId } from '@kontor/contracts/batches/parts';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { z } from 'zod';
import type { Reactor } from '../../platform/reactors/reactor.ts';

type Watched = Exclude<Recorded<BatchEvent>, { type: 'BatchProgressed' | 'BatchCancelRequested' }>;

/** A job of a batch: the work, its undo, or the removal of its file. */
export const BatchJob = z.object({
  siteId: SiteId,
  batchId: BatchId,
  step: z.enum(['work', 'undo', 'clear']),
  run: z.int().min(1).default(1),
});
export type BatchJob = z.infer<typeof BatchJob>;

interface OfRun {
  readonly batchId: BatchId;
  readonly run?: number;
}

const idOf = ({ batchId, run = 1 }: OfRun, step: BatchJob['step']): string =>
  run === 1 ? `${step}-${batchId}` : `${step}-${batchId}-${run}`;

const jobOf = (event: Watched, step: BatchJob['step']) => {
  const { batchId, run = 1 }: OfRun = event.data;
  return { id: idOf({ batchId, run }, step), data: { siteId: siteOf(event), batchId, step, ...(run > 1 && { run }) } };
};

/** MP-02: one job per run of a batch, one for its undo, and one that removes its expired file. */
export const batchesReactor: Reactor<Watched> = {
  name: 'batches',
  types: [
    'BatchRequested',
    'BatchResumed',
    'BatchFinished',
    'BatchFailed',
    'BatchUndoRequested',
    'BatchUndone',
    'BatchFileRemoved',
  ],
  jobsFor: (event) => {
    switch (event.type) {
      case 'BatchRequested':
      case 'BatchResumed':
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
  settledBy: ({ type, data }) => {
    switch (type) {
      case 'BatchFinished':
      case 'BatchFailed':
        return [idOf(data, 'work')];
      case 'BatchUndone':
        return [idOf(data, 'undo')];
      case 'BatchFileRemoved':
        return [idOf(data, 'clear')];
      case 'BatchResumed':
        return [idOf({ ...data, run: data.run - 1 }, 'clear')];
      case 'BatchRequested':
      case 'BatchUndoRequested':
        return [];
    }
  },
};
