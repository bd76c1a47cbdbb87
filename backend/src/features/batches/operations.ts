import { BatchAnswer, ListBatchesAnswer, UndoableAnswer } from '@kontor/contracts/batches/responses';
import { answers, type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { BatchesController } from './http.ts';

const batch = answers('Batch', BatchAnswer);

export const operations: FeatureOperations = {
  about: 'Long-running jobs: imports, exports and bulk edits.',
  described: [
    operationsOf(BatchesController, {
      list: {
        summary: 'Lists batches, newest first',
        description: 'Contains only batches that the caller may see.',
        answer: answers('Batches', ListBatchesAnswer),
      },
      import: {
        summary: 'Imports a product file',
        description: 'Also needs `stock:write`. The file format is detected from the content.',
        answer: batch,
        takes: {
          types: ['text/csv', 'application/octet-stream'],
          description: 'The file, up to 20 MB.',
        },
        parameters: {
          collection: 'URL of the collection that new products go to.',
          dryRun: '`true`: only says what would happen.',
          fileName: 'What people know the file by.',
        },
      },
      exportProducts: { summary: 'Exports all products', answer: batch },
      exportOrders: { summary: 'Exports all orders', answer: batch },
      editStock: {
        summary: 'Changes the stock of many variants',
        description:
          'Up to 5,000 variants by id, or all that a search finds. The report names each variant that was refused, with the reason; one that is gone, too.',
        answer: batch,
        bodyExample: {
          change: { kind: 'set', level: 10 },
          target: { search: 'can' },
          reason: 'Counted',
        },
      },
      undoable: {
        summary: 'Lists imports and bulk edits that can be undone or were undone, newest first',
        description: 'For batches the caller may not see, only counts and the `kind` of `task` are returned.',
        answer: answers('UndoableBatches', UndoableAnswer),
      },
      read: {
        summary: 'Returns the progress of a batch',
        description: 'Also needs the permission of the batch’s kind.',
        answer: batch,
      },
      cancel: { summary: 'Cancels a batch', description: 'The worker stops within about a second.', answer: batch },
      undo: {
        summary: 'Undoes an import or a bulk edit',
        description: 'Possible for 30 days.',
        answer: batch,
        refuses: { conflict: 'It cannot be undone, or not any more.' },
      },
      report: {
        summary: 'Returns the report of a batch',
        answer: sends('application/json', 'text/csv'),
        parameters: { of: 'Of the work, or of its undoing.' },
      },
      file: {
        summary: 'Downloads the exported file',
        description: 'Available for 7 days.',
        answer: sends('text/csv', 'application/json'),
      },
    }),
  ],
};
