import type { FileRow } from './csv-rows.ts';
import { type FileFinding, RowProblem } from './imported-product.ts';
import { ProductRow, type ReadingContext, skippedRow } from './product-row.ts';

/**
 * For formats with scattered product rows: spools all rows, then returns them by product, in order of first appearance.
 * @param namesOf the names that identify a row's product; throws RowProblem without any
 */
export async function* groupedBySpool(
  rows: AsyncIterable<readonly FileRow[]>,
  context: ReadingContext,
  namesOf: (row: ProductRow) => readonly string[],
  product: (rows: readonly ProductRow[]) => readonly FileFinding[],
): AsyncGenerator<FileFinding> {
  const spool = context.spool();
  // Only the used columns, which halves the spool.
  const columns = [...context.columns.keys()];
  const places = [...context.columns.values()];
  const spooledColumns = new Map(columns.map((column, index) => [column, index]));
  try {
    for await (const batch of rows) {
      const findings: FileFinding[] = [];
      const spooled = batch.flatMap((row) => {
        if (row.kind === 'broken') {
          findings.push(skippedRow(row));
          return [];
        }
        const cells = places.map((place) => row.cells[place] ?? '');
        const productRow = new ProductRow(row, cells, spooledColumns);
        if (productRow.isEmpty) return [];
        try {
          return [{ names: namesOf(productRow), first: row.first, last: row.last, cells }];
        } catch (error) {
          if (!(error instanceof RowProblem)) throw error;
          findings.push({ kind: 'skipped', line: row.first, reason: error.text, field: error.field });
          return [];
        }
      });
      await spool.append(spooled);
      yield* findings;
    }
    for await (const group of spool.groups()) {
      yield* product(group.map((row) => new ProductRow(row, row.cells, spooledColumns)));
    }
  } finally {
    await spool.close();
  }
}
