import { evolveBatch } from '@kontor/contracts/batches/state';
import type { BatchEvent } from '@kontor/contracts/batches/batches';
import type { BatchView } from '@kontor/contracts/batches/responses';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-02: one document per batch, with its progress. */
export const batchView: Projection<BatchView, Recorded<BatchEvent>> = {
  schema: { name: 'batches', indexes: { requested: ['requestedAt'], kind: ['task.kind', 'requestedAt'] } },
  types: followed<BatchEvent>()({
    BatchRequested: true,
    BatchProgressed: true,
    BatchCancelRequested: true,
    BatchResumed: true,
    BatchFinished: true,
    BatchFailed: true,
    BatchUndoRequested: true,
    BatchUndone: true,
    BatchFileRemoved: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.batchId }),
  evolve: (view, event) => evolveBatch(view, event, event.metadata.at, event.metadata.actor),
};
