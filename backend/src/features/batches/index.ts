import type { Feature } from '../../platform/feature.ts';
import { submissionExportWork } from '../forms/batch-work.ts';
import { sandboxWork } from '../sandboxes/batch-work.ts';
import { replayWork } from '../replays/batch-work.ts';
import { orderExportWork } from '../orders/batch-work.ts';
import { importWork, productExportWork } from '../product-import/batch-work.ts';
import { stockEditWork } from '../stock/batch-work.ts';
import { WriteBatch } from './commands.ts';
import { WriteBatchHandler } from './handlers.ts';
import { BatchesController } from './http.ts';
import { batchesBinding } from './worker.ts';

/** MP-02: long work, with progress, an end that somebody may wish for, a report, and a way back. */
export const batches: Feature = {
  name: 'batches',
  commands: [WriteBatch],
  controllers: [BatchesController],
  commandHandlers: ({ handling }) => [{ message: WriteBatch, handler: new WriteBatchHandler(handling) }],
  reactors: (platform, commands) => [
    batchesBinding(platform, commands, {
      import: importWork(platform, commands),
      productExport: productExportWork(platform),
      orderExport: orderExportWork(platform),
      submissionExport: submissionExportWork(platform),
      stockEdit: stockEditWork(platform, commands),
      replay: replayWork(platform),
      branch: sandboxWork(platform),
    }),
  ],
};
