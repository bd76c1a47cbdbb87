import { StockExportId } from '@kontor/contracts/stock/stock';
import { wordsOf } from '@kontor/contracts/messages/index';
import { batchFile, type BatchWork } from '../../platform/batch-work.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv-cells.ts';
import { everyProduct } from '../../platform/every-product.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { PRODUCT_FILES } from './product-files.ts';
import type { BatchRow, BatchTask } from '@kontor/contracts/batches/responses';

type ProductExportTask = Extract<BatchTask, { kind: 'productExport' }>;

export const productExportWork = (platform: Platform): BatchWork<ProductExportTask> => ({
  run: async (run) => {
    const { siteId, batchId, task } = run;
    const { queries, store, privateFiles } = platform;
    const { table } = PRODUCT_FILES[task.format];
    const { storeSettings, language } = await knownSite(queries.sites, siteId);
    const currency = storeSettings.selectedCurrency;
    const total = await store.count('products', siteId);
    const exportId = StockExportId.parse(batchId);
    const counts = { products: 0, rows: 0, refused: 0 };
    const refused: BatchRow[] = [];
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(BYTE_ORDER_MARK + csvLines([table.columns]));
      for await (const { product, collection } of everyProduct(queries.catalogue, siteId)) {
        if (!(await run.tick(counts.products + counts.refused, total))) return;
        const refusal = table.refuses(product);
        if (refusal !== null) {
          const reason = wordsOf(refusal, language);
          counts.refused += 1;
          refused.push({ kind: 'refused', line: null, subject: product.name || product.urlId, field: '', reason });
          continue;
        }
        counts.products += 1;
        const rows = table.rows(product, {
          currency,
          origin: task.origin,
          exportId,
          collection: collection.urlId,
          number: counts.products,
        });
        counts.rows += rows.length;
        yield Buffer.from(csvLines(rows.map((cells) => table.columns.map((name) => cells[name] ?? ''))));
      }
      await run.tick(counts.products + counts.refused, counts.products + counts.refused);
    }
    await privateFiles.write(siteId, batchFile(batchId, 'export.csv'), chunks());
    return { counts, rows: refused };
  },
});
