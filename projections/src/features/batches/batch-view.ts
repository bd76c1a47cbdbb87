import { evolveBatch } from '@kontor/contracts/batches/state';
import type { BatchEvent, BatchView } from '@kontor/contracts/batches/batches';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-02: one document per import, export and bulk edit, with how far it is. */
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
