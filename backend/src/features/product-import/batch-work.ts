import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { BatchImpossible, type BatchWork, type WorkDone } from '../../platform/batch-work.ts';
import { wordsOfSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { DefineProduct, productOutcome } from '../catalogue/exports.ts';
import { stockOutcome, WriteStock } from '../stock/exports.ts';
import { importProducts, type ImportReport, ImportStopped, type ProductSink } from './import-products.ts';
import { importInto } from './import-target.ts';
import { changeTexts, moveText } from './import-report.ts';
import { fileReader, type ImportRun, type ImportTask } from './import-file.ts';
import { type FileFinding, UnreadableProductFile } from './imported-product.ts';
import { formatOfProductFile } from './read-product-file.ts';
import { undoImport } from './undo-import.ts';
import type { BatchRow } from '@kontor/contracts/batches/responses';

export { productExportWork } from './export-work.ts';
export { formatOfProductFile, UnreadableProductFile };

export const importWork = (platform: Platform, commands: CommandBus): BatchWork<ImportTask> => ({
  run: async (run) => {
    const { siteId, task } = run;
    const target = await importInto(platform, siteId, task.collectionId);
    if (!target) throw new BatchImpossible({ key: 'batchReport.collectionGone' });
    const { rehearsal, ...into } = target;
    const inWords = await wordsOfSite(platform, run);
    const read = await fileReader(platform, run, into, inWords);
    let total = 0;
    for await (const { kind } of read()) {
      if (kind !== 'note') total += 1;
      if (!(await run.tick(0, null))) break;
    }
    let done = 0;
    async function* findings(): AsyncGenerator<FileFinding> {
      for await (const finding of read()) {
        if (!(await run.tick(done, total))) return;
        yield finding;
      }
    }
    const sink = task.dryRun ? rehearsal : repeatable(commands, run);
    try {
      const report = await importProducts({
        ...into,
        inWords,
        siteId,
        sink,
        findings: findings(),
        onProgress: ({ products, skipped }) => (done = Math.min(total, products + skipped)),
        clock: platform.ambient.clock,
      });
      await run.tick(done, total);
      return toWorkDone(report, inWords);
    } catch (error) {
      throw error instanceof ImportStopped ? error.cause : error;
    }
  },
  undo: (run) => undoImport(platform, commands, run),
});

/** Commands are deduplicated, so that a restarted run does not restore stock sold meanwhile. */
const repeatable = (commands: CommandBus, run: ImportRun): ProductSink => ({
  define: async (payload) => ({
    kind: productOutcome(
      (await commands.execute(new DefineProduct(payload, run.context(`define ${payload.productId}`)))).events,
    ),
  }),
  stock: async (step) => ({
    kind: stockOutcome(await commands.execute(new WriteStock(step, run.context(`stock ${step.variantId}`)))),
  }),
});

type InWords = (text: RefusalText) => string;

const toWorkDone = ({ products, stock, changes, moves, skipped, notes }: ImportReport, inWords: InWords): WorkDone => ({
  counts: {
    ...products,
    stockChanged: stock.changed,
    stockUnchanged: stock.unchanged,
    refused: skipped.count,
  },
  rows: [
    ...skipped.first.map(({ line, reason, subject = '', field = '' }): BatchRow => ({
      kind: 'refused',
      line,
      subject,
      field,
      reason,
    })),
    ...changes.first.map(({ line, subject, ...change }): BatchRow => ({
      kind: 'change',
      line,
      subject,
      field: '',
      reason: changeTexts(change).map(inWords).join(', '),
    })),
    ...moves.first.map(({ line, sku, ...move }): BatchRow => ({
      kind: 'stock',
      line,
      subject: sku,
      field: '',
      reason: inWords(moveText(move)),
    })),
    ...notes.first.map(({ line, text }): BatchRow => ({ kind: 'note', line, subject: '', field: '', reason: text })),
  ],
  rowCount: skipped.count + changes.count + moves.count + notes.count,
});
